/** Every deck against every other, the same player at both seats: what is compared is the decks. */
import { Dice, type GamePackage, type Player } from '@fuda/game';
import { cells as c, workMachine } from '@fuda/kernel';
import { failureOf } from '../errors.ts';
import { pairings } from '../pairings.ts';
import { playMatch } from '../play-match.ts';
import { matchSeed } from '../seed.ts';
import { startFrom } from '../start-from.ts';

export interface MatrixJob {
  readonly game: string;
  readonly ruleset?: string;
  readonly decks: readonly string[];
  readonly player: string;
  readonly seed: number;
  /** deals of every pairing; each makes two matches, seats swapped */
  readonly deals: number;
}

/** Wins, draws and losses of the first deck, by pairing. */
export type MatrixTally = [wins: number, draws: number, losses: number][];

export const emptyMatrix = (decks: number): MatrixTally => pairings(decks).map(() => [0, 0, 0]);

export function addMatrix(to: MatrixTally, from: MatrixTally): void {
  for (const [pair, counts] of from.entries()) for (const i of counts.keys()) to[pair][i] += counts[i];
}

/** Plays the deals `from` … `to`−1, counted over all pairings. Throws LabFailure. */
export async function playMatrix(
  pkg: GamePackage,
  job: MatrixJob,
  player: (name: string) => Promise<Player>,
  from: number,
  to: number,
): Promise<MatrixTally> {
  const machine = workMachine(pkg.compile(job.ruleset));
  machine.journalStep = 0;
  // two of a kind at one table think for themselves
  const seats = [await player(job.player), await player(job.player)] as const;
  const pairs = pairings(job.decks.length);
  const tally = emptyMatrix(job.decks.length);
  for (let number = from; number < to; number++) {
    const pairing = Math.floor(number / job.deals);
    const decks = pairs[pairing].map((i) => job.decks[i]) as [string, string];
    const seed = matchSeed(job.seed, number % job.deals);
    for (const swapped of [false, true]) {
      try {
        startFrom(pkg, swapped ? [decks[1], decks[0]] : decks, machine, seed, job.ruleset, true);
        await playMatch(machine, seats, [new Dice(seed), new Dice(~seed)]);
      } catch (error) {
        throw failureOf(error, number, seed);
      }
      const result = machine.S[c.RESULT];
      const outcome = result === 1 || result === 2 ? ((result === 1) !== swapped ? 0 : 2) : 1;
      tally[pairing][outcome]++;
    }
  }
  return tally;
}
