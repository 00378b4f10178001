/** Locations on the table and what may be done there. No rules: only what the options of the open question say. */
import type { CardHandle, CardView, Option, View } from '@fuda/kernel';
import type { Position } from '../session/protocol.ts';

export type Location = Pick<CardHandle, 'player' | 'zone' | 'index'>;

export function locationKey({ player, zone, index }: Location): string {
  return `${player}/${zone}/${index}`;
}

/** Answers that point at a card lying somewhere or at a free slot, by location. */
export function optionsByLocation(options: readonly Option[]): ReadonlyMap<string, readonly Option[]> {
  const locations = new Map<string, Option[]>();
  for (const option of options) {
    const location = option.slot ?? option.card;
    if (!location || location.index < 0) continue;
    const key = locationKey(location);
    locations.set(key, [...(locations.get(key) ?? []), option]);
  }
  return locations;
}

/** Answers that are no location on the table: passing, modes, numbers, effects of cards out of sight. */
export function otherOptions({ options, asked, view }: Position): readonly Option[] {
  return options.filter((option) => {
    if (asked?.several) return false;
    if (option.slot) return false;
    return !option.card || option.card.index < 0 || !cardAt(view, option.card);
  });
}

export function cardAt(view: View, { player, zone, index }: Location): CardView | undefined {
  return view.players[player]?.zones[zone]?.cards.find((card) => card.index === index);
}

export function isSameLocation(a: Location, b: Location): boolean {
  return a.player === b.player && a.zone === b.zone && a.index === b.index;
}
