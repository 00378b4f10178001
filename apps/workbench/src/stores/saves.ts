/**
 * Matches kept on this device: each in a place of its own, so that none overwrites another. What is kept is the record as text, damaged or
 * not; beside it lies what the list of matches shows.
 */
import { LAYOUTS } from '../layouts/index.ts';
import type { SessionRecord } from '../session/protocol.ts';
import { readStored } from './damage.ts';
import { forget, readText, storedAs, storedKeys, writeText } from './storage.ts';
import { createStore } from './store.ts';
import { type About, readAbout } from './stored.ts';

export interface KeptMatch extends About {
  readonly game: string;
  readonly id: string;
}

/** A match as this tab last saw it kept. */
export interface Keeping {
  readonly game: string;
  readonly id: string;
  readonly text: string;
}

const RECORDS = 'match.';
const ABOUT = 'about.';
const keyOf = (prefix: string, game: string, id: string): string => `${prefix}${game}.${id}`;

/** Changes whenever the list does, in this tab or another. */
export const keptMatches = createStore({ changes: 0 });
const changed = (): void => keptMatches.set({ changes: keptMatches.get().changes + 1 });

function freshId(): string {
  const [random] = crypto.getRandomValues(new Uint32Array(1));
  return `${Date.now().toString(36)}-${random.toString(36)}`;
}

const aboutOf = (game: string, id: string): About => readStored('about', keyOf(ABOUT, game, id), readAbout);

/** All matches of the games there are, the latest first. */
export function listMatches(): readonly KeptMatch[] {
  const found = LAYOUTS.flatMap(({ game }) => {
    const prefix = keyOf(RECORDS, game, '');
    return storedKeys(prefix).map((key) => {
      const id = key.slice(prefix.length);
      return { game, id, ...aboutOf(game, id) };
    });
  });
  return found.sort((a, b) => b.saved - a.saved);
}

/** The match of a game that was moved in last. */
export function latestOf(game: string): KeptMatch | undefined {
  return listMatches().find((kept) => kept.game === game);
}

export function findMatch(game: string, id: string): Keeping | null {
  const text = readText(keyOf(RECORDS, game, id));
  return text === null ? null : { game, id, text };
}

/** What was kept, as it is; text that is not JSON any more is returned as text. */
export function recordIn({ text }: Keeping): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Has another tab moved on in the match this tab holds? */
export function isTakenElsewhere({ game, id, text }: Keeping): boolean {
  return readText(keyOf(RECORDS, game, id)) !== text;
}

const COPY = /^(.*) \((\d+)\)$/;
function copyName(name: string): string {
  if (name === '') return '';
  const [, stem, number] = COPY.exec(name) ?? [];
  return stem === undefined ? `${name} (2)` : `${stem} (${Number(number) + 1})`;
}

export type Kept =
  | { readonly outcome: 'kept' | 'copied'; readonly keeping: Keeping }
  | { readonly outcome: 'failed'; readonly keeping: Keeping | null };

/**
 * Keeps a match where it lies, or in a new place where there is none yet. If another tab went on with it meanwhile, both have moves the other
 * does not know: then this one becomes a copy.
 */
export function keepMatch(
  before: Keeping | null,
  record: SessionRecord,
  about: Pick<About, 'turn' | 'turnsPerRound' | 'over'>,
  name = '',
): Kept {
  const { game } = record.plan;
  const text = JSON.stringify(record);
  if (before?.text === text && !isTakenElsewhere(before)) return { outcome: 'kept', keeping: before };
  const copied = before !== null && isTakenElsewhere(before);
  const id = before === null || copied ? freshId() : before.id;
  if (!writeText(keyOf(RECORDS, game, id), text)) return { outcome: 'failed', keeping: before };
  const known = before ? aboutOf(game, before.id).name : name;
  const told: About = {
    ...about,
    name: copied ? copyName(known) : known,
    saved: Date.now(),
    decisions: record.options.length,
  };
  writeText(keyOf(ABOUT, game, id), JSON.stringify(told));
  changed();
  return { outcome: copied ? 'copied' : 'kept', keeping: { game, id, text } };
}

export function nameOf({ game, id }: Pick<KeptMatch, 'game' | 'id'>): string {
  return aboutOf(game, id).name;
}

export function nameMatch({ game, id }: Pick<KeptMatch, 'game' | 'id'>, name: string): boolean {
  const done = writeText(keyOf(ABOUT, game, id), JSON.stringify({ ...aboutOf(game, id), name: name.trim() }));
  changed();
  return done;
}

export function dropMatch({ game, id }: Pick<KeptMatch, 'game' | 'id'>): void {
  for (const prefix of [RECORDS, ABOUT]) forget(keyOf(prefix, game, id));
  changed();
}

/** Told when another tab keeps a match, or puts one away. */
export function onKeptElsewhere(tell: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key !== null && ![RECORDS, ABOUT].some((prefix) => key.startsWith(storedAs(prefix)))) return;
    changed();
    tell();
  });
}

/** Before there was a list, each game had one autosave, one that could not be opened, and the last game its name: they become matches of the list. */
export function moveOldSaves(): void {
  const last = readText('last');
  for (const { game } of LAYOUTS) {
    for (const [old, saved] of [
      [`aside.${game}`, 0],
      [`save.${game}`, Date.now() + (game === last ? 1 : 0)],
    ] as const) {
      const text = readText(old);
      if (text === null) continue;
      const id = freshId();
      // there may be no room for both at once
      forget(old);
      if (!writeText(keyOf(RECORDS, game, id), text)) writeText(old, text);
      else writeText(keyOf(ABOUT, game, id), JSON.stringify({ name: '', saved, turn: 0, decisions: 0, over: false }));
    }
  }
  forget('last');
}
