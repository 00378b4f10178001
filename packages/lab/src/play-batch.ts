import { Dice, type GamePackage, mix, type Player } from '@fuda/game';
import { cells as c, FAULTS, hashCells, type Machine, workMachine } from '@fuda/kernel';
import { failureOf } from './errors.ts';
import { playMatch } from './play-match.ts';
import { matchSeed } from './seed.ts';
import { startFrom } from './start-from.ts';
import { type BatchTally, emptyTally } from './tally.ts';

/** Which matches to play, as plain data that can be sent to another thread. */
export interface BatchJob {
  readonly game: string;
  readonly ruleset?: string;
  readonly decks: readonly [string, string];
  readonly players: readonly [string, string];
  readonly seed: number;
}

/** How a match that does not end is counted among the reasons. */
export const TOO_LONG = 'tooLong';

/** Plays the matches `from` … `to`−1 of a job without journal. Throws LabFailure. */
export async function playBatch(
  pkg: GamePackage,
  players: readonly [Player, Player],
  job: BatchJob,
  from: number,
  to: number,
): Promise<BatchTally> {
  const machine = workMachine(pkg.compile(job.ruleset));
  machine.journalStep = 0;
  const dice = new Dice();
  const tally = emptyTally();
  for (let number = from; number < to; number++) {
    const seed = matchSeed(job.seed, number);
    let starter: number;
    try {
      // all set-ups of a job have the same form, so looking at one of each chunk is enough
      startFrom(pkg, job.decks, machine, seed, job.ruleset, number === from);
      starter = machine.S[c.TURN_PLAYER];
      dice.seed(seed);
      tally.decisions += await playMatch(machine, players, [dice]);
    } catch (error) {
      throw failureOf(error, number, seed);
    }
    count(machine, tally, number, starter);
  }
  return tally;
}

function count(m: Machine, tally: BatchTally, number: number, starter: number): void {
  const { S, game, layout } = m;
  tally.matches++;
  tally.turns += S[c.TURN];
  if (S[c.RESULT] === 1 || S[c.RESULT] === 2) {
    const winner = S[c.RESULT] - 1;
    tally.wins[winner]++;
    tally.firstWins[winner === starter ? 0 : 1]++;
  } else tally.draws++;
  const reason = endOf(m, game.declaration.endReasons[S[c.END_REASON]]?.name ?? '');
  tally.reasons[reason] = (tally.reasons[reason] ?? 0) + 1;
  tally.sums[0] = (tally.sums[0] + hashCells(m.state, 0, layout.cells, mix(number))) >>> 0;
  tally.sums[1] = (tally.sums[1] + hashCells(m.state, 0, layout.cells, ~number)) >>> 0;
}

function endOf({ S }: Machine, declared: string): string {
  if (S[c.RESULT] === 0) return TOO_LONG;
  if (S[c.FAULT] !== 0) return `fault:${FAULTS[S[c.FAULT]]}`;
  return S[c.RESULT] === 3 && S[c.QUERY_PLAYER] !== 0 ? 'repetition' : declared;
}
