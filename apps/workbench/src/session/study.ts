/**
 * Studies: several matches with their branches and notes, as one file (`fuda-study/1`). A single record, of whatever age, is a study of one
 * chapter, so nothing that was kept before has to be changed.
 */
import { MOST_NAME, type Reply, type StudyFile } from './protocol.ts';
import { readRecord } from './records.ts';
import { refuse } from './refuse.ts';

export const STUDY_FORMAT = 'fuda-study/1';
export const MOST_CHAPTERS = 64;

const isObject = (x: unknown): x is Record<string, unknown> => typeof x === 'object' && x !== null && !Array.isArray(x);

const bad = (path: string, ja: string, en: string): Reply<never> => refuse('BAD_STUDY', path, ja, en);

function nameIn(x: unknown, path: string): Reply<string> {
  if (typeof x !== 'string') return bad(path, '文字ではありません', 'this is not a text');
  if (x.length > MOST_NAME)
    return bad(path, `${MOST_NAME}文字より長いです`, `this is longer than ${MOST_NAME} characters`);
  return { ok: true, value: x };
}

type Chapter = StudyFile['chapters'][number];

function readChapter(x: unknown, path: string): Reply<Chapter> {
  if (!isObject(x)) return bad(path, '章ではありません', 'this is no chapter');
  const name = nameIn(x.name ?? '', `${path}.name`);
  if (!name.ok) return name;
  const record = readRecord(x.record);
  if (!record.ok) {
    const { code, path: place, reason } = record.error;
    return refuse(code, place.replace('$', `${path}.record`), reason.ja, reason.en);
  }
  return { ok: true, value: { name: name.value, record: record.value } };
}

/** Checks the shape of a study and of all its chapters; whether their answers fit is seen when a chapter is opened. */
export function readStudy(json: unknown): Reply<StudyFile> {
  if (!isObject(json)) return bad('$', 'これは研究ではありません', 'this is no study');
  if (json.format !== STUDY_FORMAT) {
    const record = readRecord(json);
    if (!record.ok) return record;
    return { ok: true, value: { format: STUDY_FORMAT, title: '', chapters: [{ name: '', record: record.value }] } };
  }
  const title = nameIn(json.title ?? '', '$.title');
  if (!title.ok) return title;
  if (!Array.isArray(json.chapters)) return bad('$.chapters', '章の一覧ではありません', 'this is no list of chapters');
  if (json.chapters.length > MOST_CHAPTERS)
    return bad('$.chapters', `章は${MOST_CHAPTERS}までです`, `a study has at most ${MOST_CHAPTERS} chapters`);
  const chapters: Chapter[] = [];
  for (const [i, one] of json.chapters.entries()) {
    const chapter = readChapter(one, `$.chapters[${i}]`);
    if (!chapter.ok) return chapter;
    chapters.push(chapter.value);
  }
  return { ok: true, value: { format: STUDY_FORMAT, title: title.value, chapters } };
}
