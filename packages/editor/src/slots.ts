/**
 * The places of a card: what may be written where, and what is. Everything comes from the declarations of the language and of the game;
 * rows, forms and repairs are made from it.
 */
import type { Text } from '@fuda/kernel';
import {
  type Choice,
  type Control,
  type FormField,
  type Instruction,
  type Keyword,
  kindsOf,
  needOf,
  type Operator,
  oldSpelling,
  RULE_FIELDS,
  type Shorthand,
  type Vocabulary,
} from '@fuda/language';
import { isRecord, type JsonRecord } from './json.ts';
import type { Key } from './path.ts';
import {
  ANY,
  ASKED,
  fieldSlots,
  listSlots,
  OP,
  orderOf,
  type PartName,
  type Parts,
  paramsOf,
  partForm,
  place,
  type RestSlot,
  type Slot,
  type Sort,
  same,
  sortOf,
  TEXT_NAME,
  unknownSlot,
} from './slot.ts';

export function instructionOf(
  vocabulary: Vocabulary,
  value: unknown,
): { readonly declared: Instruction; readonly fixed: readonly string[] } | undefined {
  const op = isRecord(value) ? value.op : undefined;
  if (typeof op !== 'string') return undefined;
  const alias = vocabulary.aliases.get(op);
  const declared = vocabulary.instructions.get(alias?.instruction ?? op);
  return declared && { declared, fixed: Object.keys(alias?.args ?? {}) };
}

export function shorthandOf(vocabulary: Vocabulary, value: unknown): Shorthand | undefined {
  const [name] = isRecord(value) ? Object.keys(value) : [];
  return name === undefined ? undefined : vocabulary.shorthands.get(name);
}

export function operatorOf(vocabulary: Vocabulary, value: unknown): Operator | undefined {
  return isRecord(value) && typeof value.op === 'string' ? vocabulary.operators.get(value.op) : undefined;
}

const isBare = (fields: Parts): boolean => fields.length === 1 && fields[0].name === 'value';

/** Seed 003 writes parameters inside `args`, too. */
function holderOf(slot: Slot, object: JsonRecord, fields: Parts): { at: readonly Key[]; object: JsonRecord } {
  const { args } = object;
  const nested = isRecord(args) && !fields.some(({ name }) => name === 'args');
  return nested ? { at: [...slot.keys, 'args'], object: args } : { at: slot.keys, object };
}

/** Parameters beside `op`, flat ones unfolded. `beside`: what may stand there besides. */
function paramSlots(vocabulary: Vocabulary, slot: Slot, object: JsonRecord, fields: Parts, beside: Parts): Slot[] {
  const { at, object: holder } = holderOf(slot, object, fields);
  const own = fields.filter(({ flat }) => !flat);
  const flat = fields.some((field) => field.flat);
  const names = new Set(['op', ...(holder === object ? [] : ['args']), ...orderOf(beside)]);
  const params = Object.fromEntries(Object.entries(holder).filter(([key]) => holder !== object || !names.has(key)));
  const given = flat
    ? [
        ...fieldSlots(at, pickKeys(params, orderOf(own)), own),
        ...selectionSlots(vocabulary, at, omitKeys(params, orderOf(own))),
      ]
    : fieldSlots(at, params, own);
  const common = pickKeys(object, orderOf(beside));
  const strange = holder === object ? {} : omitKeys(object, [...names]);
  return [...given, ...fieldSlots(slot.keys, { ...common, ...strange }, beside)];
}

const pickKeys = (object: JsonRecord, keys: readonly string[]): JsonRecord =>
  Object.fromEntries(Object.entries(object).filter(([key]) => keys.includes(key)));
const omitKeys = (object: JsonRecord, keys: readonly string[]): JsonRecord =>
  Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));

function wordSlot(slot: Slot, key: string, label: Text, choices: readonly Choice[], value: unknown): Slot {
  return { ...place([...slot.keys, key], value), name: key, label, sort: { kind: 'word', choices }, required: true };
}

const choice = (word: string, label: Text, words: readonly string[] = []): Choice => ({
  word,
  label,
  ...(words.length > 0 ? { also: words } : {}),
});

/** The instructions of a game by name, aliases included. */
export function instructionChoices({ instructions, aliases }: Vocabulary): readonly Choice[] {
  return [
    ...instructions.items.map(({ name, label, words }) => choice(name, label, words)),
    ...aliases.items.map(({ word, instruction }) => choice(word, instructions.get(instruction)?.label ?? same(word))),
  ];
}

/** What a sentence says of its parts is filled in below it. */
const withoutPlaces = ({ ja, en }: Text): Text => ({
  ja: ja.replaceAll(/\{\w+\}/g, '…'),
  en: en.replaceAll(/\{\w+\}/g, '…'),
});

/** The expressions of a game that give what is wanted. */
export function operatorChoices({ operators }: Vocabulary, result?: 'number' | 'condition'): readonly Choice[] {
  return operators.items
    .filter((operator) => result === undefined || operator.result === result)
    .map(({ name, summary, words }) => choice(name, withoutPlaces(summary), words));
}

function instructionSlots(vocabulary: Vocabulary, slot: Slot): Slot[] {
  const { value } = slot;
  if (!isRecord(value)) return [];
  if (vocabulary.shorthands.items.length > 0 && !('op' in value)) return shorthandSlots(vocabulary, slot, value);
  const beside = partForm(vocabulary, 'beside');
  const found = instructionOf(vocabulary, value);
  const op = wordSlot(slot, 'op', OP, instructionChoices(vocabulary), value.op);
  if (!found) return [op, ...fieldSlots(slot.keys, omitKeys(value, ['op']), beside)];
  const { declared, fixed } = found;
  const fields = paramsOf(declared, vocabulary).filter(({ name }) => !fixed.includes(name));
  const common = beside.filter(({ name }) => name !== 'out' || declared.hasResult);
  return [op, ...paramSlots(vocabulary, slot, value, fields, common)];
}

function shorthandSlots(vocabulary: Vocabulary, slot: Slot, value: JsonRecord): Slot[] {
  return Object.entries(value).flatMap(([name, written]): readonly Slot[] => {
    const declared = vocabulary.shorthands.get(name);
    const keys = [...slot.keys, name];
    const fields = declared ? paramsOf(declared, vocabulary) : [];
    if (!declared) return [unknownSlot(keys, name, written)].flat();
    if (isBare(fields))
      return [{ ...place(keys, written), name, label: fields[0].label, sort: fields[0], required: true }];
    return isRecord(written) ? fieldSlots(keys, written, fields) : [unknownSlot(keys, name, written)].flat();
  });
}

function expressionSlots(vocabulary: Vocabulary, slot: Slot, result: 'number' | 'condition'): Slot[] {
  const { value } = slot;
  if (Array.isArray(value) && result === 'condition') return listSlots(slot, { kind: 'condition' });
  if (!isRecord(value)) return [];
  const op = wordSlot(slot, 'op', ASKED, operatorChoices(vocabulary, result), value.op);
  const operator = operatorOf(vocabulary, value);
  const beside = partForm(vocabulary, 'beside').filter(({ name }) => name === 'note');
  if (!operator) return [op, ...fieldSlots(slot.keys, omitKeys(value, ['op']), beside)];
  const inner = paramSlots(vocabulary, slot, value, paramsOf(operator, vocabulary), beside);
  return [op, ...(slot.inFilter ? inner.map((one) => ({ ...one, inFilter: true as const })) : inner)];
}

/** Another word for a field, or a key of an older spelling, asks for it, too. */
function oldSlot(vocabulary: Vocabulary): RestSlot {
  return (keys, key, value) => {
    const field = vocabulary.fields.get(key);
    const form = field && partForm(vocabulary, 'filter').find(({ name }) => name === field.name);
    if (form)
      return { ...place(keys, value), name: form.name, label: form.label, sort: form, required: false, inFilter: true };
    const asked = oldSpelling(key, vocabulary);
    if (!asked) return unknownSlot(keys, key, value);
    const sort: Control = { kind: asked.op === 'flag' ? 'flag' : 'number' };
    return { ...place(keys, value), name: key, label: asked.field.label, sort, required: false, inFilter: true };
  };
}

function filterSlots(vocabulary: Vocabulary, at: readonly Key[], object: JsonRecord): Slot[] {
  return fieldSlots(at, object, partForm(vocabulary, 'filter'), { rest: oldSlot(vocabulary), inFilter: true });
}

/** Its own fields, then what its filter may ask. */
function selectionSlots(vocabulary: Vocabulary, at: readonly Key[], object: JsonRecord): Slot[] {
  const own = partForm(vocabulary, 'selection');
  const names = orderOf(own);
  const asked = partForm(vocabulary, 'filter').filter(({ name }) => !names.includes(name));
  const rest = { rest: oldSlot(vocabulary), inFilter: true };
  return [...fieldSlots(at, pickKeys(object, names), own), ...fieldSlots(at, omitKeys(object, names), asked, rest)];
}

function abilitySlots(vocabulary: Vocabulary, slot: Slot): Slot[] {
  if (!isRecord(slot.value)) return [];
  const { kind: word } = slot.value;
  const kind = typeof word === 'string' ? vocabulary.abilityKinds.get(word) : undefined;
  const slots = new Map((kind?.slots ?? []).map((one) => [one.name, one]));
  const others = new Set(vocabulary.abilityKinds.items.flatMap((one) => one.slots.map(({ name }) => name)));
  const fields = partForm(vocabulary, 'ability').flatMap((field): FormField[] => {
    const own = slots.get(field.name);
    if (own) return [{ ...field, label: own.label, required: own.required === true }];
    if (kind && others.has(field.name)) return [];
    if (field.name !== 'trigger' || !kind) return [field];
    return kind.trigger === 'none' ? [] : [{ ...field, required: kind.trigger === 'required' }];
  });
  const { ja, en } = kind?.label ?? same('');
  return withOdd(vocabulary, 'ability', fieldSlots(slot.keys, slot.value, fields), {
    ja: `「${ja}」にはありません`,
    en: `a ${en} has none`,
  });
}

/** What is written under a name that the part has on other occasions is no unknown field: it only makes no sense now. */
function withOdd(vocabulary: Vocabulary, part: PartName, slots: readonly Slot[], reason: Text): Slot[] {
  const form = partForm(vocabulary, part);
  return slots.map(({ unknown, ...slot }): Slot => {
    const field = unknown && form.find(({ name }) => name === slot.name);
    if (!field) return unknown ? { ...slot, unknown } : slot;
    return { ...slot, label: field.label, sort: field, odd: reason };
  });
}

/** What has to be printed depends on the kind of card. */
function cardSlots(vocabulary: Vocabulary, card: JsonRecord): Slot[] {
  const kinds = kindsOf(vocabulary, new Map(Object.entries(card)));
  return fieldSlots([], card, partForm(vocabulary, 'card')).map((slot) => {
    const field = vocabulary.fields.get(slot.name);
    return field?.printed === undefined ? slot : { ...slot, required: needOf(field, kinds) === 'required' };
  });
}

const RULE_COMMON = ['category', 'isEffect', 'zones', 'when', 'note'];

function ruleSlots(vocabulary: Vocabulary, slot: Slot): Slot[] {
  if (!isRecord(slot.value)) return [];
  const { category } = slot.value;
  const fields = Object.entries(RULE_FIELDS).find(
    ([name]) => typeof category === 'string' && name.toUpperCase() === category.toUpperCase(),
  )?.[1];
  const known = fields && [...RULE_COMMON, ...fields];
  const form = partForm(vocabulary, 'rule').filter(({ name }) => !known || known.includes(name));
  return withOdd(vocabulary, 'rule', fieldSlots(slot.keys, slot.value, form), {
    ja: 'この分類のルールにはありません',
    en: 'rules of this category have none',
  });
}

const EVENT_FIELDS = ['subject', 'other', 'player', 'zone', 'condition'] as const;

/** What the events of a trigger have; undefined: there are none yet. */
export function eventsOf(vocabulary: Vocabulary, value: unknown) {
  const on = isRecord(value) ? value.on : value;
  const words = (Array.isArray(on) ? on : [on]).filter((word) => typeof word === 'string');
  return words.flatMap((word) => vocabulary.events.get(word) ?? []);
}

function triggerSlots(vocabulary: Vocabulary, slot: Slot): Slot[] {
  if (!isRecord(slot.value)) return [];
  const events = eventsOf(vocabulary, slot.value);
  const has = new Set<string>(events.flatMap((event) => event.has));
  const needed = ['zone', 'condition'];
  const form = partForm(vocabulary, 'trigger').flatMap((field): FormField[] => {
    if (events.length === 0 || !(EVENT_FIELDS as readonly string[]).includes(field.name)) return [field];
    return has.has(field.name) ? [{ ...field, required: needed.includes(field.name) }] : [];
  });
  const slots = withOdd(vocabulary, 'trigger', fieldSlots(slot.keys, slot.value, form), {
    ja: 'このできごとにはありません',
    en: 'this event has none',
  });
  // asked of the cards that had to do with it
  return slots.map((one) => (one.sort.kind === 'filter' ? { ...one, inFilter: true } : one));
}

const PLAYER_OF = {
  ownerOf: { ja: 'このカードの持ち主', en: 'the owner of' },
  controllerOf: { ja: 'このカードのコントローラー', en: 'the controller of' },
  opponentOf: { ja: 'このプレイヤーの相手', en: 'the opponent of' },
} as const satisfies Record<string, Text>;

function playerSlots(slot: Slot): Slot[] {
  if (!isRecord(slot.value)) return [];
  const fields = Object.entries(PLAYER_OF).map(([name, label]): FormField => {
    const control: Control = { kind: name === 'opponentOf' ? 'player' : 'cards' };
    return { ...control, name, label, required: false, words: [], flat: false } as FormField;
  });
  const present = fields.filter(({ name }) => Object.hasOwn(slot.value as object, name));
  return fieldSlots(slot.keys, slot.value, present.length > 0 ? present : fields);
}

const KEYWORD_ID: Text = { ja: 'キーワード', en: 'keyword' };
const PARAMS: Text = { ja: '値', en: 'values' };

/** The control with which a value of a keyword is given. */
function keywordParam({ kind }: Keyword['params'][number]): Control {
  if (kind === 'filter') return { kind: 'filter' };
  return kind === 'number' ? { kind: 'number', literal: true } : { kind: 'string' };
}

export function keywordOf(vocabulary: Vocabulary, value: unknown): Keyword | undefined {
  const id = isRecord(value) ? value.id : value;
  return typeof id === 'string' ? vocabulary.keywords.get(id) : undefined;
}

function keywordSlots(vocabulary: Vocabulary, slot: Slot): Slot[] {
  const { value } = slot;
  if (!isRecord(value)) return [];
  const keyword = keywordOf(vocabulary, value);
  const note = partForm(vocabulary, 'beside').filter(({ name }) => name === 'note');
  const choices = vocabulary.keywords.items.map(({ id, name }) => choice(id, name));
  const id = wordSlot(slot, 'id', KEYWORD_ID, choices, value.id);
  const params: Slot = {
    ...place([...slot.keys, 'params'], value.params, ['id', 'params']),
    name: 'params',
    label: PARAMS,
    sort: { kind: 'params' },
    required: (keyword?.params ?? []).some(({ fallback }) => fallback === undefined),
  };
  const given = isRecord(value.params) ? value.params : {};
  const fields = (keyword?.params ?? []).map((param): FormField => {
    const { name, label, fallback } = param;
    const more = fallback === undefined ? {} : { fallback };
    const required = fallback === undefined;
    return { ...keywordParam(param), name, label, required, words: [], flat: false, ...more } as FormField;
  });
  const rest = omitKeys(value, ['id', 'params']);
  const inside = value.params === undefined || isRecord(value.params) ? fieldSlots(params.keys, given, fields) : [];
  // one that is known to have no values needs no place for them
  const none = keyword?.params.length === 0 && value.params === undefined;
  return [id, ...(inside.length > 0 || none ? inside : [params]), ...fieldSlots(slot.keys, rest, note)];
}

const BUNDLE: readonly (readonly [string, Text, Sort, boolean])[] = [
  ['id', { ja: 'id', en: 'id' }, { kind: 'string', filled: true }, true],
  [
    'name',
    { ja: '名前（{n}は値）', en: 'name ({n} is a value)' },
    {
      kind: 'text',
      object: {
        ja: { label: { ja: '日本語', en: 'Japanese' }, need: 'required', shape: { kind: 'string' } },
        en: { label: { ja: '英語', en: 'English' }, need: 'required', shape: { kind: 'string' } },
      },
    },
    true,
  ],
  ['params', { ja: '値', en: 'values' }, { kind: 'facts', map: ANY }, false],
  ['actions', { ja: '能力', en: 'abilities' }, { kind: 'list', list: { kind: 'ability' } }, false],
  ['rules', { ja: 'ルール', en: 'rules' }, { kind: 'list', list: { kind: 'rule' } }, false],
  [
    'reminder',
    { ja: '注釈文', en: 'reminder' },
    {
      kind: 'text',
      object: {
        ja: { label: { ja: '日本語', en: 'Japanese' }, need: 'required', shape: { kind: 'string' } },
        en: { label: { ja: '英語', en: 'English' }, need: 'required', shape: { kind: 'string' } },
      },
    },
    false,
  ],
  ['note', { ja: 'メモ', en: 'note' }, { kind: 'string' }, false],
];

function bundleSlots(slot: Slot): Slot[] {
  if (!isRecord(slot.value)) return [];
  const fields = BUNDLE.map(
    ([name, label, sort, required]) => ({ ...sort, name, label, required, words: [], flat: false }) as FormField,
  );
  return fieldSlots(slot.keys, slot.value, fields);
}

/** What an object given by its parts holds. */
function objectSlots(slot: Slot, control: Control & { object: object }): Slot[] {
  if (!isRecord(slot.value)) return [];
  const fields = Object.entries(control.object as Readonly<Record<string, PartControl>>).map(
    ([name, { shape, label, need, words = [], fallback }]) =>
      ({
        ...shape,
        name,
        label,
        required: need === 'required',
        words,
        flat: false,
        ...(fallback === undefined ? {} : { fallback }),
      }) as FormField,
  );
  const slots = fieldSlots(slot.keys, slot.value, fields, { inFilter: slot.inFilter === true });
  // further fields of an open one are the reader's business
  const open = 'open' in control && control.open;
  return open ? slots.map(({ unknown: _, ...one }) => one) : slots;
}

interface PartControl {
  readonly shape: Control;
  readonly label: Text;
  readonly need: 'required' | 'optional';
  readonly words?: readonly string[];
  readonly fallback?: unknown;
}

/** The places directly inside a place, written or not. */
export function slotsIn(vocabulary: Vocabulary, slot: Slot): readonly Slot[] {
  const sort = sortOf(slot);
  if ('list' in sort) return listSlots(slot, sort.list);
  if ('map' in sort) {
    if (!isRecord(slot.value)) return [];
    return Object.entries(slot.value).map(([key, value]) => ({
      ...place([...slot.keys, key], value),
      name: key,
      label: sort.keys?.find(({ word }) => word === key)?.label ?? same(key),
      sort: sort.map,
      required: false,
    }));
  }
  if ('object' in sort) return objectSlots(slot, sort);
  switch (sort.kind) {
    case 'document':
      return isRecord(slot.value) ? cardSlots(vocabulary, slot.value) : [];
    case 'bundle':
      return bundleSlots(slot);
    case 'program':
      return listSlots(slot, { kind: 'instruction' });
    case 'instruction':
      return instructionSlots(vocabulary, slot);
    case 'number':
      return expressionSlots(vocabulary, slot, 'number');
    case 'condition':
      return expressionSlots(vocabulary, slot, 'condition');
    case 'cards':
    case 'selection':
      return isRecord(slot.value) ? selectionSlots(vocabulary, slot.keys, slot.value) : [];
    case 'filter':
      return isRecord(slot.value) ? filterSlots(vocabulary, slot.keys, slot.value) : [];
    case 'ability':
      return abilitySlots(vocabulary, slot);
    case 'rule':
      return ruleSlots(vocabulary, slot);
    case 'trigger':
      return triggerSlots(vocabulary, slot);
    case 'player':
      return playerSlots(slot);
    case 'keyword':
      return keywordSlots(vocabulary, slot);
    default:
      return [];
  }
}

export type DocumentKind = 'card' | 'keyword';

/** The whole document as a place. */
export function rootSlot(json: unknown, kind: DocumentKind = 'card'): Slot {
  const sort: Sort = { kind: kind === 'card' ? 'document' : 'bundle' };
  return { keys: [], path: '$', name: '$', label: TEXT_NAME, sort, required: true, value: json, order: [] };
}

/** Every place of a document, outer ones first. */
export function* allSlots(vocabulary: Vocabulary, slot: Slot): Iterable<Slot> {
  yield slot;
  for (const inner of slotsIn(vocabulary, slot)) if (inner.value !== undefined) yield* allSlots(vocabulary, inner);
}

/** The place a path names, whether something is written there or not. */
export function slotAt(vocabulary: Vocabulary, root: Slot, path: string): Slot | undefined {
  let slot: Slot | undefined = root;
  while (slot && slot.path !== path) {
    const inner: readonly Slot[] = slotsIn(vocabulary, slot);
    slot = inner.find((one) => one.path === path) ?? inner.find((one) => leadsTo(one.path, path));
  }
  return slot;
}

const leadsTo = (outer: string, path: string): boolean =>
  path.startsWith(outer) && (path[outer.length] === '.' || path[outer.length] === '[');
