import { childPath, hasErrors } from '@fuda/game';
import type { AbilityDeclaration, CardDefinition, Text } from '@fuda/kernel';
import { type AbilityNode, inOwnScope, lowerAbility, readAbility, readMainEffect } from './ability.ts';
import { newWorkshop } from './builder.ts';
import type { Vocabulary } from './define-vocabulary.ts';
import { EMPTY_TEXT } from './json-reader.ts';
import { type KeywordUse, lowerKeyword, readKeywordUse } from './keyword-use.ts';
import { ExpressionLowering } from './lower-expression.ts';
import { checkMask } from './mask.ts';
import { kindLabel, type Printed, printedNames, readPrinted } from './printed.ts';
import type { JsonObject, Reader } from './reader.ts';
import { lowerRule, type RuleNode, readRule } from './rule.ts';
import { CARD_PARTS, type Noun } from './vocabulary.ts';

/** A card file, read and checked. */
export interface CardNode {
  /** where it lies in its file */
  readonly path: string;
  readonly id: string;
  readonly name: Text & { readonly reading?: string };
  readonly printed: Printed;
  readonly keywords: readonly KeywordUse[];
  readonly abilities: readonly AbilityNode[];
  readonly rules: readonly RuleNode[];
  /** what it says in fields of the game's own, where nothing is wrong with it */
  readonly aside: JsonObject;
  /** what the card calls itself */
  readonly noun: Noun;
}

function readName(reader: Reader, value: unknown, path: string): CardNode['name'] | undefined {
  const object = reader.object(value, path, { ja: '{ja, en} の名前', en: 'a name {ja, en}' });
  if (!object) return undefined;
  reader.onlyFields(object, path, ['ja', 'en', 'reading']);
  const filled = (v: unknown, p: string) => {
    const text = reader.string(v, p);
    if (text === '') reader.report('missing-field', p, { name: 'name' });
    return text;
  };
  const ja = reader.required(object, path, 'ja', filled);
  const en = reader.required(object, path, 'en', filled);
  const reading = reader.optional(object, path, 'reading', (v, p) => reader.string(v, p));
  return ja === undefined || en === undefined ? undefined : { ja, en, ...(reading === undefined ? {} : { reading }) };
}

function readMain(reader: Reader, object: JsonObject, path: string, printed: Printed): AbilityNode[] {
  if (!object.has('effects')) return [];
  const at = childPath(path, 'effects');
  const { mainEffect } = reader.vocabulary.declaration;
  const kindName = printed.kinds.map((kind) => kind.name).find((name) => mainEffect && Object.hasOwn(mainEffect, name));
  const main = mainEffect?.[kindName ?? '*'];
  const kind = main && reader.vocabulary.abilityKinds.get(main.kind);
  if (!main || !kind) {
    // what a card of no known kind may do is not known either; that it has none is said
    if (reader.vocabulary.kindField && printed.kinds.length === 0) return [];
    const expected = { ja: 'actionsに書きます', en: 'write it under actions' };
    reader.report('not-supported', at, { name: 'effects', expected });
    return [];
  }
  const node = readMainEffect(reader, object.get('effects'), at, kind, { ...main, on: kindLabel(printed.kinds) });
  return node ? [node] : [];
}

const said = (list: unknown): boolean => list !== undefined && !(Array.isArray(list) && list.length === 0);

/** A card that is used for its text, and has none. */
function warnIfEmpty(reader: Reader, path: string, { kinds }: Printed): void {
  const { mainEffect = {} } = reader.vocabulary.declaration;
  if (kinds.length === 0 || !kinds.every(({ name }) => Object.hasOwn(mainEffect, name))) return;
  reader.report('does-nothing', path, { expected: kindLabel(kinds) });
}

/** Reads each entry of a list field. */
function readEach<T>(
  reader: Reader,
  object: JsonObject,
  path: string,
  key: string,
  read: (value: unknown, path: string, i: number) => T | undefined,
): T[] {
  const at = childPath(path, key);
  const entries = reader.optional(object, path, key, (v, p) => reader.list(v, p)) ?? [];
  return entries.flatMap((entry, i) => read(entry, childPath(at, i), i) ?? []);
}

/** The name, in an object of its own or in fields of the card. */
function readNames(reader: Reader, object: JsonObject, path: string): CardNode['name'] | undefined {
  const fields = reader.vocabulary.declaration.shape?.name;
  if (!fields) return reader.required(object, path, 'name', (v, p) => readName(reader, v, p));
  const [ja, en, reading] = [fields.ja, fields.en, fields.reading].map((key) =>
    reader.required(object, path, key, (v, p) => {
      if (v === '') reader.report('wrong-type', p, { expected: { ja: '文字', en: 'a text' }, found: '""' });
      return reader.string(v, p);
    }),
  );
  return ja === undefined || en === undefined || reading === undefined ? undefined : { ja, en, reading };
}

function readId(reader: Reader, object: JsonObject, path: string): string | undefined {
  const id = reader.required(object, path, 'id', (v, p) => reader.string(v, p));
  if (id === '') reader.report('missing-field', childPath(path, 'id'), { name: 'id' });
  const { pattern, expected } = reader.vocabulary.declaration.shape?.id ?? {};
  if (id !== undefined && id !== '' && pattern?.test(id) === false)
    reader.report('out-of-range', childPath(path, 'id'), { name: id, expected: expected ?? EMPTY_TEXT });
  return id;
}

/** Fields that are no matter of the rules; what is wrong with one is told, and nobody speaks of it. */
function readAside(reader: Reader, object: JsonObject, path: string): JsonObject {
  const sound = new Map<string, unknown>();
  for (const { name, required, check } of reader.vocabulary.declaration.shape?.aside ?? []) {
    if (!object.has(name)) {
      if (required) reader.report('missing-field', path, { name });
      continue;
    }
    const before = reader.diagnostics.length;
    check?.(reader, object.get(name), childPath(path, name), object);
    if (!hasErrors(reader.diagnostics.slice(before))) sound.set(name, object.get(name));
  }
  return sound;
}

/** Names of everything a card may have. */
export function cardFields({ declaration, fields }: Vocabulary): string[] {
  const { name, parts = CARD_PARTS, aside } = declaration.shape ?? {};
  return [
    'id',
    ...(name ? [name.ja, name.en, name.reading] : ['name']),
    ...parts,
    ...(aside ? aside.map((word) => word.name) : ['note']),
    '$schema',
    ...printedNames(fields.items),
  ];
}

/** Reads one card. Undefined only when it is no object or has no id; otherwise look at `reader.failed`. */
export function readCard(reader: Reader, json: unknown, path: string): CardNode | undefined {
  const object = reader.object(json, path, { ja: 'カード', en: 'a card' });
  if (!object) return undefined;
  reader.onlyFields(object, path, cardFields(reader.vocabulary));
  const id = readId(reader, object, path);
  const name = readNames(reader, object, path);
  const { shape } = reader.vocabulary.declaration;
  if (!shape?.aside) reader.optional(object, path, 'note', (v, p) => reader.string(v, p));
  reader.optional(object, path, '$schema', (v, p) => reader.string(v, p));
  const printed = readPrinted(reader, object, path, name?.ja ?? '');
  const aside = readAside(reader, object, path);
  const keywords = readEach(reader, object, path, 'keywords', (v, p) => readKeywordUse(reader, v, p));
  const actions = readEach(reader, object, path, 'actions', (v, p, i) => readAbility(reader, v, p, `action${i + 1}`));
  const rules = readEach(
    reader,
    object,
    path,
    'rules',
    (v, p) => inOwnScope(reader, v, () => readRule(reader, v, p)).value,
  );
  const abilities = [...readMain(reader, object, path, printed), ...actions];
  const seen = new Set<string>();
  for (const [i, ability] of abilities.entries()) {
    if (seen.has(ability.id))
      reader.report('duplicate-id', childPath(childPath(path, 'actions'), i), { name: ability.id });
    seen.add(ability.id);
  }
  if (!['effects', 'actions', 'rules', 'keywords'].some((key) => said(object.get(key))))
    warnIfEmpty(reader, path, printed);
  checkMask(reader, object, path, { abilities, keywords });
  const whole = id !== undefined && name !== undefined;
  if (!whole && !reader.tolerant) return undefined;
  const noun = printed.kinds.find((kind) => kind.noun)?.noun ?? reader.vocabulary.card;
  const card = { path, id: id ?? '', name: name ?? EMPTY_TEXT, printed, keywords, abilities, rules, aside, noun };
  if (whole) shape?.check?.(reader, card, object, path);
  return card;
}

/** The ability a rule of a card becomes. */
export const ruleId = (i: number): string => `rule${i + 1}`;

/** A checked card as the kernel's definition, and the texts of its modes. `marked`: its instructions are named with their places. */
export function lowerCard(
  card: CardNode,
  vocabulary: Reader['vocabulary'],
  marked = false,
): { definition: CardDefinition; labels: ReadonlyMap<string, Text> } {
  const workshop = newWorkshop(card.id, card.name.ja);
  workshop.marks = marked;
  const lowering = new ExpressionLowering(vocabulary);
  const places = card.abilities.map(({ limit }, i) =>
    limit?.group === undefined ? i : card.abilities.findIndex((other) => other.limit?.group === limit.group),
  );
  const abilities: AbilityDeclaration[] = card.abilities.map((node, i) =>
    lowerAbility(node, lowering, workshop, places[i]),
  );
  for (const [i, rule] of card.rules.entries()) {
    abilities.push({
      id: ruleId(i),
      kind: 'rule',
      ...(rule.zones ? { zones: rule.zones.map((zone) => zone.zone) } : {}),
      rule: lowerRule(rule, lowering, workshop),
      ...(vocabulary.declaration.ruleProperties ? { props: vocabulary.declaration.ruleProperties(rule) } : {}),
    });
  }
  for (const use of card.keywords) abilities.push(...lowerKeyword(use, lowering, workshop, abilities.length));
  const { ja, en } = card.name;
  const { props, references } = card.printed;
  const named = Object.fromEntries(references.map(({ property, card: id }) => [property, id]));
  return {
    definition: {
      id: card.id,
      name: { ja, en },
      props,
      ...(references.length > 0 ? { references: named } : {}),
      abilities: unique(abilities),
      ...(workshop.labels.size > 0 ? { modeTexts: Object.fromEntries(workshop.labels) } : {}),
    },
    labels: workshop.labels,
  };
}

/** A keyword given twice keeps both, under different ids. */
function unique(abilities: readonly AbilityDeclaration[]): AbilityDeclaration[] {
  const seen = new Map<string, number>();
  return abilities.map((ability) => {
    const times = (seen.get(ability.id) ?? 0) + 1;
    seen.set(ability.id, times);
    return times === 1 ? ability : { ...ability, id: `${ability.id}~${times}` };
  });
}
