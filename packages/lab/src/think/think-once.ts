import { type RootStatistics, Thinker } from '@fuda/ai';
import type { GamePackage } from '@fuda/game';
import { Machine } from '@fuda/kernel';
import { LabFailure } from '../errors.ts';
import { matchSeed } from '../seed.ts';

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
