/** Decks of one's own, per game, kept on this device: brought along, or built here. What was kept is never dropped without a word. */
import { useSyncExternalStore } from 'react';
import { readStored } from './damage.ts';
import { forget, readText, storedAs, writeText } from './storage.ts';
import { type DeckVersion, type OwnDeck, readOwnDecks, readVersions } from './stored.ts';

export { type DeckVersion, isDeckList, type KeptGroup, type OwnDeck, readOwnDeck } from './stored.ts';

/** Why something was not kept: too many, or the browser refuses. */
export type Keeping = 'kept' | 'many' | 'refused';

/** Where both players share piles, a "deck" is those piles: the only section it has. */
export const PILES = 'piles';

export const MOST_DECKS = 200;
export const MOST_VERSIONS = 20;
const MOST_DROPPED = 20;

const key = (game: string): string => `decks.${game}`;
const droppedKey = (game: string): string => `decks-dropped.${game}`;
const versionsKey = (game: string, id: string): string => `deck-versions.${game}.${id}`;

const listAt = (where: string): readonly OwnDeck[] => readStored('decks', where, readOwnDecks);

// ---- telling the page --------------------------------------------------------------------------------------------------

const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

const lists = new Map<string, { readonly text: string | null; readonly list: readonly OwnDeck[] }>();

/** The same list while nothing changed, here or in another window. */
function known(where: string): readonly OwnDeck[] {
  const text = readText(where);
  const found = lists.get(where);
  if (found && found.text === text) return found.list;
  const list = listAt(where);
  lists.set(where, { text, list });
  return list;
}

function subscribe(listener: () => void): () => void {
  const elsewhere = ({ key: changed }: StorageEvent): void => {
    if (changed === null || changed.startsWith(storedAs('deck'))) listener();
  };
  listeners.add(listener);
  addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', elsewhere);
  };
}

export const useOwnDecks = (game: string): readonly OwnDeck[] => useSyncExternalStore(subscribe, () => ownDecks(game));
export const useDroppedDecks = (game: string): readonly OwnDeck[] =>
  useSyncExternalStore(subscribe, () => droppedDecks(game));

// ---- keeping -----------------------------------------------------------------------------------------------------------

/** What the browser refused to keep: it is worked on all the same, and lost with the page unless it is saved as a file. */
const unkept = new Map<string, OwnDeck>();

/** The one changed last comes first. */
export const ownDecks = (game: string): readonly OwnDeck[] => known(key(game));
export const findOwnDeck = (game: string, id: string): OwnDeck | undefined =>
  unkept.get(versionsKey(game, id)) ?? ownDecks(game).find((own) => own.id === id);
/** Put away, the last one first: they can be taken back. */
export const droppedDecks = (game: string): readonly OwnDeck[] => known(droppedKey(game));

function write(where: string, list: readonly OwnDeck[]): boolean {
  const done = writeText(where, JSON.stringify(list));
  tell();
  return done;
}

export const freshId = (): string => crypto.randomUUID().slice(0, 13);

/** A name nobody else has: 「名前 2」. */
export function freeName(wanted: string, taken: readonly string[]): string {
  const stem = wanted.trim().slice(0, 56);
  if (!taken.includes(stem)) return stem;
  for (let n = 2; ; n++) if (!taken.includes(`${stem} ${n}`)) return `${stem} ${n}`;
}

/** Kept in place of the one with the same id, at the head of the list. */
export function keepDeck(game: string, own: OwnDeck): Keeping {
  const others = ownDecks(game).filter(({ id }) => id !== own.id);
  const keeping = others.length >= MOST_DECKS ? 'many' : write(key(game), [own, ...others]) ? 'kept' : 'refused';
  if (keeping === 'kept') unkept.delete(versionsKey(game, own.id));
  else unkept.set(versionsKey(game, own.id), own);
  return keeping;
}

/** A deck that came from somewhere gets an id and a name of its own: none is replaced by it. */
export function addDeck(game: string, deck: Omit<OwnDeck, 'id'>): { readonly keeping: Keeping; readonly own: OwnDeck } {
  const name = freeName(
    deck.name,
    ownDecks(game).map((own) => own.name),
  );
  const own: OwnDeck = { ...deck, id: freshId(), name };
  return { keeping: keepDeck(game, own), own };
}

/** Put away where it can be taken back from; what does not fit there any more goes with its versions. */
export function dropDeck(game: string, id: string): void {
  const own = ownDecks(game).find((one) => one.id === id);
  if (!own) return;
  const dropped = [own, ...droppedDecks(game).filter((one) => one.id !== id)];
  // the shorter list first: where storage is full this makes the room for the rest
  write(
    key(game),
    ownDecks(game).filter((one) => one.id !== id),
  );
  if (!write(droppedKey(game), dropped.slice(0, MOST_DROPPED))) write(droppedKey(game), [own]);
  for (const { id: gone } of dropped.slice(MOST_DROPPED)) forget(versionsKey(game, gone));
}

/** Back among the decks, under a free name. */
export function takeBack(game: string, id: string): Keeping {
  const own = droppedDecks(game).find((one) => one.id === id);
  if (!own) return 'refused';
  const taken = ownDecks(game).map(({ name }) => name);
  const keeping = keepDeck(game, { ...own, name: freeName(own.name, taken) });
  if (keeping === 'kept')
    write(
      droppedKey(game),
      droppedDecks(game).filter((one) => one.id !== id),
    );
  return keeping;
}

// ---- versions ----------------------------------------------------------------------------------------------------------

/** The newest first. */
export function versionsOf(game: string, id: string): readonly DeckVersion[] {
  return readStored('decks', versionsKey(game, id), readVersions);
}

/** The oldest go when there are too many. False when the browser refuses. */
export function keepVersion(game: string, id: string, version: DeckVersion): boolean {
  const all = [version, ...versionsOf(game, id)].slice(0, MOST_VERSIONS);
  const done = writeText(versionsKey(game, id), JSON.stringify(all));
  tell();
  return done;
}
