/** The sample duel: the game to copy when you add one. */
export { CARDS } from './data.ts';
export { sampleDuel } from './declaration.ts';
export { sampleDuelPackage } from './package.ts';
export { sampleVocabulary } from './vocabulary.ts';
