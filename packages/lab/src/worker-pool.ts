/** Workers that share the chunks of a job. One that dies costs only the chunk it was working on, and that is done again. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type LabError, LabFailure } from './errors.ts';
import type { JobKind, Jobs } from './jobs.ts';
import { M } from './messages.ts';
import type { Chunk, Supply } from './supply.ts';

/** What a worker is told, and what it answers. */
export interface ChunkOrder<K extends JobKind = JobKind> extends Chunk {
  readonly kind: K;
  readonly job: Jobs[K]['job'];
  /** budgets in time are of the processor's time */
  readonly cpuTime: boolean;
  /** the packs of the game as JSON, if it has any: a text is quickly compared with the last one */
  readonly packs?: string;
}
export type ChunkAnswer<K extends JobKind = JobKind> =
  | { readonly part: Jobs[K]['part'] }
  | { readonly error: LabError };

/** A chunk that has killed this many workers is given up: the fault is then not the machine's. */
const ATTEMPTS = 3;

interface PoolWorker<K extends JobKind> {
  send(order: ChunkOrder<K>): void;
  stop(): void;
}

/** A worker thread; or a process, since the processor's time can only be read for a process as a whole. */
function startWorker<K extends JobKind>(
  entry: URL,
  cpuTime: boolean,
  onAnswer: (answer: ChunkAnswer<K>) => void,
  onLost: (detail: string) => void,
): PoolWorker<K> {
  if (cpuTime) {
    const child = fork(fileURLToPath(entry), ['lab'], { serialization: 'advanced' });
    child.on('message', (answer) => onAnswer(answer as ChunkAnswer<K>));
    child.on('error', (error) => onLost(error.message));
    child.on('exit', (code) => onLost(`exit code ${code}`));
    return { send: (order) => void child.send(order), stop: () => void child.kill() };
  }
  const worker = new Worker(entry, { workerData: { kind: 'lab' } });
  worker.on('message', onAnswer);
  worker.on('error', (error) => onLost(error instanceof Error ? error.message : String(error)));
  worker.on('exit', (code) => onLost(`exit code ${code}`));
  return { send: (order) => worker.postMessage(order), stop: () => void worker.terminate() };
}

/**
 * Works off a supply with `workers` workers running the program at `entry`, until nothing is handed out any more and everybody has
 * finished the piece in hand. Rejects with LabFailure.
 */
export function workChunks<K extends JobKind>(
  entry: URL,
  workers: number,
  cpuTime: boolean,
  kind: K,
  job: Jobs[K]['job'],
  supply: Supply,
  onDone: (chunk: Chunk, part: Jobs[K]['part']) => void,
  packs?: readonly unknown[],
): Promise<void> {
  const brought = packs && packs.length > 0 ? { packs: JSON.stringify(packs) } : {};
  const pool = new Set<PoolWorker<K>>();
  return new Promise<void>((resolve, reject) => {
    const stop = (failure?: unknown): void => {
      const all = [...pool];
      pool.clear();
      for (const worker of all) worker.stop();
      if (failure) reject(failure);
      else resolve();
    };
    const start = (): void => {
      let current = supply.take();
      if (!current) {
        if (pool.size === 0) stop();
        return;
      }
      let begun = 0;
      const next = (): void => {
        begun = performance.now();
        if (current) worker.send({ kind, job, cpuTime, ...brought, ...current.chunk });
        else {
          pool.delete(worker);
          worker.stop();
          if (pool.size === 0) stop();
        }
      };
      const lost = (detail: string): void => {
        if (!pool.delete(worker)) return;
        if (!current) return;
        current.attempts++;
        if (current.attempts >= ATTEMPTS) {
          const { from, to } = current.chunk;
          stop(new LabFailure({ code: 'WORKER_LOST', path: '$.workers', reason: M.workerLost(from, to, detail) }));
          return;
        }
        supply.giveBack(current);
        start();
      };
      const answered = (answer: ChunkAnswer<K>): void => {
        if (!current || !pool.has(worker)) return;
        if ('error' in answer) {
          stop(new LabFailure(answer.error));
          return;
        }
        supply.took(current, performance.now() - begun);
        try {
          onDone(current.chunk, answer.part);
        } catch (error) {
          stop(error);
          return;
        }
        current = supply.take();
        next();
      };
      const worker = startWorker(entry, cpuTime, answered, lost);
      pool.add(worker);
      next();
    };
    for (let i = 0; i < workers; i++) start();
  });
}
