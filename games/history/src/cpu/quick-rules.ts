/** Cards and a ruleset as flat numbers, for the matches of `quick-table.ts`. */
import { BASE_PILES, START_DECKS } from '../data.ts';
import type { Deed } from '../deeds.ts';
import { deedsFor } from '../lower-card.ts';
import type { Ruleset } from '../ruleset.ts';
import { discountTarget } from '../vocabulary/effects.ts';
import { TYPE_BITS } from '../vocabulary/stats.ts';
import { DISCOUNT_TARGETS, type Operator, type Stat } from '../vocabulary/words.ts';
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

/** Numbers of the owner, or of the other seat, that go up. */
const GAINS: Readonly<Record<string, keyof typeof OPS>> = {
  rice: 'rice',
  knowledge: 'knowledge',
  victoryTokens: 'token',
  pendingDiscard: 'attack',
};
const CALLS: Readonly<Record<string, keyof typeof OPS>> = {
  draw: 'draw',
  discard: 'discard',
  selfDiscard: 'selfDiscard',
  trashFromHand: 'trash',
  trashSelf: 'trashSelf',
  gain: 'gain',
};

function stepsOf(deeds: readonly Deed[], numbers: ReadonlyMap<string, number>): readonly Step[] {
  return deeds.flatMap((deed): Step[] => {
    const step = (op: keyof typeof OPS | undefined, more: Partial<Step>): Step[] => {
      if (op === undefined) throw new Error(`the quick table cannot do ${JSON.stringify(deed)}`);
      return [{ ...BLANK, op: OPS[op], ...more }];
    };
    switch (deed.does) {
      case 'gain': {
        const { counter, amount, own } = deed;
        const target = discountTarget(counter);
        if (target) return step('discount', { amount, target: DISCOUNT_TARGETS.indexOf(target) });
        return step(own === (counter !== 'pendingDiscard') ? GAINS[counter] : undefined, { amount });
      }
      case 'call': {
        const target = deed.card === undefined ? 0 : (numbers.get(deed.card) ?? -1);
        return step(CALLS[deed.program], { amount: deed.count, target });
      }
      case 'if':
        return step('condition', {
          amount: deed.value,
          stat: deed.stat,
          test: deed.op,
          then: stepsOf(deed.then, numbers),
          else: stepsOf(deed.else, numbers),
        });
      default:
        // points are counted at the end
        return [];
    }
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
  const steps = book.definitions.map((card) => stepsOf(deedsFor(card), book.numbers));
  /** a number the kernel has of every card */
  const printed = (prop: string): Int32Array => Int32Array.from(book.definitions, ({ props }) => props?.[prop] ?? 0);
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
    plain: printed('rice'),
    special: Uint8Array.from(printed('special')),
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
