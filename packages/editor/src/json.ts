/** Changes of JSON values that leave the old value as it was and share everything that stays the same. */
import type { Key } from './path.ts';

export type JsonRecord = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function child(value: unknown, key: Key): unknown {
  if (Array.isArray(value)) return typeof key === 'number' ? value[key] : undefined;
  return isRecord(value) && typeof key === 'string' && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** What stands there; undefined: nothing does. */
export function valueAt(json: unknown, keys: readonly Key[]): unknown {
  return keys.reduce(child, json);
}

export function has(json: unknown, keys: readonly Key[]): boolean {
  return valueAt(json, keys) !== undefined;
}

/** Rebuilds an object from its entries; a key like `__proto__` is a key like any other. */
function fromEntries(entries: Iterable<readonly [string, unknown]>): JsonRecord {
  return Object.fromEntries(entries);
}

/** Gives the value at a place to `change`; undefined when the way there leads through something else than objects and lists. */
function changed(json: unknown, keys: readonly Key[], change: (value: unknown) => unknown): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return change(json);
  if (Array.isArray(json) && typeof key === 'number' && key >= 0 && key < json.length) {
    const inner = changed(json[key], rest, change);
    return inner === undefined ? undefined : json.with(key, inner);
  }
  if (isRecord(json) && typeof key === 'string' && Object.hasOwn(json, key)) {
    const inner = changed(json[key], rest, change);
    if (inner === undefined) return undefined;
    return fromEntries(Object.entries(json).map(([name, value]) => [name, name === key ? inner : value]));
  }
  return undefined;
}

/** Where a new field goes: before the first one that comes after it in `order`, else at the end. */
function placed(json: JsonRecord, key: string, value: unknown, order: readonly string[]): JsonRecord {
  const entries = Object.entries(json);
  const rank = order.indexOf(key);
  const at = rank < 0 ? -1 : entries.findIndex(([name]) => order.indexOf(name) > rank);
  return fromEntries(entries.toSpliced(at < 0 ? entries.length : at, 0, [key, value]));
}

/** Writes a value; a field that is not there yet is put where `order` says. Undefined when there is no such place. */
export function written(json: unknown, keys: readonly Key[], value: unknown, order: readonly string[] = []): unknown {
  const key = keys.at(-1);
  if (key === undefined) return value;
  return changed(json, keys.slice(0, -1), (holder) => {
    if (Array.isArray(holder)) {
      return typeof key === 'number' && key >= 0 && key < holder.length ? holder.with(key, value) : undefined;
    }
    if (!isRecord(holder) || typeof key !== 'string') return undefined;
    if (!Object.hasOwn(holder, key)) return placed(holder, key, value, order);
    return fromEntries(Object.entries(holder).map(([name, old]) => [name, name === key ? value : old]));
  });
}

export function removed(json: unknown, keys: readonly Key[]): unknown {
  const key = keys.at(-1);
  if (key === undefined) return undefined;
  return changed(json, keys.slice(0, -1), (holder) => {
    if (Array.isArray(holder))
      return typeof key === 'number' && key >= 0 && key < holder.length ? holder.toSpliced(key, 1) : undefined;
    if (!isRecord(holder) || typeof key !== 'string' || !Object.hasOwn(holder, key)) return undefined;
    return fromEntries(Object.entries(holder).filter(([name]) => name !== key));
  });
}

/** Puts a value into a list; undefined when there is no list, or no such place in it. */
export function inserted(json: unknown, list: readonly Key[], at: number, value: unknown): unknown {
  return changed(json, list, (entries) =>
    Array.isArray(entries) && at >= 0 && at <= entries.length ? entries.toSpliced(at, 0, value) : undefined,
  );
}

/** Gives a field another name where it stands. */
export function renamed(json: unknown, keys: readonly Key[], name: string): unknown {
  const key = keys.at(-1);
  return changed(json, keys.slice(0, -1), (holder) => {
    if (!isRecord(holder) || typeof key !== 'string' || !Object.hasOwn(holder, key) || Object.hasOwn(holder, name))
      return undefined;
    return fromEntries(Object.entries(holder).map(([old, value]) => [old === key ? name : old, value]));
  });
}

/** Every text of a value for which `change` gives another one. `keys` is where it stands. */
export function withTexts(
  json: unknown,
  change: (text: string, keys: readonly Key[]) => string,
  keys: readonly Key[] = [],
): unknown {
  if (typeof json === 'string') return change(json, keys);
  if (Array.isArray(json)) {
    const entries = json.map((entry, i) => withTexts(entry, change, [...keys, i]));
    return entries.every((entry, i) => entry === json[i]) ? json : entries;
  }
  if (!isRecord(json)) return json;
  const entries = Object.entries(json).map(([key, value]) => [key, withTexts(value, change, [...keys, key])] as const);
  return entries.every(([key, value]) => value === json[key]) ? json : fromEntries(entries);
}

/** Paths of everything that has no parts, empty lists and objects among them. */
export function* leaves(json: unknown, keys: readonly Key[] = []): Iterable<readonly Key[]> {
  const entries: (readonly [Key, unknown])[] = Array.isArray(json)
    ? json.map((value, i) => [i, value])
    : isRecord(json)
      ? Object.entries(json)
      : [];
  if (entries.length === 0) yield keys;
  for (const [key, value] of entries) yield* leaves(value, [...keys, key]);
}
