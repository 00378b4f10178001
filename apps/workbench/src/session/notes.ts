/** What people write to moves, and what a search made of them: kept with the match, by node. Nothing here is a rule. */
import {
  GLYPHS,
  type Judged,
  type Mark,
  MOST_NAME,
  MOST_NOTE,
  type Notes,
  type Reply,
  type Said,
  type SessionRecord,
  type Verdict,
  type Viewer,
} from './protocol.ts';
import { refuse } from './refuse.ts';

/** marks and verdicts a record may have */
const MOST_NOTES = 20_000;

const isObject = (x: unknown): x is Record<string, unknown> => typeof x === 'object' && x !== null && !Array.isArray(x);

/** Control signs would end up in texts and sheets; line ends and tabs are text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

const bad = (path: string, ja: string, en: string): Reply<never> => refuse('BAD_NOTE', path, ja, en);

function textIn(x: unknown, most: number, path: string): Reply<string> {
  if (typeof x !== 'string') return bad(path, '文字ではありません', 'this is not a text');
  if (x.length > most) return bad(path, `${most}文字より長いです`, `this is longer than ${most} characters`);
  if (CONTROL.test(x)) return bad(path, '制御文字が入っています', 'this has control characters in it');
  return { ok: true, value: x };
}

/** A mark from outside. What is empty is left out; null: nothing is left of it. */
export function readMark(x: unknown, path: string): Reply<Mark | null> {
  if (!isObject(x)) return bad(path, '書き込みではありません', 'this is no note');
  for (const field of Object.keys(x))
    if (!['glyph', 'name', 'note'].includes(field))
      return bad(`${path}.${field}`, `「${field}」という項目はありません`, `there is no field "${field}"`);
  const glyph = GLYPHS.find((sign) => sign === x.glyph);
  if (x.glyph !== undefined && glyph === undefined)
    return bad(`${path}.glyph`, `記号は ${GLYPHS.join(' ')} のどれかです`, `a sign is one of ${GLYPHS.join(' ')}`);
  const name = textIn(x.name ?? '', MOST_NAME, `${path}.name`);
  if (!name.ok) return name;
  const note = textIn(x.note ?? '', MOST_NOTE, `${path}.note`);
  if (!note.ok) return note;
  const mark: Mark = {
    ...(glyph === undefined ? {} : { glyph }),
    ...(name.value.trim() === '' ? {} : { name: name.value.trim() }),
    ...(note.value.trim() === '' ? {} : { note: note.value.trim() }),
  };
  return { ok: true, value: Object.keys(mark).length === 0 ? null : mark };
}

const isShare = (x: unknown): x is number => typeof x === 'number' && x >= 0 && x <= 1;
const isCount = (x: unknown): x is number => Number.isSafeInteger(x) && (x as number) >= 0;

export function readVerdict(x: unknown, path: string): Reply<Verdict> {
  if (!isObject(x)) return bad(path, '評価ではありません', 'this is no judgement');
  for (const field of ['win', 'got'])
    if (!isShare(x[field]))
      return bad(`${path}.${field}`, '0から1までの数ではありません', 'this is not between 0 and 1');
  for (const field of ['better', 'tried'])
    if (!isCount(x[field]))
      return bad(`${path}.${field}`, '0以上の整数ではありません', 'this is no whole number from 0 on');
  const { win, got, better, tried } = x as unknown as Verdict;
  return { ok: true, value: { win, got, better, tried } };
}

/** Entries by node: none of a node there is not, and not more than can be read. */
function readByNode<T>(
  x: unknown,
  path: string,
  nodes: number,
  read: (entry: unknown, path: string) => Reply<T>,
): Reply<null> {
  if (x === undefined) return { ok: true, value: null };
  if (!isObject(x)) return bad(path, '書き込みの一覧ではありません', 'this is no list of notes');
  const entries = Object.entries(x);
  if (entries.length > MOST_NOTES) return bad(path, '書き込みが多すぎます', 'there are too many notes');
  for (const [node, entry] of entries) {
    const place = `${path}.${node}`;
    if (!/^(0|[1-9]\d{0,6})$/.test(node) || Number(node) > nodes)
      return bad(place, 'その手はありません', 'there is no such move');
    const one = read(entry, place);
    if (!one.ok) return one;
  }
  return { ok: true, value: null };
}

/** The notes of a record, by shape. */
export function checkNotes(record: Record<string, unknown>, nodes: number): Reply<null> {
  const marks = readByNode(record.marks, '$.marks', nodes, readMark);
  return marks.ok ? readByNode(record.verdicts, '$.verdicts', nodes, readVerdict) : marks;
}

/** The better answer in words, for each of both players. */
type SaidToBoth = readonly [Said | null, Said | null];

export class Notebook {
  private marks = new Map<number, Mark>();
  private verdicts = new Map<
    number,
    { readonly verdict: Verdict; readonly player: number; readonly said: SaidToBoth }
  >();

  mark(node: number, mark: Mark | null): void {
    if (mark) this.marks.set(node, mark);
    else this.marks.delete(node);
  }

  judge(node: number, verdict: Verdict, player: number, said: SaidToBoth): void {
    this.verdicts.set(node, { verdict, player, said });
  }

  /** Nodes have got other numbers; what is not among them is gone. */
  renumber(numbers: ReadonlyMap<number, number>): void {
    const moved = <T>(map: ReadonlyMap<number, T>): Map<number, T> =>
      new Map(
        [...map].flatMap(([id, entry]) => {
          const now = numbers.get(id);
          return now === undefined ? [] : [[now, entry] as const];
        }),
      );
    this.marks = moved(this.marks);
    this.verdicts = moved(this.verdicts);
  }

  /** As this viewer may know them: what was better for somebody follows from the hand they held. */
  tell(viewer: Viewer, isPrivate: boolean): Notes {
    if (viewer === 'nobody' || isPrivate) return { marks: {}, judged: {} };
    const judged: Record<string, Judged> = {};
    for (const [id, { verdict, player, said }] of this.verdicts)
      if (viewer === 'open' || viewer === player) judged[id] = { ...verdict, player, said: said[player] ?? null };
    return { marks: Object.fromEntries(this.marks), judged };
  }

  record(): Pick<SessionRecord, 'marks' | 'verdicts'> {
    return {
      ...(this.marks.size === 0 ? {} : { marks: Object.fromEntries(this.marks) }),
      ...(this.verdicts.size === 0
        ? {}
        : { verdicts: Object.fromEntries([...this.verdicts].map(([id, { verdict }]) => [id, verdict])) }),
    };
  }
}
