import { childPath } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import type { Vocabulary } from './define-vocabulary.ts';
import { readFamily } from './families.ts';
import { wordsOf } from './field-words.ts';
import { flagMasks } from './fields.ts';
import {
  COMPARISONS,
  type Comparison,
  type ExpressionNode,
  type FilterNode,
  type FilterTest,
  type NameReference,
} from './nodes.ts';
import { FILTER_PARTS } from './parts.ts';
import { readCondition, readExpression } from './read-expression.ts';
import { readPlayer } from './read-player.ts';
import { readZones } from './read-zones.ts';
import type { JsonObject, Reader } from './reader.ts';
import type { FieldValue, FieldWord } from './vocabulary.ts';

export function readFieldValues(
  reader: Reader,
  field: FieldWord,
  value: unknown,
  path: string,
): FieldValue[] | undefined {
  const entries = Array.isArray(value)
    ? value.map((v, i) => [v, childPath(path, i)] as const)
    : [[value, path] as const];
  const values = entries.map(([v, p]) =>
    field.kind === 'family' ? readFamily(reader, field, v, p) : reader.word(v, p, wordsOf(field), field.label),
  );
  if (!values.every((v) => v !== undefined)) return undefined;
  // only what is printed has room for more words than one number has bits
  if (field.kind === 'flags' && !('prop' in field.source) && flagMasks(field, values, true).slice(1).some(Boolean)) {
    reader.report('not-supported', path, { name: field.name, expected: LATE_WORD });
    return undefined;
  }
  return values;
}

const LATE_WORD = {
  ja: 'この項目で使えるのは、はじめの31の言葉までです',
  en: 'only the first 31 words can be used in this field',
};

function readNames(reader: Reader, value: unknown, path: string) {
  const entries = Array.isArray(value)
    ? value.map((v, i) => [v, childPath(path, i)] as const)
    : [[value, path] as const];
  const names = entries.map(([entry, at]) => {
    const name = reader.string(entry, at);
    if (name === undefined) return undefined;
    const found = reader.cardName(name);
    if (!found) reader.unknownCard(at, name);
    return found;
  });
  return names.every((n) => n !== undefined) ? names : undefined;
}

const ASKED: Readonly<Record<'number' | 'flag' | 'words' | 'name', Text>> = {
  number: { ja: '数・式・{eq, ne, lt, le, gt, ge, in}', en: 'a number, an expression or {eq, ne, lt, le, gt, ge, in}' },
  flag: { ja: 'true か false', en: 'true or false' },
  words: {
    ja: '語・語のリスト・{has, hasAny, hasAll, ne, count, shares}',
    en: 'a word, a list of words or {has, hasAny, hasAll, ne, count, shares}',
  },
  name: { ja: 'カード名かid、または {contains}', en: 'a card name or id, or {contains}' },
};

function compare(field: FieldWord, op: Comparison, value: ExpressionNode | undefined, printed = false): FilterTest[] {
  return value ? [{ kind: 'compare', field, op, value, printed }] : [];
}

function anyOf(tests: readonly FilterTest[]): FilterTest[] {
  return tests.length > 1 ? [{ kind: 'any', filters: tests.map((test) => ({ tests: [test] })) }] : [...tests];
}

function readNumberTest(reader: Reader, field: FieldWord, value: unknown, path: string): FilterTest[] {
  const number = (v: unknown, p: string) => readExpression(reader, v, p, 'number');
  if (Array.isArray(value)) return anyOf(value.flatMap((v, i) => compare(field, 'eq', number(v, childPath(path, i)))));
  if (typeof value !== 'object' || value === null || 'op' in value) {
    if (value === null || typeof value === 'boolean') return reader.wrongType(path, ASKED.number, value) ?? [];
    return compare(field, 'eq', number(value, path));
  }
  const object = new Map(Object.entries(value));
  reader.onlyFields(object, path, [...COMPARISONS, 'in', 'printed']);
  const printed = reader.optional(object, path, 'printed', (v, p) => reader.boolean(v, p)) ?? false;
  const tests: FilterTest[] = COMPARISONS.flatMap((op) =>
    object.has(op) ? compare(field, op, number(object.get(op), childPath(path, op)), printed) : [],
  );
  if (object.has('in')) {
    const entries = reader.list(object.get('in'), childPath(path, 'in')) ?? [];
    const at = childPath(path, 'in');
    tests.push(...anyOf(entries.flatMap((v, i) => compare(field, 'eq', number(v, childPath(at, i)), printed))));
  }
  if (object.size === 0) reader.report('missing-field', path, { name: 'eq' });
  return tests;
}

function readWordTest(reader: Reader, field: FieldWord, value: unknown, path: string): FilterTest[] {
  const test = (v: unknown, p: string, mode: 'any' | 'all' | 'none'): FilterTest[] => {
    const values = readFieldValues(reader, field, v, p);
    return values ? [{ kind: 'words', field, values, mode }] : [];
  };
  const isFamily = field.kind === 'family' && typeof value === 'object' && value !== null && 'ja' in value;
  if (typeof value === 'string' || Array.isArray(value) || isFamily) return test(value, path, 'any');
  const object = reader.object(value, path, ASKED.words);
  if (!object) return [];
  const flags = field.kind === 'flags' || field.kind === 'family';
  const modes: [string, 'any' | 'all' | 'none'][] = [
    ['eq', 'any'],
    ['in', 'any'],
    ['ne', 'none'],
  ];
  if (flags) modes.push(['has', 'any'], ['hasAny', 'any'], ['hasAll', 'all']);
  reader.onlyFields(object, path, [...modes.map(([key]) => key), ...(flags ? ['count', 'shares'] : [])]);
  const tests = modes.flatMap(([key, mode]) =>
    object.has(key) ? test(object.get(key), childPath(path, key), mode) : [],
  );
  if (flags && object.has('count')) {
    const at = childPath(path, 'count');
    for (const found of readNumberTest(reader, field, object.get('count'), at)) {
      if (found.kind === 'compare') tests.push({ kind: 'bits', field, op: found.op, value: found.value });
    }
  }
  if (flags && object.has('shares')) {
    const at = childPath(path, 'shares');
    const name = reader.string(object.get('shares'), at);
    const cards = name === undefined ? undefined : reader.readCards(reader, name, at);
    if (cards) tests.push({ kind: 'shares', field, with: cards });
  }
  if (object.size === 0) reader.report('missing-field', path, { name: 'in' });
  return tests;
}

function readNameTest(reader: Reader, field: FieldWord, value: unknown, path: string): FilterTest[] {
  const test = (v: unknown, p: string, none: boolean): FilterTest[] => {
    const names = readNames(reader, v, p);
    return names ? [{ kind: 'names', field, names, none }] : [];
  };
  if (typeof value === 'string' || Array.isArray(value)) return test(value, path, false);
  const object = reader.object(value, path, ASKED.name);
  if (!object) return [];
  const parts = field.kind === 'name' ? (['contains', 'lacks'] as const) : [];
  reader.onlyFields(object, path, ['eq', 'ne', 'in', ...parts]);
  if (object.size === 0) reader.report('missing-field', path, { name: 'eq' });
  return [
    ...(['eq', 'in', 'ne'] as const).flatMap((key) =>
      object.has(key) ? test(object.get(key), childPath(path, key), key === 'ne') : [],
    ),
    ...parts.flatMap((key) =>
      object.has(key) ? readPartOfName(reader, field, object.get(key), childPath(path, key), key === 'lacks') : [],
    ),
  ];
}

/** 「…」と名のつくもの: a text of either language, or both as {ja, en}. The names meant are those of all cards known now. */
function readPartOfName(reader: Reader, field: FieldWord, value: unknown, path: string, none: boolean): FilterTest[] {
  const text = typeof value === 'string' ? value : undefined;
  const part = text === undefined ? reader.text(value, path) : { ja: text, en: text };
  if (!part) return [];
  if (part.ja === '' || part.en === '') {
    reader.report('missing-field', path, { name: 'contains' });
    return [];
  }
  const has = ({ ja, en }: Text): boolean => ja.includes(part.ja) || en.toLowerCase().includes(part.en.toLowerCase());
  const between = reader.vocabulary.declaration.halves?.between;
  const first = (name: string): string => (between === undefined ? name : name.split(between)[0]);
  const fitting = namesWith(reader, part, has);
  if (!fitting) {
    const expected = {
      ja: '名前の一部で探す条件は、これだけのカードには重すぎます',
      en: 'parts of names to look for among so many cards',
    };
    reader.report('too-many', path, { expected });
    return [];
  }
  const names = fitting.filter(({ ja, en }) => has({ ja: first(ja), en: first(en) }));
  const before = new Set(names);
  const second = fitting.filter((name) => !before.has(name));
  return [{ kind: 'names', field, names, none, part, ...(second.length > 0 ? { second } : {}) }];
}

/** A name that becomes part of a condition takes as long as so many that are only looked at. */
const WORK_OF_A_NAME = 10;

/** The names a part of a name is in; undefined when too many were looked for. */
function namesWith(reader: Reader, part: Text, has: (name: Text) => boolean): readonly NameReference[] | undefined {
  const { names, partsOfNames, left } = reader.cards;
  const key = JSON.stringify([part.ja, part.en.toLowerCase()]);
  const known = partsOfNames.get(key);
  if (!known) left.parts -= names.length;
  if (left.parts < 0) return undefined;
  const found = known ?? names.filter(has);
  partsOfNames.set(key, found);
  // every name found becomes a part of the condition
  left.parts -= found.length * WORK_OF_A_NAME;
  return left.parts < 0 ? undefined : found;
}

/** {sameAs: "$card"}: equal to that card's, whatever kind of field it is. */
function readSameAs(reader: Reader, field: FieldWord, value: object, path: string): FilterTest[] {
  const object = new Map(Object.entries(value));
  reader.onlyFields(object, path, ['sameAs']);
  const at = childPath(path, 'sameAs');
  const name = reader.string(object.get('sameAs'), at);
  const as = name === undefined ? undefined : reader.readCards(reader, name, at);
  return as ? [{ kind: 'same', field, as }] : [];
}

function readFieldTest(reader: Reader, field: FieldWord, value: unknown, path: string): FilterTest[] {
  if (typeof value === 'object' && value !== null && 'sameAs' in value) return readSameAs(reader, field, value, path);
  switch (field.kind) {
    case 'number':
      return readNumberTest(reader, field, value, path);
    case 'flag': {
      const yes = reader.boolean(value, path);
      return yes === undefined ? [] : [{ kind: 'flag', field, yes }];
    }
    case 'enum':
    case 'flags':
    case 'family':
      return readWordTest(reader, field, value, path);
    case 'name':
    case 'card':
      return readNameTest(reader, field, value, path);
  }
}

/** Seed 003's spellings: min_cost, max_power, exact_cost, is_tapped, power_max_ref, cost_ref. What such a key asks for. */
export function oldSpelling(
  key: string,
  { fields }: Vocabulary,
): { readonly field: FieldWord; readonly op: Comparison | 'flag' } | undefined {
  const bound = /^(min|max|exact)_(.+)$/i.exec(key) ?? undefined;
  const reference = /^(.+?)(?:_(min|max))?_ref$/i.exec(key) ?? undefined;
  const flag = /^is_(.+)$/i.exec(key) ?? undefined;
  const field = fields.get(bound?.[2] ?? reference?.[1] ?? flag?.[1] ?? '');
  if (!field) return undefined;
  if (flag && field.kind === 'flag') return { field, op: 'flag' };
  if (field.kind !== 'number') return undefined;
  const ops: Readonly<Record<string, Comparison>> = { min: 'ge', max: 'le', exact: 'eq' };
  return { field, op: ops[(bound?.[1] ?? reference?.[2] ?? 'exact').toLowerCase()] };
}

function readOldSpelling(reader: Reader, key: string, value: unknown, path: string): FilterTest[] | undefined {
  const asked = oldSpelling(key, reader.vocabulary);
  if (!asked) return undefined;
  const { field, op } = asked;
  return op === 'flag'
    ? readFieldTest(reader, field, value, path)
    : compare(field, op, readExpression(reader, value, path, 'number'));
}

/** A filter: every field given must hold. `rest` are keys the caller has read itself. */
export function readFilter(
  reader: Reader,
  value: unknown,
  path: string,
  rest: readonly string[] = [],
): FilterNode | undefined {
  const object = reader.object(value, path, { ja: '絞り込み', en: 'a filter' });
  if (!object) return undefined;
  const tests = reader.within({ it: true }, () => {
    reader.note(path, true);
    return [...object.keys()].flatMap((key) => (rest.includes(key) ? [] : readKey(reader, object, key, path)));
  });
  checkBounds(reader, tests, path);
  reader.places?.noteFilter(path, tests);
  return { tests };
}

function readKey(reader: Reader, object: JsonObject, key: string, path: string): FilterTest[] {
  const value = object.get(key);
  const at = childPath(path, key);
  const field = reader.vocabulary.fields.get(key);
  if (field) return readFieldTest(reader, field, value, at);
  switch (key) {
    case 'zone':
    case 'zones': {
      const zones = readZones(reader, value, at);
      return zones ? [{ kind: 'zone', zones }] : [];
    }
    case 'owner': {
      const player = readPlayer(reader, value, at);
      return player && player.kind !== 'both' ? [{ kind: 'owner', player }] : [];
    }
    case 'not': {
      const filter = readFilter(reader, value, at);
      return filter ? [{ kind: 'not', filter }] : [];
    }
    case 'anyOf': {
      const filters = (reader.list(value, at) ?? []).map((entry, i) => readFilter(reader, entry, childPath(at, i)));
      return [{ kind: 'any', filters: filters.filter((filter) => filter !== undefined) }];
    }
    case 'except': {
      const cards = reader.readCards(reader, value, at);
      return cards ? [{ kind: 'except', cards }] : [];
    }
    case 'where': {
      const condition = readCondition(reader, value, at);
      return condition ? [{ kind: 'where', condition }] : [];
    }
  }
  const old = readOldSpelling(reader, key, value, at);
  if (old) return old;
  reader.unknown('unknown-field', at, key, [...Object.keys(FILTER_PARTS), ...reader.vocabulary.fields.words()]);
  return [];
}

/** Two bounds of one filter that exclude each other, or one that says nothing. */
function checkBounds(reader: Reader, tests: readonly FilterTest[], path: string): void {
  const bounds = new Map<FieldWord, [number, number]>();
  for (const test of tests) {
    if (test.kind !== 'compare' || test.value.kind !== 'number') continue;
    const { field, op, value } = test;
    const possible: [number, number] = [field.min ?? -Infinity, field.max ?? Infinity];
    const allowed: Readonly<Record<Comparison, readonly [number, number]>> = {
      eq: [value.value, value.value],
      ne: [-Infinity, Infinity],
      lt: [-Infinity, value.value - 1],
      le: [-Infinity, value.value],
      gt: [value.value + 1, Infinity],
      ge: [value.value, Infinity],
    };
    const [low, high] = allowed[op];
    if (op !== 'ne' && low <= possible[0] && high >= possible[1]) reader.report('always-holds', path);
    const sofar = bounds.get(field) ?? possible;
    bounds.set(field, [Math.max(sofar[0], low), Math.min(sofar[1], high)]);
  }
  for (const [low, high] of bounds.values()) if (low > high) reader.report('never-holds', path);
}
