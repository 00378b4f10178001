/** What the rules of a game say about a place: which cards lie there, and with which marks. */
import type { GamePackage, MarkRange, PlaceRule, PrintedIs } from '@fuda/game';
import { type AttributeDeclaration, type CardDefinition, type CompiledGame, isShown, type Text } from '@fuda/kernel';
import type { DraftCard } from './draft.ts';

export function isPrinted({ props, abilities }: CardDefinition, wanted: readonly PrintedIs[] = []): boolean {
  return wanted.every(({ prop = '', is, bits, stat, not = false }) => {
    const value = props[prop] ?? 0;
    const fits =
      stat === undefined
        ? is?.includes(value) === true || (bits !== undefined && (value & bits) !== 0)
        : abilities.some(({ rule }) => rule?.stat === stat);
    return fits !== not;
  });
}

type Place = Pick<DraftCard, 'zone' | 'slot'>;

/** The rules about this place; undefined: the game says nothing of it, and anything may lie there. */
export function rulesOf({ positions }: GamePackage, { zone, slot }: Place): readonly PlaceRule[] | undefined {
  const all = positions?.places.filter((rule) => rule.zone === zone);
  if (!all || all.length === 0) return undefined;
  return all.filter(({ slots }) => slot === undefined || !slots || slots.includes(slot));
}

export const takes = (rule: PlaceRule, card: CardDefinition, player: number): boolean =>
  isPrinted(card, rule.cards) && (rule.of === undefined || rule.of === player);

/** Slots of the zone, counted from 0; none in zones without slots. */
export function slotsOf({ declaration }: CompiledGame, name: string): readonly number[] {
  const zone = declaration.zones.find((one) => one.name === name);
  return zone?.slots ? Array.from({ length: zone.size ?? 0 }, (_, slot) => slot) : [];
}

/** The slots in which a card may lie. */
export function slotsFor(pkg: GamePackage, game: CompiledGame, card: CardDefinition, player: number, zone: string) {
  return slotsOf(game, zone).filter((slot) => {
    const rules = rulesOf(pkg, { zone, slot });
    return rules === undefined || rules.some((rule) => takes(rule, card, player));
  });
}

export interface MarkOffer {
  readonly attribute: string;
  readonly label: Text;
  readonly min: number;
  /** undefined: no bound */
  readonly max: number | undefined;
}

const labelled = (attribute: AttributeDeclaration): boolean => attribute.label !== undefined && isShown(attribute);

/** The marks a card can have where it lies. */
export function marksFor(pkg: GamePackage, game: CompiledGame, card: CardDefinition, at: Place): readonly MarkOffer[] {
  const rules = rulesOf(pkg, at)?.filter((rule) => isPrinted(card, rule.cards));
  const anything = rules === undefined || rules.some(({ marks }) => marks === undefined);
  return game.declaration.attributes.flatMap((attribute): MarkOffer[] => {
    const { name } = attribute;
    const range = rangeOf(rules ?? [], name, card);
    const label = attribute.label ?? range?.label;
    if (!label || range?.kept || !(range || (anything && labelled(attribute)))) return [];
    return [{ attribute: name, label, min: range?.min ?? 0, max: range?.max }];
  });
}

export function rangeOf(rules: readonly PlaceRule[], name: string, card: CardDefinition): MarkRange | undefined {
  return rules.flatMap(({ marks }) => marks?.[name] ?? []).find(({ cards }) => isPrinted(card, cards));
}

/** The marks of a card that has just been put there. */
export function firstMarks(pkg: GamePackage, card: CardDefinition, at: Place): Readonly<Record<string, number>> {
  const rules = rulesOf(pkg, at)?.filter((rule) => isPrinted(card, rule.cards)) ?? [];
  const names = new Set(rules.flatMap(({ marks }) => Object.keys(marks ?? {})));
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const first = rangeOf(rules, name, card)?.first;
      if (first === undefined) return [];
      const value = typeof first === 'number' ? first : (card.props[first.prop] ?? 0);
      return value === 0 ? [] : [[name, value] as const];
    }),
  );
}
