/** The most that could be reached: openings solved with everything known, the order of the deck included. */
import { type Interval, knowledgeOf, solvePosition, wilson } from '@fuda/ai';
import type { GamePackage } from '@fuda/game';
import { Machine } from '@fuda/kernel';
import { checkDecks, checkNumber, checkRuleset } from '../checks.ts';
import { LabFailure, type LabResult } from '../errors.ts';
import { answering, type Notebook, type Threads, workOff } from '../jobs.ts';
import { startFrom } from '../play-batch.ts';
import { matchSeed } from '../seed.ts';
import { goalOf } from './odds.ts';

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

export interface CeilingOptions extends Threads {
  readonly deck: string;
  readonly ruleset: string;
  readonly hands: number;
  readonly seed: number;
  readonly ms: number;
  readonly onProgress?: (tally: CeilingTally) => void;
  readonly notebook?: Notebook<CeilingTally>;
}

export interface CeilingReport extends CeilingTally, Interval {}

/** Solves the openings `from` … `to`−1: the same ones that `odds` deals for this seed. Throws LabFailure. */
export function solveOpenings(pkg: GamePackage, job: CeilingJob, from: number, to: number): CeilingTally {
  const game = pkg.compile(job.ruleset);
  const m = new Machine(game);
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

export async function ceiling(pkg: GamePackage, options: CeilingOptions): Promise<LabResult<CeilingReport>> {
  return answering(async () => {
    checkNumber('hands', options.hands, 1, 1_000_000);
    const ruleset = checkRuleset(pkg, options.ruleset);
    const decks = [options.deck, pkg.defaultDecks[1]] as const;
    checkDecks(pkg, decks);
    const { seed, ms } = options;
    const job: CeilingJob = { game: pkg.id, ruleset, decks, seed, ms };
    const sum: CeilingTally = { hands: 0, solved: 0, refuted: 0, open: 0 };
    const count = (part: CeilingTally): void => {
      for (const name of ['hands', 'solved', 'refuted', 'open'] as const) sum[name] += part[name];
      options.onProgress?.(sum);
    };
    await workOff(pkg, 'ceiling', job, options.hands, 5, options, count, options.notebook);
    return { ...sum, ...wilson(sum.solved, sum.hands) };
  });
}
