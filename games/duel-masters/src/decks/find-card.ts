/** Cards by the names people write. */

import { nearest } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import type { CardJson } from '../data.ts';
import type { CardBook } from './deck.ts';

/** Width, case, spaces and the marks that keyboards write in several ways do not matter. */
function normal(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s・･·.,、。!?"'“”’「」『』〜~\-‐−ー]/g, '');
}

/** A twinpact may be called by either half, a double-faced card by either side. */
function namesOf(card: CardJson): string[] {
  const { ja, en } = card.name as Text;
  const halves = [ja, en].flatMap((name) => (name.includes('/') ? name.split('/') : []));
  return [card.id, ja, en, ...halves];
}

const known = new WeakMap<CardBook, ReadonlyMap<string, string>>();

function idsByName(book: CardBook): ReadonlyMap<string, string> {
  const before = known.get(book);
  if (before) return before;
  const byName = new Map<string, string>();
  // fronts last: where two cards share a part of a name, the one that can be in a deck is meant
  for (const card of [...book.cards].sort((a, b) => Number(book.isBack(b)) - Number(book.isBack(a)))) {
    const front = book.isBack(card) ? String(card.otherSide) : card.id;
    for (const name of namesOf(card)) byName.set(normal(name), front);
  }
  known.set(book, byName);
  return byName;
}

/** The id of the card called so, or undefined. Both sides of a double-faced card may be named: 「A // B」. */
export function cardCalled(name: string, book: CardBook): string | undefined {
  const whole = idsByName(book).get(normal(name));
  if (whole !== undefined) return whole;
  const [front, back] = name.split('//', 2);
  return back === undefined ? undefined : idsByName(book).get(normal(front));
}

/** The name of a card that is written almost like this. */
export function similarName(name: string, book: CardBook): string | undefined {
  const names = book.cards.flatMap((card) => Object.values(card.name as Text) as string[]);
  const found = nearest(name, names);
  return found === undefined || book.find(cardCalled(found, book) ?? '') === undefined ? undefined : found;
}
