/** Worker threads that share the chunks of a job. A thread that dies costs only the chunk it was working on, and that is done again. */
import { Worker } from 'node:worker_threads';
import { type LabError, LabFailure } from './errors.ts';
import { M } from './messages.ts';
import type { BatchJob } from './play-batch.ts';
import type { BatchTally } from './tally.ts';

/** A stretch of match numbers: `from` … `to`−1. */
export interface Chunk {
  readonly from: number;
  readonly to: number;
}

/** What a worker is told, and what it answers. */
export interface ChunkOrder extends Chunk {
  readonly job: BatchJob;
}
export type ChunkAnswer = { readonly tally: BatchTally } | { readonly error: LabError };

/** A chunk that has killed this many workers is given up: the fault is then not the machine's. */
const ATTEMPTS = 3;

/** Plays all chunks with `workers` threads of the program at `entry`. Rejects with LabFailure. */
export function playChunks(
  entry: URL,
  workers: number,
  job: BatchJob,
  chunks: readonly Chunk[],
  onDone: (chunk: Chunk, tally: BatchTally) => void,
): Promise<void> {
  const waiting = chunks.map((chunk) => ({ chunk, attempts: 0 }));
  const crew = new Set<Worker>();
  let left = chunks.length;
  return new Promise<void>((resolve, reject) => {
    const stop = (failure?: LabFailure): void => {
      for (const worker of crew) void worker.terminate();
      crew.clear();
      if (failure) reject(failure);
      else resolve();
    };
    const hire = (): void => {
      const worker = new Worker(entry, { workerData: { kind: 'batch' } });
      crew.add(worker);
      let current = waiting.shift();
      const next = (): void => {
        if (current) worker.postMessage({ job, ...current.chunk } satisfies ChunkOrder);
        else {
          crew.delete(worker);
          void worker.terminate();
        }
      };
      const lost = (detail: string): void => {
        if (!crew.delete(worker)) return;
        if (!current) return;
        current.attempts++;
        if (current.attempts >= ATTEMPTS) {
          const { from, to } = current.chunk;
          stop(new LabFailure({ code: 'WORKER_LOST', place: '$.workers', reason: M.workerLost(from, to, detail) }));
          return;
        }
        waiting.unshift(current);
        hire();
      };
      worker.on('message', (answer: ChunkAnswer) => {
        if (!current || !crew.has(worker)) return;
        if ('error' in answer) {
          stop(new LabFailure(answer.error));
          return;
        }
        onDone(current.chunk, answer.tally);
        if (--left === 0) stop();
        else {
          current = waiting.shift();
          next();
        }
      });
      worker.on('error', (error) => lost(error instanceof Error ? error.message : String(error)));
      worker.on('exit', (code) => lost(`exit code ${code}`));
      next();
    };
    for (let i = 0; i < Math.min(workers, chunks.length); i++) hire();
  });
}
