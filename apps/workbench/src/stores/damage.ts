/** Reading what is stored: what is damaged is left out, but never lost without a word. */
import { parseJson } from '@fuda/game/json';
import type { Refusal } from '../session/protocol.ts';
import { readText, storedKeys, writeText } from './storage.ts';
import { createStore } from './store.ts';
import type { Salvaged } from './stored.ts';

/** What is read this way; each may be stored once, or once for every game or match. */
export type StoredKind =
  | 'settings'
  | 'progress'
  | 'results'
  | 'career'
  | 'puzzles'
  | 'guide'
  | 'decks'
  | 'about'
  | 'study'
  | 'responses';

export interface Damage {
  readonly kind: StoredKind;
  /** the name it is stored under */
  readonly key: string;
  readonly text: string;
  readonly problems: readonly Refusal[];
}

/** What was found damaged since the page was opened, and nobody has closed yet. */
export const damages = createStore<{ readonly found: readonly Damage[] }>({ found: [] });

const ASIDE = 'damaged.';
/** The first ones hold the most; a place that is damaged again and again shall not fill the device. */
const MOST_ASIDE = 8;

function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}

const seen = new Set<string>();

/** The text as it is, before whatever is done next is written over it. */
function putAside(damage: Damage): void {
  const aside = `${ASIDE}${damage.key}.${digest(damage.text)}`;
  if (seen.has(aside)) return;
  seen.add(aside);
  const before = storedKeys(ASIDE);
  if (!before.includes(aside) && before.length < MOST_ASIDE) writeText(aside, damage.text);
  // it may be read while something is being drawn, and nothing else may be drawn anew meanwhile
  queueMicrotask(() => damages.set({ found: [...damages.get().found, damage] }));
}

/** What can be used of what is stored under a name. */
export function readStored<T>(kind: StoredKind, key: string, read: (json: unknown) => Salvaged<T>): T {
  const text = readText(key);
  if (text === null) return read(undefined).value;
  const json = parseJson(text);
  const { value, problems } = json.ok
    ? read(json.value)
    : { value: read(undefined).value, problems: [{ code: 'DAMAGED', path: '$', reason: json.error.reason }] };
  if (problems.length > 0) putAside({ kind, key, text, problems });
  return value;
}
