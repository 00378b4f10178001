import { knowledgeOf, solvePosition } from '@fuda/ai';
import type { GamePackage } from '@fuda/game';
import { workMachine } from '@fuda/kernel';
import { LabFailure } from '../errors.ts';
import { matchSeed } from '../seed.ts';
import { startFrom } from '../start-from.ts';
import { goalOf } from './goal-of.ts';

export interface CeilingJob {
  readonly game: string;
  readonly ruleset: string;
  readonly decks: readonly [string, string];
  readonly seed: number;
  /** time for each opening */
  readonly ms: number;
}

export interface CeilingTally {
  hands: number;
  /** a line was found; that there is none was proved; neither within the time */
  solved: number;
  refuted: number;
  open: number;
}

/** Solves the openings `from` … `to`−1: the same ones that `odds` deals for this seed. Throws LabFailure. */
export function solveOpenings(pkg: GamePackage, job: CeilingJob, from: number, to: number): CeilingTally {
  const game = pkg.compile(job.ruleset);
  const m = workMachine(game);
  const tally: CeilingTally = { hands: 0, solved: 0, refuted: 0, open: 0 };
  for (let number = from; number < to; number++) {
    startFrom(pkg, job.decks, m, matchSeed(job.seed, number), job.ruleset, number === from);
    const found = solvePosition(m, goalOf(pkg, job.ruleset), knowledgeOf(pkg, game), { ms: job.ms });
    if (!found.ok) throw new LabFailure({ ...found.error, code: 'BAD_BUDGET' });
    tally.hands++;
    tally[({ win: 'solved', noWin: 'refuted', unknown: 'open' } as const)[found.value.status]]++;
  }
  return tally;
}
