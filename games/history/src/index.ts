/**
 * History Build: the game, its data, its checks, its words and its CPU levels. Entries of their own: the seed's surface
 * (`@fuda/history/seed`) and the studies of the lab (`@fuda/history/studies`).
 */

export * from './checks/kingdom.ts';
export * from './checks/load.ts';
export { CODES, formatProblem, type Problem } from './checks/problem.ts';
export * from './compile.ts';
export * from './cpu/buy-list.ts';
export { easy } from './cpu/easy.ts';
// CPU levels
export * from './cpu/levels.ts';
export { normal } from './cpu/normal.ts';
export type { Policy } from './cpu/policy.ts';
export * from './cpu/simulate.ts';
export * from './data.ts';
export * from './declaration.ts';
export * from './explain.ts';
export * from './kingdom.ts';
export * from './lore.ts';
export * from './lower-card.ts';
export * from './package.ts';
export { END_REASONS } from './prompts.ts';
export * from './refusals.ts';
export * from './ruby.ts';
export * from './ruleset.ts';
export * from './score.ts';
export * from './subjects.ts';
export * from './text.ts';
export * from './view.ts';
export * from './vocabulary/effects.ts';
export { VOCABULARY, vocabularyFor } from './vocabulary/index.ts';
export * from './vocabulary/stats.ts';
export * from './vocabulary/words.ts';
export * from './years.ts';
