/** A deck of passcodes, and what can be said about one. */

import { errorAt, type Problem, warningAt } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import type { Edition } from '../cards/printed.ts';

export const SECTIONS = ['main', 'extra', 'side'] as const;
export type Section = (typeof SECTIONS)[number];

export const SECTION_NAMES: Readonly<Record<Section, Text>> = {
  main: { ja: 'メインデッキ', en: 'Main Deck' },
  extra: { ja: 'エクストラデッキ', en: 'Extra Deck' },
  side: { ja: 'サイドデッキ', en: 'Side Deck' },
};

/** Passcodes as written, alternate art included, in the order they were written. */
export interface OcgDeck {
  readonly name?: Text;
  readonly main: readonly number[];
  readonly extra: readonly number[];
  readonly side: readonly number[];
  /** cards played in an older edition, by their first number; the others are `now` */
  readonly editions: Readonly<Record<number, Edition>>;
}

/** Closed list of what can be wrong with a deck or a deck file. */
export const DECK_CODES = [
  'MAIN_TOO_SMALL',
  'MAIN_TOO_LARGE',
  'EXTRA_TOO_LARGE',
  'SIDE_TOO_LARGE',
  'TOO_MANY_COPIES',
  'UNKNOWN_CARD',
  'TOKEN_IN_DECK',
  'WRONG_SECTION',
  'NOT_PLAYABLE',
  'UNKNOWN_EDITION',
  'EDITION_WITHOUT_CARD',
  'EDITION_NOT_KEPT',
  'MIXED_EDITIONS',
  'FORBIDDEN',
  'LIMITED',
  'SEMI_LIMITED',
  'UNKNOWN_REGULATION',
  'BAD_LINE',
  'BAD_ENCODING',
  'NO_SECTION',
  'MOVED_SECTION',
  'BAD_VALUE',
  'UNKNOWN_FIELD',
] as const;
export type DeckCode = (typeof DECK_CODES)[number];

export type DeckProblem = Problem<DeckCode>;
export const deckError = errorAt<DeckCode>;
export const deckWarning = warningAt<DeckCode>;

/** Passcodes have up to 8 digits; databases number cards without one higher, and links hold 32 bits [YGO-14.5]. */
export const isPasscode = (x: unknown): x is number =>
  Number.isInteger(x) && (x as number) > 0 && (x as number) < 2 ** 32;
