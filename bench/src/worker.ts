import type { Runner } from './case.ts';
import { duelMastersWork } from './games.ts';
import { duelLikeWork } from './kernel.ts';
import { serveWorker } from './two-workers.ts';

/** What the threads of the rows about workers can be told to do. */
const WORK: Readonly<Record<string, () => Runner | Promise<Runner>>> = {
  'duel-like': duelLikeWork,
  'duel-masters': duelMastersWork,
};

/** The worker's side of those rows. */
export async function serveBenchWorker(work: string): Promise<void> {
  const make = WORK[work];
  if (make === undefined) throw new Error(`no such work: ${work}`);
  serveWorker(await make());
}
