/** What all deck files have in common: cards that start elsewhere are put there and reported, a file may not be endless. */

import type { DeckList } from '@fuda/game';
import { fail, type Result, type Text } from '@fuda/kernel';
import {
  type CardBook,
  type DeckProblem,
  deckWarning,
  nameOf,
  SECTION_NAMES,
  type Section,
  sectionOf,
} from './deck.ts';

export interface DeckReading {
  readonly deck: DeckList;
  readonly problems: readonly DeckProblem[];
}

/** Copies as they stood in the file. */
export interface Entry {
  /** undefined: the file did not say */
  readonly section: Section | undefined;
  readonly card: string;
  readonly count: number;
  readonly path: string;
}

/** More than any deck; a longer file is not a deck. */
export const COPIES_MAX = 400;
export const CHARACTERS_MAX = 100_000;

export const tooLarge = (): Result<never> =>
  fail('BAD_DECK', '$', 'デッキとしては大きすぎます', 'too large for a deck');

/** Unknown cards stay where they were: the deck can be converted without losing them. */
export function arrange(entries: readonly Entry[], name: Text | undefined, book: CardBook): DeckReading {
  const sections: Record<Section, string[]> = { main: [], hyperspatial: [] };
  const problems: DeckProblem[] = [];
  for (const { section, card, count, path } of entries) {
    const known = book.find(card);
    const right = known ? sectionOf(known) : (section ?? 'main');
    for (let i = 0; i < count; i++) sections[right].push(card);
    if (!known || section === undefined || section === right) continue;
    const { ja, en } = nameOf(known);
    const to = SECTION_NAMES[right];
    problems.push(
      deckWarning(
        'MOVED_SECTION',
        path,
        `「${ja}」を${to.ja}に移しました`,
        `"${en}" was moved to the ${to.en.toLowerCase()}`,
      ),
    );
  }
  return { deck: { ...(name ? { name } : {}), sections }, problems };
}
