/** What this person is looking at: none of it belongs to the match. */
import type { SaidRefusal } from '@fuda/game';
import type { CardView, Option } from '@fuda/kernel';
import type { TakenWay } from '../session/let-go.ts';
import type { Location } from '../table/locations.ts';
import type { Panel } from '../table/Panels.tsx';
import { createStore } from './store.ts';

export interface Offer {
  readonly options: readonly Option[];
  readonly dropped: Dropped;
}

/** Where a card was let go: a zone, and a location in it if one was hit. */
export interface Dropped {
  readonly player: number;
  readonly zone: string;
  readonly location: string | null;
}

/** A card on its way over the table. */
export interface Carried {
  readonly lying: CardView;
  /** null until the rules have been asked */
  readonly refusals: readonly SaidRefusal[] | null;
  readonly ways: readonly TakenWay[] | null;
  /** where it is held, and the zone there on the screen */
  readonly over: Dropped | null;
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number } | null;
  /** it was let go where it is not taken: it lies where it lay, and the reason stays to be read */
  readonly isLetGo: boolean;
}

export interface UiState {
  /** the card whose details are shown */
  readonly inspected: { readonly location: Location | null; readonly definition: string | null } | null;
  /** true when it was asked for and may cover the table on a small screen */
  readonly pinned: boolean;
  /** a zone opened to see all its cards */
  readonly opened: { readonly player: number; readonly zone: string } | null;
  /** the card whose menu is open */
  readonly menu: Location | null;
  /** zones in which the card being dragged may be let go, as `player/zone` */
  readonly dropZones: readonly string[];
  readonly carried: Carried | null;
  /** several answers meet where a card was let go */
  readonly offer: Offer | null;
  /** locations lit up because a line of the log is pointed at */
  readonly lit: readonly string[];
  readonly panel: Panel;
}

/** At the beginning of a match; which panel is open stays. */
export const NOTHING_SEEN = {
  inspected: null,
  pinned: false,
  opened: null,
  menu: null,
  dropZones: [],
  carried: null,
  offer: null,
  lit: [],
} as const satisfies Partial<UiState>;

export const ui = createStore<UiState>({ ...NOTHING_SEEN, panel: 'log' });
