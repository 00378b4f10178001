/** Families that authors of cards make up: a card that belongs to one says its names once, any card may then ask for it. */

import { childPath } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import type { Vocabulary } from './define-vocabulary.ts';
import { wordsOf } from './field-words.ts';
import type { JsonObject, Reader } from './reader.ts';
import { type FieldValue, type FieldWord, Words } from './vocabulary.ts';

/** By the name of the field. */
export type Families = ReadonlyMap<string, Words<FieldValue>>;

const FAMILY: Text = { ja: '語か {ja, en, name?, of?}', en: 'a word or {ja, en, name?, of?}' };
const FAMILY_FIELDS = ['ja', 'en', 'name', 'of'] as const;

const wordFor = (en: string): string => en.trim().toLowerCase().replaceAll(/\s+/g, '-');
const spellings = ({ name, label }: FieldValue): string[] => [...new Set([name, label.ja, label.en])];

function made(object: JsonObject): FieldValue | undefined {
  const [ja, en, name, of] = FAMILY_FIELDS.map((key) => object.get(key));
  if (typeof ja !== 'string' || typeof en !== 'string' || ja === '' || en === '') return undefined;
  if (name !== undefined && (typeof name !== 'string' || name === '')) return undefined;
  const parents = of === undefined ? [] : Array.isArray(of) ? of : [of];
  if (!parents.every((parent) => typeof parent === 'string')) return undefined;
  return {
    name: name === undefined ? wordFor(en) : name.toLowerCase(),
    label: { ja, en },
    ...(parents.length > 0 ? { of: parents.map((parent) => parent.toLowerCase()) } : {}),
  };
}

/** The families that cards of a compilation bring along, before any of them is read. */
export function gatherFamilies(cards: readonly unknown[], vocabulary: Vocabulary): Families {
  const fields = vocabulary.fields.items.filter(({ kind }) => kind === 'family');
  return new Map(fields.map((field) => [field.name, new Words(gather(cards, field), spellings)]));
}

function gather(cards: readonly unknown[], field: FieldWord): FieldValue[] {
  const found = new Map<string, FieldValue>();
  for (const card of cards) {
    if (typeof card !== 'object' || card === null) continue;
    const entries = [field.name, ...(field.words ?? [])].flatMap((key) =>
      Object.hasOwn(card, key) ? (card as Record<string, unknown>)[key] : [],
    );
    for (const entry of entries) {
      if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) continue;
      const value = made(new Map(Object.entries(entry)));
      if (value && !wordsOf(field).get(value.name) && !found.has(value.name)) found.set(value.name, value);
    }
  }
  return [...found.values()];
}

export const joinFamilies = (families: readonly FieldValue[]): Words<FieldValue> => new Words(families, spellings);

/** A family by its word or by either of its names. */
export function findFamily(reader: Reader, field: FieldWord, word: string): FieldValue | undefined {
  return wordsOf(field).get(word) ?? reader.cards.families.get(field.name)?.get(word);
}

function readNew(reader: Reader, field: FieldWord, value: unknown, path: string): FieldValue | undefined {
  const object = reader.object(value, path, FAMILY);
  if (!object) return undefined;
  reader.onlyFields(object, path, FAMILY_FIELDS);
  const family = made(object);
  if (!family) return reader.wrongType(path, FAMILY, value);
  const known = findFamily(reader, field, family.name) ?? family;
  if (known.label.ja !== family.label.ja || known.label.en !== family.label.en) {
    const expected = {
      ja: `「${known.label.ja}」「${known.label.en}」として知られています`,
      en: `it is known as "${known.label.ja}", "${known.label.en}"`,
    };
    reader.report('conflicting-fields', path, { name: family.name, expected });
    return undefined;
  }
  for (const [i, parent] of (family.of ?? []).entries())
    if (!findFamily(reader, field, parent)) unknownFamily(reader, field, parent, childPath(childPath(path, 'of'), i));
  return known;
}

function unknownFamily(reader: Reader, field: FieldWord, word: string, path: string): undefined {
  const more = reader.cards.families.get(field.name)?.words() ?? [];
  reader.unknown('unknown-word', path, word, [...wordsOf(field).words(), ...more], FAMILY);
  return undefined;
}

/** One entry of a family field: a word somebody has given names to, or the names themselves. */
export function readFamily(reader: Reader, field: FieldWord, value: unknown, path: string): FieldValue | undefined {
  if (typeof value !== 'string') return readNew(reader, field, value, path);
  return findFamily(reader, field, value) ?? unknownFamily(reader, field, value, path);
}
