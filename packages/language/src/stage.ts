/** Setting a table for one card: what games share when they say how a card is tried. */
import type { DeckLists } from '@fuda/game';
import type { CardDefinition, CardPlacement, Text } from '@fuda/kernel';
import type { CardPool } from './card-pool.ts';
import { readDraft } from './draft.ts';
import { meantBy, type Need, needsOf } from './needs.ts';

/** Cards laid down one by one. */
export class Stage {
  readonly cards: CardPlacement[] = [];

  /** The number of the placement, for cards that go under it. */
  put(definition: string, owner: number, zone: string, more: Partial<CardPlacement> = {}): number {
    return this.cards.push({ definition, owner, zone, ...more }) - 1;
  }

  size(owner: number, zone: string): number {
    return this.cards.filter((card) => card.owner === owner && card.zone === zone).length;
  }
}

/** Read once for each pool. */
const known = new WeakMap<object, Map<string, readonly Need[]>>();

/** What a card of a pool speaks of. */
export function spokenOf<Json extends { readonly id: string }>(pool: CardPool<Json>, id: string): readonly Need[] {
  const read = known.get(pool) ?? new Map<string, readonly Need[]>();
  known.set(pool, read);
  const needs = read.get(id) ?? needsIn(pool, id);
  read.set(id, needs);
  return needs;
}

function needsIn<Json extends { readonly id: string }>(pool: CardPool<Json>, id: string): readonly Need[] {
  const found = pool.find(id);
  const card = found && readDraft({ ...found.json, id }, pool.vocabulary, found.index).card;
  return card ? needsOf(card) : [];
}

/** Does the card speak of something that no card of the pool is? What it asks for with no conditions is always there. */
export const asksInVain = (needs: readonly Need[], pool: readonly CardDefinition[]): boolean =>
  needs.some(({ filter }) => filter.tests.length > 0 && meantBy(filter, pool).length === 0);

/** Why a card cannot be used that asks in vain. */
export const NOTHING_MEANT: Text = {
  ja: 'このカードが求めるカードが、1枚もありません',
  en: 'there is no card that it asks for',
};

/** The sides of the table a need is about: 0 is whoever tries the card. */
export const sidesOf = ({ owner }: Need): readonly number[] =>
  owner === 'self' ? [0] : owner === 'opponent' ? [1] : [0, 1];

/**
 * The decks of a game, those in which a card is at home first: they hold what it speaks of on its owner's side, and many cards that are like
 * it.
 */
export function fittingDecks(
  lists: DeckLists,
  needs: readonly Need[],
  find: (id: string) => CardDefinition | undefined,
  isLike: (other: CardDefinition) => boolean,
  /** where decks are worth the same */
  first: readonly string[],
): readonly string[] {
  const asked = needs.filter(({ owner, filter }) => owner !== 'opponent' && filter.tests.length > 0);
  const worthOf = (deck: string): number => {
    const entries = [...new Set(Object.values(lists.list(deck)?.sections ?? {}).flat())];
    const cards = entries.flatMap((entry) => find(lists.card(entry)?.definition ?? entry) ?? []);
    const met = asked.filter(({ filter }) => meantBy(filter, cards).length > 0).length;
    return met + cards.filter(isLike).length / Math.max(1, cards.length);
  };
  const worth = new Map(lists.ids.map((deck) => [deck, worthOf(deck)] as const));
  const order = [...new Set([...first.filter((deck) => lists.ids.includes(deck)), ...lists.ids])];
  return order.sort((a, b) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0));
}
