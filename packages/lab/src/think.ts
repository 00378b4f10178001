/** One question over several threads: each searches by itself with its own chances, and the root statistics add up. */
import { type Budget, type Hint, hintsOf, mergeStatistics, type RootStatistics, Thinker } from '@fuda/ai';
import type { GamePackage } from '@fuda/game';
import { Machine } from '@fuda/kernel';
import { LabFailure, type LabResult } from './errors.ts';
import { answering, type Threads, workOff } from './jobs.ts';
import { matchSeed } from './seed.ts';

export interface ThinkJob {
  readonly game: string;
  readonly ruleset?: string;
  /** the cells of the match */
  readonly state: Int32Array;
  readonly budget: { readonly ms?: number; readonly simulations?: number };
  readonly seed: number;
}

/** The search number `number` of a job. Throws LabFailure. */
export function thinkOnce(pkg: GamePackage, job: ThinkJob, number: number): RootStatistics {
  const machine = new Machine(pkg.compile(job.ruleset));
  machine.state.set(job.state);
  const thinker = new Thinker(pkg);
  const begun = thinker.begin(machine, matchSeed(job.seed, number));
  const thought = begun.ok ? thinker.think(job.budget) : begun;
  if (!thought.ok) throw new LabFailure({ ...thought.error, code: 'BAD_BUDGET' });
  return thinker.statistics()!;
}

export interface ThinkOptions extends Threads {
  readonly ruleset?: string;
  readonly budget: Budget;
  readonly seed: number;
}

export interface Thought {
  readonly player: number;
  readonly simulations: number;
  /** the best first */
  readonly hints: readonly Hint[];
}

/** Thinks about the open question with as many threads as there are workers, each with the whole budget. */
export async function think(pkg: GamePackage, m: Machine, options: ThinkOptions): Promise<LabResult<Thought>> {
  const { budget, seed, ruleset, workers = 1 } = options;
  return answering(async () => {
    const { ms, simulations } = budget;
    const job: ThinkJob = {
      game: pkg.id,
      ...(ruleset === undefined ? {} : { ruleset }),
      state: m.state.slice(),
      budget: { ...(ms === undefined ? {} : { ms }), ...(simulations === undefined ? {} : { simulations }) },
      seed,
    };
    const parts: RootStatistics[] = [];
    await workOff(pkg, 'think', job, workers, 1, options, (part) => parts.push(part));
    const merged = mergeStatistics(parts);
    if (!merged.ok) throw new LabFailure({ ...merged.error, code: 'MATCH_FAILED' });
    const { player, simulations: done, moves } = merged.value;
    return { player, simulations: done, hints: hintsOf(merged.value, moves.length) };
  });
}
