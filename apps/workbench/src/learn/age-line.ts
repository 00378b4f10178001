/** The cards of an age as a timeline shows them. */
import type { CardSheet } from '../session/protocol.ts';

/** Cards of the same name and year are one subject, drawn by several sets: they share a place. */
export interface Moment {
  readonly key: string;
  readonly cards: readonly CardSheet[];
}

/** In order of their years; only cards that belong to the age. */
export function momentsOf(cards: readonly CardSheet[], age: string): readonly Moment[] {
  const found = new Map<string, CardSheet[]>();
  for (const card of cards) {
    if (card.lore?.age !== age || card.lore.year === undefined) continue;
    const key = `${card.lore.year} ${card.name.ja}`;
    found.set(key, [...(found.get(key) ?? []), card]);
  }
  const yearOf = ({ cards: [first] }: Moment): number => first.lore?.year ?? 0;
  return [...found].map(([key, same]) => ({ key, cards: same })).sort((a, b) => yearOf(a) - yearOf(b));
}
