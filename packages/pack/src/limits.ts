/** Bounds on what a pack may hold, so that no file can exhaust whoever opens it. Cards have the language's own bounds besides. */
export const PACK_LIMITS = {
  /** bytes of a JSON file, and of everything a zip unpacks to */
  bytes: 8_000_000,
  /** bytes of a zip as it lies there */
  zipped: 4_000_000,
  /** files in a zip */
  files: 3000,
  /** a whole card database of another program */
  cards: 20_000,
  keywords: 200,
  /** words of one open list */
  words: 500,
  lists: 50,
  decks: 200,
  /** different cards, and copies of one, in a section of a deck */
  entries: 200,
  copies: 100,
  scenarios: 500,
  /** characters of an id, a name, a note */
  id: 40,
  name: 200,
  note: 2000,
  /** bytes of a card's picture, of all of them, and pixels of a side */
  imageBytes: 40_000,
  allImageBytes: 2_000_000,
  imageSide: 1024,
} as const;
