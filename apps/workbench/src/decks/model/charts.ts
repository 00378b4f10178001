/** What a deck is made of, as charts: how many cards have which number, kind and colour. */
import { coloursOf, kindOf, numbersOf } from '../../cards/facts.ts';
import type { CardLayout, Choice, NumberLayout } from '../../layouts/layout.ts';
import type { CardSheet } from '../../session/protocol.ts';

export interface Copies {
  readonly card: CardSheet;
  readonly count: number;
}

/** Numbers of the layout that cards of a deck have printed on them, what they cost first. */
export function curveNumbers({ numbers }: CardLayout): readonly (NumberLayout & { readonly prop: string })[] {
  const printed = numbers.flatMap((number) => (number.prop === undefined ? [] : [{ ...number, prop: number.prop }]));
  const isFirst = ({ at }: NumberLayout): number => Number(at === 'cost' || at === 'stars');
  return printed.toSorted((a, b) => isFirst(b) - isFirst(a));
}

/** more different values than this are put together, in steps people count in */
const MOST_BARS = 13;
const STEPS = [1, 5, 10, 100, 250, 500, 1000, 2500, 5000] as const;

export interface Bar {
  /** from this number on; the end of the step is `to` */
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** How many cards have which value; every step between the least and the most has a bar, also an empty one. */
export function curve(cards: readonly Copies[], layout: CardLayout, prop: string): readonly Bar[] {
  const counts = new Map<number, number>();
  for (const { card, count } of cards) {
    const shown = numbersOf(layout, card).find(({ number }) => number.prop === prop);
    if (shown && shown.value >= 0) counts.set(shown.value, (counts.get(shown.value) ?? 0) + count);
  }
  if (counts.size === 0) return [];
  const least = Math.min(...counts.keys());
  const most = Math.max(...counts.keys());
  const size = STEPS.find((one) => most / one - Math.floor(least / one) < MOST_BARS) ?? (STEPS.at(-1) as number);
  const first = Math.floor(least / size);
  return Array.from({ length: Math.floor(most / size) - first + 1 }, (_, i) => {
    const from = (first + i) * size;
    const inside = [...counts].filter(([value]) => value >= from && value < from + size);
    return { from, to: from + size - 1, count: inside.reduce((sum, [, count]) => sum + count, 0) };
  });
}

export interface Share {
  readonly choice: Choice;
  readonly count: number;
}

function shares(
  cards: readonly Copies[],
  choices: readonly Choice[],
  of: (card: CardSheet) => readonly Choice[],
): Share[] {
  return choices
    .map((choice) => ({
      choice,
      count: cards.reduce((sum, { card, count }) => sum + (of(card).includes(choice) ? count : 0), 0),
    }))
    .filter(({ count }) => count > 0);
}

export const kindShares = (cards: readonly Copies[], layout: CardLayout): readonly Share[] =>
  shares(cards, layout.kind.values, (card) => [kindOf(layout, card)].flatMap((kind) => kind ?? []));

/** A card of two colours counts for both. */
export const colourShares = (cards: readonly Copies[], layout: CardLayout): readonly Share[] =>
  shares(cards, layout.colour?.values ?? [], (card) => coloursOf(layout, card));
