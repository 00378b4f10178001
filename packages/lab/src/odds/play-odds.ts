/** How often a deck does what it is built for, hand by hand. */
import { countHand, emptyOdds, handOf, handZone, isDecided, type OddsTally, passivePlayer, reached } from '@fuda/ai';
import { Dice, type GamePackage, type Goal, type Player } from '@fuda/game';
import { type Arrangement, arrange, type Machine, workMachine } from '@fuda/kernel';
import { failureOf, LabFailure } from '../errors.ts';
import { playMatch } from '../play-match.ts';
import { matchSeed } from '../seed.ts';
import { startFrom } from '../start-from.ts';

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

/** Plays the hands `from` … `to`−1. Throws LabFailure. */
export async function playOdds(
  pkg: GamePackage,
  job: OddsJob,
  player: (name: string) => Promise<Player>,
  from: number,
  to: number,
): Promise<OddsTally> {
  const m = workMachine(pkg.compile(job.ruleset));
  m.journalStep = 0;
  const { goal } = job;
  const mine = await player(job.player);
  const theirs = job.opponent === undefined ? passivePlayer : await player(job.opponent);
  const seats: [Player, Player] = goal.player === 0 ? [mine, theirs] : [theirs, mine];
  const tally = emptyOdds();
  for (let number = from; number < to; number++) {
    const seed = matchSeed(job.seed, number);
    try {
      startFrom(pkg, job.decks, m, seed, job.ruleset, number === from);
      dealHand(m, job);
      const start = handOf(m, goal.player);
      tally.decisions += await playMatch(m, seats, [new Dice(seed), new Dice(~seed)], (x) => isDecided(x, goal));
      countHand(tally, m, goal.player, start, reached(m, goal));
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
