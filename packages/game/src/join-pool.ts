import type { CardDefinition } from '@fuda/kernel';

/** The cards of a game and those somebody brought along; one with the id of a card of the game takes its place. */
export function joinPool(pool: readonly CardDefinition[], extra: readonly CardDefinition[]): CardDefinition[] {
  const brought = new Map(extra.map((card) => [card.id, card]));
  const own = new Set(pool.map(({ id }) => id));
  return [...pool.map((card) => brought.get(card.id) ?? card), ...extra.filter(({ id }) => !own.has(id))];
}
