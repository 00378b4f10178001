/** Workers that died, and what became of it: said on every screen until somebody has read it. */
import type { SessionRecord } from '../session/protocol.ts';
import { createStore } from './store.ts';

/** `restarted`: it went on by itself. `slow`: nothing has been answered for a while. `gaveUp`: it died at the same place too often. */
export type TableTrouble = 'restarted' | 'slow' | 'gaveUp';
export type ThinkerTrouble = 'restarted' | 'gaveUp';

export interface Troubles {
  readonly table: TableTrouble | null;
  readonly thinker: ThinkerTrouble | null;
  /** the match as it was told last, where it cannot be opened any more */
  readonly record: SessionRecord | null;
  readonly detail: string;
}

export const NO_TROUBLE: Troubles = { table: null, thinker: null, record: null, detail: '' };

export const troubles = createStore<Troubles>(NO_TROUBLE);

/** What the thinking workers say, whatever they think about. */
export const THINKER_EVENTS = {
  restarted: (): void => troubles.set({ thinker: 'restarted' }),
  gaveUp: (detail: string): void => troubles.set({ thinker: 'gaveUp', detail }),
};
