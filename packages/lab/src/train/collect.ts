/** The shards of a generation: those that are there, and the rest over workers. A shard is on the disk before it counts. */
import { basename } from 'node:path';
import { type GamePackage, parseJson } from '@fuda/game';
import { LineFile } from '../disk/line-file.ts';
import { LabFailure } from '../errors.ts';
import { type Threads, workOff } from '../jobs.ts';
import { type ExamplesJob, type ExamplesPart, factsOf, type ShardFacts, specOf } from './make-shard.ts';
import type { Shards } from './run-file.ts';
import type { RunFolder } from './run-folder.ts';
import { rounded } from './training.ts';

const NO_BYTES = new Uint8Array(0);

/** What was told of the shards when they were made, line by line. */
class FactsFile {
  private readonly lines: LineFile;
  private readonly known = new Map<string, ShardFacts>();

  constructor(folder: RunFolder) {
    this.lines = new LineFile(folder.path('shards.jsonl'), folder.disk);
    for (const line of this.lines.lines) {
      const read = parseJson(line);
      const { file, facts } = ((read.ok ? read.value : undefined) ?? {}) as { file?: string; facts?: ShardFacts };
      if (typeof file === 'string' && typeof facts?.examples === 'number') this.known.set(file, facts);
    }
  }

  get(file: string): ShardFacts | undefined {
    return this.known.get(file);
  }

  add(file: string, facts: ShardFacts): void {
    this.lines.add(JSON.stringify({ file, facts }));
    this.known.set(file, facts);
  }
}

/**
 * Sees to it that the first `count` shards of a job are there, as far as nobody stops it. Told after each: what there is by then.
 * Rejects with LabFailure.
 */
export async function collect(
  pkg: GamePackage,
  job: ExamplesJob,
  count: number,
  folder: RunFolder,
  threads: Threads,
  onShard: (shards: Shards) => void,
): Promise<Shards> {
  const told = new FactsFile(folder);
  const specs = Array.from({ length: count }, (_, number) => specOf(pkg, job, number));
  // names are hashes of all that is said of a shard: worked out once, not again whenever one is made
  const names = specs.map((spec) => basename(folder.shards.fileOf(spec)));
  const found = new Map<number, ShardFacts>();
  for (const [number, spec] of specs.entries()) {
    const examples = folder.shards.find(spec);
    // made by somebody who was killed before it could be told
    if (examples) found.set(number, told.get(names[number]) ?? factsOf(examples, job.matches));
  }
  const now = (): Shards => summed(names, found, count);
  const done = [...found].map(([n, facts]) => ({
    chunks: [{ from: n, to: n + 1 }],
    part: { bytes: NO_BYTES, facts } satisfies ExamplesPart,
  }));
  const add = ({ from }: { readonly from: number }, { bytes, facts }: ExamplesPart): void => {
    const put = folder.shards.put(specs[from], bytes);
    if (!put.ok) throw new LabFailure(put.error);
    told.add(names[from], facts);
    found.set(from, facts);
  };
  await workOff(pkg, 'examples', job, count, 1, threads, () => onShard(now()), { size: 1, done, add });
  return now();
}

function summed(names: readonly string[], found: ReadonlyMap<number, ShardFacts>, of: number): Shards {
  const numbers = [...found.keys()].sort((a, b) => a - b);
  const there = numbers.map((number) => names[number]);
  const facts = numbers.map((number) => found.get(number)!);
  const sum = (part: (one: ShardFacts) => number): number => facts.reduce((total, one) => total + part(one), 0);
  const examples = sum((one) => one.examples);
  const mean = (part: (one: ShardFacts) => number): number =>
    rounded(sum((one) => part(one) * one.examples) / Math.max(1, examples));
  return {
    files: there,
    examples,
    matches: sum((one) => one.matches),
    entropy: mean((one) => one.entropy),
    straying: mean((one) => one.straying),
    complete: there.length === of,
    of,
  };
}
