/** What a JSON value has to look like, as small rules that can be put together. Every complaint has its path and, where a word was meant, a hint. */
import { nearest, type Problems } from './problem.ts';

export type Json = Readonly<Record<string, unknown>>;
export const isObject = (x: unknown): x is Json => typeof x === 'object' && x !== null && !Array.isArray(x);

export type Shape = (value: unknown, at: string, problems: Problems) => void;

export const text: Shape = (value, at, problems) => {
  if (typeof value !== 'string' || value === '') problems.add('E_VALUE', at, '文字を書きます', 'a text is needed');
};

export const flag: Shape = (value, at, problems) => {
  if (typeof value !== 'boolean') problems.add('E_VALUE', at, 'trueかfalseです', 'true or false');
};

export const number: Shape = (value, at, problems) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) problems.add('E_VALUE', at, '数を書きます', 'a number');
};

export function integer(min: number, max: number): Shape {
  return (value, at, problems) => {
    if (!Number.isInteger(value) || (value as number) < min || (value as number) > max)
      problems.add('E_VALUE', at, `${min}〜${max}の整数です`, `an integer ${min} … ${max}`);
  };
}

export function oneOf(words: readonly string[]): Shape {
  return (value, at, problems) => {
    if (words.includes(value as string)) return;
    const list = words.join(', ');
    const meant = typeof value === 'string' ? nearest(value, words) : undefined;
    problems.add('E_VALUE', at, `${list} のどれかです`, `one of ${list}`, meant);
  };
}

/** The name of something that has to exist; `code` says what. */
export function known(code: 'E_UNKNOWN_CARD' | 'E_UNKNOWN_ERA' | 'E_UNKNOWN_PRESET', names: Iterable<string>): Shape {
  const words = [...names];
  const there = new Set(words);
  const [ja, en] = {
    E_UNKNOWN_CARD: ['カード', 'card'],
    E_UNKNOWN_ERA: ['時代', 'era'],
    E_UNKNOWN_PRESET: ['場', 'kingdom'],
  }[code];
  return (value, at, problems) => {
    if (typeof value !== 'string') problems.add('E_VALUE', at, `${ja}のidを書きます`, `the id of a ${en}`);
    else if (!there.has(value))
      problems.add(code, at, `${ja}「${value}」はありません`, `no ${en} "${value}"`, nearest(value, words));
  };
}

export function listOf(shape: Shape, least = 0): Shape {
  return (value, at, problems) => {
    if (!Array.isArray(value)) problems.add('E_VALUE', at, '一覧（配列）を書きます', 'a list is needed');
    else {
      if (value.length < least)
        problems.add('E_VALUE', at, `${least}個以上書きます`, `at least ${least} entries are needed`);
      for (const [i, entry] of value.entries()) shape(entry, `${at}[${i}]`, problems);
    }
  };
}

/** An object with any keys, each of which names something. */
export function recordOf(key: Shape, value: (...args: [...Parameters<Shape>, name: string]) => void): Shape {
  return (record, at, problems) => {
    if (!isObject(record)) return problems.add('E_VALUE', at, 'オブジェクトを書きます', 'an object is needed');
    for (const [name, entry] of Object.entries(record)) {
      key(name, `${at}.${name}`, problems);
      value(entry, `${at}.${name}`, problems, name);
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
  const shapes: Readonly<Record<string, Shape>> = { ...needed, ...optional };
  return (value, at, problems) => {
    if (!isObject(value)) return problems.add('E_VALUE', at, 'オブジェクトを書きます', 'an object is needed');
    for (const key of Object.keys(value)) {
      if (Object.hasOwn(shapes, key)) shapes[key](value[key], `${at}.${key}`, problems);
      else if (!ASIDE.includes(key)) {
        const meant = nearest(key, Object.keys(shapes));
        problems.add('E_UNKNOWN_FIELD', `${at}.${key}`, `「${key}」という項目はありません`, `no field "${key}"`, meant);
      }
    }
    for (const key of Object.keys(needed))
      if (!Object.hasOwn(value, key))
        problems.add('E_MISSING', `${at}.${key}`, `「${key}」がありません`, `"${key}" is missing`);
  };
}

export const bothLanguages: Shape = object({ needed: { ja: text, en: text } });
