/** What cards are made with: the game's words and its cards, without the game. */
export { ART } from './art.ts';
export { CARDS } from './data.ts';
export { sampleVocabulary as VOCABULARY } from './vocabulary.ts';
