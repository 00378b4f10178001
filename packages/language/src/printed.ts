import { childPath } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import { findFamily } from './families.ts';
import { enumNumber, familyHash, flagMasks, nameHash, printedProperties, withParents } from './fields.ts';
import { readFieldValues } from './read-filter.ts';
import type { JsonObject, Reader } from './reader.ts';
import type { FieldNeed, FieldValue, FieldWord } from './vocabulary.ts';

/** The printed facts of a card, as kernel properties. */
export interface Printed {
  readonly props: Record<string, number>;
  /** words of its kind field */
  readonly kinds: readonly FieldValue[];
  /** properties that are positions of other cards, known only when all cards are read */
  readonly references: { readonly property: string; readonly card: string; readonly path: string }[];
}

/** Is the field printed on a card of these kinds? */
export function needOf(field: FieldWord, kinds: readonly FieldValue[]): FieldNeed {
  const needs = kinds.map((kind) => field.need?.[kind.name] ?? field.need?.['*'] ?? 'optional');
  if (needs.length === 0) return field.need?.['*'] ?? 'optional';
  for (const need of ['required', 'expected', 'optional', 'unusual'] as const) if (needs.includes(need)) return need;
  return 'none';
}

export function kindLabel(kinds: readonly FieldValue[]): Text {
  return { ja: kinds.map((kind) => kind.label.ja).join('・'), en: kinds.map((kind) => kind.label.en).join('/') };
}

function readCells(reader: Reader, field: FieldWord, value: unknown, path: string): number[] | undefined {
  switch (field.kind) {
    case 'number': {
      const n = reader.integer(value, path, field.min, field.max);
      return n === undefined ? undefined : [n];
    }
    case 'flag': {
      const yes = reader.boolean(value, path);
      return yes === undefined ? undefined : [Number(yes)];
    }
    case 'enum': {
      const words = Array.isArray(value)
        ? reader.wrongType(path, field.label, value)
        : readFieldValues(reader, field, value, path);
      return words && [enumNumber(field, words[0])];
    }
    case 'flags': {
      const words = readFieldValues(reader, field, value, path);
      return words && flagMasks(field, words, true);
    }
    case 'family': {
      const words = readFieldValues(reader, field, value, path);
      if (!words) return undefined;
      const all = withParents(words, (name) => findFamily(reader, field, name));
      const most = field.cells ?? 1;
      if (all.length > most) {
        const expected = { ja: `${most}個まで`, en: `at most ${most}` };
        reader.report('out-of-range', path, { name: String(all.length), expected });
        return undefined;
      }
      // in one order, so that cards of the same families have the same cells
      const hashes = all.map(familyHash).sort((a, b) => a - b);
      return Array.from({ length: most }, (_, i) => hashes[i] ?? 0);
    }
    case 'name':
    case 'card': {
      const id = reader.string(value, path);
      return id === undefined ? undefined : [0];
    }
  }
}

function readKinds(reader: Reader, object: JsonObject, path: string): FieldValue[] {
  const field = reader.vocabulary.kindField;
  if (!field) return [];
  const read = (v: unknown, p: string) => {
    // a card of no kind at all is none of this game
    if (Array.isArray(v) && v.length === 0) reader.report('missing-field', p, { name: field.name });
    return readFieldValues(reader, field, v, p);
  };
  return reader.required(object, path, field.name, read) ?? [];
}

/** Reads every printed field of a card. A field its kind does not have is an error, not ignored. */
export function readPrinted(reader: Reader, object: JsonObject, path: string, name: string): Printed {
  const kinds = readKinds(reader, object, path);
  const props: Record<string, number> = {};
  const references: Printed['references'] = [];
  for (const field of reader.vocabulary.fields.items) {
    const { printed } = field;
    // a kind that is none has been complained about
    if (printed === undefined || (field === reader.vocabulary.kindField && kinds.length === 0)) continue;
    if (field.kind === 'name') {
      props[printed] = nameHash(name);
      continue;
    }
    const [key, again] = [field.name, ...(field.words ?? [])].filter((word) => object.has(word));
    if (again !== undefined) {
      const expected = { ja: '2か所に書かれています', en: 'it is written twice' };
      reader.report('conflicting-fields', childPath(path, again), { name: key, expected });
    }
    const need = needOf(field, kinds);
    if (key === undefined) {
      if (need === 'required') reader.report('missing-field', path, { name: field.name });
      if (need === 'expected') reader.report('usual-field', path, { name: field.name, expected: kindLabel(kinds) });
      if (field.fallback !== undefined) props[printed] = field.fallback;
      continue;
    }
    const at = childPath(path, key);
    if (need === 'none') {
      const { ja, en } = kindLabel(kinds);
      const expected = { ja: `「${ja}」にはありません`, en: `a ${en} has none` };
      reader.report('conflicting-fields', at, { name: key, expected });
      continue;
    }
    const value = object.get(key);
    const cells = readCells(reader, field, value, at);
    if (!cells) continue;
    if (need === 'unusual') {
      reader.report('unusual-field', at, { name: key, expected: kindLabel(kinds) });
      continue;
    }
    if (field.kind === 'card' && typeof value === 'string')
      references.push({ property: printed, card: reader.cardId(value) ?? value, path: at });
    for (const [property, cell] of printedProperties(field, cells)) props[property] = cell;
    if (cells.some((cell) => cell !== 0) || field.kind === 'card') checkCompany(reader, field, object, path, at);
  }
  return { props, kinds, references };
}

/** What goes with this field has to be there, too. */
function checkCompany(reader: Reader, field: FieldWord, object: JsonObject, path: string, at: string): void {
  for (const name of field.with ?? []) {
    const other = reader.vocabulary.fields.get(name);
    if (other === undefined || [other.name, ...(other.words ?? [])].some((word) => object.has(word))) continue;
    const hint = { ja: `${at} があるカードには必要です`, en: `a card that has ${at} needs it` };
    reader.report('missing-field', path, { name }, hint);
  }
}

/** Names under which printed fields may be written. */
export function printedNames(fields: readonly FieldWord[]): string[] {
  return fields.flatMap((field) =>
    field.printed !== undefined && field.kind !== 'name' ? [field.name, ...(field.words ?? [])] : [],
  );
}
