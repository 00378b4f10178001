/** The kinds of work that can be split over threads: what is asked, and what each part answers. All plain data. */
import { setImmediate } from 'node:timers/promises';
import type { RootStatistics } from '@fuda/ai';
import type { GamePackage, Player } from '@fuda/kernel';
import type { ArenaJob, ArenaTally } from './arena/play-arena.ts';
import { playArena } from './arena/play-arena.ts';
import { type Chunk, chunksOf, workChunks } from './crew.ts';
import { LabFailure } from './errors.ts';
import { M } from './messages.ts';
import { type OddsJob, type OddsTally, playOdds } from './odds/play-odds.ts';
import { type BatchJob, playBatch } from './play-batch.ts';
import { findPlayer } from './player.ts';
import { doTasks, type StudyJob } from './study/do-tasks.ts';
import type { BatchTally } from './tally.ts';
import { type ThinkJob, thinkOnce } from './think.ts';

export interface Jobs {
  readonly batch: { readonly job: BatchJob; readonly part: BatchTally };
  readonly arena: { readonly job: ArenaJob; readonly part: ArenaTally };
  readonly odds: { readonly job: OddsJob; readonly part: OddsTally };
  readonly think: { readonly job: ThinkJob; readonly part: RootStatistics };
  readonly study: { readonly job: StudyJob; readonly part: readonly unknown[] };
}
export type JobKind = keyof Jobs;

/** Does one chunk in this thread. Throws LabFailure. */
export function doChunk<K extends JobKind>(
  pkg: GamePackage,
  kind: K,
  job: Jobs[K]['job'],
  { from, to }: Chunk,
  known?: readonly Player[],
): Jobs[K]['part'] {
  const player = (name: string): Player => {
    const found = known?.find((p) => p.name === name) ?? findPlayer(pkg, name);
    if (!found) throw new Error(`this worker does not know ${name}`);
    return found;
  };
  switch (kind) {
    case 'batch': {
      const batch = job as BatchJob;
      return playBatch(pkg, [player(batch.players[0]), player(batch.players[1])], batch, from, to);
    }
    case 'arena':
      return playArena(pkg, job as ArenaJob, player, from, to);
    case 'odds':
      return playOdds(pkg, job as OddsJob, player, from, to);
    case 'study':
      return doTasks(pkg, job as StudyJob, from, to);
    default:
      return thinkOnce(pkg, job as ThinkJob, from);
  }
}

/** Where a job is done. */
export interface Threads {
  /** number of threads; 1 = this one */
  readonly workers?: number;
  /** the program of the worker threads; it calls `serveJobs`. Needed for more than one worker */
  readonly workerEntry?: URL;
  readonly knownPlayers?: readonly Player[];
}

/** Works off `total` pieces of a job, here or over threads; parts arrive in any order. Rejects with LabFailure. */
export async function workOff<K extends JobKind>(
  pkg: GamePackage,
  kind: K,
  job: Jobs[K]['job'],
  total: number,
  most: number,
  { workers = 1, workerEntry, knownPlayers }: Threads,
  onPart: (part: Jobs[K]['part'], chunk: Chunk) => void,
): Promise<void> {
  const chunks = chunksOf(total, workers, most);
  if (workers > 1 && workerEntry) {
    await workChunks(workerEntry, workers, kind, job, chunks, (chunk, part) => onPart(part, chunk));
    return;
  }
  for (const chunk of chunks) {
    onPart(doChunk(pkg, kind, job, chunk, knownPlayers), chunk);
    // lets signals and the terminal have their turn
    await setImmediate();
  }
}

/** Error values instead of exceptions at the lab's doors. */
export async function answering<T>(work: () => Promise<T>) {
  try {
    return { ok: true as const, value: await work() };
  } catch (error) {
    if (error instanceof LabFailure) return { ok: false as const, error: error.error };
    throw error;
  }
}

/** The failure of a piece of work that threw something else than an error value. */
export function failureOf(error: unknown, number: number, seed: number): LabFailure {
  if (error instanceof LabFailure) return error;
  const detail = error instanceof Error ? error.message : String(error);
  return new LabFailure({ code: 'MATCH_FAILED', place: '$.matches', reason: M.matchFailed(number, seed, detail) });
}
