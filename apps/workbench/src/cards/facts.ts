/** What a layout makes of a card: kind, colours, numbers, marks. */
import type { CardView } from '@fuda/kernel';
import { fits } from '../layouts/index.ts';
import type { CardLayout, Choice, Layout, MarkLayout, NumberLayout } from '../layouts/layout.ts';
import type { CardSheet } from '../session/protocol.ts';

export function kindOf({ kind }: CardLayout, card: CardSheet): Choice | undefined {
  return kind.values.find((value) => fits(card.props[value.prop ?? kind.prop], value));
}

export function coloursOf({ colour }: CardLayout, card: CardSheet): readonly Choice[] {
  return colour?.values.filter((value) => fits(card.props[colour.prop], value)) ?? [];
}

export interface ShownNumber {
  readonly number: NumberLayout;
  readonly value: number;
  /** above or below what is printed */
  readonly change: -1 | 0 | 1;
}

/** On the table values are as the rules make them now; elsewhere as printed. */
export function numbersOf(layout: CardLayout, card: CardSheet, lying?: CardView): readonly ShownNumber[] {
  const kind = kindOf(layout, card)?.id;
  return layout.numbers.flatMap((number) => {
    if (number.kinds && !(kind !== undefined && number.kinds.includes(kind))) return [];
    if (number.zones && !(lying && number.zones.includes(lying.zone))) return [];
    const printed = number.prop === undefined ? undefined : card.props[number.prop];
    const now =
      (number.stat === undefined ? undefined : lying?.stats?.[number.stat]) ??
      (number.attribute === undefined ? undefined : lying?.attributes[number.attribute]) ??
      printed;
    if (now === undefined || (now === 0 && number.hideZero)) return [];
    const change = printed === undefined ? 0 : (Math.sign(now - printed) as -1 | 0 | 1);
    return [{ number, value: now, change }];
  });
}

export function marksOf({ marks }: CardLayout, lying: CardView | undefined): readonly MarkLayout[] {
  if (!lying) return [];
  return marks.filter(({ attribute, is }) => {
    const value = lying.attributes[attribute] ?? 0;
    return is === undefined ? value !== 0 : value === is;
  });
}

/** Further printed properties in words. */
export function fieldsOf(
  { fields }: CardLayout,
  card: CardSheet,
): readonly { readonly label: Layout['name']; readonly values: readonly Layout['name'][] }[] {
  return fields.flatMap(({ prop, label, values }) => {
    const value = card.props[prop];
    if (value === undefined || value === 0) return [];
    if (!values) return [{ label, values: [{ ja: String(value), en: String(value) }] }];
    const words = values.filter((choice) => fits(value, choice)).map((choice) => choice.label);
    return words.length === 0 ? [] : [{ label, values: words }];
  });
}
