/** Counting hands: how often a goal was reached, and what each card had to do with it. Plain numbers that add up over workers. */

import { type Interval, wilson } from '@fuda/game';
import { cells as c, type Machine } from '@fuda/kernel';
import { definitionsIn, handZone } from './hand.ts';

/** Counts by card definition. */
export type Counts = Record<string, number>;

export interface OddsTally {
  hands: number;
  reached: number;
  /** hands that held at least one copy at the start, and those of them that reached the goal */
  opened: Counts;
  openedReached: Counts;
  /** hands that did not reach the goal and ended with a copy still in hand */
  stranded: Counts;
  /** decisions of the player */
  decisions: number;
  turns: number;
}

/** What the hands say about one card. */
export interface CardOdds {
  readonly id: string;
  /** share of hands that start with it */
  readonly opened: number;
  /** success of the hands that start with it */
  readonly success: Interval;
  /** share of the failed hands that end with it in hand */
  readonly stranded: number;
}

export function emptyOdds(): OddsTally {
  return { hands: 0, reached: 0, opened: {}, openedReached: {}, stranded: {}, decisions: 0, turns: 0 };
}

export function addOdds(to: OddsTally, from: OddsTally): void {
  for (const name of ['hands', 'reached', 'decisions', 'turns'] as const) to[name] += from[name];
  for (const name of ['opened', 'openedReached', 'stranded'] as const)
    for (const [card, n] of Object.entries(from[name])) to[name][card] = (to[name][card] ?? 0) + n;
}

/** The different cards in a player's hand. */
export function handOf(m: Machine, player: number): ReadonlySet<string> {
  const zone = handZone(m.game);
  return new Set(zone === undefined ? [] : definitionsIn(m, player, zone).map((d) => m.game.cards[d - 1].id));
}

/** Counts a hand that was played out; `start` is what it held at the beginning. */
export function countHand(
  tally: OddsTally,
  m: Machine,
  player: number,
  start: ReadonlySet<string>,
  success: boolean,
): void {
  const raise = (counts: Counts, card: string): void => {
    counts[card] = (counts[card] ?? 0) + 1;
  };
  tally.hands++;
  tally.turns += m.S[c.TURN];
  if (success) tally.reached++;
  for (const card of start) {
    raise(tally.opened, card);
    if (success) raise(tally.openedReached, card);
  }
  if (!success) for (const card of handOf(m, player)) raise(tally.stranded, card);
}

/** Card by card, the most stranded first. */
export function cardOdds({ hands, reached, opened, openedReached, stranded }: OddsTally): CardOdds[] {
  const failed = Math.max(1, hands - reached);
  const ids = [...new Set([...Object.keys(opened), ...Object.keys(stranded)])];
  return ids
    .map(
      (id): CardOdds => ({
        id,
        opened: (opened[id] ?? 0) / hands,
        success: wilson(openedReached[id] ?? 0, opened[id] ?? 0),
        stranded: (stranded[id] ?? 0) / failed,
      }),
    )
    .sort((a, b) => b.stranded - a.stranded || (a.id < b.id ? -1 : 1));
}
