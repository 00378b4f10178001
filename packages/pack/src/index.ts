/** Packs of own cards, words and decks: files, checks, schema, and what records carry of them. */
export { imageBytes, imageTrouble } from './check-image.ts';
export { checkPack, type PackReading } from './check-pack.ts';
export { PACK_LIMITS } from './limits.ts';
export { type Needs, neededPacks } from './needed-packs.ts';
export {
  type Carried,
  carriedBy,
  gameForCards,
  gamesOfRecord,
  packedGame,
  type RecordGame,
  type RecordGames,
} from './packed-game.ts';
export { PACK_CODES, type PackCode } from './problem.ts';
export { readPack } from './read-pack.ts';
export { packJsonSchema } from './schema.ts';
export { formatPack, zipPack } from './write-pack.ts';
