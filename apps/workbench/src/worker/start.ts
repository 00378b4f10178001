/** The browser's workers. */
import type { KeeperNews } from './module-wire.ts';
import type { StartWorker } from './wire.ts';

let started = 0;

/**
 * Tells when whoever holds this lock is no more. Without locks (a page that came neither from this machine nor encrypted) a death without a
 * word shows only in that nothing is answered, which the page says after a while.
 */
function whenFree(lock: string, signal: AbortSignal, tell: () => void): void {
  navigator.locks?.request(lock, { signal }, tell).catch(() => undefined);
}

const openWorker = (name: string): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name });

/** Who keeps modules for all workers; begun by the first of them that plays much, and never again where it cannot be. */
let keeper: Worker | 'broken' | null = null;
const joined = new Map<number, Worker>();

function openKeeper(): Worker {
  const made = openWorker('keeper');
  made.addEventListener('error', () => {
    made.terminate();
    keeper = 'broken';
    for (const worker of joined.values()) worker.postMessage({ modules: null });
    joined.clear();
  });
  return made;
}

const tellKeeper = (to: Worker, news: KeeperNews, ...given: Transferable[]): void => to.postMessage(news, given);

/** Brings a worker and the keeper together; what they say to each other the page need not hear. */
function joinKeeper(id: number, worker: Worker): void {
  keeper ??= openKeeper();
  if (keeper === 'broken') {
    worker.postMessage({ modules: null });
    return;
  }
  const { port1, port2 } = new MessageChannel();
  joined.set(id, worker);
  tellKeeper(keeper, { join: id, port: port1 }, port1);
  worker.postMessage({ modules: port2 }, [port2]);
}

function leaveKeeper(id: number): void {
  if (joined.delete(id) && keeper instanceof Worker) tellKeeper(keeper, { left: id });
}

/** A worker of this name: `table` or `thinker`. */
export const startWorker =
  (name: string): StartWorker =>
  (events) => {
    const id = ++started;
    const lock = `fuda ${name} ${id} ${Math.random().toString(36).slice(2)}`;
    const worker = openWorker(name);
    const watching = new AbortController();
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const { begun, wantsModules } = (data ?? {}) as { begun?: true; wantsModules?: true };
      if (begun) whenFree(lock, watching.signal, () => events.gone('the worker was ended'));
      if (wantsModules) joinKeeper(id, worker);
      events.message(data);
    });
    worker.addEventListener('error', (event) => events.error(event.message ?? ''));
    worker.addEventListener('messageerror', () => events.error('a message could not be read'));
    worker.postMessage({ lock });
    return {
      post: (message) => worker.postMessage(message),
      end() {
        watching.abort();
        leaveKeeper(id);
        worker.terminate();
      },
    };
  };
