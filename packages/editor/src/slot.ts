/** One place of a card: what it is called, what may be written there, and what is. */
import { childPath } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import {
  type Control,
  type FormField,
  formOf,
  formOfPart,
  type Instruction,
  type Operator,
  type Shorthand,
  type Vocabulary,
} from '@fuda/language';
import { isRecord, type JsonRecord } from './json.ts';
import { type Key, pathOf } from './path.ts';

/** What may be written, with the wholes that the language has no control for. */
export type Sort = Control | { readonly kind: 'document' | 'bundle' | 'instruction' | 'params' };

export interface Slot {
  readonly keys: readonly Key[];
  readonly path: string;
  /** as the declaration calls it; in a list or map the same as its last key */
  readonly name: string;
  readonly label: Text;
  readonly sort: Sort;
  readonly required: boolean;
  /** JSON read when nothing is written */
  readonly fallback?: unknown;
  /** undefined: nothing is written */
  readonly value: unknown;
  /** the field in which a new one is put among its siblings */
  readonly order: readonly string[];
  /** nothing of the declarations is called so */
  readonly unknown?: true;
  /** it is known, but not of what stands here now: another kind of ability, another event */
  readonly odd?: Text;
  /** it asks about cards, one at a time: `$it` is one of them */
  readonly inFilter?: true;
}

export type Parts = readonly FormField[];
export type PartName = Parameters<typeof formOfPart>[0];

const forms = new WeakMap<Vocabulary, Map<object | string, Parts>>();

/** Forms are made once per vocabulary. */
function remembered(vocabulary: Vocabulary, key: object | string, make: () => Parts): Parts {
  const known = forms.get(vocabulary) ?? new Map<object | string, Parts>();
  forms.set(vocabulary, known);
  const made = known.get(key) ?? make();
  known.set(key, made);
  return made;
}

export const partForm = (vocabulary: Vocabulary, part: PartName): Parts =>
  remembered(vocabulary, part, () => formOfPart(part, vocabulary));

/** The fields with which an instruction, an expression or a short effect is filled in. */
export function paramsOf(declared: Instruction | Operator | Shorthand, vocabulary: Vocabulary): Parts {
  return remembered(vocabulary, declared, () => formOf(declared, vocabulary).fields);
}

export const TEXT_NAME: Text = { ja: '言葉', en: 'word' };
export const OP: Text = { ja: '何をするか', en: 'what is done' };
export const ASKED: Text = { ja: '何を調べるか', en: 'what is asked' };
export const same = (word: Key): Text => ({ ja: String(word), en: String(word) });
export const ANY: Control = { kind: 'any' };

const orders = new WeakMap<Parts, readonly string[]>();

export function orderOf(fields: Parts): readonly string[] {
  const order = orders.get(fields) ?? fields.flatMap(({ name, words }) => [name, ...words]);
  orders.set(fields, order);
  return order;
}

/** Slots of the fields of an object, those that are not written included, and of what else stands there. */
export function fieldSlots(
  at: readonly Key[],
  object: JsonRecord,
  fields: Parts,
  { rest = unknownSlot, inFilter = false }: { rest?: RestSlot; inFilter?: boolean } = {},
): Slot[] {
  const order = orderOf(fields);
  const path = pathOf(at);
  const taken = new Set<string>();
  const slots = fields.map((field): Slot => {
    const name = [field.name, ...field.words].find((one) => Object.hasOwn(object, one)) ?? field.name;
    taken.add(name);
    const { label, required, fallback } = field;
    return {
      ...place([...at, name], object[name], order, childPath(path, name)),
      name: field.name,
      label,
      sort: field,
      required,
      ...(fallback === undefined ? {} : { fallback }),
      ...(inFilter ? { inFilter: true } : {}),
    };
  });
  const more = Object.keys(object).flatMap((key) => (taken.has(key) ? [] : rest([...at, key], key, object[key])));
  return [...slots, ...more];
}

export type RestSlot = (keys: readonly Key[], key: string, value: unknown) => Slot | readonly Slot[];

export const place = (keys: readonly Key[], value: unknown, order: readonly string[] = [], path = pathOf(keys)) => ({
  keys,
  path,
  // what is not its own is no field: `constructor`
  value: typeof value === 'function' ? undefined : value,
  order,
});

export const unknownSlot: RestSlot = (keys, key, value) => ({
  ...place(keys, value),
  name: key,
  label: same(key),
  sort: ANY,
  required: false,
  unknown: true,
});

export function listSlots(slot: Slot, sort: Sort, label: Text = slot.label): Slot[] {
  const { value, keys, inFilter } = slot;
  return (Array.isArray(value) ? value : []).map((entry, i) => ({
    ...place([...keys, i], entry),
    name: String(i),
    label,
    sort,
    required: false,
    ...(inFilter ? { inFilter } : {}),
  }));
}

/** Of several ways to write something the one that was taken; the first if nothing is written. */
export function branchOf(either: readonly Control[], value: unknown): Control {
  const fits = (control: Control): boolean => {
    if ('either' in control) return control.either.some(fits);
    if ('list' in control) return Array.isArray(value);
    if ('map' in control || 'object' in control) return isRecord(value) && !('op' in value && control.kind !== 'test');
    switch (control.kind) {
      case 'number':
        return typeof value === 'number' || typeof value === 'string' || (isRecord(value) && 'op' in value);
      case 'flag':
        return typeof value === 'boolean';
      case 'filter':
      case 'selection':
      case 'rule':
      case 'trigger':
        return isRecord(value);
      case 'any':
        return true;
      default:
        return typeof value === 'string';
    }
  };
  const found = either.find((control) => value !== undefined && fits(control)) ?? either[0];
  return 'either' in found ? branchOf(found.either, value) : found;
}

/** What stands there is read as this. */
export function sortOf(slot: Slot): Sort {
  return 'either' in slot.sort ? branchOf(slot.sort.either, slot.value) : slot.sort;
}
