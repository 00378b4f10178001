/** What every part of the table needs to know, prepared once per position. */
import type { Option, View } from '@fuda/kernel';
import { createContext, useContext } from 'react';
import type { Layout } from '../layouts/layout.ts';
import type { CardSheet } from '../session/protocol.ts';
import type { Running } from '../stores/match.ts';
import type { Place } from './places.ts';

/** What can be done with a card: answer at once, or mark it in a choice of several. */
export interface Choice {
  readonly place: Place;
  readonly options: readonly Option[];
  readonly picking: boolean;
  readonly picked: boolean;
  /** the key that chooses it, from 1 */
  readonly number: number;
}

export interface TableContext {
  readonly running: Running;
  readonly layout: Layout;
  readonly view: View;
  readonly emblem: string;
  readonly cards: ReadonlyMap<string, CardSheet>;
  readonly choices: ReadonlyMap<string, Choice>;
  readonly lit: ReadonlySet<string>;
  /** the seat drawn at the bottom */
  readonly near: number;
  act(place: Place, choice: Choice): void;
}

export const TableContextProvider = createContext<TableContext | null>(null);

export function useTable(): TableContext {
  const table = useContext(TableContextProvider);
  if (!table) throw new Error('outside of a table');
  return table;
}
