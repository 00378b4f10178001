/** Which deck is the other side playing? Bayes' rule over the known decks, from the cards seen so far. */
import { cells as c, type Determinizer, type Machine } from '@fuda/kernel';
import type { KnownDeck } from './known-decks.ts';

/** Chance that a card is not in the list although the deck is this one: lists get changed by a card or two. */
const SURPRISE = 0.002;
/** Chance of each card by which the hidden cards are more or fewer, or of another sort, than the list has left. */
const MISFIT = 0.3;

/** The known decks as somebody judges them who has looked at a position. */
export interface DeckOpinion {
  /** in the order of the decks, adding up to 1 */
  readonly chances: readonly number[];
  /** what is left of each deck */
  readonly lists: readonly (readonly number[])[];
}

/** Natural logarithms of factorials, for hypergeometric chances. */
const LOG_FACTORIAL: number[] = [0];
function logFactorial(n: number): number {
  for (let k = LOG_FACTORIAL.length; k <= n; k++) LOG_FACTORIAL.push(LOG_FACTORIAL[k - 1] + Math.log(k));
  return LOG_FACTORIAL[n];
}
const logChoose = (n: number, k: number): number => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/** Cards of `owner` whose face `viewer` knows now, by definition, in an order that does not depend on which copy is which. */
export function seenCards(m: Machine, viewer: number, owner: number): Map<number, number> {
  const { S, layout } = m;
  const seen = new Map<number, number>();
  for (let card = 1; card <= S[c.CARD_TOP]; card++) {
    if (S[layout.owner + card] !== owner || ((S[layout.known + card] >> viewer) & 1) === 0) continue;
    const definition = S[m.definition + card];
    seen.set(definition, (seen.get(definition) ?? 0) + 1);
  }
  // sums over them must come out the same to the last bit
  return new Map([...seen].sort(([a], [b]) => a - b));
}

export class DeckClassifier {
  readonly decks: readonly KnownDeck[];

  constructor(decks: readonly KnownDeck[]) {
    this.decks = decks;
  }

  /** By everything public: the cards `viewer` has seen of `owner`, and how many of which sort are hidden. */
  judge(determinizer: Determinizer, viewer: number, owner: number): DeckOpinion {
    const seen = seenCards(determinizer.seen, viewer, owner);
    const lists = this.decks.map((deck) => remainderOf(deck, seen));
    const chances = this.classify(
      seen,
      lists.map((list) => determinizer.misfit(owner, list)),
    );
    return { chances, lists };
  }

  /** Chances of the decks, in their order, adding up to 1. `misfits`: by how many cards each is off what is hidden. */
  classify(seen: ReadonlyMap<number, number>, misfits: readonly number[] = []): number[] {
    const logs = this.decks.map((deck, d) => this.logChance(deck, seen) + (misfits[d] ?? 0) * Math.log(MISFIT));
    const most = Math.max(...logs);
    const weights = logs.map((log) => Math.exp(log - most));
    const sum = weights.reduce((a, b) => a + b, 0);
    return weights.map((w) => w / sum);
  }

  /** The chance to see just these cards when drawing from the deck; cards that are not in it are surprises. */
  private logChance({ counts, size }: KnownDeck, seen: ReadonlyMap<number, number>): number {
    let log = 0;
    let drawn = 0;
    for (const [definition, n] of seen) {
      const copies = counts.get(definition) ?? 0;
      const fitting = Math.min(copies, n);
      log += logChoose(copies, fitting) + (n - fitting) * Math.log(SURPRISE);
      drawn += fitting;
    }
    return log - logChoose(size, Math.min(size, drawn));
  }
}

/** What is left of a deck when the seen cards are taken out: definitions, one entry per copy. */
export function remainderOf(deck: KnownDeck, seen: ReadonlyMap<number, number>): number[] {
  const rest: number[] = [];
  for (const [definition, copies] of deck.counts)
    for (let k = seen.get(definition) ?? 0; k < copies; k++) rest.push(definition);
  return rest;
}
