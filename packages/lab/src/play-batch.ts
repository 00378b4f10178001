import { Dice, mix } from '@fuda/ai';
import {
  cells as c,
  checkSetup,
  decide,
  FAULTS,
  type GamePackage,
  hashCells,
  Machine,
  type Player,
  startMatch,
} from '@fuda/kernel';
import { LabFailure } from './errors.ts';
import { M } from './messages.ts';
import { matchSeed } from './seed.ts';
import { type BatchTally, emptyTally } from './tally.ts';

/** Which matches to play, as plain data that can be sent to another thread. */
export interface BatchJob {
  readonly game: string;
  readonly ruleset?: string;
  readonly decks: readonly [string, string];
  readonly players: readonly [string, string];
  readonly seed: number;
}

/** A match longer than this is stopped and counted as a draw. */
const MAX_DECISIONS = 100_000;
/** How such a match is counted among the reasons. */
export const TOO_LONG = 'tooLong';

/** Plays the matches `from` … `to`−1 of a job without journal. Throws LabFailure. */
export function playBatch(
  pkg: GamePackage,
  players: readonly [Player, Player],
  job: BatchJob,
  from: number,
  to: number,
): BatchTally {
  const machine = new Machine(pkg.compile(job.ruleset));
  machine.journalStep = 0;
  const dice = new Dice();
  const tally = emptyTally();
  for (let number = from; number < to; number++) {
    const seed = matchSeed(job.seed, number);
    try {
      start(pkg, job, machine, seed, number === from);
      dice.seed(seed);
      play(machine, players, dice, tally);
    } catch (error) {
      if (error instanceof LabFailure) throw error;
      const reason = M.matchFailed(number, seed, error instanceof Error ? error.message : String(error));
      throw new LabFailure({ code: 'MATCH_FAILED', place: '$.matches', reason });
    }
    count(machine, tally, number);
  }
  return tally;
}

function start(pkg: GamePackage, job: BatchJob, machine: Machine, seed: number, check: boolean): void {
  const setup = pkg.setUp(job.decks, seed, job.ruleset);
  if (!setup.ok) throw new LabFailure({ ...setup.error, code: 'BAD_SETUP' });
  // all set-ups of a job have the same form, so looking at one of each chunk is enough
  const checked = check ? checkSetup(machine, setup.value) : setup;
  if (!checked.ok) throw new LabFailure({ ...checked.error, code: 'BAD_SETUP' });
  startMatch(machine, setup.value, seed);
}

function play(m: Machine, players: readonly [Player, Player], dice: Dice, tally: BatchTally): void {
  const { S } = m;
  let decisions = 0;
  while (S[c.RESULT] === 0 && decisions < MAX_DECISIONS) {
    decide(m, players[S[c.QUERY_PLAYER] - 1].choose(m, dice.below));
    decisions++;
  }
  tally.decisions += decisions;
}

function count(m: Machine, tally: BatchTally, number: number): void {
  const { S, game, layout } = m;
  tally.matches++;
  tally.turns += S[c.TURN];
  if (S[c.RESULT] === 1 || S[c.RESULT] === 2) tally.wins[S[c.RESULT] - 1]++;
  else tally.draws++;
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
