// also bundled for pages, which have no process
const isLong = globalThis.process?.env?.FUDA_LONG === '1';

/**
 * How much a test does. `npm test` runs with every change: its cases are small, but of every kind there is. `npm run test:long` runs the
 * same tests at the size of a study.
 */
export const sized = <T>(short: T, long: T): T => (isLong ? long : short);
