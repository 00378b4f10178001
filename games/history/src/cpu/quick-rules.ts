/** Cards and a ruleset as flat numbers, for the matches of `quick-table.ts`. */
import { BASE_PILES, START_DECKS } from '../data.ts';
import { plainRice } from '../lower-card.ts';
import type { Ruleset } from '../ruleset.ts';
import { TYPE_BITS } from '../vocabulary/stats.ts';
import { DISCOUNT_TARGETS, type Effect, type Operator, type Stat } from '../vocabulary/words.ts';
import { canScore } from './digest.ts';
import type { CardBook } from './observation.ts';

export const OPS = {
  rice: 0,
  knowledge: 1,
  draw: 2,
  discard: 3,
  gain: 4,
  trashSelf: 5,
  condition: 6,
  discount: 7,
  trash: 8,
  selfDiscard: 9,
  attack: 10,
  token: 11,
} as const;

/** One effect: what it does, and with which number (of cards, of a card, of a kind of discount). */
export interface Step {
  readonly op: number;
  readonly amount: number;
  /** of a discount: its place in `DISCOUNT_TARGETS`; of a gain: the card */
  readonly target: number;
  readonly stat: Stat;
  readonly test: Operator;
  readonly then: readonly Step[];
  readonly else: readonly Step[];
}

const BLANK: Step = { op: 0, amount: 0, target: 0, stat: 'rice', test: '>=', then: [], else: [] };

function stepsOf(effects: readonly Effect[], numbers: ReadonlyMap<string, number>): readonly Step[] {
  return effects.flatMap((e): Step[] => {
    const step = (op: keyof typeof OPS, more: Partial<Step>): Step[] => [{ ...BLANK, op: OPS[op], ...more }];
    if (e.addRice !== undefined) return step('rice', { amount: e.addRice });
    if (e.addKnowledge !== undefined) return step('knowledge', { amount: e.addKnowledge });
    if (e.draw !== undefined) return step('draw', { amount: e.draw });
    if (e.discard !== undefined) return step('discard', { amount: e.discard });
    if (e.gain !== undefined) return step('gain', { target: numbers.get(e.gain) ?? -1 });
    if (e.trashSelf) return step('trashSelf', {});
    if (e.discount !== undefined) {
      const { targetType, amount } = e.discount;
      return step('discount', { amount, target: DISCOUNT_TARGETS.indexOf(targetType) });
    }
    if (e.trashFromHand !== undefined) return step('trash', { amount: e.trashFromHand });
    if (e.selfDiscard !== undefined) return step('selfDiscard', { amount: e.selfDiscard });
    if (e.attackDiscard !== undefined) return step('attack', { amount: e.attackDiscard });
    if (e.addVictoryToken !== undefined) return step('token', { amount: e.addVictoryToken });
    if (e.condition === undefined) return [];
    const { stat, op: test, value: amount, then, else: other } = e.condition;
    return step('condition', { amount, stat, test, then: stepsOf(then, numbers), else: stepsOf(other ?? [], numbers) });
  });
}

const gains = (steps: readonly Step[]): number =>
  steps.reduce((sum, s) => sum + (s.op === OPS.gain ? 1 : 0) + gains(s.then) + gains(s.else), 0);

export interface QuickRules {
  readonly ruleset: Ruleset;
  readonly book: CardBook;
  /** by card number */
  readonly types: Int32Array;
  readonly costs: Int32Array;
  readonly gates: Int32Array;
  /** rice of a resource that does nothing else */
  readonly plain: Int32Array;
  /** a resource with effects of its own */
  readonly special: Uint8Array;
  /** rice by the digest, of resources: what the CPU counts with */
  readonly rice: Int32Array;
  readonly scores: Uint8Array;
  /** the cards that can score */
  readonly scorers: Int16Array;
  readonly steps: readonly (readonly Step[])[];
  readonly start: Int16Array;
  readonly piles: Int16Array;
  readonly supply: Int16Array;
  readonly capacity: number;
  readonly highestGate: number;
}

export function quickRules(book: CardBook, kingdom: readonly string[]): QuickRules {
  const { ruleset, pool } = book;
  const numberOf = (id: string): number => book.numbers.get(id)!;
  const steps = pool.map(({ effects }) => stepsOf(effects, book.numbers));
  const ids = [...BASE_PILES, ...kingdom];
  const start = Object.entries(START_DECKS[ruleset.startDeck]).flatMap(([id, n]) =>
    Array<number>(n).fill(numberOf(id)),
  );
  const scores = Uint8Array.from(book.cards, ({ type, digest }) =>
    (type === 'victory' || ruleset.scoreNonVictory) && canScore(digest) ? 1 : 0,
  );
  const mostGains = Math.max(0, ...steps.map(gains));
  return {
    ruleset,
    book,
    types: Int32Array.from(pool, ({ type }) => TYPE_BITS[type]),
    costs: Int32Array.from(pool, ({ cost }) => cost),
    gates: Int32Array.from(pool, ({ knowledgeRequired }) => knowledgeRequired),
    plain: Int32Array.from(pool, plainRice),
    special: Uint8Array.from(pool, (card) => (card.type === 'resource' && plainRice(card) === 0 ? 1 : 0)),
    rice: Int32Array.from(book.cards, ({ type, digest }) => (type === 'resource' ? digest.rice : 0)),
    scores,
    scorers: Int16Array.from([...scores.keys()].filter((card) => scores[card] === 1)),
    steps,
    start: Int16Array.from(start),
    piles: Int16Array.from(ids, numberOf),
    supply: Int16Array.from(ids, (id) => pool[numberOf(id)].supply),
    capacity: start.length + (ruleset.roundLimit + 1) * (ruleset.buysPerTurn + ruleset.actionsPerTurn * mostGains),
    highestGate: Math.max(0, ...ids.map((id) => pool[numberOf(id)].knowledgeRequired)),
  };
}
