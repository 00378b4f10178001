/** Studies on this device: a name and matches of the list in order. A match in a study is the same as in the list, with its branches and notes. */
import { inBoth } from '../i18n/words.ts';
import type { Refusal, Reply, SessionRecord, StudyFile } from '../session/protocol.ts';
import { readStored } from './damage.ts';
import { table } from './match.ts';
import { dropMatch, findMatch, keepMatch, nameOf, recordIn } from './saves.ts';
import { forget, readText, storedAs, storedKeys, writeText } from './storage.ts';
import { createStore } from './store.ts';
import { type KeptStudy, readKeptStudy } from './stored.ts';

const PREFIX = 'study.';
export const MOST_CHAPTERS = 64;

export interface ListedStudy extends KeptStudy {
  readonly id: string;
}

type Chapter = KeptStudy['chapters'][number];

/** Changes whenever a study does, in this tab or another. */
export const keptStudies = createStore<{ readonly changes: number; readonly removed: ListedStudy | null }>({
  changes: 0,
  removed: null,
});
const changed = (): void => keptStudies.set({ changes: keptStudies.get().changes + 1 });

addEventListener('storage', ({ key }) => {
  if (key === null || key.startsWith(storedAs(PREFIX))) changed();
});

function freshId(): string {
  const [random] = crypto.getRandomValues(new Uint32Array(1));
  return `${Date.now().toString(36)}-${random.toString(36)}`;
}

export function findStudy(id: string): ListedStudy | null {
  if (readText(PREFIX + id) === null) return null;
  return { id, ...readStored('study', PREFIX + id, readKeptStudy) };
}

/** The latest first. */
export function listStudies(): readonly ListedStudy[] {
  return storedKeys(PREFIX)
    .flatMap((key) => findStudy(key.slice(PREFIX.length)) ?? [])
    .sort((a, b) => b.saved - a.saved);
}

const FULL: Refusal = { code: 'FULL', path: '$', reason: inBoth('save.failed') };
const MANY: Refusal = { code: 'TOO_MANY', path: '$.chapters', reason: inBoth('study.many') };

/** Null: it could be kept. */
export function putStudy({ id, title, chapters }: Omit<ListedStudy, 'saved'>): Refusal | null {
  if (chapters.length > MOST_CHAPTERS) return MANY;
  const kept: KeptStudy = { title: title.trim().slice(0, 80), saved: Date.now(), chapters };
  const done = writeText(PREFIX + id, JSON.stringify(kept));
  changed();
  return done ? null : FULL;
}

export function newStudy(title: string, chapters: readonly Chapter[] = []): Reply<string> {
  const id = freshId();
  const refused = putStudy({ id, title, chapters });
  return refused ? { ok: false, error: refused } : { ok: true, value: id };
}

/** Takes the study away; its matches stay in the list. */
export function dropStudy(study: ListedStudy): void {
  forget(PREFIX + study.id);
  keptStudies.set({ changes: keptStudies.get().changes + 1, removed: study });
}

export function undoDrop(): void {
  const { removed } = keptStudies.get();
  if (!removed) return;
  putStudy(removed);
  keptStudies.set({ removed: null });
}

export const isChapter = ({ chapters }: KeptStudy, { game, id }: Chapter): boolean =>
  chapters.some((one) => one.game === game && one.id === id);

/** The studies a match is a chapter of. */
export const studiesWith = (chapter: Chapter): readonly ListedStudy[] =>
  listStudies().filter((study) => isChapter(study, chapter));

/** The study as a file; chapters whose match was put away are left out. */
export function exportStudy({ title, chapters }: KeptStudy): StudyFile {
  return {
    format: 'fuda-study/1',
    title,
    chapters: chapters.flatMap(({ game, id }) => {
      const kept = findMatch(game, id);
      return kept ? [{ name: nameOf({ game, id }), record: recordIn(kept) as SessionRecord }] : [];
    }),
  };
}

/** Keeps the matches of a study from outside. All of them, or none. */
function keepChapters(chapters: StudyFile['chapters']): Reply<readonly Chapter[]> {
  const kept: Chapter[] = [];
  for (const { name, record } of chapters) {
    const about = { turn: 0, turnsPerRound: 1, over: false };
    const { outcome, keeping } = keepMatch(null, record, about, name);
    if (outcome === 'failed' || !keeping) {
      for (const one of kept) dropMatch(one);
      return { ok: false, error: FULL };
    }
    kept.push({ game: keeping.game, id: keeping.id });
  }
  return { ok: true, value: kept };
}

/** A study from a file or link becomes one of this device; returns its id. The same study is not kept twice. */
export async function importStudy(json: unknown, title: string): Promise<Reply<string>> {
  const read = await table.readStudy(json);
  if (!read.ok) return read;
  const same = listStudies().find((study) => JSON.stringify(exportStudy(study)) === JSON.stringify(read.value));
  if (same) return { ok: true, value: same.id };
  const chapters = keepChapters(read.value.chapters);
  if (!chapters.ok) return chapters;
  const made = newStudy(read.value.title === '' ? title : read.value.title, chapters.value);
  if (!made.ok) for (const one of chapters.value) dropMatch(one);
  return made;
}

/** Chapters of a file behind those there are. */
export async function addChapters(study: ListedStudy, json: unknown): Promise<Refusal | null> {
  const read = await table.readStudy(json);
  if (!read.ok) return read.error;
  if (study.chapters.length + read.value.chapters.length > MOST_CHAPTERS) return MANY;
  const chapters = keepChapters(read.value.chapters);
  if (!chapters.ok) return chapters.error;
  return putStudy({ ...study, chapters: [...study.chapters, ...chapters.value] });
}
