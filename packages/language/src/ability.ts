import { childPath } from '@fuda/game';
import type { AbilityDeclaration, Expr, Need, Statement } from '@fuda/kernel';
import type { AbilityKind, AbilityProperty, UseLimit } from './ability-words.ts';
import { lowerProgram, type Workshop } from './builder.ts';
import { nameHash } from './fields.ts';
import { Forecast } from './forecast.ts';
import { all, ExpressionLowering } from './lower-expression.ts';
import type { ExpressionNode, LimitNode, ProgramNode, Variable } from './nodes.ts';
import { ABILITY, LIMIT } from './parts.ts';
import { readCondition } from './read-expression.ts';
import { readProgram } from './read-program.ts';
import { readZones } from './read-zones.ts';
import type { JsonObject, Reader, Surroundings } from './reader.ts';
import { Scope, writtenNames } from './scope.ts';
import { lowerTrigger, readTrigger, type TriggerNode } from './trigger.ts';
import type { ZoneWord } from './vocabulary.ts';

/** An entry of `actions`, or a bare `effects` list: something a card does. */
export interface AbilityNode {
  readonly id: string;
  /** where it is written; inside an unfolded keyword, in the keyword */
  readonly path: string;
  readonly kind: AbilityKind;
  readonly trigger?: TriggerNode;
  readonly zones?: readonly ZoneWord[];
  readonly conditions?: ExpressionNode;
  readonly limit?: LimitNode;
  readonly programs: ReadonlyMap<string, ProgramNode>;
  readonly props: ReadonlyMap<AbilityProperty, number>;
  readonly variables: readonly Variable[];
}

function readLimit(reader: Reader, value: unknown, path: string): LimitNode | undefined {
  const object = reader.object(value, path);
  if (!object) return undefined;
  reader.onlyFields(object, path, Object.keys(LIMIT));
  const { limits } = reader.vocabulary;
  const pers = [...new Set(limits.map((limit) => limit.per))];
  const per = reader.required(object, path, 'per', (v, p) => reader.oneOf(v, p, pers, { ja: '期間', en: 'period' }));
  const scopes = [...new Set(limits.filter((limit) => limit.per === per).map((limit) => limit.scope))];
  const scope = object.has('scope')
    ? reader.optional(object, path, 'scope', (v, p) => reader.oneOf(v, p, scopes, { ja: '範囲', en: 'scope' }))
    : scopes[0];
  const times = reader.optional(object, path, 'times', (v, p) => reader.integer(v, p, 1, 99)) ?? 1;
  const group = reader.optional(object, path, 'group', (v, p) => reader.string(v, p));
  const word = limits.find((limit) => limit.per === per && limit.scope === scope);
  return word && { word, times, ...(group === undefined ? {} : { group }) };
}

function readProperty(reader: Reader, property: AbilityProperty, value: unknown, path: string): number | undefined {
  switch (property.kind) {
    case 'number':
      return reader.integer(value, path, property.min, property.max);
    case 'flag': {
      const yes = reader.boolean(value, path);
      return yes === undefined ? undefined : Number(yes);
    }
    case 'enum': {
      const names = (property.values ?? []).map((entry) => entry.name);
      const name = reader.oneOf(value, path, names, property.label);
      return property.values?.find((entry) => entry.name === name)?.number;
    }
  }
}

function readProperties(reader: Reader, object: JsonObject, path: string): Map<AbilityProperty, number> {
  const props = new Map<AbilityProperty, number>();
  for (const property of reader.vocabulary.abilityProperties.items) {
    const value =
      reader.optional(object, path, property.name, (v, p) => readProperty(reader, property, v, p)) ?? property.fallback;
    if (value !== undefined) props.set(property, value);
  }
  return props;
}

/** Values set at activation and read at resolution must fit into what the game can carry. */
function checkCarried(reader: Reader, variables: readonly Variable[]): void {
  const { carry } = reader.vocabulary;
  const room = { lists: carry?.lists ?? 0, numbers: carry?.numbers ?? 0 };
  for (const variable of variables.filter((v) => v.carried)) {
    const sort = variable.kind === 'cards' ? 'lists' : 'numbers';
    if (room[sort]-- > 0) continue;
    const expected = {
      ja: `別の段階に持ち越せる数を超えています（${variable.name}）`,
      en: `more values than can be carried from one stage to the next (${variable.name})`,
    };
    reader.report('not-supported', variable.path, { name: variable.name, expected });
  }
}

/** Runs `body` with variables of its own and complains about those never read. */
export function inOwnScope<T>(reader: Reader, json: unknown, body: () => T): { value: T; variables: Variable[] } {
  const outer = reader.scope;
  const branches = reader.branches.splice(0);
  reader.scope = new Scope(writtenNames(json));
  const value = body();
  const variables = [...reader.scope.variables.values()];
  for (const variable of variables) {
    if (variable.reads === 0 && variable.name.startsWith('$'))
      reader.report('unused-variable', variable.path, { name: variable.name });
  }
  reader.scope = outer;
  reader.branches.push(...branches);
  return { value, variables };
}

/** Reads one entry of `actions`. `name` is its id when it has none. */
export function readAbility(reader: Reader, value: unknown, path: string, name: string): AbilityNode | undefined {
  const object = reader.object(value, path);
  if (!object) return undefined;
  const kind = reader.required(object, path, 'kind', (v, p) =>
    reader.word(v, p, reader.vocabulary.abilityKinds, { ja: '能力の種類', en: 'kind of ability' }),
  );
  if (!kind) return undefined;
  const slots = kind.slots.map((slot) => slot.name);
  reader.onlyFields(object, path, [...Object.keys(ABILITY), ...slots, ...reader.vocabulary.abilityProperties.shown()]);
  const id = reader.optional(object, path, 'id', (v, p) => reader.string(v, p)) ?? name;
  reader.optional(object, path, 'note', (v, p) => reader.string(v, p));
  const zones = reader.optional(object, path, 'zones', (v, p) => readZones(reader, v, p));
  const limit = reader.optional(object, path, 'limit', (v, p) => readLimit(reader, v, p));
  const props = readProperties(reader, object, path);
  if (kind.trigger === 'required' && !object.has('trigger')) reader.report('missing-field', path, { name: 'trigger' });
  if (kind.trigger === 'none' && object.has('trigger')) {
    const expected = { ja: `「${kind.label.ja}」にきっかけはありません`, en: `a ${kind.label.en} has no trigger` };
    reader.report('conflicting-fields', childPath(path, 'trigger'), { name: 'trigger', expected });
  }
  const { value: parts, variables } = inOwnScope(reader, value, () => {
    const trigger = reader.optional(object, path, 'trigger', (v, p) => readTrigger(reader, v, p));
    return reader.within({ event: trigger !== undefined }, () => {
      reader.note(path);
      const conditions = reader.optional(object, path, 'conditions', (v, p) => readCondition(reader, v, p));
      return { trigger, conditions, programs: readSlots(reader, kind, object, path) };
    });
  });
  checkCarried(reader, variables);
  const { trigger, conditions, programs } = parts;
  return {
    id,
    path,
    kind,
    programs,
    props,
    variables,
    ...(trigger ? { trigger } : {}),
    ...(zones ? { zones } : {}),
    ...(conditions ? { conditions } : {}),
    ...(limit ? { limit } : {}),
  };
}

function readSlots(reader: Reader, kind: AbilityKind, object: JsonObject, path: string): Map<string, ProgramNode> {
  const programs = new Map<string, ProgramNode>();
  for (const slot of kind.slots) {
    reader.scope.slot = slot.name;
    if (object.has(slot.name)) {
      const program = readProgram(reader, object.get(slot.name), childPath(path, slot.name));
      if (program) programs.set(slot.name, program);
    } else if (slot.required) reader.report('missing-field', path, { name: slot.name });
  }
  return programs;
}

/** A bare list of instructions (seed 003 `effects`) as an ability of the given kind. */
export function readMainEffect(
  reader: Reader,
  value: unknown,
  path: string,
  kind: AbilityKind,
  main: NonNullable<Surroundings['main']>,
): AbilityNode | undefined {
  const { slot } = main;
  const { value: program, variables } = inOwnScope(reader, value, () => {
    reader.scope.slot = slot;
    return reader.within({ event: kind.trigger !== 'none', main }, () => readProgram(reader, value, path));
  });
  return program && { id: 'main', path, kind, programs: new Map([[slot, program]]), props: new Map(), variables };
}

/** Statements that keep, and bring back, what one slot leaves for another. */
function carried(
  node: AbilityNode,
  lowering: ExpressionLowering,
  slot: string,
): { before: Statement[]; after: Statement[]; checked: string[] } {
  const { carry } = lowering.vocabulary;
  const before: Statement[] = [];
  const after: Statement[] = [];
  const checked: string[] = [];
  let lists = 0;
  let numbers = 0;
  for (const variable of node.variables) {
    if (variable.startsEmpty && variable.slot === slot)
      before.push(variable.kind === 'cards' ? ['list', variable.name] : ['let', variable.name, 0]);
    if (!variable.carried || !carry) continue;
    const isList = variable.kind === 'cards';
    const place = isList ? lists++ : numbers++;
    if (variable.slot === slot)
      after.push(...(isList ? carry.saveList(place, variable.name) : carry.saveNumber(place, variable.name)));
    else {
      before.push(...(isList ? carry.loadList(place, variable.name) : carry.loadNumber(place, variable.name)));
      const { origin } = variable;
      const still = isList ? origin?.instruction.recheck(lowering, origin.args) : undefined;
      if (still !== undefined) {
        before.push(['fill', variable.name, [{ list: variable.name }], still]);
        checked.push(variable.name);
      }
    }
  }
  return { before, after, checked };
}

/** Properties the card leaves to be worked out. */
function derivedProperties(node: AbilityNode, lowering: ExpressionLowering): Record<string, number> {
  const { abilityProperties } = lowering.vocabulary;
  const derived = abilityProperties.items.flatMap((property) => {
    const value = node.props.has(property) ? undefined : property.derive?.(node, lowering.vocabulary);
    return value === undefined ? [] : [[property.property, value] as const];
  });
  return Object.fromEntries(derived);
}

/** Each part of what a card asks for, so that the one that fails can be named: `condition:1`. */
function conditionNeeds(lowering: ExpressionLowering, node: ExpressionNode, whole: Expr | undefined): readonly Need[] {
  const parts = partsOfCondition(node);
  if (parts.length < 2) return [{ is: whole ?? 1, otherwise: 'condition:0' }];
  return parts.map((part, i) => ({ is: lowering.number(part), otherwise: `condition:${i}` }));
}

/** What must hold all together. */
export function partsOfCondition(node: ExpressionNode): readonly ExpressionNode[] {
  const means = node.kind === 'call' ? node.operator.means(node.args) : undefined;
  return means?.kind === 'all' ? means.parts.flatMap(partsOfCondition) : [node];
}

/** As a kernel ability. `bound`: granted to another card. */
export function lowerAbility(
  node: AbilityNode,
  lowering: ExpressionLowering,
  workshop: Workshop,
  index: number,
  bound = false,
): AbilityDeclaration {
  const { kind, limit } = node;
  const use: UseLimit | undefined = limit && {
    key: nameHash(`${workshop.name}:${limit.group ?? node.id}`),
    times: limit.times,
    index,
    ...(bound ? {} : { card: workshop.card }),
  };
  const forecast = new Forecast(node, lowering);
  const outlook = forecast.outlook();
  const possible = outlook.all;
  const foresees = lowering.vocabulary.abilityKinds.items.some(({ slots }) =>
    slots.some((slot) => slot.checked === 'choice'),
  );
  const asking = kind.away
    ? new ExpressionLowering(lowering.vocabulary, lowering.source, lowering.kept, true)
    : lowering;
  const asked = node.conditions && asking.number(node.conditions);
  const allowed = use && limit?.word.allowed(use);
  const usable: Expr | undefined = all([kind.usable, asked, allowed, possible === 1 ? undefined : possible]);
  const why = [
    ...(kind.needs ?? (kind.usable === undefined ? [] : [{ is: kind.usable }])),
    ...(node.conditions ? conditionNeeds(asking, node.conditions, asked) : []),
    ...(allowed === undefined ? [] : [{ is: allowed, otherwise: 'limit' }]),
    ...outlook.parts.filter(({ is }) => is !== 1),
  ];
  const record = use && limit ? (limit.word.record?.(use) ?? []) : [];
  const programs = [...node.programs].map(([slot, program], i) => {
    const { before, after, checked } = carried(node, lowering, slot);
    const part = { slot, checked, ...(foresees ? { forecast } : {}) };
    return [
      slot,
      [...(i === 0 ? record : []), ...before, ...lowerProgram(program, lowering, workshop, true, part), ...after],
    ] as const;
  });
  const props = {
    ...kind.props,
    ...(use && limit?.word.props?.(use)),
    ...derivedProperties(node, lowering),
    ...Object.fromEntries([...node.props].map(([property, value]) => [property.property, value])),
  };
  const zones = node.zones?.map((zone) => zone.zone) ?? kind.zones;
  return {
    id: node.id,
    kind: kind.name,
    ...(zones ? { zones } : {}),
    ...(node.trigger ? { trigger: lowerTrigger(node.trigger, lowering, bound, kind.waits) } : {}),
    ...(usable === undefined ? {} : { usable }),
    // who has to use it is not asked, so nobody asks why not
    ...(usable === undefined || why.length === 0 ? {} : { why }),
    programs: Object.fromEntries(programs),
    ...(Object.keys(props).length > 0 ? { props } : {}),
  };
}
