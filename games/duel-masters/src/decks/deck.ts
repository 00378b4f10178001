/** A deck list, and what can be said about one. */

import { type DeckList, errorAt, type Problem, warningAt } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import { CARDS, type CardJson, type DeckJson } from '../data.ts';

export const SECTIONS = ['main', 'hyperspatial'] as const;
export type Section = (typeof SECTIONS)[number];

export const SECTION_NAMES: Readonly<Record<Section, Text>> = {
  main: { ja: 'メインデッキ', en: 'Main deck' },
  hyperspatial: { ja: '超次元ゾーン', en: 'Hyperspatial zone' },
};

/** Closed list of what can be wrong with a deck or a deck file. */
export const DECK_CODES = [
  'WRONG_SIZE',
  'TOO_MANY_COPIES',
  'TOO_MANY_STARTERS',
  'UNKNOWN_CARD',
  'UNKNOWN_SECTION',
  'WRONG_SECTION',
  'MOVED_SECTION',
  'RESTRICTED',
  'UNKNOWN_REGULATION',
  'BAD_LINE',
  'BAD_VALUE',
  'UNKNOWN_FIELD',
] as const;
export type DeckCode = (typeof DECK_CODES)[number];

export type DeckProblem = Problem<DeckCode>;
export const deckError = errorAt<DeckCode>;
export const deckWarning = warningAt<DeckCode>;

/** The cards that decks may hold, by id. */
export class CardBook {
  readonly cards: readonly CardJson[];
  readonly #byId: ReadonlyMap<string, CardJson>;

  /** of two cards with one id the later counts */
  constructor(cards: readonly CardJson[]) {
    this.#byId = new Map(cards.map((card) => [card.id, card]));
    this.cards = [...this.#byId.values()];
  }

  find(id: string): CardJson | undefined {
    return this.#byId.get(id);
  }

  /** The side a card is only turned to: it starts nowhere. */
  isBack(card: CardJson): boolean {
    return card.awakened === true || startsInPlay(this.find(String(card.otherSide)));
  }
}

/** The cards of the game. */
export const SHIPPED = new CardBook(CARDS);
export const findCard = (id: string): CardJson | undefined => SHIPPED.find(id);
export const nameOf = (card: CardJson): Text => card.name as Text;

/** [§13.4] psychics start outside the deck */
const isPsychic = (card: CardJson): boolean => card.psychic === true;
/** [§2] cards that start in the battle zone, inside the 40 */
export const startsInPlay = (card: CardJson | undefined): boolean => typeof card?.startsSealed === 'number';
export const isBack = (card: CardJson): boolean => SHIPPED.isBack(card);

/** Where a card starts. */
export const sectionOf = (card: CardJson): Section => (isPsychic(card) ? 'hyperspatial' : 'main');

/** Copies as a person counts them. */
export function countCopies(entries: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const entry of entries) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  return counts;
}

export function toDeckList({ name, main, hyperspatial }: DeckJson): DeckList {
  const copies = (list: Readonly<Record<string, number>>) =>
    Object.entries(list).flatMap(([id, count]) => Array.from({ length: count }, () => id));
  return { name, sections: { main: copies(main), hyperspatial: copies(hyperspatial) } };
}
