/** What a condition can measure: each stat as the language's number, with its value for the kernel and its words for people. */
import { counter } from '@fuda/game/ir';
import type { Expr, Source, Text } from '@fuda/kernel';
import { defineOperator, type Operator } from '@fuda/language';
import {
  type CardType,
  type Condition,
  OPERATORS,
  PLAY_STATS,
  SCORE_STATS,
  type Operator as Sign,
  STATS,
  type Stat,
} from './words.ts';

const me: Expr = ['me'];

/** Bits of the property `type`. */
export const TYPE_BITS: Readonly<Record<CardType, number>> = { resource: 1, person: 2, event: 4, victory: 8 };

/** [HB-V1] everything a player owns. */
export const ownedBy = (player: Expr): readonly Source[] =>
  ['deck', 'hand', 'discard', 'played'].map((zone) => ({ zone, of: player }));

export const isType = (bits: number): Expr => ['band', ['prop', 'type', ['it']], bits];

const ownedCount = (type: CardType): Expr => ['count', ownedBy(me), isType(TYPE_BITS[type])];

/** Different cards of these types a player owns. */
export const kindsOf = (bits: number, player: Expr = me): Expr => [
  'distinct',
  ownedBy(player),
  ['definitionOf', ['it']],
  isType(bits),
];

const lastAction = (type: CardType): Expr => ['eq', counter('lastActionType'), TYPE_BITS[type]];

/** `#` stands for the bound, e.g. 「6以上」 / "at least 6"; `unit` is the Japanese counter. */
interface StatWord {
  readonly value: Expr;
  readonly ja: string;
  readonly unit?: string;
  readonly en: string;
}

/** Over `me`, the owner of the card. */
const WORDS: Readonly<Record<Stat, StatWord>> = {
  rice: { value: counter('rice'), ja: '米が#', en: 'you have # rice' },
  knowledge: { value: counter('knowledge'), ja: '知識が#', en: 'you have # knowledge' },
  // the other seat is measured at the start of the round, so that both seats use the same yardstick
  knowledgeLead: {
    value: ['sub', counter('knowledge'), counter('knowledgeAtRoundStart', ['opp'])],
    ja: '知識の差（自分−相手）が#',
    en: 'your lead in knowledge is #',
  },
  handSize: { value: ['size', 'hand', me], ja: '手札が#', unit: '枚', en: 'you hold # cards' },
  victoryInHand: {
    value: ['count', [{ zone: 'hand', of: me }], isType(TYPE_BITS.victory)],
    ja: '手札に勝利点カードが#',
    unit: '枚',
    en: 'you hold # victory cards',
  },
  resourcesPlayed: {
    value: counter('resourcesPlayed'),
    ja: 'このターンに出した資源が#',
    unit: '枚',
    en: 'you played # resources this turn',
  },
  trashed: {
    value: counter('trashed'),
    ja: 'このターンに取り除いたカードが#',
    unit: '枚',
    en: 'you trashed # cards this turn',
  },
  selfDiscarded: {
    value: counter('selfDiscarded'),
    ja: 'このターンに捨てた手札が#',
    unit: '枚',
    en: 'you discarded # cards this turn',
  },
  lastPerson: { value: lastAction('person'), ja: '前に使ったカードが人物', en: 'your last action was a person' },
  lastEvent: { value: lastAction('event'), ja: '前に使ったカードが出来事', en: 'your last action was an event' },
  turn: {
    value: ['add', counter('turnsTaken'), 1],
    ja: '自分のターンが#',
    unit: '回目',
    en: 'this is your turn number #',
  },
  personsOwned: { value: ownedCount('person'), ja: '持っている人物が#', unit: '枚', en: 'you own # persons' },
  eventsOwned: { value: ownedCount('event'), ja: '持っている出来事が#', unit: '枚', en: 'you own # events' },
  victoryOwned: {
    value: ownedCount('victory'),
    ja: '持っている勝利点カードが#',
    unit: '枚',
    en: 'you own # victory cards',
  },
  resourcesOwned: { value: ownedCount('resource'), ja: '持っている資源が#', unit: '枚', en: 'you own # resources' },
  personKinds: {
    value: kindsOf(TYPE_BITS.person),
    ja: '持っている人物が#',
    unit: '種類',
    en: 'you own # different persons',
  },
  eventKinds: {
    value: kindsOf(TYPE_BITS.event),
    ja: '持っている出来事が#',
    unit: '種類',
    en: 'you own # different events',
  },
  deckSize: { value: ['count', ownedBy(me)], ja: '持っているカードが#', unit: '枚', en: 'you own # cards' },
  tokens: { value: counter('victoryTokens'), ja: '勝利点トークンが#', en: 'you have # victory tokens' },
  trashedTotal: {
    value: counter('trashedTotal'),
    ja: '取り除いたカードが合計#',
    unit: '枚',
    en: 'you trashed # cards in all',
  },
};

/** As kernel expressions over `me`. */
export const STAT_VALUES: Readonly<Record<Stat, Expr>> = Object.fromEntries(
  STATS.map((stat) => [stat, WORDS[stat].value]),
) as Record<Stat, Expr>;

/** The signs of a condition: the language's operator behind each, and the bound in words. */
export const SIGNS: Readonly<Record<Sign, { readonly operator: string; bound(n: string): Text }>> = {
  '>=': { operator: 'GE', bound: (n) => ({ ja: `${n}以上`, en: `at least ${n}` }) },
  '>': { operator: 'GT', bound: (n) => ({ ja: `${n}より多い`, en: `more than ${n}` }) },
  '==': { operator: 'EQ', bound: (n) => ({ ja: `ちょうど${n}`, en: `exactly ${n}` }) },
  '<=': { operator: 'LE', bound: (n) => ({ ja: `${n}以下`, en: `at most ${n}` }) },
  '<': { operator: 'LT', bound: (n) => ({ ja: `${n}未満`, en: `fewer than ${n}` }) },
};

export function testHolds(op: Sign, have: number, value: number): boolean {
  switch (op) {
    case '>=':
      return have >= value;
    case '>':
      return have > value;
    case '==':
      return have === value;
    case '<=':
      return have <= value;
    default:
      return have < value;
  }
}

const FLAGS: readonly Stat[] = ['lastPerson', 'lastEvent'];

export function testText({ stat, op, value }: Pick<Condition, 'stat' | 'op' | 'value'>): Text {
  const { ja, unit = '', en } = WORDS[stat];
  if (FLAGS.includes(stat)) {
    const wanted = op === '>=' || op === '>' || (op === '==' && value === 1);
    return wanted ? { ja, en } : { ja: `${ja}ではない`, en: en.replace('was', 'was not') };
  }
  // 「知識が相手以下」 reads better than a difference of zero
  if (stat === 'knowledgeLead' && value === 0 && op === '<=') {
    return { ja: '知識が相手以下', en: 'you have no more knowledge than your opponent' };
  }
  const frame = value === 1 ? en.replace(/(#[^#]*?)(card|person|event|resource|token)s\b/, '$1$2') : en;
  const { bound } = SIGNS[op];
  return { ja: ja.replace('#', bound(`${value}${unit}`).ja), en: frame.replace('#', bound(`${value}`).en) };
}

const slotsOf = (stat: Stat): readonly string[] => [
  ...((PLAY_STATS as readonly Stat[]).includes(stat) ? ['play'] : []),
  ...((SCORE_STATS as readonly Stat[]).includes(stat) ? ['score'] : []),
];

/** The sign an operator of the language stands for. */
export const signOf = (operator: string): Sign | undefined =>
  OPERATORS.find((sign) => SIGNS[sign].operator === operator);

export const isStat = (name: string): name is Stat => (STATS as readonly string[]).includes(name);

export const STAT_NUMBERS: readonly Operator[] = STATS.map((stat) =>
  defineOperator({
    name: stat,
    summary: testText({ stat, op: '>=', value: 1 }),
    result: 'number',
    slots: slotsOf(stat),
    params: {},
    lower: () => WORDS[stat].value,
    phrase: (p) => p.pick(WORDS[stat].ja.replace(/[がに]?#$/, ''), stat),
    compared(p, _, by, right) {
      const op = signOf(by.toUpperCase());
      return op && right.kind === 'number' ? p.text(testText({ stat, op, value: right.value })) : undefined;
    },
    example: { condition: { stat, op: '>=', value: 1, then: [{ draw: 1 }] } },
  }),
);
