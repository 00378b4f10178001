/** Cards by the names people write. */

import { nearest } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import { CARDS, type CardJson } from '../data.ts';
import { findCard, isBack } from './deck.ts';

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

const BY_NAME = new Map<string, string>();
/** fronts last: where two cards share a part of a name, the one that can be in a deck is meant */
for (const card of [...CARDS].sort((a, b) => Number(isBack(b)) - Number(isBack(a)))) {
  const front = isBack(card) ? String(card.otherSide) : card.id;
  for (const name of namesOf(card)) BY_NAME.set(normal(name), front);
}
const FULL_NAMES = CARDS.flatMap((card) => Object.values(card.name as Text) as string[]);

/** The id of the card called so, or undefined. Both sides of a double-faced card may be named: 「A // B」. */
export function cardCalled(name: string): string | undefined {
  const whole = BY_NAME.get(normal(name));
  if (whole !== undefined) return whole;
  const [front, back] = name.split('//', 2);
  return back === undefined ? undefined : BY_NAME.get(normal(front));
}

/** The name of a card that is written almost like this. */
export function similarName(name: string): string | undefined {
  const found = nearest(name, FULL_NAMES);
  return found === undefined || findCard(cardCalled(found) ?? '') === undefined ? undefined : found;
}
