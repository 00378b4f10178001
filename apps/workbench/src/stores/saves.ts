/** Autosaves, one per game. A save that cannot be opened is set aside, never thrown away. */
import { LAYOUTS } from '../layouts/index.ts';
import type { SessionRecord } from '../session/protocol.ts';
import { forget, readJson, readText, storedAs, writeText } from './storage.ts';

const LAST = 'last';
const saveKey = (game: string): string => `save.${game}`;
const asideKey = (game: string): string => `aside.${game}`;

export function keepSave(record: SessionRecord): boolean {
  writeText(LAST, record.plan.game);
  return writeText(saveKey(record.plan.game), JSON.stringify(record));
}

/** Told when another tab saves a match of this game. */
export function onSavedElsewhere(tell: (game: string) => void): void {
  addEventListener('storage', ({ key }) => {
    const found = LAYOUTS.find(({ game }) => key === storedAs(saveKey(game)));
    if (found) tell(found.game);
  });
}

export function hasSave(game: string): boolean {
  return readText(saveKey(game)) !== null;
}

/** The game played last, if its match can be continued. */
export function lastGame(): string | null {
  const last = readText(LAST);
  return last !== null && LAYOUTS.some(({ game }) => game === last) && hasSave(last) ? last : null;
}

/** What was saved, as it is; text that is not JSON any more is returned as text. */
export function readSave(game: string): unknown {
  return readJson(saveKey(game)) ?? readText(saveKey(game));
}

/** Puts a save that cannot be opened aside, so that a new match does not overwrite it. */
export function setAside(game: string): void {
  const text = readText(saveKey(game));
  if (text === null) return;
  writeText(asideKey(game), text);
  forget(saveKey(game));
}

export function readAside(game: string): string | null {
  return readText(asideKey(game));
}
