/** Bounds on what a card file may hold, so that no input can exhaust the reader. */
export const CARD_LIMITS = {
  /** nesting of objects and lists in one card */
  depth: 40,
  /** values of any kind in one card */
  values: 8000,
  /** entries of one list or object */
  entries: 400,
  /** characters of one text */
  text: 1000,
  /** instructions in one card, keywords unfolded */
  instructions: 400,
  /** selections inside the filters of selections: each level multiplies the work by the cards there are */
  selections: 3,
  /** cards in one call */
  cards: 20_000,
  /** characters of one file given as text */
  file: 16_000_000,
  /** size of a written number, either way */
  number: 1_000_000_000,
} as const;
