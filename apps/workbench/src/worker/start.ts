/** The browser's workers. */
import type { StartWorker } from './wire.ts';

let started = 0;

/**
 * Tells when whoever holds this lock is no more. Without locks (a page that came neither from this machine nor encrypted) a death without a
 * word shows only in that nothing is answered, which the page says after a while.
 */
function whenFree(lock: string, signal: AbortSignal, tell: () => void): void {
  navigator.locks?.request(lock, { signal }, tell).catch(() => undefined);
}

/** A worker of this name: `table` or `thinker`. */
export const startWorker =
  (name: string): StartWorker =>
  (events) => {
    const lock = `fuda ${name} ${++started} ${Math.random().toString(36).slice(2)}`;
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name });
    const watching = new AbortController();
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const { begun } = (data ?? {}) as { begun?: true };
      if (begun) whenFree(lock, watching.signal, () => events.gone('the worker was ended'));
      events.message(data);
    });
    worker.addEventListener('error', (event) => events.error(event.message ?? ''));
    worker.addEventListener('messageerror', () => events.error('a message could not be read'));
    worker.postMessage({ lock });
    return {
      post: (message) => worker.postMessage(message),
      end() {
        watching.abort();
        worker.terminate();
      },
    };
  };
