/** Jobs whose parts add up to one tally: gone on with from a file, stopped between two pieces, never lost. */
import type { GamePackage } from '@fuda/game';
import type { Disk } from './disk/disk.ts';
import { type JobKind, type Jobs, type Threads, workOff } from './jobs.ts';
import { type Checkpoint, type Done, headOf, openKept } from './kept-work.ts';
import { isLike } from './like.ts';
import { type Chunk, joined } from './supply.ts';

/** Where finished pieces are kept. */
export interface Keeping {
  /** written to with every chunk, and gone on from where it exists; left out: what is done is given back when the run is stopped */
  readonly file?: string;
  readonly disk?: Disk;
}

/** Of a run that was stopped: everything it has done, for `writeKept`. */
export interface Unfinished {
  readonly head: string;
  readonly done: Done<unknown>;
}

/** How the parts of a job add up. */
export interface Sum<Part> {
  readonly start: Part;
  add(to: Part, part: Part): void;
  /** told after every part */
  onPart?(tally: Part): void;
}

interface Work<K extends JobKind> {
  readonly kind: K;
  readonly job: Jobs[K]['job'] & { readonly ruleset?: string };
  readonly total: number;
  /** the largest chunk */
  readonly most: number;
}

/** Adds up `total` pieces. Somebody has stopped it before the last one: gives back what was done. Rejects with LabFailure. */
export async function tallyOff<K extends JobKind>(
  pkg: GamePackage,
  { kind, job, total, most }: Work<K>,
  options: Threads & { readonly keep?: Keeping; readonly checkpoint?: Checkpoint<Jobs[K]['part']> },
  { start, add, onPart }: Sum<Jobs[K]['part']>,
): Promise<Unfinished | undefined> {
  const { keep = {}, cpuTime = false } = options;
  const head = (): string => headOf(pkg, job.ruleset, { kind, job, cpuTime });
  const checkpoint =
    options.checkpoint ??
    (keep.file === undefined
      ? undefined
      : openKept<Jobs[K]['part']>(keep.file, head(), { foreign: 'refuse', disk: keep.disk }));
  // a piece that is no tally of this job counts as not done
  const known = checkpoint && { ...checkpoint, done: checkpoint.done.filter(({ part }) => isLike(start, part)) };
  let chunks: readonly Chunk[] = [];
  await workOff(
    pkg,
    kind,
    job,
    total,
    most,
    options,
    (part, those) => {
      add(start, part);
      for (const chunk of those) chunks = joined(chunks, chunk);
      onPart?.(start);
    },
    known,
  );
  const isWhole = chunks.length === 1 && chunks[0].to - chunks[0].from === total;
  return isWhole ? undefined : { head: head(), done: { chunks, part: start } };
}
