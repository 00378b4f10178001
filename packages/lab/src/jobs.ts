/** The kinds of work that can be split over threads: what is asked, and what each part answers. All plain data. */
import { setImmediate } from 'node:timers/promises';
import { type OddsTally, type RootStatistics, setThinkingClock } from '@fuda/ai';
import type { GamePackage, Player } from '@fuda/game';
import { type ArenaJob, type ArenaTally, playArena } from './arena/play-arena.ts';
import { type MatrixJob, type MatrixTally, playMatrix } from './matrix/play-matrix.ts';
import { type OddsJob, playOdds } from './odds/play-odds.ts';
import { type CeilingJob, type CeilingTally, solveOpenings } from './odds/solve-openings.ts';
import { type BatchJob, playBatch } from './play-batch.ts';
import { findPlayer } from './player.ts';
import { doTasks, type StudyJob } from './study/do-tasks.ts';
import type { BatchTally } from './tally.ts';
import { type ThinkJob, thinkOnce } from './think/think-once.ts';
import { type Chunk, chunkSize, chunksOf, workChunks } from './worker-pool.ts';

export interface Jobs {
  readonly batch: { readonly job: BatchJob; readonly part: BatchTally };
  readonly arena: { readonly job: ArenaJob; readonly part: ArenaTally };
  readonly matrix: { readonly job: MatrixJob; readonly part: MatrixTally };
  readonly odds: { readonly job: OddsJob; readonly part: OddsTally };
  readonly ceiling: { readonly job: CeilingJob; readonly part: CeilingTally };
  readonly think: { readonly job: ThinkJob; readonly part: RootStatistics };
  readonly study: { readonly job: StudyJob; readonly part: readonly unknown[] };
}
export type JobKind = keyof Jobs;

type Seats = (name: string) => Player;

/** How each kind is done: the pieces `from` … `to`−1. Throws LabFailure. */
const WORK: {
  readonly [K in JobKind]: (pkg: GamePackage, job: Jobs[K]['job'], chunk: Chunk, player: Seats) => Jobs[K]['part'];
} = {
  batch: (pkg, job, { from, to }, player) =>
    playBatch(pkg, [player(job.players[0]), player(job.players[1])], job, from, to),
  arena: (pkg, job, { from, to }, player) => playArena(pkg, job, player, from, to),
  matrix: (pkg, job, { from, to }, player) => playMatrix(pkg, job, player, from, to),
  odds: (pkg, job, { from, to }, player) => playOdds(pkg, job, player, from, to),
  ceiling: (pkg, job, { from, to }) => solveOpenings(pkg, job, from, to),
  think: (pkg, job, { from }) => thinkOnce(pkg, job, from),
  study: (pkg, job, { from, to }) => doTasks(pkg, job, from, to),
};

/** Does one chunk in this thread. Throws LabFailure. */
export function doChunk<K extends JobKind>(
  pkg: GamePackage,
  kind: K,
  job: Jobs[K]['job'],
  chunk: Chunk,
  known?: readonly Player[],
): Jobs[K]['part'] {
  return WORK[kind](pkg, job, chunk, (name) => {
    const found = known?.find((p) => p.name === name) ?? findPlayer(pkg, name);
    if (!found) throw new Error(`this worker does not know ${name}`);
    return found;
  });
}

/** Where a job is done. */
export interface Threads {
  /** number of workers; 1 = this thread */
  readonly workers?: number;
  /** the program of the workers; it calls `serveJobs`. Needed for more than one worker */
  readonly workerEntry?: URL;
  /** budgets in time are of the processor's time, not of the clock's: for busy machines. Workers are then processes */
  readonly cpuTime?: boolean;
  readonly knownPlayers?: readonly Player[];
}

/** Where finished chunks of a long job are kept, so that it can be stopped and gone on with. */
export interface Checkpoint<Part> {
  readonly size: number;
  readonly done: readonly { readonly chunk: Chunk; readonly part: Part }[];
  add(chunk: Chunk, part: Part): void;
}

/** Lets players count their time by the clock on the wall or by what this process has used of the processor. */
export function useClock(cpuTime: boolean): void {
  setThinkingClock(
    cpuTime
      ? () => {
          const { user, system } = process.cpuUsage();
          return (user + system) / 1000;
        }
      : () => performance.now(),
  );
}

/** Works off `total` pieces of a job, here or over workers; parts arrive in any order. Rejects with LabFailure. */
export async function workOff<K extends JobKind>(
  pkg: GamePackage,
  kind: K,
  job: Jobs[K]['job'],
  total: number,
  most: number,
  { workers = 1, workerEntry, cpuTime = false, knownPlayers }: Threads,
  onPart: (part: Jobs[K]['part'], chunk: Chunk) => void,
  checkpoint?: Checkpoint<Jobs[K]['part']>,
): Promise<void> {
  const all = chunksOf(total, checkpoint?.size ?? chunkSize(total, workers, most));
  const kept = (chunk: Chunk) =>
    checkpoint?.done.find((old) => old.chunk.from === chunk.from && old.chunk.to === chunk.to);
  const chunks = all.filter((chunk) => !kept(chunk));
  for (const chunk of all) {
    const old = kept(chunk);
    if (old) onPart(old.part, chunk);
  }
  const finish = (chunk: Chunk, part: Jobs[K]['part']): void => {
    checkpoint?.add(chunk, part);
    onPart(part, chunk);
  };
  if (chunks.length === 0) return;
  if (workers > 1 && workerEntry) {
    await workChunks(workerEntry, workers, cpuTime, kind, job, chunks, finish);
    return;
  }
  useClock(cpuTime);
  for (const chunk of chunks) {
    finish(chunk, doChunk(pkg, kind, job, chunk, knownPlayers));
    // lets signals and the terminal have their turn
    await setImmediate();
  }
  useClock(false);
}
