/** One question over several threads: each searches by itself with its own chances, and the root statistics add up. */
import { type Budget, type Hint, hintsOf, mergeStatistics, type RootStatistics } from '@fuda/ai';
import type { GamePackage } from '@fuda/game';
import type { Machine } from '@fuda/kernel';
import { answering, LabFailure, type LabResult } from '../errors.ts';
import { type Threads, workOff } from '../jobs.ts';
import type { ThinkJob } from './think-once.ts';

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
