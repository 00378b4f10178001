/** Decks and their files as command line and workbench see them. */

import { type DeckFormat, type DeckLists, deckText } from '@fuda/game';
import { fail, ok, type Result, type Text } from '@fuda/kernel';
import { DECKS } from '../data.ts';
import type { DeckReading } from './arrange.ts';
import { checkDeck, LIMITS, mostCopies, REGULATIONS } from './check.ts';
import { type CardBook, deckError, nameOf, SECTION_NAMES, SECTIONS, SHIPPED, sectionOf, toDeckList } from './deck.ts';
import { looksLikeJson, readJson, writeJson } from './json-format.ts';
import { looksLikeText, readText, writeText } from './text-format.ts';

function format(
  about: Pick<DeckFormat, 'id' | 'name' | 'extension' | 'recognises'>,
  read: (text: string) => Result<DeckReading>,
  write: (deck: Parameters<DeckFormat['write']>[0]) => string,
): DeckFormat {
  return {
    ...about,
    read(input) {
      const text = deckText(input);
      return text.ok ? read(text.value) : text;
    },
    write(deck) {
      const unknown = Object.keys(deck.sections).find((id) => !(SECTIONS as readonly string[]).includes(id));
      return unknown === undefined
        ? ok({ text: write(deck), problems: [] })
        : fail('BAD_DECK', `$.${unknown}`, `デッキに「${unknown}」はありません`, `a deck has no section "${unknown}"`);
    },
  };
}

const GROUPS: readonly Text[] = [
  { ja: 'クリーチャー', en: 'Creatures' },
  { ja: 'ツインパクト', en: 'Twinpacts' },
  { ja: '呪文', en: 'Spells' },
  { ja: 'そのほか', en: 'Others' },
];

function groupOf(kind: unknown): number {
  const kinds = [kind].flat();
  if (kinds.includes('creature')) return kinds.includes('spell') ? 1 : 0;
  return kinds.includes('spell') ? 2 : 3;
}

/** The door over the game's own cards, or those and a pack's. */
export function deckListsOf(book: CardBook): DeckLists {
  return {
    sections: SECTIONS.map((id) => ({ id, name: SECTION_NAMES[id], ...LIMITS[id] })),
    formats: [
      format(
        {
          id: 'text',
          name: { ja: 'デッキリスト（.txt）', en: 'deck list (.txt)' },
          extension: '.txt',
          recognises: (text) => looksLikeText(text, book),
        },
        (text) => readText(text, book),
        (deck) => writeText(deck, book),
      ),
      format(
        {
          id: 'json',
          name: { ja: 'Fudaのデッキ（.json）', en: 'Fuda deck (.json)' },
          extension: '.json',
          recognises: looksLikeJson,
        },
        (text) => readJson(text, book),
        writeJson,
      ),
    ],
    regulations: REGULATIONS.map(({ id, name }) => ({ id, name })),
    ids: DECKS.map(({ id }) => id),
    list(id) {
      const deck = DECKS.find((one) => one.id === id);
      return deck && toDeckList(deck);
    },
    entries: () => book.cards.filter((card) => !book.isBack(card)).map(({ id }) => id),
    most(entry, id) {
      const regulation = REGULATIONS.find((one) => one.id === id);
      return mostCopies(entry, regulation, book);
    },
    card(entry) {
      const card = book.find(entry);
      if (!card) return undefined;
      const order = groupOf(card.kind);
      const outside = sectionOf(card) === 'hyperspatial';
      return {
        definition: card.id,
        name: nameOf(card),
        group: outside ? { ja: 'サイキック・クリーチャー', en: 'Psychic creatures' } : GROUPS[order],
        order,
        sections: book.isBack(card) ? [] : [sectionOf(card)],
      };
    },
    check(list, id) {
      const regulation = id === undefined ? undefined : REGULATIONS.find((one) => one.id === id);
      if (id !== undefined && !regulation)
        return [deckError('UNKNOWN_REGULATION', '$', `レギュレーション「${id}」はありません`, `no regulation "${id}"`)];
      return checkDeck(list, regulation, book);
    },
  };
}

export const deckLists: DeckLists = deckListsOf(SHIPPED);
