/** The kinds of work that can be split over threads: what is asked, and what each part answers. All plain data. */
import { setImmediate } from 'node:timers/promises';
import { type OddsTally, type RootStatistics, setThinkingClock } from '@fuda/ai';
import type { GamePackage, Player } from '@fuda/game';
import { type TrialJob, type TrialTally, tableFor } from '@fuda/lab/trial';
import { type ArenaJob, type ArenaTally, playArena } from './arena/play-arena.ts';
import type { Checkpoint } from './kept-work.ts';
import { type MatrixJob, type MatrixTally, playMatrix } from './matrix/play-matrix.ts';
import { type OddsJob, playOdds } from './odds/play-odds.ts';
import { type CeilingJob, type CeilingTally, solveOpenings } from './odds/solve-openings.ts';
import { type BatchJob, playBatch } from './play-batch.ts';
import { findPlayer, prepared } from './player.ts';
import { doTasks, type StudyJob } from './study/do-tasks.ts';
import { type Chunk, Supply } from './supply.ts';
import type { BatchTally } from './tally.ts';
import { type ThinkJob, thinkOnce } from './think/think-once.ts';
import { type ExamplesJob, type ExamplesPart, makeShard } from './train/make-shard.ts';
import { type MeetingJob, playMeeting } from './train/play-meeting.ts';
import { workChunks } from './worker-pool.ts';

export interface Jobs {
  readonly batch: { readonly job: BatchJob; readonly part: BatchTally };
  readonly arena: { readonly job: ArenaJob; readonly part: ArenaTally };
  readonly matrix: { readonly job: MatrixJob; readonly part: MatrixTally };
  readonly odds: { readonly job: OddsJob; readonly part: OddsTally };
  readonly ceiling: { readonly job: CeilingJob; readonly part: CeilingTally };
  readonly think: { readonly job: ThinkJob; readonly part: RootStatistics };
  readonly trial: { readonly job: TrialJob; readonly part: TrialTally };
  readonly study: { readonly job: StudyJob; readonly part: readonly unknown[] };
  readonly examples: { readonly job: ExamplesJob; readonly part: ExamplesPart };
  readonly meeting: { readonly job: MeetingJob; readonly part: ArenaTally };
}
export type JobKind = keyof Jobs;

type Seats = (name: string) => Promise<Player>;

/** How each kind is done: the pieces `from` … `to`−1. Throws LabFailure, or rejects with it. */
const WORK: {
  readonly [K in JobKind]: (
    pkg: GamePackage,
    job: Jobs[K]['job'],
    chunk: Chunk,
    player: Seats,
  ) => Jobs[K]['part'] | Promise<Jobs[K]['part']>;
} = {
  batch: async (pkg, job, { from, to }, player) =>
    playBatch(pkg, [await player(job.players[0]), await player(job.players[1])], job, from, to),
  arena: (pkg, job, { from, to }, player) => playArena(pkg, job, player, from, to),
  matrix: (pkg, job, { from, to }, player) => playMatrix(pkg, job, player, from, to),
  odds: (pkg, job, { from, to }, player) => playOdds(pkg, job, player, from, to),
  ceiling: (pkg, job, { from, to }) => solveOpenings(pkg, job, from, to),
  think: (pkg, job, { from }) => thinkOnce(pkg, job, from),
  trial: (pkg, job, { from, to }) => tableFor(pkg, job).play(from, to),
  study: (pkg, job, { from, to }) => doTasks(pkg, job, from, to),
  examples: (pkg, job, { from }, player) => makeShard(pkg, job, from, player),
  meeting: (pkg, job, { from, to }, player) => playMeeting(pkg, job, from, to, player),
};

/** Does one chunk in this thread. Rejects with LabFailure. */
export async function doChunk<K extends JobKind>(
  pkg: GamePackage,
  kind: K,
  job: Jobs[K]['job'],
  chunk: Chunk,
  known?: readonly Player[],
): Promise<Jobs[K]['part']> {
  return WORK[kind](pkg, job, chunk, async (name) => {
    const found = known?.find((p) => p.name === name) ?? findPlayer(pkg, name);
    if (!found) throw new Error(`this worker does not know ${name}`);
    await prepared(found, pkg.compile('ruleset' in job ? job.ruleset : undefined));
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
  /** one worker works beside this thread, too, so that whoever wants to stop is heard however long a piece takes */
  readonly aside?: boolean;
  /** of several workers this thread is one: for pieces that are over in a moment, since nobody is heard meanwhile */
  readonly joins?: boolean;
  /** asks to stop: what is in hand is finished, nothing else is begun */
  readonly stop?: AbortSignal;
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
  { workers = 1, workerEntry, cpuTime = false, knownPlayers, aside = false, joins = false, stop }: Threads,
  onPart: (part: Jobs[K]['part'], chunks: readonly Chunk[]) => void,
  checkpoint?: Checkpoint<Jobs[K]['part']>,
): Promise<void> {
  // somebody may have asked for more before
  const before = (checkpoint?.done ?? []).filter(({ chunks }) => chunks.every(({ to }) => to <= total));
  for (const { chunks, part } of before) onPart(part, chunks);
  const done = before.flatMap(({ chunks }) => chunks);
  const supply = new Supply({ total, done, most: Math.min(most, checkpoint?.size ?? most), workers, stop });
  const finish = (chunk: Chunk, part: Jobs[K]['part']): void => {
    checkpoint?.add(chunk, part);
    onPart(part, [chunk]);
  };
  if (workerEntry && (workers > 1 || aside)) {
    const here =
      joins && !aside && !cpuTime ? (chunk: Chunk) => doChunk(pkg, kind, job, chunk, knownPlayers) : undefined;
    const { packs } = pkg;
    await workChunks({ entry: workerEntry, workers, cpuTime, kind, job, supply, packs, here, onDone: finish });
    return;
  }
  useClock(cpuTime);
  try {
    for (let piece = supply.take(); piece; piece = supply.take()) {
      const begun = performance.now();
      const part = await doChunk(pkg, kind, job, piece.chunk, knownPlayers);
      supply.took(piece, performance.now() - begun);
      finish(piece.chunk, part);
      // lets signals and the terminal have their turn
      await setImmediate();
    }
  } finally {
    useClock(false);
  }
}
