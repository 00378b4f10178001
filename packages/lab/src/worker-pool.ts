/** Workers that share the chunks of a job. One that dies costs only the chunk it was working on, and that is done again. */
import { fork } from 'node:child_process';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type LabError, LabFailure } from './errors.ts';
import type { JobKind, Jobs } from './jobs.ts';
import { M } from './messages.ts';
import type { Chunk, Piece, Supply } from './supply.ts';

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
  | {
      readonly part: Jobs[K]['part'];
      /** what it took; whoever gave the order may have been busy when the answer came */
      readonly ms: number;
    }
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

export interface PoolOptions<K extends JobKind> {
  /** the program of the workers */
  readonly entry: URL;
  readonly workers: number;
  readonly cpuTime: boolean;
  readonly kind: K;
  readonly job: Jobs[K]['job'];
  readonly supply: Supply;
  readonly packs?: readonly unknown[] | undefined;
  /** does a chunk in this thread, which is then one of the workers: it is here already, while a new one has to start */
  readonly here?: ((chunk: Chunk) => Promise<Jobs[K]['part']>) | undefined;
  onDone(chunk: Chunk, part: Jobs[K]['part']): void;
}

/**
 * Works off a supply with `workers` workers, until nothing is handed out any more and everybody has finished the piece in hand. Rejects
 * with LabFailure.
 */
export function workChunks<K extends JobKind>(options: PoolOptions<K>): Promise<void> {
  const { entry, workers, cpuTime, kind, job, supply, packs, here, onDone } = options;
  const brought = packs && packs.length > 0 ? { packs: JSON.stringify(packs) } : {};
  // while this thread works it hears nobody: whoever is done has the next piece already
  const ahead = here ? 2 : 1;
  const pool = new Set<PoolWorker<K>>();
  return new Promise<void>((resolve, reject) => {
    let isWorkingHere = here !== undefined;
    let isOver = false;
    const stop = (failure?: unknown): void => {
      isOver = true;
      const all = [...pool];
      pool.clear();
      for (const worker of all) worker.stop();
      if (failure) reject(failure);
      else resolve();
    };
    const endIfDone = (): void => {
      if (pool.size === 0 && !isWorkingHere && !isOver) stop();
    };
    const finish = (piece: Piece, part: Jobs[K]['part'], ms: number): void => {
      supply.took(piece, ms);
      try {
        onDone(piece.chunk, part);
      } catch (error) {
        stop(error);
      }
    };
    const start = (): void => {
      const first = supply.take();
      if (!first) {
        endIfDone();
        return;
      }
      const inHand: Piece[] = [];
      const give = (piece: Piece): void => {
        inHand.push(piece);
        worker.send({ kind, job, cpuTime, ...brought, ...piece.chunk });
      };
      const refill = (): void => {
        while (inHand.length < ahead) {
          const piece = supply.take();
          if (!piece) break;
          give(piece);
        }
        if (inHand.length > 0) return;
        pool.delete(worker);
        worker.stop();
        endIfDone();
      };
      const lost = (detail: string): void => {
        if (!pool.delete(worker)) return;
        const [current, ...waiting] = inHand;
        for (const piece of waiting) supply.giveBack(piece);
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
        if (!pool.has(worker)) return;
        if ('error' in answer) {
          stop(new LabFailure(answer.error));
          return;
        }
        const piece = inHand.shift();
        if (piece) finish(piece, answer.part, answer.ms);
        if (!isOver) refill();
      };
      const worker = startWorker(entry, cpuTime, answered, lost);
      pool.add(worker);
      give(first);
      refill();
    };
    const workHere = async (work: NonNullable<typeof here>): Promise<void> => {
      for (let piece = supply.take(); piece && !isOver; piece = supply.take()) {
        const begun = performance.now();
        const part = await work(piece.chunk);
        if (!isOver) finish(piece, part, performance.now() - begun);
        // lets workers, signals and the terminal have their turn
        await setImmediate();
      }
      isWorkingHere = false;
      endIfDone();
    };
    for (let i = here ? 1 : 0; i < workers; i++) start();
    if (here) workHere(here).catch(stop);
  });
}
