import { label } from '@fuda/game/ir';
import type { Expr, GameDeclaration } from '@fuda/kernel';
import { defineVocabulary, type Vocabulary } from './define-vocabulary.ts';
import { propertiesOf } from './fields.ts';
import { godan, ichidan, suru } from './text/japanese-verb.ts';
import type { FieldWord, Noun } from './vocabulary.ts';

/** A small game in the manner of Duel Masters: for this package's tests and for the examples of the reference. */

const CARD: Noun = { ja: 'カード', counter: '枚', en: 'card' };
const CREATURE: Noun = { ja: 'クリーチャー', counter: '体', en: 'creature' };
const SPELL: Noun = { ja: '呪文', counter: '枚', en: 'spell' };

const FIELDS: readonly FieldWord[] = [
  {
    name: 'kind',
    words: ['type', 'types'],
    kind: 'flags',
    label: { ja: '種類', en: 'kind' },
    values: [
      { name: 'creature', label: { ja: 'クリーチャー', en: 'creature' }, noun: CREATURE },
      { name: 'spell', label: { ja: '呪文', en: 'spell' }, noun: SPELL },
    ],
    source: { prop: 'kind' },
    printed: 'kind',
    need: { '*': 'required' },
  },
  {
    name: 'civilization',
    words: ['civilizations'],
    kind: 'flags',
    label: { ja: '文明', en: 'civilization' },
    values: [
      { name: 'light', label: { ja: '光', en: 'light' } },
      { name: 'water', label: { ja: '水', en: 'water' } },
      { name: 'darkness', label: { ja: '闇', en: 'darkness' } },
      { name: 'fire', label: { ja: '火', en: 'fire' } },
      { name: 'nature', label: { ja: '自然', en: 'nature' } },
    ],
    source: { prop: 'civilization' },
    printed: 'civilization',
    need: { '*': 'required' },
  },
  {
    name: 'race',
    words: ['races'],
    kind: 'flags',
    label: { ja: '種族', en: 'race' },
    values: [
      { name: 'dragon', label: { ja: 'ドラゴン', en: 'Dragon' } },
      { name: 'armored_dragon', label: { ja: 'アーマード・ドラゴン', en: 'Armored Dragon' }, of: ['dragon'] },
      { name: 'human', label: { ja: 'ヒューマノイド', en: 'Human' } },
    ],
    source: { prop: 'race' },
    printed: 'race',
    need: { spell: 'none' },
  },
  {
    name: 'cost',
    kind: 'number',
    label: { ja: 'コスト', en: 'cost' },
    source: { stat: 'cost' },
    printed: 'cost',
    need: { '*': 'required' },
    min: 0,
    max: 99,
  },
  {
    name: 'power',
    kind: 'number',
    label: { ja: 'パワー', en: 'power' },
    source: { stat: 'power' },
    printed: 'power',
    need: { creature: 'required', spell: 'none' },
    min: 0,
    max: 99_999,
  },
  { name: 'name', kind: 'name', label: { ja: '名前', en: 'name' }, source: { stat: 'name' }, printed: 'name' },
  {
    name: 'other_side',
    kind: 'card',
    label: { ja: '裏面', en: 'other side' },
    source: { prop: 'otherSide' },
    printed: 'otherSide',
  },
  {
    name: 'tapped',
    kind: 'flag',
    label: { ja: 'タップ', en: 'tapped' },
    source: { attr: 'tapped' },
    adjective: { yes: { ja: 'タップしている', en: 'tapped' }, no: { ja: 'アンタップしている', en: 'untapped' } },
  },
  { name: 'charge', kind: 'number', label: { ja: 'チャージ', en: 'charge' }, source: { attr: 'charge' }, min: 0 },
  {
    name: 'blocker',
    kind: 'flag',
    label: { ja: '「ブロッカー」', en: '"blocker"' },
    source: { stat: 'blocker' },
    adjective: {
      yes: { ja: '「ブロッカー」を持つ', en: 'blocker' },
      no: { ja: '「ブロッカー」を持たない', en: 'non-blocker' },
    },
  },
];

const printedStat = (name: string, order: 'layers' | 'time' = 'layers') => ({
  name,
  base: ['prop', name, ['it']] as Expr,
  order,
  remember: true,
});

const zone = (name: string, ja: string, en: string, visibility: 'all' | 'owner' | 'none') => ({
  name,
  label: label(ja, en),
  visibility,
  ordered: true,
});

export const TEST_GAME: GameDeclaration = {
  id: 'test',
  rulesVersion: '1',
  name: label('テスト', 'Test'),
  zones: [
    zone('deck', '山札', 'deck', 'none'),
    zone('hand', '手札', 'hand', 'owner'),
    zone('mana', 'マナゾーン', 'mana zone', 'all'),
    { ...zone('battle', 'バトルゾーン', 'battle zone', 'all'), remember: true },
    zone('grave', '墓地', 'graveyard', 'all'),
    zone('shield', 'シールドゾーン', 'shield zone', 'none'),
    zone('under', 'カードの下', 'cards under others', 'all'),
  ],
  attributes: [{ name: 'tapped' }, { name: 'used' }, { name: 'charge' }, { name: 'chosen', initial: 0 }],
  counters: [{ name: 'score', label: label('得点', 'score') }],
  globals: [{ name: 'round' }, { name: 'carried0' }, { name: 'carried1' }],
  properties: propertiesOf(FIELDS),
  stats: [
    printedStat('cost'),
    printedStat('power'),
    printedStat('name', 'time'),
    { name: 'blocker', base: 0, order: 'layers' },
  ],
  events: ['ATTACK', 'TURN_END', 'DESTROYED'],
  actions: [
    {
      name: 'destroy',
      body: [
        ['move', ['event', 'subject'], { to: 'grave' }],
        ['emit', 'DESTROYED', { subject: ['event', 'subject'] }],
      ],
    },
    {
      name: 'draw',
      body: [
        [
          'if',
          ['gt', ['size', 'deck', ['event', 'player']], 0],
          [['move', ['top', 'deck', ['event', 'player']], { to: 'hand' }]],
        ],
      ],
    },
    {
      name: 'damage',
      body: [
        [
          'setCounter',
          'score',
          ['event', 'player'],
          ['sub', ['counter', 'score', ['event', 'player']], ['event', 'value']],
        ],
      ],
    },
    { name: 'attack', body: [['emit', 'ATTACK', { subject: ['event', 'subject'] }]] },
    { name: 'cast', body: [] },
  ],
  reasons: ['battle', 'effect'],
  abilityProperties: ['speed', 'answerable'],
  homeZones: ['battle'],
  expiries: ['endOfTurn', 'always'],
  programs: { cleanUp: { params: ['n'], body: [['return', ['var', 'n']]] } },
  setup: [],
  phases: [{ name: 'main', label: label('メインステップ', 'main step'), program: [['nextTurn']] }],
  verbs: ['select', 'mode', 'yes', 'no', 'done', 'number', 'replace', 'decline'].map((name) => ({
    name,
    label: label(name, name),
  })),
  endReasons: [{ name: 'effect', label: label('効果による勝利', 'won by an effect') }],
  replacement: 'perEvent',
  limits: { cards: 80 },
};

const ATTACK = { ja: suru('攻撃する'), en: { base: 'attack' } };

export const TEST_KEYWORDS: readonly unknown[] = [
  {
    id: 'blocker',
    name: label('ブロッカー', 'Blocker'),
    rules: [{ category: 'StatusModifier', stat: 'blocker', value: true, isEffect: true }],
    reminder: label(
      'このクリーチャーをタップして、相手の攻撃先をこのクリーチャーに変更してもよい',
      'You may tap this creature to change the target of an attack to it',
    ),
  },
  {
    id: 'power_attacker',
    name: label('パワーアタッカー+{n}', 'Power attacker +{n}'),
    params: { n: { kind: 'number', label: label('増える量', 'amount'), example: 1000 } },
    actions: [
      {
        kind: 'trigger',
        trigger: 'ATTACK',
        effect: [{ op: 'MODIFY', stat: 'power', value: { param: 'n' }, duration: 'END_OF_TURN' }],
      },
    ],
  },
];

/** A fresh vocabulary of the test game; parts can be left out to see what is refused. */
export function testVocabulary(changes: Partial<Parameters<typeof defineVocabulary>[0]> = {}): Vocabulary {
  return defineVocabulary({
    game: TEST_GAME,
    card: CARD,
    flow: { phases: ['main'], skipPhase: (player) => [['setCounter', 'score', player, 0]] },
    zones: [
      {
        zone: 'deck',
        arrival: {
          verb: { ja: ichidan('加える'), en: { base: 'put', past: 'put' } },
          ja: '山札に',
          en: "into its owner's deck",
        },
      },
      {
        zone: 'hand',
        bareNoun: { ja: '手札', counter: '枚', en: 'card' },
        implicit: ['ja'],
        arrival: { verb: { ja: godan('戻す'), en: { base: 'return' } }, ja: '手札に', en: "to its owner's hand" },
        arrivalFrom: {
          deck: {
            verb: { ja: ichidan('加える'), en: { base: 'put', past: 'put' } },
            ja: '手札に',
            en: 'into your hand',
          },
        },
      },
      { zone: 'mana', words: ['MANA_ZONE'] },
      {
        zone: 'battle',
        words: ['BATTLE_ZONE', 'FIELD'],
        noun: CREATURE,
        implicit: ['ja', 'en'],
        arrival: {
          verb: { ja: godan('出す'), en: { base: 'put', past: 'put' } },
          ja: 'バトルゾーンに',
          en: 'into the battle zone',
        },
      },
      { zone: 'grave', words: ['GRAVEYARD'] },
      {
        zone: 'shield',
        words: ['SHIELD_ZONE'],
        noun: { ja: 'シールド', counter: '枚', en: 'shield' },
        implicit: ['ja', 'en'],
      },
      { zone: 'under' },
    ],
    fields: FIELDS,
    kindField: 'kind',
    counters: [{ name: 'score', label: label('得点', 'score'), unit: label('点', 'points') }],
    globals: [{ name: 'round', label: label('ラウンド数', 'the round number') }],
    events: [
      {
        word: 'ENTER',
        words: ['ON_PLAY'],
        on: ['ENTER_battle'],
        phrase: label('{subject}が出た時', 'When {subject} enters'),
        has: ['subject'],
      },
      {
        word: 'ATTACK',
        words: ['ON_ATTACK'],
        on: ['ATTACK'],
        phrase: label('{subject}が攻撃する時', 'Whenever {subject} attacks'),
        has: ['subject'],
      },
      {
        word: 'DESTROYED',
        words: ['ON_DESTROY'],
        on: ['DESTROYED'],
        phrase: label('{subject}が破壊された時', 'When {subject} is destroyed'),
        has: ['subject'],
      },
      {
        word: 'TURN_END',
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
        word: 'DRAW',
        action: 'draw',
        verb: { ja: godan('引く'), en: { base: 'draw', past: 'drawn' } },
        object: label('カードを', 'cards'),
        voice: 'does',
        subject: 'player',
        each: true,
      },
      {
        word: 'DAMAGE',
        action: 'damage',
        verb: { ja: ichidan('受ける'), en: { base: 'take', past: 'taken' } },
        object: label('ダメージを', 'damage'),
        voice: 'does',
        subject: 'player',
      },
      { word: 'ATTACK', action: 'attack', verb: ATTACK, voice: 'does', subject: 'card' },
      {
        word: 'CAST',
        action: 'cast',
        verb: { ja: ichidan('唱える'), en: { base: 'cast', past: 'cast' } },
        object: label('呪文を', 'spells'),
        voice: 'does',
        subject: 'player',
      },
    ],
    durations: [
      { word: 'END_OF_TURN', words: ['THIS_TURN'], until: 'endOfTurn', phrase: label('このターン', 'this turn') },
      { word: 'ALWAYS', until: 'always', phrase: label('ゲームの終わりまで', 'for the rest of the game') },
    ],
    defaultDuration: 'END_OF_TURN',
    reasons: [{ word: 'BATTLE', reason: 'battle', phrase: label('バトルによる', 'by battle') }],
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
        zones: ['hand'],
        slots: [{ name: 'effect', label: label('効果', 'effect'), required: true }],
      },
      {
        name: 'ignition',
        label: label('起動する能力', 'activated ability'),
        trigger: 'none',
        slots: [
          { name: 'activation', label: label('発動', 'activation'), checked: true },
          { name: 'resolution', label: label('解決', 'resolution'), required: true },
        ],
        lead: label('自分のメインステップに、', 'During your main step, '),
      },
    ],
    abilityProperties: [
      { name: 'speed', property: 'speed', label: label('速さ', 'speed'), kind: 'number', min: 1, max: 3 },
      {
        name: 'responses',
        property: 'answerable',
        label: label('返し', 'responses'),
        kind: 'enum',
        values: [
          { name: 'any', number: 0, label: label('できる', 'any') },
          {
            name: 'none',
            number: 1,
            label: label('できない', 'none'),
            text: label('この効果に対して何も使えない。', 'Nothing can be used in response.'),
          },
        ],
      },
    ],
    mainEffect: { spell: { kind: 'spell', slot: 'effect' }, '*': { kind: 'trigger', slot: 'effect' } },
    limits: [
      {
        per: 'turn',
        scope: 'card',
        phrase: label('ターンに{times}回、', '{times} per turn, '),
        allowed: ({ times }) => ['lt', ['attr', 'used', ['src']], times],
        record: () => [['set', 'used', ['src'], ['add', ['attr', 'used', ['src']], 1]]],
      },
    ],
    carry: {
      lists: 1,
      numbers: 2,
      saveList: (_, list) => [['foreach', '%carry', { list }, [['set', 'chosen', ['var', '%carry'], 1]]]],
      loadList: (_, list) => [
        [
          'fill',
          list,
          [
            { zone: 'battle', of: ['me'] },
            { zone: 'battle', of: ['opp'] },
          ],
          ['eq', ['attr', 'chosen', ['it']], 1],
        ],
      ],
      saveNumber: (slot, name) => [['setGlobal', `carried${slot}`, ['var', name]]],
      loadNumber: (slot, name) => [['let', name, ['global', `carried${slot}`]]],
    },
    roles: { deck: 'deck', hand: 'hand', grave: 'grave', field: 'battle', under: 'under', tapped: 'tapped' },
    verbs: { select: 'select', mode: 'mode', yes: 'yes', no: 'no', done: 'done', number: 'number' },
    endReason: 'effect',
    keywords: TEST_KEYWORDS,
    aliases: [{ word: 'MODIFY_POWER', instruction: 'MODIFY', args: { stat: 'power' } }],
    style: { mark: '■', bullet: '▶', self: label('自分', 'you'), opponent: label('相手', 'your opponent') },
    ...changes,
  });
}
