/** Cards of older forms: read as they would be written today, complained about where they were written. */
import { childPath, hasErrors } from '@fuda/game';
import type { Vocabulary } from './define-vocabulary.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { JsonReader } from './json-reader.ts';

export interface Modernized {
  /** the card in the words of today */
  readonly json: unknown;
  /** where in the card as it was written something of today's comes from: the place itself, or the nearest one around it */
  readonly written: (path: string) => string;
  /** what was said of older forms; all of them can be written anew, unless one is an error */
  readonly notices: readonly Diagnostic[];
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function* entriesOf(value: unknown): Iterable<readonly [string | number, unknown]> {
  if (Array.isArray(value)) yield* value.entries();
  else if (isObject(value)) yield* Object.entries(value);
}

/** The place of every object and list of a value. */
function placesIn(value: unknown, path: string, places = new Map<object, string>()): Map<object, string> {
  if (!isObject(value)) return places;
  places.set(value, path);
  for (const [key, part] of entriesOf(value)) placesIn(part, childPath(path, key), places);
  return places;
}

/** What was kept is found by being the same object; what was made anew says itself where it comes from (`reader.rewrite`). */
function wayBack(today: unknown, before: unknown, path: string, rewritten: ReadonlyMap<object, string>) {
  const places = placesIn(before, path);
  const known = new Set(places.values());
  for (const [value, at] of places) for (const [key] of entriesOf(value)) known.add(childPath(at, key));
  const found = new Map<string, string>();
  const walk = (value: unknown, at: string, around: string): void => {
    const own = (isObject(value) ? (rewritten.get(value) ?? places.get(value)) : undefined) ?? around;
    found.set(at, own);
    for (const [key, part] of entriesOf(value)) {
      const inside = childPath(own, key);
      walk(part, childPath(at, key), known.has(inside) ? inside : own);
    }
  };
  walk(today, path, path);
  return found;
}

/** The place around this one; the same where there is none. */
function around(path: string): string {
  const at = path.lastIndexOf(path.endsWith(']') ? '[' : '.');
  return at < 0 ? path : path.slice(0, at);
}

export function modernized(reader: JsonReader, vocabulary: Vocabulary, json: unknown, path: string): Modernized {
  const before = reader.diagnostics.length;
  const today = vocabulary.declaration.shape?.modernize?.(reader, json, path) ?? json;
  const notices = reader.diagnostics.slice(before);
  if (today === json || notices.length === 0) return { json: today, written: (at) => at, notices };
  let back: ReadonlyMap<string, string> | undefined;
  const written = (place: string): string => {
    back ??= wayBack(today, json, path, reader.rewritten);
    let at = place;
    for (let outer = around(at); !back.has(at) && outer !== at; outer = around(at)) at = outer;
    return back.get(at) ?? place;
  };
  return { json: today, written, notices };
}

/** The same complaints about the card as it was written; those about older forms are it already. */
export function asWritten(diagnostics: readonly Diagnostic[], { written, notices }: Modernized): readonly Diagnostic[] {
  if (notices.length === 0) return diagnostics;
  const told = new Set(notices);
  return diagnostics.map((one) => (told.has(one) ? one : { ...one, path: written(one.path) }));
}

/** The card as it would be written today; undefined: it is, or not all of it can be. */
export function rewrittenCard({ json, notices }: Modernized): unknown {
  return notices.length === 0 || hasErrors(notices) ? undefined : json;
}
