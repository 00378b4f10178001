/** One shard of examples, made by whoever has the job: a teacher's matches, or a network's against itself. A shard is cut by its seed, so it is the same whoever makes it. */
import type { GamePackage, Player } from '@fuda/game';
import { type Example, recordMatches, type ShardSpec, writeShard } from '@fuda/learn';
import { matchSeed } from '../seed.ts';
import { basisOf, gameOf } from './plan.ts';

export interface ExamplesJob {
  readonly game: string;
  readonly ruleset: string;
  /** taken in turn, on and on over all shards */
  readonly pairs: readonly (readonly [string, string])[];
  readonly without: readonly string[];
  /** of all shards of the generation together */
  readonly seed: number;
  /** matches in a shard */
  readonly matches: number;
  readonly by: Teaching;
}

export interface Teaching {
  readonly teacher: string;
  readonly explore: number;
}

/** What is told of a shard beside its examples. */
export interface ShardFacts {
  readonly examples: number;
  readonly matches: number;
  /** how open the answers to be learned are: the mean of entropy over its greatest value; 0 = always one answer */
  readonly entropy: number;
  /** share of the questions in which something else was played than what is to be learned */
  readonly straying: number;
}

export interface ExamplesPart {
  readonly bytes: Uint8Array;
  readonly facts: ShardFacts;
}

/** What the shard with this number is made from. */
export function specOf(pkg: GamePackage, job: ExamplesJob, number: number): ShardSpec {
  const { ruleset, seed, matches, without, by } = job;
  const pairs = pairsFor(job, number).map((pair) => pair.join(' '));
  return {
    ...basisOf(pkg, ruleset),
    by: by.teacher,
    settings: { ruleset, seed, number, matches, without, pairs, explore: by.explore },
  };
}

/** The pairs of this shard: one for each match. */
function pairsFor({ pairs, matches }: ExamplesJob, number: number): (readonly [string, string])[] {
  return Array.from({ length: matches }, (_, i) => pairs[(number * matches + i) % pairs.length]);
}

export function makeShard(
  pkg: GamePackage,
  job: ExamplesJob,
  number: number,
  player: (name: string) => Player,
): ExamplesPart {
  const { ruleset, matches, by } = job;
  const examples: Example[] = [];
  let strayed = 0;
  const recording = {
    ruleset,
    pairs: pairsFor(job, number),
    seed: matchSeed(job.seed, number),
    matches,
    explore: by.explore,
  };
  recordMatches(gameOf(pkg, job), player(by.teacher), recording, (example, strays) => {
    examples.push(example);
    if (strays) strayed++;
  });
  const facts = { ...factsOf(examples, matches), straying: strayed / Math.max(1, examples.length) };
  return { bytes: writeShard(specOf(pkg, job, number), examples), facts };
}

/** What can be told from the examples alone. */
export function factsOf(examples: readonly Example[], matches: number): ShardFacts {
  let entropy = 0;
  for (const { policy, count, firstOption } of examples) {
    let sum = 0;
    for (const [, share] of policy) if (share > 0) sum -= share * Math.log(share);
    entropy += sum / Math.log(count - firstOption);
  }
  return { examples: examples.length, matches, entropy: entropy / Math.max(1, examples.length), straying: 0 };
}
