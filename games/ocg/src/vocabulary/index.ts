/** The words of the OCG: what a card author may write, and how it is said. */
import type { Expr } from '@fuda/kernel';
import { defineVocabulary, godan, ichidan, instructionsOf, type Reader, suru, type Vocabulary } from '@fuda/language';
import { isEdition } from '../cards/printed.ts';
import { OCG } from '../declaration.ts';
import { CARD, EXISTS, FIELDS, MONSTER } from '../fields/index.ts';
import {
  all,
  any,
  attr,
  eq,
  faceUp,
  fn,
  global,
  inZone,
  it,
  label,
  not,
  onField,
  src,
  standing,
  stat,
  v,
} from '../ir.ts';
import { checkMaterials, MATERIALS } from '../materials.ts';
import { FLOW } from '../phases/flow.ts';
import { ABILITY_KINDS, ABILITY_PROPERTY_WORDS, LIMITS, ruleProperties } from './ability-words.ts';
import { ACTIONS } from './action-words.ts';
import { EVENTS } from './events.ts';
import { sayIdiomatically } from './idioms.ts';
import { INSTRUCTIONS } from './instructions/index.ts';
import { MASK } from './mask.ts';
import { later } from './moments.ts';
import { OPERATORS } from './operators.ts';
import { sayAbility } from './say-ability.ts';
import { sayFacts } from './say-facts.ts';
import { tagsOfProgram } from './tags.ts';

const row = global('current');
const cell = (column: string): Expr => ['cell', 'link', column, row];
/** First and last row of a stretch of carried cards, in one cell. */
const SPAN = 256;

/** The text in force is `now`, older ones are `e1`, `e2` … */
function checkEdition(reader: Reader, value: unknown, path: string): void {
  const word = reader.string(value, path);
  if (word === undefined || isEdition(word)) return;
  reader.report('out-of-range', path, {
    name: word.slice(0, 80),
    expected: label('now か e1・e2…', 'now, or e1, e2 …'),
  });
}

export const VOCABULARY: Vocabulary = defineVocabulary({
  game: OCG,
  card: CARD,
  shape: {
    aside: [
      {
        name: 'note',
        label: label('覚え書き', 'note'),
        shape: { kind: 'string' },
        check: (reader, v, path) => reader.string(v, path),
      },
      { name: 'edition', label: label('版', 'edition'), shape: { kind: 'string' }, check: checkEdition },
      { name: 'materials', label: label('素材', 'materials'), shape: MATERIALS, check: checkMaterials },
    ],
  },
  readable: faceUp(it),
  later,
  payment: { slot: 'activation', when: global('paying'), where: standing(it) },
  ruleProperties,
  // [YGO-7.16] turned face-down since, it is not "this card" any more
  selfThere: any(not(onField(it)), faceUp(it)),
  // [YGO-11.15] a monster whose effects are negated loses what they changed about it, for good: `tidy` forgets the mark
  ownChange: {
    note: (card) => [['if', eq(attr('ownChange', card), 0), [['set', 'ownChange', card, ['batch']]]]],
    noted: (card) => attr('ownChange', card),
    holds: (card, noted) => all(eq(attr('ownChange', card), noted), eq(stat('negated', card), 0)),
  },
  // [YGO-7.13] what is impossible is skipped, not done in part
  exact: true,
  // an activated card leaves the hand before anything is paid with it
  there: not(all(['same', it, src], inZone(it, 'hand'))),
  zones: [
    {
      zone: 'deck',
      words: ['DECK'],
      action: 'RETURN',
      permits: ['return'],
      takes: fn('mayGoBack', it),
      arrival: { verb: { ja: godan('戻す'), en: { base: 'return' } }, ja: 'デッキに', en: 'to the Deck' },
    },
    {
      zone: 'hand',
      words: ['HAND'],
      bareNoun: { ja: '手札', counter: '枚', en: 'card' },
      implicit: ['ja'],
      article: 'the',
      action: 'RETURN',
      permits: ['addToHand', 'return'],
      takes: fn('mayGoBack', it),
      arrival: { verb: { ja: godan('戻す'), en: { base: 'return' } }, ja: '手札に', en: 'to the hand', owners: true },
      arrivalFrom: {
        deck: { verb: { ja: ichidan('加える'), en: { base: 'add' } }, ja: '手札に', en: 'to your hand' },
        grave: { verb: { ja: ichidan('加える'), en: { base: 'add' } }, ja: '手札に', en: 'to your hand' },
      },
    },
    {
      zone: 'monster',
      words: ['MONSTER'],
      // [YGO-5.4.1] until its Summon has succeeded, a Flip Summon as well, a monster is none on the field
      present: not(['same', it, global('summoning')]),
      noun: MONSTER,
      implicitIfOwned: ['en'],
      label: label('フィールド', 'field'),
      compound: true,
    },
    {
      zone: 'spellTrap',
      words: ['SPELL_TRAP'],
      noun: { ja: '魔法・罠カード', counter: '枚', en: 'Spell/Trap', plural: 'Spells/Traps', exists: EXISTS },
      implicitIfOwned: ['en'],
      label: label('魔法＆罠ゾーン', 'Spell & Trap Zone'),
      place: label('フィールド', 'field'),
      compound: true,
    },
    {
      zone: 'grave',
      words: ['GRAVE', 'GY'],
      article: 'either',
      action: 'SEND',
      permits: ['send'],
      arrival: { verb: { ja: godan('送る'), en: { base: 'send', past: 'sent' } }, ja: '墓地へ', en: 'to the GY' },
    },
    {
      zone: 'banished',
      words: ['BANISHED'],
      action: 'BANISH',
      permits: ['banish'],
      label: label('除外状態', 'banished zone'),
      adjective: label('除外されている', 'banished'),
      arrival: { verb: { ja: suru('除外する'), en: { base: 'banish' } }, ja: '', en: '' },
    },
    {
      zone: 'extra',
      words: ['EXTRA'],
      action: 'RETURN',
      permits: ['return'],
      arrival: { verb: { ja: godan('戻す'), en: { base: 'return' } }, ja: 'ＥＸデッキに', en: 'to the Extra Deck' },
    },
    { zone: 'material', words: ['MATERIAL'] },
  ],
  zoneGroups: [{ word: 'FIELD', zones: ['monster', 'spellTrap'], label: label('フィールド', 'field') }],
  fields: FIELDS,
  kindField: 'kind',
  counters: [
    {
      name: 'lp',
      words: ['LP'],
      label: label('LP', 'LP'),
      pay: 'PAY_LP',
      gain: 'GAIN_LP',
      lose: 'LOSE_LP',
      verbs: {
        PAY: {
          fixed: label('{amount}LPを', '{amount} LP'),
          other: label('{amount}を', '{amount}'),
          verb: { ja: godan('払う'), en: { base: 'pay', past: 'paid' } },
        },
        GAIN: {
          fixed: label('{amount}LP', '{amount} LP'),
          other: label('{amount}LP', 'LP equal to {amount}'),
          verb: { ja: suru('回復する'), en: { base: 'gain' } },
        },
      },
    },
    { name: 'normalLimit', label: label('召喚できる回数', 'Normal Summons per turn') },
  ],
  events: EVENTS,
  actions: ACTIONS,
  durations: [
    {
      word: 'END_OF_TURN',
      words: ['THIS_TURN'],
      until: 'turnEnd',
      phrase: label('ターン終了時まで', 'until the end of this turn'),
    },
    {
      word: 'END_OF_NEXT_TURN',
      until: 'nextTurnEnd',
      arg: ['opp'],
      phrase: label('次の相手ターン終了時まで', "until the end of your opponent's next turn"),
    },
    {
      word: 'END_OF_TURN_AFTER',
      until: 'nextTurnEnd',
      arg: ['sub', 1, ['turnPlayer']],
      phrase: label('次のターンの終了時まで', 'until the end of the next turn'),
    },
    {
      word: 'END_OF_DAMAGE_STEP',
      until: 'damageEnd',
      phrase: label('ダメージステップ終了時まで', 'until the end of the Damage Step'),
    },
    {
      word: 'WHILE_ON_FIELD',
      words: ['ALWAYS'],
      until: 'never',
      phrase: label('フィールドに存在する限り', 'while on the field'),
    },
  ],
  defaultDuration: 'END_OF_TURN',
  reasons: [
    { word: 'BATTLE', reason: 'battle', phrase: label('戦闘によって', 'by battle') },
    {
      word: 'EFFECT',
      reason: 'effect',
      phrase: label('効果によって', 'by an effect'),
      by: label('{who}の効果では', 'by the effects of {who}'),
    },
    { word: 'DESTROYED', reason: 'destroyed', phrase: label('破壊されて', 'by destruction') },
    { word: 'SYNCHRO', reason: 'synchro', phrase: label('Ｓ素材として', 'as Synchro Material') },
    { word: 'COST', reason: 'cost', phrase: label('コストとして', 'as a cost') },
    { word: 'NEGATED', reason: 'negated', phrase: label('無効にされて', 'by negation') },
    { word: 'REPLACED', reason: 'replaced', phrase: label('身代わりとして', 'as a substitute') },
  ],
  abilityKinds: ABILITY_KINDS,
  abilityProperties: ABILITY_PROPERTY_WORDS,
  mask: MASK,
  mainEffect: { spell: { kind: 'activate', slot: 'resolution' }, trap: { kind: 'activate', slot: 'resolution' } },
  limits: LIMITS,
  carry: {
    lists: 3,
    numbers: 3,
    saveList: (slot, list) => [
      ['let', '%from', global('carriedCards')],
      [
        'foreach',
        '%carried',
        { list },
        [
          ['setCell', 'carried', 'card', global('carriedCards'), v('%carried')],
          ['setGlobal', 'carriedCards', ['add', global('carriedCards'), 1]],
        ],
      ],
      ['setCell', 'link', `span${slot}`, row, ['add', ['mul', v('%from'), SPAN], global('carriedCards')]],
    ],
    loadList: (slot, list) => [
      ['list', list],
      ['let', '%at', ['div', cell(`span${slot}`), SPAN]],
      [
        'while',
        ['lt', v('%at'), ['mod', cell(`span${slot}`), SPAN]],
        [
          ['push', list, ['cell', 'carried', 'card', v('%at')]],
          ['let', '%at', ['add', v('%at'), 1]],
        ],
      ],
    ],
    saveNumber: (slot, variable) => [['setCell', 'link', `number${slot}`, row, v(variable)]],
    loadNumber: (slot, variable) => [['let', variable, cell(`number${slot}`)]],
  },
  modeChosen(programs, vocabulary) {
    const tags = tagsOfProgram(vocabulary, programs.flatMap(instructionsOf));
    return tags === 0 ? [] : [['setCell', 'link', 'modeTags', row, ['bor', cell('modeTags'), tags]]];
  },
  roles: { deck: 'deck', hand: 'hand', grave: 'grave', field: 'monster', under: 'material' },
  verbs: { select: 'select', mode: 'mode', yes: 'yes', no: 'no', done: 'done', number: 'number' },
  names: [
    ['海', 'Umi'],
    ['ハーピィ・レディ', 'Harpie Lady'],
    ['セイント・バード', 'Saint Bird'],
    ['スカイ・ハンター', 'Sky Hunter'],
    ['フェアリー・ドラゴン', 'Fairy Dragon'],
    ['海原の女戦士', 'Amazon of the Seas'],
    ['ゾーン・イーター', 'Zone Eater'],
    ['メデューサの亡霊', 'The Snake Hair'],
    ['ドラゴン・ゾンビ', 'Dragon Zombie'],
  ].map(([ja, en]) => ({ ja, en })),
  endReason: 'effect',
  insteadReason: 'replaced',
  instructions: INSTRUCTIONS,
  operators: OPERATORS,
  flow: FLOW,
  aliases: [
    { word: 'SKIP_NEXT_DRAW', instruction: 'FLOW', args: { change: 'SKIP_NEXT', phase: 'draw' } },
    { word: 'PAY_LP', instruction: 'PAY', args: { counter: 'lp' } },
    { word: 'GAIN_LP', instruction: 'GAIN', args: { counter: 'lp' } },
  ],
  style: {
    mark: 'numbered',
    bullet: '●',
    self: label('自分', 'you'),
    opponent: label('相手', 'your opponent'),
    both: label('お互いのプレイヤー', 'each player'),
    neither: label('お互いに', 'neither player can'),
    all: '全て',
    joins: { IF_DO: { word: label('', 'if you do, '), goesOn: true } },
    thisCard: true,
    countBeforeParticle: true,
    atLeastOneUnsaid: true,
    other: label('その相手モンスター', "that opponent's monster"),
    win: label('デュエルに勝利する', 'win the Duel'),
    bareNames: true,
    rising: true,
    plainSearch: true,
    digits: 'wide',
    facts: sayFacts,
    ability: sayAbility,
    paragraph: sayIdiomatically,
  },
});
