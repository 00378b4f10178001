import { childPath } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import { CARD_LIMITS } from './limits.ts';
import {
  type CardsNode,
  EVENT_CARDS,
  type EventCard,
  type ExpressionNode,
  type SelectionNode,
  STRATEGIES,
} from './nodes.ts';
import { SELECTION } from './parts.ts';
import { literal, readExpression, requireEvent } from './read-expression.ts';
import { readFilter } from './read-filter.ts';
import { PLAYERS, readPlayer } from './read-player.ts';
import { readVariable } from './read-variable.ts';
import { readZones } from './read-zones.ts';
import type { JsonObject, Reader } from './reader.ts';
import type { FieldWord } from './vocabulary.ts';

function readSystemCards(reader: Reader, name: string, path: string): CardsNode | undefined {
  if (name === '$source') return { kind: 'source' };
  if (name === '$it' && reader.surroundings.it) return { kind: 'it' };
  if (name === '$kept' && reader.surroundings.bound) return { kind: 'kept' };
  const event = /^\$event(?:\.(\w+))?$/.exec(name);
  if (event) {
    const field =
      event[1] === undefined
        ? 'subject'
        : reader.oneOf<EventCard>(event[1], path, EVENT_CARDS, { ja: 'できごとの項目', en: 'event field' });
    return field && requireEvent(reader, path) ? { kind: 'event', field } : undefined;
  }
  const variable = readVariable(reader, name, path, ['cards', 'card']);
  return variable && { kind: 'variable', variable };
}

const CARDS = { ja: 'カード（$変数か選び方）', en: 'cards (a $variable or a selection)' };

/** $source, a variable, or a selection {zone, owner, filter …, count …}. */
export function readCards(reader: Reader, value: unknown, path: string): CardsNode | undefined {
  reader.note(path);
  if (typeof value === 'string' && value.startsWith('$')) return readSystemCards(reader, value, path);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return reader.wrongType(path, CARDS, value);
  const selection = readSelection(reader, new Map(Object.entries(value)), path);
  return selection && { kind: 'selection', selection };
}

export function readField(reader: Reader, value: unknown, path: string): FieldWord | undefined {
  return reader.word(value, path, reader.vocabulary.fields, { ja: '項目', en: 'field' });
}

/** A field that is a number on every card. */
export function readNumberField(reader: Reader, value: unknown, path: string): FieldWord | undefined {
  const field = readField(reader, value, path);
  if (!field || field.kind === 'number') return field;
  reader.report('wrong-kind', path, {
    name: field.name,
    found: field.kind,
    expected: { ja: '数の項目', en: 'a number field' },
  });
  return undefined;
}

interface Counted {
  readonly min: ExpressionNode;
  readonly max: ExpressionNode;
  readonly upTo: boolean;
  readonly all: boolean;
}

const EVERYTHING: Counted = { min: literal(0), max: literal(0), upTo: false, all: true };

function readCount(reader: Reader, object: JsonObject, path: string): Counted | undefined {
  const number = (v: unknown, p: string) => readExpression(reader, v, p, 'number');
  const count = object.get('count');
  const at = childPath(path, 'count');
  // bounds beside a number would be read by nobody
  for (const key of count === undefined ? [] : (['min', 'max'] as const)) {
    if (!object.has(key)) continue;
    const expected = { ja: 'countとは一緒に使えません', en: 'it does not go with count' };
    reader.report('conflicting-fields', childPath(path, key), { name: key, expected });
  }
  const flag = object.get('upTo');
  const upTo = flag === undefined ? false : reader.boolean(flag, childPath(path, 'upTo'));
  if (upTo === undefined) return undefined;
  const ranged = typeof count === 'object' && count !== null && !Array.isArray(count) && !('op' in count);
  const bounds: JsonObject = ranged ? new Map(Object.entries(count)) : object;
  if (ranged) reader.onlyFields(bounds, at, ['min', 'max', 'upTo']);
  if (ranged || (count === undefined && (object.has('min') || object.has('max')))) {
    const where = ranged ? at : path;
    const most = bounds.has('upTo') && ranged ? 'upTo' : 'max';
    const min = bounds.has('min') ? number(bounds.get('min'), childPath(where, 'min')) : literal(0);
    const max = bounds.has(most) ? number(bounds.get(most), childPath(where, most)) : literal(999);
    if (!min || !max) return undefined;
    if (min.range[0] > max.range[1]) reader.report('never-holds', where);
    return { min, max, upTo: !bounds.has('min') || min.range[1] === 0, all: false };
  }
  if (count === undefined || count === 'ALL') return EVERYTHING;
  const node = number(count, at);
  if (!node) return undefined;
  if (node.kind === 'number' && node.value < 1) {
    reader.report('out-of-range', at, { name: String(node.value), expected: { ja: '1以上', en: '1 or more' } });
    return undefined;
  }
  return { min: upTo ? literal(0) : node, max: node, upTo, all: false };
}

function readPlace(
  reader: Reader,
  object: JsonObject,
  path: string,
): Pick<SelectionNode, 'zones' | 'owner' | 'among' | 'under'> | undefined {
  const owner = reader.optional(object, path, 'owner', (v, p) => readPlayer(reader, v, p)) ?? PLAYERS.SELF;
  if (object.has('among')) {
    const among = readCards(reader, object.get('among'), childPath(path, 'among'));
    return among && { zones: [], owner, among };
  }
  const { roles, zones: words } = reader.vocabulary;
  const key = object.has('zones') ? 'zones' : 'zone';
  const under = reader.optional(object, path, 'under', (v, p) => readCards(reader, v, p));
  const home = object.has('under') ? roles.under : roles.field;
  const fallback = home === undefined ? undefined : words.get(home);
  const zones = object.has(key) ? readZones(reader, object.get(key), childPath(path, key)) : fallback && [fallback];
  if (!zones && !object.has(key)) reader.report('missing-field', path, { name: 'zone' });
  if (object.has('under') && !under) return undefined;
  return zones && { zones, owner, ...(under ? { under } : {}) };
}

function readTotal(reader: Reader, value: unknown, path: string): SelectionNode['total'] | undefined {
  const object = reader.object(value, path);
  if (!object) return undefined;
  reader.onlyFields(object, path, ['field', 'min', 'max']);
  const number = (v: unknown, p: string) => readExpression(reader, v, p, 'number');
  const field = reader.required(object, path, 'field', (v, p) => readNumberField(reader, v, p));
  const min = reader.optional(object, path, 'min', number);
  const max = reader.optional(object, path, 'max', number);
  if (!min && !max) reader.report('missing-field', path, { name: 'max' });
  return field && { field, ...(min ? { min } : {}), ...(max ? { max } : {}) };
}

/** The filter of a selection: its `filter`, and every field that is no other part of it. */
function readSelectionFilter(reader: Reader, object: JsonObject, path: string, taken: readonly string[]) {
  // the highest of those that fit is looked for among those that fit: two levels
  const levels = object.has('highest') || object.has('lowest') ? 2 : 1;
  return reader.within({ selections: reader.surroundings.selections + levels }, () => {
    const inner = object.has('filter')
      ? readFilter(reader, object.get('filter'), childPath(path, 'filter'))
      : { tests: [] };
    const flat = readFilter(reader, Object.fromEntries(object), path, taken);
    return inner && flat && { tests: [...inner.tests, ...flat.tests] };
  });
}

const COUNT_BEFORE: Text = {
  ja: '内側の数を先に CALCULATE で変数に入れ、それと比べてください',
  en: 'put the inner number into a variable with CALCULATE first and compare with that',
};

/** Reads a selection whose other fields (`taken`) belong to the instruction around it. */
export function readSelection(
  reader: Reader,
  object: JsonObject,
  path: string,
  taken: readonly string[] = [],
): SelectionNode | undefined {
  if (reader.surroundings.selections >= CARD_LIMITS.selections) {
    reader.report('too-costly', path, {}, COUNT_BEFORE);
    return undefined;
  }
  const place = readPlace(reader, object, path);
  const counted = readCount(reader, object, path);
  const filter = readSelectionFilter(reader, object, path, [...Object.keys(SELECTION), ...taken]);
  const strategyKey = object.has('select_strategy') ? 'select_strategy' : 'select';
  const said = reader.optional(object, path, strategyKey, (v, p) =>
    reader.oneOf(v, p, STRATEGIES, { ja: '選び方', en: 'way to select' }),
  );
  const extremeKey = object.has('highest') ? 'highest' : 'lowest';
  const extreme = reader.optional(object, path, extremeKey, (v, p) => readNumberField(reader, v, p));
  const chooser = reader.optional(object, path, 'chooser', (v, p) => readPlayer(reader, v, p)) ?? PLAYERS.SELF;
  const ordered = reader.optional(object, path, 'ordered', (v, p) => reader.boolean(v, p)) ?? false;
  const total = reader.optional(object, path, 'total', (v, p) => readTotal(reader, v, p));
  const different = reader.optional(object, path, 'different', (v, p) => readField(reader, v, p));
  if (!place || !counted || !filter) return undefined;
  const anyNumber = total !== undefined && counted.all && said === undefined;
  const strategy = anyNumber ? 'MANUAL' : (said ?? (counted.all ? 'ALL' : 'MANUAL'));
  if ((strategy === 'TOP' || strategy === 'BOTTOM') && place.zones.length !== 1) {
    const expected = { ja: 'ゾーンが1つの時だけ使えます', en: 'it needs exactly one zone' };
    reader.report('conflicting-fields', childPath(path, strategyKey), { name: strategy, expected });
  }
  if (strategy !== 'ALL' && counted.all && !anyNumber) reader.report('missing-field', path, { name: 'count' });
  return {
    ...place,
    filter,
    strategy,
    min: counted.min,
    max: anyNumber ? literal(999) : counted.max,
    upTo: counted.upTo || anyNumber,
    chooser,
    ordered,
    ...(extreme ? { extreme: { field: extreme, highest: extremeKey === 'highest' } } : {}),
    ...(total ? { total } : {}),
    ...(different ? { different } : {}),
  };
}
