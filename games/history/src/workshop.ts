/** What cards are made with: the game's words and its cards, without the game. */
export { ART } from './art.ts';
export { CARDS } from './data.ts';
export { about } from './lore.ts';
export { derivedNumbers } from './lower-card.ts';
export { OWN_LISTS } from './own-lists.ts';
export { VOCABULARY } from './vocabulary/index.ts';
