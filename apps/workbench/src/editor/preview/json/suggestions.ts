/** What may be written at a place of the JSON, from the declarations of language and game: the same places the forms are made of. */
import { type Bench, pathOf, rootSlot, type Slot, slotAt, slotsIn, variablesAt } from '@fuda/editor';
import type { Text } from '@fuda/kernel';
import type { Cursor } from './json-places.ts';

export interface Suggestion {
  /** as it is written in JSON */
  readonly text: string;
  readonly label: Text;
  readonly kind: 'field' | 'word' | 'variable';
}

type Shaped = Slot['sort'];

function choicesOf(sort: Shaped): readonly { readonly word: string; readonly label: Text }[] {
  if ('either' in sort) return sort.either.flatMap(choicesOf);
  if ('list' in sort) return [];
  return 'choices' in sort ? (sort.choices ?? []) : [];
}

const YES_NO: readonly Suggestion[] = [
  { text: 'true', label: { ja: 'はい', en: 'yes' }, kind: 'word' },
  { text: 'false', label: { ja: 'いいえ', en: 'no' }, kind: 'word' },
];

/** `json`: the document as far as it is written. */
export function suggestionsAt(bench: Bench, json: unknown, cursor: Cursor): readonly Suggestion[] {
  const { vocabulary, kind } = bench;
  const root = rootSlot(json, kind);
  const { keys, writes, taken } = cursor;
  if (writes === 'name') {
    const slot = slotAt(vocabulary, root, pathOf(keys));
    const names = new Map(
      (slot ? slotsIn(vocabulary, slot) : [])
        .filter(({ name, unknown }) => !unknown && !taken.includes(name))
        .map(({ name, label }) => [name, label]),
    );
    return [...names].map(([name, label]) => ({ text: JSON.stringify(name), label, kind: 'field' }));
  }
  // what is not written yet has a place as soon as something is
  const slot =
    slotAt(vocabulary, root, pathOf(keys)) ?? slotAt(vocabulary, rootSlot(withValue(json, keys), kind), pathOf(keys));
  if (!slot) return [];
  const words = choicesOf(slot.sort).map(
    ({ word, label }): Suggestion => ({ text: JSON.stringify(word), label, kind: 'word' }),
  );
  const variables = variablesAt(bench, bench.read(json), slot).map(
    ({ name, label }): Suggestion => ({ text: JSON.stringify(name), label, kind: 'variable' }),
  );
  const flags = slot.sort.kind === 'flag' || slot.sort.kind === 'condition' ? YES_NO : [];
  return [...variables, ...words, ...flags];
}

/** The document with an empty text at a place. */
function withValue(json: unknown, [key, ...rest]: readonly (string | number)[]): unknown {
  if (key === undefined) return '';
  if (typeof key === 'number') {
    const list: unknown[] = Array.isArray(json) ? [...json] : [];
    list[key] = withValue(list[key], rest);
    return list;
  }
  const object: Readonly<Record<string, unknown>> =
    typeof json === 'object' && json !== null && !Array.isArray(json) ? { ...json } : {};
  return { ...object, [key]: withValue(Object.hasOwn(object, key) ? object[key] : undefined, rest) };
}
