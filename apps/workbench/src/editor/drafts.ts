/**
 * Cards being made, on this device: the document with its undo, and what it was started from. The card itself lies in its pack; this is
 * what a reload or a crash would lose. A browser that keeps nothing has them until the page is left.
 */
import type { DocumentKind, EditorDocument } from '@fuda/editor';
import { openDocument } from '@fuda/editor';
import { createStore, get, entries as stored, type UseStore, update } from 'idb-keyval';
import type { Place } from './pack-entries.ts';

/** A card by the id it has in the game, and as it was when it was taken up. */
export interface Origin {
  readonly id: string;
  readonly json: unknown;
}

export interface CardDraft extends Place {
  readonly format: 'fuda-draft/1';
  readonly key: string;
  readonly game: string;
  readonly pack: string;
  /** the game's card whose place it takes */
  readonly replaces?: string;
  /** what it was started from */
  readonly origin?: Origin;
  readonly document: EditorDocument;
  /** the entries it may have in its pack as it was kept last: anything else was written by somebody else */
  readonly saved: readonly string[];
  /** of this writing; another one is another window's */
  readonly stamp: string;
  readonly time: number;
}

/** Steps that can be undone after a reload. */
const MOST_KEPT_STEPS = 200;

let database: UseStore | undefined;
const store = (): UseStore => {
  database ??= createStore('fuda-editor', 'drafts');
  return database;
};

/** Those of this visit: what the browser refuses to keep is here all the same. */
const here = new Map<string, CardDraft>();

const isDraft = (x: unknown): x is CardDraft => {
  const draft = x as CardDraft | null;
  return (
    typeof draft === 'object' &&
    draft !== null &&
    draft.format === 'fuda-draft/1' &&
    Array.isArray(draft.document?.past) &&
    Array.isArray(draft.document.future) &&
    typeof draft.document.selection === 'string' &&
    Array.isArray(draft.saved)
  );
};

export const newKey = (): string => `d${Math.random().toString(36).slice(2, 10)}`;

export interface NewDraft {
  readonly game: string;
  readonly pack: string;
  readonly kind: DocumentKind;
  readonly id: string;
  readonly json: unknown;
  readonly replaces?: string;
  readonly origin?: Origin;
}

export function newDraft({ json, ...facts }: NewDraft): CardDraft {
  const document = openDocument(json);
  return { format: 'fuda-draft/1', key: newKey(), ...facts, document, saved: [], stamp: '', time: Date.now() };
}

export async function findDraft(key: string): Promise<CardDraft | undefined> {
  const found = await readFrom(() => get(key, store()));
  return isDraft(found) ? found : here.get(key);
}

async function readFrom<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch {
    return undefined;
  }
}

/** Those of a game, the latest first. */
export async function draftsOf(game: string): Promise<readonly CardDraft[]> {
  const kept = (await readFrom(() => stored(store()))) ?? [];
  const all = new Map([...here, ...kept.map(([key, draft]) => [String(key), draft] as const)]);
  return [...all.values()]
    .filter((draft): draft is CardDraft => isDraft(draft) && draft.game === game)
    .sort((a, b) => b.time - a.time);
}

/** What became of a writing; `theirs`: another window wrote meanwhile, and nothing was changed. */
export type Writing =
  | { readonly became: 'kept'; readonly draft: CardDraft }
  | { readonly became: 'refused'; readonly draft: CardDraft }
  | { readonly became: 'elsewhere'; readonly theirs: CardDraft };

/** Writes a draft, unless somebody else has written it since it was read here. */
export async function writeDraft(draft: CardDraft): Promise<Writing> {
  const { document } = draft;
  const past = document.past.slice(-MOST_KEPT_STEPS);
  const next = { ...draft, document: { ...document, past }, stamp: newKey(), time: Date.now() };
  let theirs: CardDraft | undefined;
  const write = (old: unknown): unknown => {
    if (isDraft(old) && old.stamp !== draft.stamp) {
      theirs = old;
      return old;
    }
    return next;
  };
  const isKept = await readFrom(() => update(draft.key, write, store()).then(() => true));
  if (theirs) return { became: 'elsewhere', theirs };
  here.set(draft.key, next);
  return { became: isKept ? 'kept' : 'refused', draft: { ...next, document } };
}
