/** What was done to something that is never changed, and back again. */

export interface History<T> {
  readonly past: readonly T[];
  readonly now: T;
  /** what was taken back, the next one last */
  readonly future: readonly T[];
}

const MOST_KEPT = 300;

export const begun = <T>(now: T): History<T> => ({ past: [], now, future: [] });

/** The same again is no step. */
export function done<T>({ past, now, future }: History<T>, next: T): History<T> {
  if (next === now) return { past, now, future };
  return { past: [...past, now].slice(-MOST_KEPT), now: next, future: [] };
}

export function undone<T>({ past, now, future }: History<T>): History<T> {
  const before = past.at(-1);
  return before === undefined
    ? { past, now, future }
    : { past: past.slice(0, -1), now: before, future: [...future, now] };
}

export function redone<T>({ past, now, future }: History<T>): History<T> {
  const next = future.at(-1);
  return next === undefined ? { past, now, future } : { past: [...past, now], now: next, future: future.slice(0, -1) };
}
