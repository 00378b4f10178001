/** The words of Duel Masters: what a card author may write, and how it is said. */
import type { Expr, Statement } from '@fuda/kernel';
import { type AbilityKind, defineVocabulary, type LimitWord, type Vocabulary } from '@fuda/language';
import keywords from '../../keywords.json' with { type: 'json' };
import { duelMasters } from '../declaration.ts';
import { CARD, FIELDS } from '../fields.ts';
import { addTo, all, has, inZone, it, label, me } from '../ir.ts';
import { FLOW } from '../rules/flow.ts';
import type { USES } from '../zones.ts';
import { ACTION_WORDS } from './actions.ts';
import { EVENT_WORDS } from './events.ts';
import { INSTRUCTIONS } from './instructions/index.ts';
import { MASK } from './mask.ts';
import { OPERATORS } from './operators.ts';
import { sides } from './sides.ts';
import { ZONE_WORDS } from './zones.ts';

const EFFECT = { name: 'effect', label: label('効果', 'effect'), required: true };
const COST = { name: 'cost', label: label('コスト', 'cost'), checked: true };

const declared = (
  name: string,
  ja: string,
  en: string,
  zones: readonly string[],
  slots: AbilityKind['slots'],
): AbilityKind => ({
  name,
  label: label(ja, en),
  trigger: 'required',
  zones,
  slots,
});

/** Hooks of the rules: where and when an ability is offered. Keywords are bundles of these. */
const ABILITY_KINDS: readonly AbilityKind[] = [
  { name: 'trigger', label: label('誘発型能力', 'triggered ability'), trigger: 'required', slots: [EFFECT] },
  { name: 'spell', label: label('呪文', 'spell'), trigger: 'none', zones: ['hand', 'pending'], slots: [EFFECT] },
  {
    name: 'activated',
    label: label('起動型能力', 'activated ability'),
    trigger: 'none',
    slots: [COST, EFFECT],
    lead: label('自分のメインステップに、', 'During your main step, '),
  },
  {
    name: 'attackStep',
    label: label('攻撃ステップに使う能力', 'attack step ability'),
    trigger: 'none',
    slots: [COST, EFFECT],
    lead: label('自分のクリーチャーが攻撃できる時、', 'When your creatures could attack, '),
  },
  declared('attackDeclaration', '攻撃に合わせて宣言する能力', 'ability declared at your attack', ['hand'], [EFFECT]),
  declared(
    'attackReaction',
    '相手に合わせて宣言する能力',
    "ability declared at the opponent's attack or block",
    ['hand'],
    [EFFECT],
  ),
  declared(
    'turnEndDeclaration',
    'ターンの終わりに宣言する能力',
    'ability declared at the end of a turn',
    ['hand'],
    [EFFECT],
  ),
  declared(
    'shieldCheck',
    'シールドチェックで宣言する能力',
    'ability declared at a shield check',
    ['waiting'],
    [EFFECT],
  ),
  declared(
    'shieldBack',
    'シールドを捨てて宣言する能力',
    'ability declared by discarding a shield',
    ['hand'],
    [COST, EFFECT],
  ),
  {
    name: 'evolution',
    label: label('進化', 'evolution'),
    trigger: 'none',
    zones: ['deck', 'hand', 'mana', 'shield', 'grave', 'pending', 'waiting', 'battle'],
    slots: [{ name: 'base', label: label('進化元', 'bases'), required: true }],
  },
  {
    name: 'alternative',
    label: label('別のコスト', 'alternative cost'),
    price: {
      paid: label(
        'コストを支払うかわりに、{cost}このカードを使ってもよい。',
        "you may {cost} instead of paying this card's cost.",
      ),
      free: label('コストを支払わずにこのカードを使ってもよい。', 'you may use this card for no cost.'),
    },
    trigger: 'none',
    away: true,
    zones: ['hand'],
    slots: [COST],
  },
  {
    name: 'additional',
    label: label('追加のコスト', 'additional cost'),
    trigger: 'none',
    zones: ['hand', 'pending'],
    slots: [COST],
  },
  {
    name: 'reduction',
    label: label('支払うたびに下がるコスト', 'cost reduced by another price'),
    trigger: 'none',
    zones: ['hand', 'pending'],
    slots: [COST],
  },
  {
    name: 'neo',
    label: label('NEO進化', 'NEO evolution'),
    trigger: 'none',
    zones: ['deck', 'hand', 'mana', 'shield', 'grave', 'pending', 'waiting', 'battle'],
    slots: [{ name: 'base', label: label('進化元', 'bases'), required: true }],
  },
  {
    name: 'tapReduction',
    label: label('タップで下がるコスト', 'cost reduced by tapping'),
    trigger: 'none',
    zones: ['hand'],
    slots: [],
  },
  {
    name: 'release',
    label: label('封印がすべて外れた時の動き', 'what happens without seals'),
    trigger: 'none',
    zones: ['sealed'],
    slots: [EFFECT],
  },
];

/** Uses are counted in two bits for each of a card's abilities: at most three in a turn. */
const digit = (index: number): number => 4 ** Math.min(index, 14);
const awakened: Expr = ['prop', 'awakened', ['src']];
const uses = (index: number): Expr => [
  'mod',
  ['div', ['if', awakened, ['attr', 'usedAwakened', ['src']], ['attr', 'used', ['src']]], digit(index)],
  4,
];
const useOnce = (attribute: (typeof USES)[number], index: number): Statement => [
  'set',
  attribute,
  ['src'],
  ['add', ['attr', attribute, ['src']], digit(index)],
];

const LIMITS: readonly LimitWord[] = [
  {
    per: 'turn',
    scope: 'card',
    phrase: label('各ターン{times}回、', '{times} per turn, '),
    allowed: ({ times, index }) => ['lt', uses(index), times],
    record: ({ times, index, card }) => {
      const counted: Statement[] = [
        ['if', ['ge', uses(index), times], [['return']]],
        ['if', awakened, [useOnce('usedAwakened', index)], [useOnce('used', index)]],
      ];
      // an effect that waited while its creature evolved or was turned over is none of the new top's
      return card === undefined ? counted : [['if', ['eq', ['definitionOf', ['src']], ['definition', card]], counted]];
    },
  },
  {
    // [§11.5] once a turn for all cards of a player with that keyword
    per: 'turn',
    scope: 'finalRevolution',
    phrase: label('ファイナル革命：', 'Final Revolution: '),
    allowed: ({ times }) => ['lt', ['counter', 'finalRevolutions', me], times],
    record: ({ times }) => [
      ['if', ['ge', ['counter', 'finalRevolutions', me], times], [['return']]],
      addTo('finalRevolutions', me),
    ],
  },
];

export const vocabulary: Vocabulary = defineVocabulary({
  game: duelMasters,
  card: CARD,
  zones: ZONE_WORDS,
  fields: FIELDS,
  kindField: 'kind',
  counters: [
    { name: 'ninjaStrikes', label: label('この攻撃の「ニンジャ・ストライク」の回数', 'ninja strikes of this attack') },
    { name: 'extraTurns', label: label('追加ターン', 'extra turns') },
    { name: 'drawn', label: label('このターンに引いた枚数', 'cards drawn this turn') },
    { name: 'cast', label: label('このターンに唱えた呪文の数', 'spells cast this turn') },
    { name: 'summoned', label: label('このターンに召喚した数', 'creatures summoned this turn') },
    { name: 'destroyed', label: label('このターンに破壊された数', 'creatures destroyed this turn') },
    { name: 'attacks', label: label('このターンに攻撃した回数', 'attacks this turn') },
    { name: 'broken', label: label('このターンにブレイクされた数', 'shields broken this turn') },
    {
      name: 'unpaid',
      label: label('このターンにコストを支払わずに出したクリーチャーの数', 'creatures put without paying this turn'),
    },
    { name: 'entered', label: label('このターンに出したクリーチャーの数', 'creatures put this turn') },
    { name: 'charged', label: label('このターンにチャージした枚数', 'cards charged this turn') },
  ],
  events: EVENT_WORDS,
  actions: ACTION_WORDS,
  durations: [
    { word: 'END_OF_TURN', words: ['THIS_TURN'], until: 'turnEnd', phrase: label('このターン', 'this turn') },
    { word: 'END_OF_BATTLE', until: 'battleEnd', phrase: label('バトルの終わりまで', 'until the end of the battle') },
    { word: 'END_OF_ATTACK', until: 'attackEnd', phrase: label('攻撃の終わりまで', 'until the end of the attack') },
    {
      word: 'UNTIL_YOUR_NEXT_TURN',
      until: 'turnStart',
      arg: me,
      phrase: label('次の自分のターンのはじめまで', 'until the start of your next turn'),
    },
    { word: 'ALWAYS', until: 'never', phrase: label('ゲームの終わりまで', 'for the rest of the game') },
  ],
  defaultDuration: 'END_OF_TURN',
  reasons: [
    { word: 'BATTLE', reason: 'battle', phrase: label('バトルによる', 'by battle') },
    { word: 'SUMMON', reason: 'summoned', phrase: label('召喚による', 'by summoning') },
    { word: 'REVOLUTION_CHANGE', reason: 'swapped', phrase: label('「革命チェンジ」による', 'by revolution change') },
  ],
  abilityKinds: ABILITY_KINDS,
  abilityProperties: [
    { name: 'most', property: 'most', label: label('最大の回数', 'most times'), kind: 'number', min: 0, max: 99 },
    { name: 'amount', property: 'amount', label: label('量', 'amount'), kind: 'number', min: 0, max: 99 },
  ],
  mask: MASK,
  mainEffect: { spell: { kind: 'spell', slot: 'effect' } },
  limits: LIMITS,
  roles: { deck: 'deck', hand: 'hand', grave: 'grave', field: 'battle', under: 'under', tapped: 'tapped' },
  verbs: { select: 'select', mode: 'mode', yes: 'yes', no: 'no', done: 'done', number: 'number' },
  endReason: 'effect',
  afterInstruction: [['call', 'stateCheck']],
  choice: 'choose',
  // [§6.4] what is being used pays for nothing and counts nowhere
  there: ['not', ['same', ['it'], ['src']]],
  flow: FLOW,
  // [§13.1] in the battle zone only the creature's half of a twinpact exists
  halves: { between: '/', onlyFirst: inZone(it, 'battle') },
  chosenFirst: (chooser) => all(has('mustBeChosen', it), ['ne', ['controllerOf', it], chooser]),
  keywords,
  instructions: INSTRUCTIONS,
  operators: OPERATORS,
  aliases: [
    { word: 'SKIP_REST_OF_TURN', instruction: 'FLOW', args: { change: 'SKIP_REST_OF_TURN' } },
    { word: 'MODIFY_POWER', instruction: 'MODIFY', args: { stat: 'power' } },
  ],
  style: {
    mark: '■',
    bullet: '▶',
    self: label('自分', 'you'),
    opponent: label('相手', 'your opponent'),
    // what hangs on something happens only if that was done
    joins: { THEN: { word: label('そうしたら、', 'if you do, ') } },
    sides,
  },
});
