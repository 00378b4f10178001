/** What every part of the table needs to know, prepared once per position. */
import type { CardView, Option, View } from '@fuda/kernel';
import { createContext, useContext } from 'react';
import type { Layout } from '../layouts/layout.ts';
import type { CardSheet, GameSheet } from '../session/protocol.ts';
import type { Running } from '../stores/match.ts';
import type { Dropped } from '../stores/ui-state.ts';
import type { Location } from './locations.ts';

/** What can be done with a card: answer at once, or mark it in a choice of several. */
export interface Choice {
  readonly location: Location;
  readonly options: readonly Option[];
  readonly picking: boolean;
  readonly picked: boolean;
  /** the key that chooses it, from 1 */
  readonly number: number;
}

/** Cards moved by hand, whatever the rules say. */
export interface Carrying {
  /** zones in which the card may be let go, as `player/zone` */
  zonesFor(definition: string): readonly string[];
  drop(lying: CardView, dropped: Dropped): void;
}

/** Zones that can be pressed as a whole, beside the cards in them. */
export interface ZonePress {
  /** as `player/zone` */
  readonly zones: readonly string[];
  /** what pressing does, for those who cannot see where it is drawn */
  label(zone: string): string;
  press(player: number, zone: string): void;
}

/** What stays the same for a whole match: cards are drawn with this and their own properties alone, so hovering and most steps leave them as they are. */
export interface Furniture {
  /** where positions are put together: a card can be carried to any zone that takes it */
  readonly carrying?: Carrying;
  readonly sheet: GameSheet;
  readonly layout: Layout;
  readonly emblem: string;
  readonly cards: ReadonlyMap<string, CardSheet>;
  act(location: Location, choice: Choice): void;
}

export const FurnitureProvider = createContext<Furniture | null>(null);

export function useFurniture(): Furniture {
  const furniture = useContext(FurnitureProvider);
  if (!furniture) throw new Error('outside of a table');
  return furniture;
}

export interface TableContext {
  readonly running: Running;
  readonly layout: Layout;
  readonly view: View;
  readonly emblem: string;
  readonly cards: ReadonlyMap<string, CardSheet>;
  readonly choices: ReadonlyMap<string, Choice>;
  /** the seat drawn at the bottom */
  readonly near: number;
  /** zones that are drawn though they are empty: something may be put there by hand */
  readonly showsEmpty?: ReadonlySet<string>;
  readonly zonePress?: ZonePress | undefined;
  act(location: Location, choice: Choice): void;
}

export const TableContextProvider = createContext<TableContext | null>(null);

export function useTable(): TableContext {
  const table = useContext(TableContextProvider);
  if (!table) throw new Error('outside of a table');
  return table;
}
