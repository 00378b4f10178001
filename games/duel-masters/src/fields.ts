/** What is printed on a card, and what filters may ask for. */
import type { Expr } from '@fuda/kernel';
import type { FieldValue, FieldWord, Noun } from '@fuda/language';
import races from '../races.json' with { type: 'json' };
import { it, label } from './ir.ts';
import { attacker, blocker, target } from './rules/attackers.ts';

export const CARD: Noun = { ja: 'カード', counter: '枚', en: 'card' };
export const CREATURE: Noun = {
  ja: 'クリーチャー',
  counter: '体',
  en: 'creature',
  exists: { is: 'いる', isNot: 'いない' },
};
export const SPELL: Noun = { ja: '呪文', counter: '枚', en: 'spell' };

export const CIVILIZATIONS = [
  { name: 'light', label: label('光', 'light') },
  { name: 'water', label: label('水', 'water') },
  { name: 'darkness', label: label('闇', 'darkness') },
  { name: 'fire', label: label('火', 'fire') },
  { name: 'nature', label: label('自然', 'nature') },
];

/** Qualities that only abilities give. What a creature had when it left is one number, a bit each; the last bit is its tap state. */
export const QUALITIES = [
  'blocker',
  'guardman',
  'speedAttacker',
  'machFighter',
  'mustAttack',
  'unblockable',
  'cannotBeAttacked',
  'attacksUntapped',
  'winsBattles',
  'doubleBreaker',
  'tripleBreaker',
  'quadrupleBreaker',
  'worldBreaker',
  'mustBeChosen',
];
/** [§8] states of arriving: no replacements, so all of them apply, whatever replaces the arrival itself. */
export const ARRIVING = ['entersTapped', 'manaTapped'];
const bitOf = (name: string): number => 2 ** (name === 'tapped' ? QUALITIES.length : QUALITIES.indexOf(name));
const had = (name: string): FieldWord['source'] => ({ expr: ['band', ['eventStat', 'lastState'], bitOf(name)] });
export const lastState: Expr = [...QUALITIES, 'tapped']
  .map((name): Expr => ['if', [name === 'tapped' ? 'attr' : 'stat', name, it], bitOf(name), 0])
  .reduce((a, b): Expr => ['add', a, b]);

const quality = (name: string, ja: string, en: string): FieldWord => ({
  name,
  kind: 'flag',
  label: label(`「${ja}」`, `"${en}"`),
  source: { stat: name },
  left: had(name),
  adjective: { yes: label(`「${ja}」を持つ`, `"${en}"`), no: label(`「${ja}」を持たない`, `non-"${en}"`) },
});

const state = (
  name: string,
  source: FieldWord['source'],
  yes: readonly [string, string],
  no: readonly [string, string],
) =>
  ({
    name,
    kind: 'flag',
    label: label(yes[0], yes[1]),
    source,
    adjective: { yes: label(...yes), no: label(...no) },
  }) satisfies FieldWord;

const arrival = (name: string, said: readonly [string, string], given: readonly [string, string]): FieldWord => ({
  name,
  kind: 'flag',
  label: label(`「${said[0]}」`, `"${said[1]}"`),
  source: { stat: name },
  adjective: {
    yes: label(said[0], `that ${said[1]}`),
    no: label(`「${said[0]}」ではない`, `other than one that ${said[1]}`),
  },
  given: label(...given),
});

const isAttacker: Expr = ['same', it, attacker];

/** [§1] asking for a race means asking for that part of the name: every race is of those whose name it contains. */
const related = (values: readonly FieldValue[]): readonly FieldValue[] =>
  values.map((race) => {
    const parts = values.filter(({ name, label }) => name !== race.name && race.label.ja.includes(label.ja));
    return { ...race, of: [...new Set([...(race.of ?? []), ...parts.map(({ name }) => name)])] };
  });
const RACES = related(races.map(({ id, ja, en }) => ({ name: id, label: label(ja, en) })));

/**
 * [§13.1] A twinpact in the battle zone is its creature half, and while it is used the half that is used; anywhere else it is both. Both
 * kinds have the number of their half.
 */
const CREATURE_SIDE = 1;
const SPELL_SIDE = 2;
const sideNow: Expr = ['fn', 'sideOf', it];
const spellCost: Expr = ['if', ['prop', 'spellCost', it], ['prop', 'spellCost', it], ['prop', 'cost', it]];
/** The cost of one half of a twinpact, unless it is only the other half now; other cards have but one. */
const costUnless = (side: number, cost: Expr, other: Expr): Expr => [
  'if',
  ['prop', 'spellCost', it],
  ['if', ['eq', sideNow, side], other, cost],
  ['prop', 'cost', it],
];
const halved = (half: Expr, whole: Expr): Expr => [
  'if',
  ['prop', 'spellCost', it],
  typeof half === 'number' ? half : ['if', half, half, whole],
  whole,
];

const PLAIN_FIELDS: readonly FieldWord[] = [
  {
    name: 'kind',
    words: ['type', 'types'],
    kind: 'flags',
    label: label('種類', 'kind'),
    values: [
      { name: 'creature', label: label('クリーチャー', 'creature'), noun: CREATURE, side: 'creature' },
      { name: 'spell', label: label('呪文', 'spell'), noun: SPELL, side: 'spell' },
      { name: 'forbidden', label: label('禁断の鼓動', 'forbidden pulse') },
    ],
    source: { expr: halved(sideNow, ['prop', 'kind', it]) },
    sides: {
      creature: { expr: ['band', ['prop', 'kind', it], CREATURE_SIDE] },
      spell: { expr: ['band', ['prop', 'kind', it], SPELL_SIDE] },
    },
    left: { expr: halved(CREATURE_SIDE, ['prop', 'kind', it]) },
    printed: 'kind',
    need: { '*': 'required' },
  },
  {
    name: 'civilization',
    words: ['civilizations'],
    kind: 'flags',
    label: label('文明', 'civilization'),
    values: CIVILIZATIONS,
    source: { expr: ['if', ['prop', 'spellCost', it], ['fn', 'civilizationNow', it], ['prop', 'civilization', it]] },
    sides: { creature: { expr: ['fn', 'civilizationOf', it, 0] }, spell: { expr: ['fn', 'civilizationOf', it, 1] } },
    left: { expr: ['fn', 'civilizationOf', it, 0] },
    printed: 'civilization',
  },
  {
    name: 'race',
    words: ['races'],
    kind: 'flags',
    label: label('種族', 'race'),
    values: RACES,
    // [§1] new races come with new cards
    open: { most: 300, relate: related },
    source: { prop: 'race' },
    printed: 'race',
  },
  {
    // [§4] whoever asks for a cost asks for the printed one
    name: 'cost',
    kind: 'number',
    label: label('コスト', 'cost'),
    source: { expr: costUnless(SPELL_SIDE, ['prop', 'cost', it], ['prop', 'spellCost', it]) },
    sides: {
      creature: { expr: costUnless(SPELL_SIDE, ['prop', 'cost', it], ['prop', 'spellCost', it]) },
      spell: { expr: costUnless(CREATURE_SIDE, ['prop', 'spellCost', it], ['prop', 'cost', it]) },
    },
    left: { prop: 'cost' },
    printed: 'cost',
    need: { creature: 'required', spell: 'required' },
    min: 0,
    max: 99,
  },
  {
    name: 'power',
    kind: 'number',
    label: label('パワー', 'power'),
    source: { stat: 'power' },
    printed: 'power',
    need: { creature: 'expected', spell: 'unusual' },
    min: 0,
    max: 99_999,
  },
  { name: 'name', kind: 'name', label: label('名前', 'name'), source: { stat: 'name' }, printed: 'name' },
  // [§13.1] the spell half of a twinpact; a card that is only a spell has its cost in `cost`
  {
    name: 'spellCost',
    kind: 'number',
    label: label('呪文側のコスト', 'cost of the spell half'),
    source: { expr: spellCost },
    printed: 'spellCost',
    min: 0,
    max: 99,
  },
  {
    name: 'spellCivilization',
    kind: 'flags',
    label: label('呪文の文明', 'civilization of the spell'),
    values: CIVILIZATIONS,
    source: { prop: 'spellCivilization' },
    printed: 'spellCivilization',
  },
  {
    name: 'creatureCivilization',
    kind: 'flags',
    label: label('クリーチャーの文明', 'civilization of the creature'),
    values: CIVILIZATIONS,
    source: { prop: 'creatureCivilization' },
    printed: 'creatureCivilization',
  },
  {
    name: 'summonCost',
    kind: 'number',
    label: label('召喚コスト', 'summoning cost'),
    source: { stat: 'summonCost' },
    side: 'creature',
  },
  {
    name: 'castCost',
    kind: 'number',
    label: label('唱えるコスト', 'casting cost'),
    source: { stat: 'castCost' },
    side: 'spell',
  },
  // [§13.4] double-faced cards
  {
    name: 'psychic',
    kind: 'flag',
    label: label('サイキック', 'psychic'),
    source: { prop: 'psychic' },
    printed: 'psychic',
    adjective: { yes: label('サイキック・', 'psychic'), no: label('サイキックではない', 'non-psychic') },
  },
  {
    name: 'awakened',
    kind: 'flag',
    label: label('覚醒', 'awakened'),
    source: { prop: 'awakened' },
    printed: 'awakened',
    // [§13.4] leaving the battle zone it turns back to its other side
    with: ['otherSide'],
    adjective: { yes: label('覚醒した', 'awakened'), no: label('覚醒していない', 'not awakened') },
  },
  {
    name: 'otherSide',
    kind: 'card',
    label: label('裏面', 'other side'),
    source: { prop: 'otherSide' },
    printed: 'otherSide',
  },
  {
    name: 'startsSealed',
    kind: 'number',
    label: label('開始時の封印', 'seals at the start'),
    source: { prop: 'startsSealed' },
    printed: 'startsSealed',
    min: 0,
    max: 12,
  },
  {
    ...state('tapped', { attr: 'tapped' }, ['タップしている', 'tapped'], ['アンタップしている', 'untapped']),
    arriving: label('タップして', 'tapped'),
    left: had('tapped'),
  },
  state('declared', { attr: 'declared' }, ['宣言された', 'declared'], ['宣言されていない', 'not declared']),
  state('sick', { attr: 'sick' }, ['このターンに出た', 'new'], ['前からいる', 'not new']),
  state(
    'attacked',
    { expr: ['same', it, target] },
    ['攻撃されている', 'attacked'],
    ['攻撃されていない', 'not attacked'],
  ),
  state(
    'blocking',
    { expr: ['same', it, blocker] },
    ['ブロックしている', 'blocking'],
    ['ブロックしていない', 'not blocking'],
  ),
  state('attacking', { expr: isAttacker }, ['攻撃している', 'attacking'], ['攻撃していない', 'not attacking']),
  state(
    'evolution',
    { expr: ['ne', 0, ['fn', 'isEvolution', it]] },
    ['進化', 'evolution'],
    ['進化ではない', 'non-evolution'],
  ),
  state('multicolor', { expr: ['fn', 'isMulticolor', it] }, ['多色', 'multicolor'], ['多色ではない', 'not multicolor']),
  arrival(
    'entersTapped',
    ['タップして出る', 'enters tapped'],
    ['{subject}はタップして出る', '{subject} can only enter the battle zone tapped'],
  ),
  arrival(
    'manaTapped',
    ['タップしてマナゾーンに置かれる', 'is put into the mana zone tapped'],
    ['{subject}はタップしてマナゾーンに置かれる', '{subject} can only be put into the mana zone tapped'],
  ),
  quality('blocker', 'ブロッカー', 'blocker'),
  quality('guardman', 'ガードマン', 'guardman'),
  quality('speedAttacker', 'スピードアタッカー', 'speed attacker'),
  quality('machFighter', 'マッハファイター', 'mach fighter'),
  quality('mustAttack', '可能なら毎ターン攻撃する', 'attacks each turn if able'),
  quality('unblockable', 'ブロックされない', 'cannot be blocked'),
  quality('cannotBeAttacked', '攻撃されない', 'cannot be attacked'),
  quality('attacksUntapped', 'アンタップしているクリーチャーを攻撃できる', 'can attack untapped creatures'),
  quality('winsBattles', 'すべてのバトルに勝つ', 'wins all battles'),
  quality('doubleBreaker', 'W・ブレイカー', 'double breaker'),
  quality('tripleBreaker', 'T・ブレイカー', 'triple breaker'),
  quality('quadrupleBreaker', 'Q・ブレイカー', 'quadruple breaker'),
  quality('mustBeChosen', '相手がクリーチャーを選ぶ時、可能なら選ばれる', 'must be chosen by the opponent if able'),
  {
    name: 'silenced',
    kind: 'number',
    label: label('無視される能力', 'ignored abilities'),
    source: { stat: 'silenced' },
    given: label('{subject}の能力は無視される', 'the abilities of {subject} are ignored'),
    min: 0,
    max: 1,
  },
  {
    name: 'reductionUnits',
    kind: 'number',
    label: label('コストを下げられる回数', 'times its cost can be reduced'),
    source: { stat: 'reductionUnits' },
    min: 0,
    max: 99,
  },
  {
    name: 'extraBreaks',
    kind: 'number',
    label: label('追加でブレイクする数', 'extra shields broken'),
    source: { stat: 'extraBreaks' },
    given: label('{subject}はシールドをさらに{value}つブレイクする', '{subject} breaks {value} more shields'),
    min: 0,
    max: 20,
  },
  quality('worldBreaker', 'ワールド・ブレイカー', 'world breaker'),
];

/** [§13.4] what is printed can be asked of the other side of a double-faced card, too. */
export const FIELDS: readonly FieldWord[] = PLAIN_FIELDS.map((field) =>
  field.printed === undefined
    ? field
    : { ...field, sides: { ...field.sides, awakened: { prop: field.printed, of: ['prop', 'otherSide', it] } } },
);
