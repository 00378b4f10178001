/** A game in which some cards never turn up: in their place lies another card of the same pile. For what a network makes of cards it never saw. */
import { type GamePackage, mix, shuffled } from '@fuda/game';
import type { CardPlacement } from '@fuda/kernel';
import type { TrainPlan } from './plan.ts';

export function withoutCards(pkg: GamePackage, cards: readonly string[]): GamePackage {
  const gone = new Set(cards);
  return {
    ...pkg,
    setUp(decks, seed, ruleset) {
      const setup = pkg.setUp(decks, seed, ruleset);
      if (!setup.ok) return setup;
      return { ...setup, value: { ...setup.value, cards: replaced(setup.value.cards, gone, seed) } };
    },
  };
}

const placeOf = ({ owner, of = owner, zone }: CardPlacement): string => `${owner} ${of} ${zone}`;

function replaced(cards: readonly CardPlacement[], gone: ReadonlySet<string>, seed: number): readonly CardPlacement[] {
  const left = new Map<string, string[]>();
  for (const card of cards) {
    if (gone.has(card.definition)) continue;
    const list = left.get(placeOf(card)) ?? [];
    left.set(placeOf(card), list);
    if (!list.includes(card.definition)) list.push(card.definition);
  }
  // the same card gives way to the same one wherever it lies in a pile
  const number = new Map([...gone].sort().map((id, i) => [id, i]));
  return cards.map((card) => {
    if (!gone.has(card.definition)) return card;
    const list = left.get(placeOf(card)) ?? [...left.values()].flat();
    const at = (mix(seed + (number.get(card.definition) ?? 0)) >>> 1) % list.length;
    return { ...card, definition: list[at] };
  });
}

/** A share of the cards that decks hold, drawn by the seed; those that are in every deck stay, since without them there is no match. */
export function drawnCards(
  pkg: GamePackage,
  { decks, ruleset, seed }: Pick<TrainPlan, 'decks' | 'ruleset' | 'seed'>,
  share: number,
): string[] {
  const held = decks.flatMap((deck) => {
    const setup = pkg.setUp([deck, deck], 1, ruleset);
    return setup.ok ? [new Set(setup.value.cards.map(({ definition }) => definition))] : [];
  });
  const all = [...new Set(held.flatMap((deck) => [...deck]))].sort();
  const some = held.length < 2 ? all : all.filter((id) => !held.every((deck) => deck.has(id)));
  return shuffled(some, seed).slice(0, Math.round(some.length * share));
}
