/** The contract every game fulfils, and every app, lab and player reads. */
export * from './deck-lists.ts';
export * from './game-files.ts';
export * from './game-package.ts';
export * from './handbook.ts';
export { joinPool } from './join-pool.ts';
export * from './json.ts';
export * from './lore.ts';
export { nearest } from './nearest.ts';
export * from './player.ts';
export * from './problem.ts';
export * from './random.ts';
export * from './ruleset.ts';
export * from './statistics.ts';
export * from './study.ts';
export { text } from './text.ts';
export * from './weights.ts';
