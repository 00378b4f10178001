/** Everything that can be done to a document, as data: what a page sends, what undo takes back, what a test can make up at random. */
import type { Problem } from '@fuda/game';
import { inserted, isRecord, removed, renamed, valueAt, withTexts, written } from './json.ts';
import { isWithin, type Key, keysOf, parentOf, pathOf } from './path.ts';

export type Command =
  /** writes a value; a new field is put where `order` has it */
  | { readonly do: 'set'; readonly path: string; readonly value: unknown; readonly order?: readonly string[] }
  | { readonly do: 'remove'; readonly path: string }
  /** puts a value into a list, which begins to exist with it */
  | {
      readonly do: 'insert';
      readonly list: string;
      readonly at: number;
      readonly value: unknown;
      readonly order?: readonly string[];
    }
  /** an entry of a list once more, right behind it */
  | { readonly do: 'duplicate'; readonly path: string }
  /** an entry of a list to another place, of this list or another one; `at` counts as the lists are before it is taken away */
  | { readonly do: 'move'; readonly path: string; readonly list: string; readonly at: number }
  /** another name for a field */
  | { readonly do: 'renameField'; readonly path: string; readonly name: string }
  /** another name for a variable, wherever it is written or read in the ability or rule at `within` */
  | { readonly do: 'renameVariable'; readonly within: string; readonly name: string; readonly to: string }
  /** the whole document */
  | { readonly do: 'replace'; readonly json: unknown }
  /** several of them as one step */
  | { readonly do: 'all'; readonly commands: readonly Command[] };

export interface Done {
  readonly json: unknown;
  /** what is to be looked at afterwards; undefined = what was */
  readonly selection?: string;
}

/** Closed list of reasons why a command is refused; the document is then as it was. */
export const COMMAND_CODES = [
  'NO_SUCH_PLACE',
  'NOT_IN_A_LIST',
  'INTO_ITSELF',
  'BAD_NAME',
  'NAME_TAKEN',
  'NO_JSON',
] as const;
export type CommandCode = (typeof COMMAND_CODES)[number];

/** What came of something that may be refused. */
export type Edited<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: Problem<CommandCode> };

export function refuse(code: CommandCode, path: string, ja: string, en: string) {
  return { ok: false, error: { code, severity: 'error', path, reason: { ja, en } } } as const satisfies Edited<never>;
}

const done = (json: unknown, selection?: string): Edited<Done> => ({
  ok: true,
  value: { json, ...(selection === undefined ? {} : { selection }) },
});

const noPlace = (path: string) => refuse('NO_SUCH_PLACE', path, 'その場所はありません', 'there is no such place');
const noList = (path: string) =>
  refuse('NOT_IN_A_LIST', path, 'リストの中ではありません', 'it does not stand in a list');

/** What must not be undefined inside a document: `undefined` is no JSON. */
function plain(value: unknown): unknown {
  return value === undefined ? null : value;
}

/** The entry of a list a path names. */
function entryAt(json: unknown, path: string): { list: readonly Key[]; at: number; value: unknown } | undefined {
  const keys = keysOf(path);
  const at = keys?.at(-1);
  if (!keys || typeof at !== 'number') return undefined;
  const list = keys.slice(0, -1);
  const entries = valueAt(json, list);
  return Array.isArray(entries) && at < entries.length ? { list, at, value: entries[at] } : undefined;
}

const DIGITS = '0123456789';

/** `teach` → `teach2`: entries that have an id have one of their own. */
function withNewId(value: unknown, siblings: readonly unknown[]): unknown {
  if (!isRecord(value) || typeof value.id !== 'string') return value;
  const taken = new Set(siblings.map((one) => (isRecord(one) ? one.id : undefined)));
  let end = value.id.length;
  while (end > 0 && DIGITS.includes(value.id[end - 1])) end--;
  const stem = value.id.slice(0, end);
  for (let n = 2; ; n++) if (!taken.has(`${stem}${n}`)) return written(value, ['id'], `${stem}${n}`);
}

function insert(json: unknown, command: Command & { do: 'insert' }): Edited<Done> {
  const keys = keysOf(command.list);
  if (!keys) return noPlace(command.list);
  const there = valueAt(json, keys) === undefined ? written(json, keys, [], command.order) : json;
  const after = there === undefined ? undefined : inserted(there, keys, command.at, plain(command.value));
  if (after === undefined) return noPlace(command.list);
  return done(after, pathOf([...keys, command.at]));
}

function duplicate(json: unknown, path: string): Edited<Done> {
  const entry = entryAt(json, path);
  if (!entry) return noList(path);
  const { list, at, value } = entry;
  const copy = withNewId(value, valueAt(json, list) as readonly unknown[]);
  return done(inserted(json, list, at + 1, copy), pathOf([...list, at + 1]));
}

function remove(json: unknown, path: string): Edited<Done> {
  const keys = keysOf(path);
  const after = keys && removed(json, keys);
  if (after === undefined) return noPlace(path);
  const up = parentOf(path);
  if (!up) return noPlace(path);
  const { parent, key } = up;
  // the entry that moved up, else the last one, else what held them
  const left = typeof key === 'number' ? (valueAt(after, keysOf(parent) ?? []) as readonly unknown[]).length : 0;
  const next = left === 0 || typeof key !== 'number' ? parent : `${parent}[${Math.min(key, left - 1)}]`;
  return done(after, next);
}

function move(json: unknown, { path, list: to, at }: Command & { do: 'move' }): Edited<Done> {
  const entry = entryAt(json, path);
  if (!entry) return noList(path);
  if (isWithin(to, path))
    return refuse('INTO_ITSELF', to, '自分の中へは動かせません', 'it cannot be moved into itself');
  const keys = keysOf(to);
  if (!keys) return noPlace(to);
  const { list, at: from } = entry;
  // what lies behind it in its list moves up when it goes, and so do ways that lead through there
  const passes = list.every((key, i) => key === keys[i]);
  const target = passes ? keys.map((key, i) => (i === list.length ? movedUp(key, from) : key)) : keys;
  const place = passes && keys.length === list.length && at > from ? at - 1 : at;
  const without = removed(json, [...list, from]);
  const there = valueAt(without, target) === undefined ? written(without, target, []) : without;
  const after = there === undefined ? undefined : inserted(there, target, place, entry.value);
  return after === undefined ? noPlace(to) : done(after, pathOf([...target, place]));
}

const movedUp = (key: Key, from: number): Key => (typeof key === 'number' && key > from ? key - 1 : key);

const NAME = /^\$[\p{L}_][\p{L}\p{N}_]{0,39}$/u;
/** Fields whose texts are for people: what looks like a variable in them is none. */
const FOR_PEOPLE = ['note', 'label', 'ja', 'en'];

function renameVariable(json: unknown, command: Command & { do: 'renameVariable' }): Edited<Done> {
  const { within, name, to } = command;
  const keys = keysOf(within);
  const part = keys && valueAt(json, keys);
  if (!keys || part === undefined) return noPlace(within);
  if (!NAME.test(to) || !NAME.test(name))
    return refuse('BAD_NAME', within, '変数名は$と文字です（例: $カード）', 'a variable is called $ and a word');
  let taken = false;
  const after = withTexts(part, (text, at) => {
    if (FOR_PEOPLE.includes(String(at.at(-1)))) return text;
    taken ||= text === to && to !== name;
    return text === name ? to : text;
  });
  if (taken) return refuse('NAME_TAKEN', within, `${to}はもう使われています`, `${to} is used already`);
  return done(written(json, keys, after));
}

/** The document after a command; an error value, and nothing changed, if it makes no sense. Never throws. */
export function run(json: unknown, command: Command): Edited<Done> {
  switch (command.do) {
    case 'set': {
      const keys = keysOf(command.path);
      const after = keys && written(json, keys, plain(command.value), command.order);
      return after === undefined ? noPlace(command.path) : done(after);
    }
    case 'remove':
      return remove(json, command.path);
    case 'insert':
      return insert(json, command);
    case 'duplicate':
      return duplicate(json, command.path);
    case 'move':
      return move(json, command);
    case 'renameField': {
      const keys = keysOf(command.path);
      const after = keys && renamed(json, keys, command.name);
      if (!keys || after === undefined) return noPlace(command.path);
      return done(after, pathOf([...keys.slice(0, -1), command.name]));
    }
    case 'renameVariable':
      return renameVariable(json, command);
    case 'replace':
      return done(plain(command.json), '$');
    case 'all': {
      let sofar: Done = { json };
      for (const one of command.commands) {
        const next = run(sofar.json, one);
        if (!next.ok) return next;
        sofar = { ...sofar, ...next.value };
      }
      return { ok: true, value: sofar };
    }
  }
}
