/** Worker threads that share the chunks of a job. A thread that dies costs only the chunk it was working on, and that is done again. */
import { Worker } from 'node:worker_threads';
import { type LabError, LabFailure } from './errors.ts';
import type { JobKind, Jobs } from './jobs.ts';
import { M } from './messages.ts';

/** A stretch of numbers of matches, hands or whatever the job counts: `from` … `to`−1. */
export interface Chunk {
  readonly from: number;
  readonly to: number;
}

/** What a worker is told, and what it answers. */
export interface ChunkOrder<K extends JobKind = JobKind> extends Chunk {
  readonly kind: K;
  readonly job: Jobs[K]['job'];
}
export type ChunkAnswer<K extends JobKind = JobKind> =
  | { readonly part: Jobs[K]['part'] }
  | { readonly error: LabError };

/** A chunk that has killed this many workers is given up: the fault is then not the machine's. */
const ATTEMPTS = 3;

/** Works off all chunks with `workers` threads of the program at `entry`. Rejects with LabFailure. */
export function workChunks<K extends JobKind>(
  entry: URL,
  workers: number,
  kind: K,
  job: Jobs[K]['job'],
  chunks: readonly Chunk[],
  onDone: (chunk: Chunk, part: Jobs[K]['part']) => void,
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
      const worker = new Worker(entry, { workerData: { kind: 'lab' } });
      crew.add(worker);
      let current = waiting.shift();
      const next = (): void => {
        if (current) worker.postMessage({ kind, job, ...current.chunk } satisfies ChunkOrder<K>);
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
      worker.on('message', (answer: ChunkAnswer<K>) => {
        if (!current || !crew.has(worker)) return;
        if ('error' in answer) {
          stop(new LabFailure(answer.error));
          return;
        }
        onDone(current.chunk, answer.part);
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

/** Small enough that all threads finish at about the same time, large enough that telling them costs nothing. */
export function chunksOf(total: number, workers: number, most: number): Chunk[] {
  const size = Math.max(1, Math.min(most, Math.ceil(total / (workers * 8))));
  const chunks: Chunk[] = [];
  for (let from = 0; from < total; from += size) chunks.push({ from, to: Math.min(total, from + size) });
  return chunks;
}
