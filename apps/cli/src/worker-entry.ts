import { existsSync } from 'node:fs';

/** The worker program next to the bundled command line; absent when run from sources, where everything stays in one thread. */
export function workerEntry(): URL | undefined {
  const url = new URL('./worker.mjs', import.meta.url);
  return existsSync(url) ? url : undefined;
}
