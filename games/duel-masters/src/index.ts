/** Duel Masters: rules in IR, cards, keywords and decks as JSON. */
export { CARDS, DECKS } from './data.ts';
export { duelMasters } from './declaration.ts';
export { duelMastersPackage } from './package.ts';
export { vocabulary as duelMastersVocabulary } from './vocabulary/index.ts';
