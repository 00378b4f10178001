/** How often a deck does what it is built for, hand by hand. */
import { Dice, definitionsIn, handZone, isDecided, passivePlayer, reached } from '@fuda/ai';
import { type Arrangement, arrange, cells as c, type GamePackage, type Goal, Machine, type Player } from '@fuda/kernel';
import { LabFailure } from '../errors.ts';
import { failureOf } from '../jobs.ts';
import { startFrom } from '../play-batch.ts';
import { playMatch } from '../play-match.ts';
import { matchSeed } from '../seed.ts';

export interface OddsJob {
  readonly game: string;
  readonly ruleset?: string;
  readonly decks: readonly [string, string];
  readonly player: string;
  /** who answers for the other side; left out = nobody who does anything */
  readonly opponent?: string;
  readonly goal: Goal;
  /** cards the hand starts with; the rest comes as chance wants */
  readonly hand: readonly string[];
  readonly seed: number;
}

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

export function emptyOdds(): OddsTally {
  return { hands: 0, reached: 0, opened: {}, openedReached: {}, stranded: {}, decisions: 0, turns: 0 };
}

export function addOdds(to: OddsTally, from: OddsTally): void {
  for (const name of ['hands', 'reached', 'decisions', 'turns'] as const) to[name] += from[name];
  for (const name of ['opened', 'openedReached', 'stranded'] as const)
    for (const [card, n] of Object.entries(from[name])) to[name][card] = (to[name][card] ?? 0) + n;
}

/** Plays the hands `from` … `to`−1. Throws LabFailure. */
export function playOdds(
  pkg: GamePackage,
  job: OddsJob,
  player: (name: string) => Player,
  from: number,
  to: number,
): OddsTally {
  const m = new Machine(pkg.compile(job.ruleset));
  m.journalStep = 0;
  const { goal } = job;
  const mine = player(job.player);
  const theirs = job.opponent === undefined ? passivePlayer : player(job.opponent);
  const seats: [Player, Player] = goal.player === 0 ? [mine, theirs] : [theirs, mine];
  const tally = emptyOdds();
  for (let number = from; number < to; number++) {
    const seed = matchSeed(job.seed, number);
    try {
      startFrom(pkg, job.decks, m, seed, job.ruleset, number === from);
      dealHand(m, job);
      const start = handOf(m, goal.player);
      tally.decisions += playMatch(m, seats, [new Dice(seed), new Dice(~seed)], (x) => isDecided(x, goal));
      count(tally, m, goal, start);
    } catch (error) {
      throw failureOf(error, number, seed);
    }
  }
  return tally;
}

/** Puts the wished cards into the hand. Throws LabFailure when the deck cannot give them. */
export function dealHand(m: Machine, { goal, hand }: Pick<OddsJob, 'goal' | 'hand'>): void {
  if (hand.length === 0) return;
  const zone = handZone(m.game) ?? '';
  const wishes: Arrangement[] = [{ player: goal.player, zone, cards: hand }];
  const done = arrange(m, wishes);
  if (!done.ok) throw new LabFailure({ ...done.error, code: 'BAD_HAND' });
}

function handOf(m: Machine, player: number): ReadonlySet<string> {
  const zone = handZone(m.game);
  return new Set(zone === undefined ? [] : definitionsIn(m, player, zone).map((d) => m.game.cards[d - 1].id));
}

function count(tally: OddsTally, m: Machine, goal: Goal, start: ReadonlySet<string>): void {
  const success = reached(m, goal);
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
  if (!success) for (const card of handOf(m, goal.player)) raise(tally.stranded, card);
}
