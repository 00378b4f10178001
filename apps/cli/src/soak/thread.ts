/** The page's table in a thread of Node: the same methods behind the same wire, so that killing it means the same. */
import { parentPort, Worker } from 'node:worker_threads';
import { answerCall, type StartWorker, tableMethods, type WorkerEvents, type WorkerLike } from '@fuda/workbench/table';
import { heldHere } from './memory.ts';

type Message = Parameters<typeof answerCall>[1] | { readonly measure: number };

const methods = Promise.resolve({ ...tableMethods, held: heldHere });

/** The thread's side. */
export function serveTable(): void {
  parentPort?.postMessage({ begun: true });
  parentPort?.on('message', async (message: Message) => {
    if ('method' in message) parentPort?.postMessage(await answerCall(methods, message));
  });
}

/** A table that can be killed as nobody kills on purpose: without a word to whoever calls it. */
export interface Mortal {
  readonly start: StartWorker;
  kill(): void;
}

export function threadTable(entry: URL): Mortal {
  let current: Worker | undefined;
  const start = (events: WorkerEvents): WorkerLike => {
    const worker = new Worker(entry, { workerData: { kind: 'table' } });
    current = worker;
    worker.on('message', (data) => events.message(data));
    worker.on('error', (error) => events.error(error instanceof Error ? error.message : String(error)));
    worker.on('exit', (code) => events.gone(`exit code ${code}`));
    return { post: (message) => worker.postMessage(message), end: () => void worker.terminate() };
  };
  return { start, kill: () => void current?.terminate() };
}

/** The same in this thread, where there is no bundle to start a thread from: tests. */
export function ownTable(): Mortal {
  let current: WorkerEvents | undefined;
  const start = (events: WorkerEvents): WorkerLike => {
    let alive = true;
    current = {
      ...events,
      gone(detail) {
        alive = false;
        events.gone(detail);
      },
    };
    return {
      post: async (message) => {
        const answer = await answerCall(methods, message as never);
        if (alive) events.message(answer);
      },
      end: () => {
        alive = false;
      },
    };
  };
  return { start, kill: () => current?.gone('killed') };
}
