/** What this person is looking at: none of it belongs to the match. */
import type { Place } from '../table/places.ts';
import { createStore } from './store.ts';

export interface Sight {
  /** the card whose details are shown */
  readonly inspected: { readonly place: Place | null; readonly definition: string | null } | null;
  /** true when it was asked for and may cover the table on a small screen */
  readonly pinned: boolean;
  /** a zone opened to see all its cards */
  readonly opened: { readonly player: number; readonly zone: string } | null;
  /** places lit up because a line of the log is pointed at */
  readonly lit: readonly string[];
  readonly panel: 'card' | 'log' | 'timeline' | 'branches' | 'think';
}

export const sight = createStore<Sight>({ inspected: null, pinned: false, opened: null, lit: [], panel: 'log' });
