/** What cards are made with: the game's words and its cards, without the game. */
export { POOL as CARDS } from './cards/pool.ts';
export { VOCABULARY } from './vocabulary/index.ts';
