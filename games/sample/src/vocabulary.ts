import { defineVocabulary, godan, ichidan, suru, type Vocabulary } from '@fuda/language';
import keywords from '../keywords.json' with { type: 'json' };
import { CARD, CREATURE, FIELDS } from './fields.ts';
import { sampleDuel } from './game.ts';

const label = (ja: string, en: string) => ({ ja, en });

/** The words of the sample duel: what a card author may write, and how it is said. */
export const sampleVocabulary: Vocabulary = defineVocabulary({
  game: sampleDuel,
  card: CARD,
  zones: [
    {
      zone: 'deck',
      words: ['DECK'],
      arrival: {
        verb: { ja: ichidan('加える'), en: { base: 'put', past: 'put' } },
        ja: '山札に',
        en: "into its owner's deck",
      },
    },
    {
      zone: 'hand',
      words: ['HAND'],
      noun: { ja: '手札', counter: '枚', en: 'card' },
      implicit: ['ja'],
      arrival: {
        verb: { ja: godan('戻す'), en: { base: 'return' } },
        ja: '手札に',
        en: "to its owner's hand",
        owners: true,
      },
      arrivalFrom: {
        deck: { verb: { ja: ichidan('加える'), en: { base: 'put', past: 'put' } }, ja: '手札に', en: 'into your hand' },
      },
    },
    { zone: 'mana', words: ['MANA_ZONE', 'MANA'] },
    {
      zone: 'battle',
      words: ['BATTLE_ZONE', 'BATTLE'],
      noun: CREATURE,
      implicit: ['ja', 'en'],
      arrival: {
        verb: { ja: godan('出す'), en: { base: 'put', past: 'put' } },
        ja: 'バトルゾーンに',
        en: 'into the battle zone',
      },
      action: 'ENTER',
    },
    { zone: 'grave', words: ['GRAVEYARD', 'GRAVE'] },
    {
      zone: 'shield',
      words: ['SHIELD_ZONE', 'SHIELD'],
      noun: { ja: 'シールド', counter: '枚', en: 'shield' },
      implicit: ['ja', 'en'],
    },
    { zone: 'under', words: ['UNDER'] },
  ],
  fields: FIELDS,
  kindField: 'kind',
  counters: [{ name: 'score', words: ['SCORE'], label: label('得点', 'score'), unit: label('点', 'points') }],
  events: [
    {
      word: 'ENTER',
      words: ['ON_PLAY'],
      on: ['ENTER_battle'],
      phrase: label('{subject}が出た時', 'When {subject} enters'),
      has: ['subject'],
    },
    {
      word: 'LEAVE',
      words: ['ON_EXIT'],
      on: ['LEAVE_battle'],
      phrase: label('{subject}がバトルゾーンを離れた時', 'When {subject} leaves the battle zone'),
      has: ['subject'],
    },
    {
      word: 'ATTACK',
      words: ['ON_ATTACK'],
      on: ['ATTACK'],
      phrase: label('{subject}が攻撃する時', 'Whenever {subject} attacks'),
      has: ['subject', 'other'],
    },
    {
      word: 'DESTROYED',
      words: ['ON_DESTROY'],
      on: ['DESTROYED'],
      phrase: label('{subject}が破壊された時', 'When {subject} is destroyed'),
      has: ['subject'],
    },
    {
      word: 'DISCARDED',
      words: ['ON_DISCARD'],
      on: ['DISCARDED'],
      phrase: label('{subject}が捨てられた時', 'When {subject} is discarded'),
      has: ['subject'],
    },
    {
      word: 'CAST',
      words: ['ON_CAST_SPELL'],
      on: ['CAST'],
      phrase: label('{player}が呪文を唱えた時', 'Whenever {player} casts a spell'),
      has: ['subject', 'player'],
    },
    {
      word: 'TURN_START',
      on: ['TURN_START'],
      phrase: label('{whose}ターンのはじめに', 'At the start of {whose} turn'),
      has: ['player'],
    },
    {
      word: 'TURN_END',
      words: ['ON_TURN_END'],
      on: ['TURN_END'],
      phrase: label('{whose}ターンの終わりに', 'At the end of {whose} turn'),
      has: ['player'],
    },
  ],
  actions: [
    {
      word: 'DESTROY',
      action: 'destroy',
      verb: { ja: suru('破壊する'), en: { base: 'destroy' } },
      voice: 'undergoes',
      subject: 'card',
    },
    {
      word: 'BOUNCE',
      action: 'bounce',
      verb: { ja: godan('戻す'), en: { base: 'return' } },
      voice: 'undergoes',
      subject: 'card',
    },
    {
      word: 'ENTER',
      action: 'enter',
      verb: { ja: ichidan('出る'), en: { base: 'enter' } },
      voice: 'does',
      subject: 'card',
    },
    {
      word: 'CAST',
      action: 'cast',
      verb: { ja: ichidan('唱える'), en: { base: 'cast', past: 'cast' } },
      object: label('呪文を', 'spells'),
      voice: 'does',
      subject: 'player',
    },
    {
      word: 'DRAW',
      action: 'draw',
      verb: { ja: godan('引く'), en: { base: 'draw', past: 'drawn' } },
      object: label('カードを', 'cards'),
      voice: 'does',
      subject: 'player',
      each: true,
    },
    {
      word: 'DISCARD',
      action: 'discard',
      verb: { ja: ichidan('捨てる'), en: { base: 'discard' } },
      voice: 'undergoes',
      subject: 'card',
    },
    {
      word: 'ATTACK',
      action: 'attack',
      verb: { ja: suru('攻撃する'), en: { base: 'attack' } },
      voice: 'does',
      subject: 'card',
    },
  ],
  durations: [
    { word: 'END_OF_TURN', words: ['THIS_TURN'], until: 'turnEnd', phrase: label('このターン', 'this turn') },
    { word: 'END_OF_ATTACK', until: 'attackEnd', phrase: label('攻撃の終わりまで', 'until the end of the attack') },
    {
      word: 'UNTIL_YOUR_NEXT_TURN',
      until: 'turnStart',
      arg: ['me'],
      phrase: label('次の自分のターンのはじめまで', 'until the start of your next turn'),
    },
    { word: 'ALWAYS', until: 'never', phrase: label('ゲームの終わりまで', 'for the rest of the game') },
  ],
  defaultDuration: 'END_OF_TURN',
  abilityKinds: [
    {
      name: 'trigger',
      label: label('誘発する能力', 'triggered ability'),
      trigger: 'required',
      slots: [{ name: 'effect', label: label('効果', 'effect'), required: true }],
    },
    {
      name: 'spell',
      label: label('呪文', 'spell'),
      trigger: 'none',
      zones: ['hand', 'grave', 'shield'],
      slots: [{ name: 'effect', label: label('効果', 'effect'), required: true }],
    },
    {
      name: 'ignition',
      label: label('起動する能力', 'activated ability'),
      trigger: 'none',
      slots: [{ name: 'effect', label: label('効果', 'effect'), required: true }],
      lead: label('自分のメインステップに、', 'During your main step, '),
    },
  ],
  mainEffect: { spell: { kind: 'spell', slot: 'effect' } },
  limits: [
    {
      per: 'turn',
      scope: 'card',
      phrase: label('ターンに{times}回、', '{times} per turn, '),
      allowed: ({ times }) => ['lt', ['attr', 'used', ['src']], times],
      record: () => [['set', 'used', ['src'], ['add', ['attr', 'used', ['src']], 1]]],
    },
  ],
  roles: { deck: 'deck', hand: 'hand', grave: 'grave', field: 'battle', under: 'under', tapped: 'tapped' },
  verbs: { select: 'select', mode: 'mode', yes: 'yes', no: 'no', done: 'done', number: 'number' },
  endReason: 'effect',
  keywords,
  aliases: [{ word: 'MODIFY_POWER', instruction: 'MODIFY', args: { stat: 'power' } }],
  style: { mark: '■', bullet: '▶', self: label('自分', 'you'), opponent: label('相手', 'your opponent') },
});
