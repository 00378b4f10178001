/** Equal cards on one pile. What a person can tell apart, or has to choose from, lies by itself. */
import type { CardView } from '@fuda/kernel';
import { marksOf, numbersOf } from '../cards/facts.ts';
import type { CardLayout } from '../layouts/layout.ts';
import type { CardSheet } from '../session/protocol.ts';
import { type Location, locationKey } from './locations.ts';

/** A card that is seen, and those that lie under it because they are the same. */
export interface Stack {
  readonly top: CardView;
  readonly below: readonly Location[];
}

/** What makes two cards look the same on this table. */
export interface Likeness {
  readonly layout: CardLayout;
  readonly cards: ReadonlyMap<string, CardSheet>;
  /** it can be chosen, or carries something of its own */
  isSingle(card: CardView): boolean;
}

/** What is seen of a card, as text; undefined where it stays by itself. */
function looksOf(card: CardView, { layout, cards, isSingle }: Likeness): string | undefined {
  const face = card.definition === undefined ? undefined : cards.get(card.definition);
  if (!face || isSingle(card)) return undefined;
  const marks = marksOf(layout, card).map(({ attribute }) => `${attribute}=${card.attributes[attribute]}`);
  const numbers = numbersOf(layout, face, card).map(({ value, change }) => `${value}${change}`);
  return [face.id, card.owner, ...marks, '|', ...numbers].join();
}

/** In the order in which the first of each was laid down. */
export function stacksOf(cards: readonly CardView[], likeness: Likeness): readonly Stack[] {
  const stacks: { readonly top: CardView; readonly below: Location[] }[] = [];
  const open = new Map<string, Location[]>();
  for (const card of cards) {
    const looks = looksOf(card, likeness);
    const below = looks === undefined ? undefined : open.get(looks);
    if (below) {
      below.push(card);
      continue;
    }
    const stack = { top: card, below: [] };
    stacks.push(stack);
    if (looks !== undefined) open.set(looks, stack.below);
  }
  return stacks;
}

export const alone = (cards: readonly CardView[]): readonly Stack[] => cards.map((top) => ({ top, below: [] }));

export const keysOf = (below: readonly Location[]): readonly string[] => below.map(locationKey);
