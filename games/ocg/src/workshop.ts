/** What cards are made with: the game's words and its cards, without the game. */
export { ART } from './art.ts';
export { POOL as CARDS } from './cards/pool.ts';
export { VOCABULARY } from './vocabulary/index.ts';
