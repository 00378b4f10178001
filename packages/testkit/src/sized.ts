// also bundled for pages, which have no process
const env = globalThis.process?.env;
const isLong = env?.FUDA_LONG === '1';

/** Whether everything is tried with every game, look and input: `npm run test:all`, which is what CI runs. */
export const WIDE = isLong || env?.FUDA_WIDE === '1';

/** What a mechanism is tried with: all cases in `npm run test:all`, one of them (the first, or the one named by `which`) in `npm test`. */
export const widely = <T>(cases: readonly T[], which = 0): readonly T[] =>
  WIDE ? cases : cases.slice(which % cases.length).slice(0, 1);

/**
 * How much a test does. `npm test` runs with every change: its cases are small, but of every kind there is. `npm run test:long` runs the
 * same tests at the size of a study; `wide` is for `npm run test:all`, where that is more than the first.
 */
export const sized = <T>(short: T, long: T, wide: T = short): T => {
  if (isLong) return long;
  return WIDE ? wide : short;
};
