/** What lies before one player of the quick table, and the sums that follow it. */
import { DISCOUNT_TARGETS } from '../vocabulary/words.ts';

/** A zone: the last card is on top. */
export class Pile {
  readonly cards: Int16Array;
  size = 0;
  constructor(capacity: number) {
    this.cards = new Int16Array(capacity);
  }
}

export class Seat {
  readonly deck: Pile;
  readonly hand: Pile;
  readonly discard: Pile;
  readonly played: Pile;
  /** copies owned, by card; the sums below follow them */
  readonly copies: Int16Array;
  /** by type bits */
  readonly ofType = new Int32Array(9);
  size = 0;
  riceOwned = 0;
  readonly discounts = new Int32Array(DISCOUNT_TARGETS.length);
  discounted = false;
  rice = 0;
  resourcesPlayed = 0;
  trashed = 0;
  selfDiscarded = 0;
  knowledge = 0;
  turnsTaken = 0;
  tokens = 0;
  pendingDiscard = 0;
  trashedTotal = 0;
  lastActionType = 0;
  knowledgeAtRoundStart = 0;

  constructor(capacity: number, cards: number) {
    this.deck = new Pile(capacity);
    this.hand = new Pile(capacity);
    this.discard = new Pile(capacity);
    this.played = new Pile(capacity);
    this.copies = new Int16Array(cards);
  }
}

export const moveAll = (from: Pile, to: Pile): void => {
  for (let k = 0; k < from.size; k++) to.cards[to.size + k] = from.cards[k];
  to.size += from.size;
  from.size = 0;
};
