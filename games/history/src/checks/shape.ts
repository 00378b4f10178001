/** What a JSON value has to look like, as small rules that can be put together. */
import type { JsonReader } from '@fuda/language';

export type Json = Readonly<Record<string, unknown>>;
export const isObject = (x: unknown): x is Json => typeof x === 'object' && x !== null && !Array.isArray(x);

/** Complains to the reader about what does not fit. */
export type Shape = (value: unknown, path: string, reader: JsonReader) => void;

export const text: Shape = (value, path, reader) => {
  if (reader.string(value, path) === '') reader.wrongType(path, { ja: '文字', en: 'a text' }, value);
};

export const flag: Shape = (value, path, reader) => void reader.boolean(value, path);

export const number: Shape = (value, path, reader) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) reader.wrongType(path, { ja: '数', en: 'a number' }, value);
};

export function integer(min: number, max: number): Shape {
  return (value, path, reader) => void reader.integer(value, path, min, max);
}

export function oneOf(words: readonly string[]): Shape {
  const list = words.join(', ');
  return (value, path, reader) =>
    void reader.oneOf(value, path, words, { ja: `言葉（${list}）`, en: `word (${list})` });
}

const SORTS = {
  E_UNKNOWN_CARD: { ja: 'カード', en: 'card' },
  E_UNKNOWN_ERA: { ja: '時代', en: 'era' },
  E_UNKNOWN_PRESET: { ja: '場', en: 'kingdom' },
  E_UNKNOWN_RULESET: { ja: 'ルール', en: 'ruleset' },
} as const;

/** The name of something that has to exist; `code` says what. */
export function known(code: keyof typeof SORTS, names: Iterable<string>): Shape {
  const words = [...names];
  const there = new Set(words);
  const { ja, en } = SORTS[code];
  return (value, path, reader) => {
    if (typeof value !== 'string') reader.wrongType(path, { ja: `${ja}のid`, en: `the id of a ${en}` }, value);
    else if (!there.has(value))
      reader.complain(
        code,
        path,
        { ja: `${ja}「${value}」はありません`, en: `no ${en} "${value}"` },
        reader.meant(value, words),
      );
  };
}

export function listOf(shape: Shape, least = 0): Shape {
  return (value, path, reader) => {
    const entries = reader.list(value, path);
    if (entries && entries.length < least)
      reader.report('out-of-range', path, {
        name: String(entries.length),
        expected: { ja: `${least}個以上`, en: `at least ${least} entries` },
      });
    for (const [i, entry] of entries?.entries() ?? []) shape(entry, `${path}[${i}]`, reader);
  };
}

/** An object with any keys, each of which names something. */
export function recordOf(key: Shape, value: (...args: [...Parameters<Shape>, name: string]) => void): Shape {
  return (record, path, reader) => {
    for (const [name, entry] of reader.object(record, path) ?? []) {
      key(name, `${path}.${name}`, reader);
      value(entry, `${path}.${name}`, reader, name);
    }
  };
}

export interface ObjectShape {
  readonly needed: Readonly<Record<string, Shape>>;
  readonly optional?: Readonly<Record<string, Shape>>;
}

/** Keys every file may have for people and editors. */
const ASIDE = ['comment', '$schema'];

/** An object with these keys and no others. */
export function object({ needed, optional = {} }: ObjectShape): Shape {
  const shapes = new Map(Object.entries({ ...needed, ...optional }));
  return (value, path, reader) => {
    const fields = reader.object(value, path);
    if (!fields) return;
    for (const [key, shape] of shapes) reader.optional(fields, path, key, (v, p) => shape(v, p, reader));
    reader.onlyFields(fields, path, [...shapes.keys(), ...ASIDE]);
    for (const key of Object.keys(needed)) if (!fields.has(key)) reader.report('missing-field', path, { name: key });
  };
}

export const bothLanguages: Shape = object({ needed: { ja: text, en: text } });
