/** How this person wants to be asked where there is something to answer with. */
import type { ResponseWish } from '@fuda/game';
import { readStored } from './damage.ts';
import { settings } from './settings.ts';
import { writeText } from './storage.ts';
import { createStore } from './store.ts';
import { RESPONSES, readAskAt } from './stored.ts';

export interface AskState {
  /** by game: moments at which they are asked whatever the mode */
  readonly askAt: Readonly<Record<string, readonly string[]>>;
  /** the same for one time: it ends with the next question; null: no such wish */
  readonly once: string | null;
}

const KEY = 'responses';

export const asking = createStore<AskState>({ askAt: { ...readStored(KEY, KEY, readAskAt) }, once: null });

export function wishFor(game: string): ResponseWish {
  const { askAt, once } = asking.get();
  return { mode: settings.get().responses, askAt: [...(askAt[game] ?? []), ...(once === null ? [] : [once])] };
}

/** Auto, on, off, and round again. */
export function nextMode(): void {
  const { responses } = settings.get();
  settings.set({ responses: RESPONSES[(RESPONSES.indexOf(responses) + 1) % RESPONSES.length] });
}

export function toggleMoment(game: string, moment: string): void {
  const { askAt } = asking.get();
  const now = askAt[game] ?? [];
  const then = now.includes(moment) ? now.filter((id) => id !== moment) : [...now, moment];
  asking.set({ askAt: { ...askAt, [game]: then } });
  writeText(KEY, JSON.stringify(asking.get().askAt));
}
