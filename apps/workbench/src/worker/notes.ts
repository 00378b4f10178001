/** The worker's side of what it says without being asked. */
import type { Note } from './wire.ts';

/** a page need not hear of every packet */
const STEP = 0.02;
let told = 0;

export function tellFetching(share: number): void {
  if (share < 1 && share >= told && share - told < STEP) return;
  told = share;
  self.postMessage({ note: { fetching: share } satisfies Note });
}
