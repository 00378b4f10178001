import { RULE_CATEGORIES } from '@fuda/kernel';
import { z } from 'zod';
import { isBare } from './define-shorthand.ts';
import type { Vocabulary } from './define-vocabulary.ts';
import { COMPARISONS, JOINS, STRATEGIES } from './nodes.ts';
import type { ParamSet, Schemas } from './param.ts';
import type { SELECTION_KEYS } from './read-cards.ts';
import { PLAYERS } from './read-player.ts';
import { CARD_OPERATIONS } from './stat-operations.ts';
import type { TRIGGER_FIELDS } from './trigger.ts';
import { CARD_PARTS, type CardPart, type FieldWord } from './vocabulary.ts';

/**
 * The published shape of a card, for completion in editors. It is looser than the compiler (variables, kinds and words
 * that depend on each other are the compiler's business), never stricter: a test holds it to that.
 */

/** A closed list of words; upper and lower case are the same to the compiler. */
function word(words: readonly string[]): z.ZodType {
  const all = [...new Set(words.flatMap((w) => [w, w.toUpperCase(), w.toLowerCase()]))];
  return all.length > 0 ? z.union([z.enum(all as [string, ...string[]]), z.string()]) : z.string();
}

const text = z.strictObject({ ja: z.string(), en: z.string() });

/** Several ways to write the same parameters: flat, or inside `args`. */
function withParams(
  name: readonly string[],
  params: ParamSet,
  schemas: Schemas,
  common: Record<string, z.ZodType>,
): z.ZodType {
  const shape: Record<string, z.ZodType> = {};
  const loose = Object.values(params).some((param) => param.spread);
  for (const [key, param] of Object.entries(params)) {
    if (param.spread) Object.assign(shape, param.spread(schemas));
    else for (const spelling of [key, ...(param.words ?? [])]) shape[spelling] = param.schema(schemas).optional();
  }
  const op = word(name);
  const object = (fields: Record<string, z.ZodType>) => (loose ? z.looseObject(fields) : z.strictObject(fields));
  const flat = object({ op, ...common, ...shape });
  // A parameter may itself be called `args`; then there is no second way.
  return shape.args === undefined
    ? z.union([flat, z.strictObject({ op, args: object(shape), ...common, ...(loose ? {} : shape) })])
    : flat;
}

function fieldTest(field: FieldWord, schemas: Schemas): z.ZodType {
  const words = field.values ? schemas.word(field.values.map((value) => value.name)) : z.string();
  switch (field.kind) {
    case 'flag':
      return z.boolean();
    case 'number':
      return z.union([
        schemas.number,
        z.array(schemas.number),
        z.looseObject(Object.fromEntries([...COMPARISONS].map((op) => [op, schemas.number.optional()]))),
      ]);
    default:
      return z.union([words, z.array(z.union([words, z.looseObject({})])), z.looseObject({})]);
  }
}

function buildSchemas(vocabulary: Vocabulary): Schemas {
  const number: z.ZodType = z.lazy(() => z.union([z.number().int(), z.string(), expression]));
  const condition: z.ZodType = z.lazy(() => z.union([z.boolean(), z.string(), expression, z.array(condition)]));
  const program: z.ZodType = z.lazy(() => z.array(instruction));
  const filter: z.ZodType = z.lazy(() => z.looseObject(filterShape));
  const cards: z.ZodType = z.lazy(() => z.union([z.string(), z.looseObject(selection)]));
  const variable = z.string();
  const player: z.ZodType = z.lazy(() =>
    z.union([
      word(Object.keys(PLAYERS)),
      z.looseObject({ ownerOf: cards.optional(), controllerOf: cards.optional(), opponentOf: player.optional() }),
    ]),
  );
  const zone = word([...vocabulary.zones.words()]);
  const selection: Record<string, z.ZodType> = {};
  const filterShape: Record<string, z.ZodType> = {};
  const schemas: Schemas = {
    vocabulary,
    number,
    condition,
    player,
    cards,
    selection,
    filter,
    zone,
    variable,
    program,
    rule: z.lazy(() => rule),
    word,
  };
  const zones = z.union([zone, z.array(zone)]);
  Object.assign(filterShape, {
    zone: zones.optional(),
    zones: zones.optional(),
    owner: player.optional(),
    not: filter.optional(),
    anyOf: z.array(filter).optional(),
    except: cards.optional(),
    where: condition.optional(),
    ...Object.fromEntries(vocabulary.fields.items.map((field) => [field.name, fieldTest(field, schemas).optional()])),
  });
  const known: Readonly<Record<(typeof SELECTION_KEYS)[number], z.ZodType>> = {
    zone: zones,
    zones,
    owner: player,
    among: cards,
    under: cards,
    filter,
    highest: word(vocabulary.fields.shown()),
    lowest: word(vocabulary.fields.shown()),
    count: z.union([
      number,
      z.strictObject({ min: number.optional(), max: number.optional(), upTo: number.optional() }),
    ]),
    min: number,
    max: number,
    upTo: z.boolean(),
    select: word(STRATEGIES),
    select_strategy: word(STRATEGIES),
    chooser: player,
    ordered: z.boolean(),
    total: z.strictObject({ field: word(vocabulary.fields.shown()), min: number.optional(), max: number.optional() }),
    different: word(vocabulary.fields.shown()),
  };
  for (const [key, schema] of Object.entries(known)) selection[key] = schema.optional();
  const note = { note: z.string().optional() };
  const expression: z.ZodType = z.lazy(() =>
    z.union(
      vocabulary.operators.items.map((op) => withParams([op.name, ...(op.words ?? [])], op.params, schemas, note)),
    ),
  );
  const common = {
    ...note,
    out: z.string().optional(),
    join: word(JOINS).optional(),
    optional: z.boolean().optional(),
  };
  const aliases = vocabulary.aliases.items.flatMap((alias) => {
    const target = vocabulary.instructions.get(alias.instruction);
    if (!target) return [];
    const params = Object.fromEntries(
      Object.entries(target.params).filter(([name]) => !Object.hasOwn(alias.args, name)),
    );
    return [withParams([alias.word], params, schemas, common)];
  });
  const short = vocabulary.shorthands.items.map((shorthand) => {
    const fields = Object.entries(shorthand.params).map(([name, param]): [string, z.ZodType] => [
      name,
      param.need === 'required' ? param.schema(schemas) : param.schema(schemas).optional(),
    ]);
    const held = isBare(shorthand) ? fields[0][1] : z.strictObject(Object.fromEntries(fields));
    return z.strictObject({ [shorthand.name]: held }).describe(shorthand.summary.en);
  });
  const instruction: z.ZodType = z.lazy(() =>
    short.length > 0
      ? z.union(short)
      : z.union([
          ...vocabulary.instructions.items.map((i) =>
            withParams([i.name, ...(i.words ?? [])], i.params, schemas, common),
          ),
          ...aliases,
        ]),
  );
  const rule = ruleSchema(schemas);
  return schemas;
}

function ruleSchema(s: Schemas): z.ZodType {
  const action = s.word([...s.vocabulary.actions.words()]);
  return z.strictObject({
    category: s.word(RULE_CATEGORIES),
    isEffect: z.boolean().optional(),
    zones: z.union([s.zone, z.array(s.zone)]).optional(),
    when: s.condition.optional(),
    where: s.condition.optional(),
    affects: z.union([z.literal('$source'), s.filter]).optional(),
    player: s.player.optional(),
    by: z.union([z.literal('$source'), s.filter]).optional(),
    stat: s.word(s.vocabulary.fields.shown()).optional(),
    operation: s.word(CARD_OPERATIONS).optional(),
    floor: s.number.optional(),
    value: z.union([s.number, z.boolean(), z.array(z.string())]).optional(),
    name: z.string().optional(),
    forbid: action.optional(),
    replace: z
      .strictObject({
        action,
        optional: z.boolean().optional(),
        cancel: z.boolean().optional(),
        instead: s.program.optional(),
        modify: z
          .strictObject({ value: s.number.optional(), to: s.zone.optional(), subject: s.variable.optional() })
          .optional(),
      })
      .optional(),
    does: s.program.optional(),
    winner: s.player.optional(),
    note: z.string().optional(),
  });
}

function triggerSchema(s: Schemas): z.ZodType {
  const event = s.word([...s.vocabulary.events.words()]);
  const fields: Readonly<Record<(typeof TRIGGER_FIELDS)[number], z.ZodType>> = {
    on: z.union([event, z.array(event)]),
    scope: s.word(['self', 'any']).optional(),
    subject: s.filter.optional(),
    other: s.filter.optional(),
    player: s.player.optional(),
    where: s.condition.optional(),
    zone: s.zone.optional(),
    condition: s.condition.optional(),
    optional: z.boolean().optional(),
    present: z.boolean().optional(),
    class: z.number().int().optional(),
  };
  return z.union([event, z.strictObject(fields)]);
}

function abilitySchema(s: Schemas): z.ZodType {
  const { abilityKinds, abilityProperties } = s.vocabulary;
  const slots = [...new Set(abilityKinds.items.flatMap((kind) => kind.slots.map((slot) => slot.name)))];
  const properties = abilityProperties.items.map((property) => {
    const value =
      property.kind === 'number'
        ? z.number().int()
        : property.kind === 'flag'
          ? z.boolean()
          : s.word((property.values ?? []).map((v) => v.name));
    return [property.name, value.optional()];
  });
  return z.strictObject({
    id: z.string().optional(),
    kind: s.word(abilityKinds.shown()),
    trigger: triggerSchema(s).optional(),
    zones: z.union([s.zone, z.array(s.zone)]).optional(),
    conditions: s.condition.optional(),
    limit: z
      .strictObject({
        per: z.string(),
        scope: z.string().optional(),
        times: z.number().int().optional(),
        group: z.string().optional(),
      })
      .optional(),
    note: z.string().optional(),
    ...Object.fromEntries(slots.map((slot) => [slot, s.program.optional()])),
    ...Object.fromEntries(properties),
  });
}

function printedSchema(field: FieldWord, s: Schemas): z.ZodType {
  const words = field.values ? s.word(field.values.map((value) => value.name)) : z.string();
  if (field.kind === 'number') return z.number().int();
  if (field.kind === 'flag') return z.boolean();
  if (field.kind === 'family') {
    const family = z.union([
      words,
      z.strictObject({
        ja: z.string(),
        en: z.string(),
        name: z.string().optional(),
        of: z.union([z.string(), z.array(z.string())]).optional(),
      }),
    ]);
    return z.union([family, z.array(family)]);
  }
  return field.kind === 'flags' ? z.union([words, z.array(words)]) : words;
}

/** The Zod schema of a card of this game. */
export function cardSchema(vocabulary: Vocabulary): z.ZodType {
  const s = buildSchemas(vocabulary);
  const printed = vocabulary.fields.items.flatMap((field) =>
    field.printed === undefined || field.kind === 'name'
      ? []
      : [field.name, ...(field.words ?? [])].map((name): [string, z.ZodType] => [
          name,
          printedSchema(field, s).optional(),
        ]),
  );
  const keyword = z.union([
    s.word(vocabulary.keywords.shown()),
    z.strictObject({
      id: s.word(vocabulary.keywords.shown()),
      params: z.looseObject({}).optional(),
      note: z.string().optional(),
    }),
  ]);
  const { name, aside, parts = CARD_PARTS, id } = vocabulary.declaration.shape ?? {};
  const written: Readonly<Record<CardPart, () => z.ZodType>> = {
    keywords: () => z.array(keyword).optional(),
    actions: () => z.array(abilitySchema(s)).optional(),
    rules: () => z.array(s.rule).optional(),
    effects: () => s.program.optional(),
  };
  return z.strictObject({
    $schema: z.string().optional(),
    id: id ? z.string().regex(id.pattern) : z.string().min(1),
    ...(name
      ? Object.fromEntries([name.ja, name.en, name.reading].map((key) => [key, z.string().min(1)]))
      : { name: text.extend({ reading: z.string().optional() }) }),
    ...(aside
      ? Object.fromEntries(aside.map((word) => [word.name, word.required ? z.unknown() : z.unknown().optional()]))
      : { note: z.string().optional() }),
    ...Object.fromEntries(printed),
    ...Object.fromEntries(parts.map((part) => [part, written[part]()])),
  });
}

/** A JSON Schema (2020-12) of a card file of this game: one card or a list of them. */
export function jsonSchema(vocabulary: Vocabulary): Record<string, unknown> {
  const card = cardSchema(vocabulary);
  const { format } = vocabulary.declaration.shape ?? {};
  const file =
    format === undefined ? [] : [z.looseObject({ format: z.literal(format).optional(), cards: z.array(card) })];
  const schema = z.toJSONSchema(z.union([card, z.array(card), ...file]), { unrepresentable: 'any' }) as Record<
    string,
    unknown
  >;
  const { name } = vocabulary.game;
  return { ...schema, title: `Fuda: ${name.en} / ${name.ja}` };
}
