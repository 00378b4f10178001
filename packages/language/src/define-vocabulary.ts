import type { GameDeclaration } from '@fuda/kernel';
import type { AbilityKind, AbilityProperty, LimitWord } from './ability-words.ts';
import { CORE_EVENTS } from './core-events.ts';
import type { Instruction, InstructionAlias } from './define-instruction.ts';
import type { Operator } from './define-operator.ts';
import type { Shorthand } from './define-shorthand.ts';
import { propertiesOf } from './fields.ts';
import { CORE_INSTRUCTIONS } from './instructions/index.ts';
import { checkKeywords, type Keyword, readKeywords } from './keywords.ts';
import { CORE_OPERATORS } from './operators/index.ts';
import {
  type ActionWord,
  type AskVerbs,
  type Carry,
  type CounterWord,
  type DurationWord,
  type EventWord,
  type FieldWord,
  type GlobalWord,
  type Noun,
  type ReasonWord,
  type Roles,
  type TextStyle,
  type VocabularyDeclaration,
  Words,
  type ZoneGroup,
  type ZoneWord,
} from './vocabulary.ts';

/** A checked vocabulary with its tables of words. Made by `defineVocabulary` only. */
export interface Vocabulary {
  readonly declaration: VocabularyDeclaration;
  readonly game: GameDeclaration;
  readonly card: Noun;
  readonly zones: Words<ZoneWord>;
  readonly zoneGroups: Words<ZoneGroup>;
  readonly fields: Words<FieldWord>;
  readonly kindField: FieldWord | undefined;
  readonly counters: Words<CounterWord>;
  readonly globals: Words<GlobalWord>;
  readonly events: Words<EventWord>;
  readonly actions: Words<ActionWord>;
  readonly durations: Words<DurationWord>;
  readonly reasons: Words<ReasonWord>;
  readonly abilityKinds: Words<AbilityKind>;
  readonly abilityProperties: Words<AbilityProperty>;
  readonly limits: readonly LimitWord[];
  readonly keywords: Words<Keyword>;
  readonly instructions: Words<Instruction>;
  readonly aliases: Words<InstructionAlias>;
  readonly shorthands: Words<Shorthand>;
  readonly operators: Words<Operator>;
  readonly roles: Roles;
  readonly verbs: AskVerbs;
  readonly carry: Carry | undefined;
  readonly style: TextStyle;
}

/** A vocabulary that does not fit its game. A mistake of the game's author, so it is thrown, all problems at once. */
export class VocabularyError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`the vocabulary does not fit the game:\n${problems.map((p) => `  ${p}`).join('\n')}`);
    this.name = 'VocabularyError';
    this.problems = problems;
  }
}

function worded(item: { readonly word: string; readonly words?: readonly string[] }): readonly string[] {
  return [item.word, ...(item.words ?? [])];
}

function named(item: { readonly name: string; readonly words?: readonly string[] }): readonly string[] {
  return [item.name, ...(item.words ?? [])];
}

/** Builds the tables and checks every name against the game; throws a VocabularyError that lists all problems. */
export function defineVocabulary(declaration: VocabularyDeclaration): Vocabulary {
  const problems = checkNames(declaration);
  const kindField = declaration.fields.find((field) => field.name === declaration.kindField);
  const vocabulary: Vocabulary = {
    declaration,
    game: declaration.game,
    card: declaration.card,
    zones: new Words(declaration.zones, (zone) => [zone.zone, ...(zone.words ?? [])]),
    zoneGroups: new Words(declaration.zoneGroups ?? [], worded),
    fields: new Words(declaration.fields, named),
    kindField,
    counters: new Words(declaration.counters ?? [], named),
    globals: new Words(declaration.globals ?? [], (global) => [global.name]),
    events: new Words([...declaration.events, ...CORE_EVENTS], worded),
    actions: new Words(declaration.actions, worded),
    durations: new Words(declaration.durations, worded),
    reasons: new Words(declaration.reasons ?? [], (reason) => [reason.word]),
    abilityKinds: new Words(declaration.abilityKinds, (kind) => [kind.name]),
    abilityProperties: new Words(declaration.abilityProperties ?? [], (property) => [property.name]),
    limits: declaration.limits ?? [],
    keywords: new Words<Keyword>([], () => []),
    instructions: new Words([...CORE_INSTRUCTIONS, ...(declaration.instructions ?? [])], named),
    aliases: new Words(declaration.aliases ?? [], (alias) => [alias.word]),
    shorthands: new Words(declaration.shorthands ?? [], named, declaration.manner?.exact),
    operators: new Words([...CORE_OPERATORS, ...(declaration.operators ?? [])], named),
    roles: declaration.roles,
    verbs: declaration.verbs,
    carry: declaration.carry,
    style: declaration.style,
  };
  for (const alias of vocabulary.aliases.items) {
    const instruction = vocabulary.instructions.get(alias.instruction);
    if (!instruction) problems.push(`alias ${alias.word}: no instruction ${alias.instruction}`);
    for (const name of Object.keys(alias.args)) {
      if (instruction && !Object.hasOwn(instruction.params, name))
        problems.push(`alias ${alias.word}: ${alias.instruction} has no parameter ${name}`);
    }
  }
  for (const { name, instruction } of vocabulary.shorthands.items)
    if (!vocabulary.instructions.get(instruction)) problems.push(`shorthand ${name}: no instruction ${instruction}`);
  if (problems.length > 0) throw new VocabularyError(problems);
  const { keywords, problems: wrong } = readKeywords(declaration.keywords ?? [], vocabulary);
  if (wrong.length > 0) throw new VocabularyError(wrong);
  const complete = { ...vocabulary, keywords: new Words(keywords, (keyword) => [keyword.id]) };
  const broken = checkKeywords(complete);
  if (broken.length > 0) throw new VocabularyError(broken);
  return complete;
}

/** Every kernel name the vocabulary mentions must be declared by the game, and no word may mean two things. */
function checkNames(declaration: VocabularyDeclaration): string[] {
  const { game } = declaration;
  const problems: string[] = [];
  const names = (list: readonly { readonly name: string }[]) => new Set(list.map((item) => item.name));
  const tables = {
    zone: names(game.zones),
    attribute: names(game.attributes),
    counter: names(game.counters),
    global: names(game.globals),
    property: new Set(game.properties),
    stat: names(game.stats),
    event: new Set([...game.events, ...game.zones.flatMap((zone) => [`ENTER_${zone.name}`, `LEAVE_${zone.name}`])]),
    action: names(game.actions),
    reason: new Set(game.reasons),
    'ability property': new Set(game.abilityProperties),
    expiry: new Set(game.expiries),
    verb: names(game.verbs),
    'end reason': names(game.endReasons),
  };
  const need = (table: keyof typeof tables, name: string | undefined, where: string) => {
    if (name !== undefined && !tables[table].has(name)) problems.push(`${where}: the game has no ${table} ${name}`);
  };
  const once = (what: string, lists: readonly (readonly string[])[]) => {
    const seen = new Set<string>();
    for (const word of lists.flatMap((words) => [...new Set(words.map((w) => w.toUpperCase()))])) {
      if (seen.has(word)) problems.push(`${what}: the word ${word} means two things`);
      seen.add(word);
    }
  };
  for (const zone of declaration.zones) {
    need('zone', zone.zone, `zone ${zone.zone}`);
    for (const action of zone.permits ?? []) need('action', action, `zone ${zone.zone}`);
  }
  for (const name of propertiesOf(declaration.fields)) need('property', name, 'fields');
  for (const field of declaration.fields) checkField(field, need, problems);
  for (const counter of declaration.counters ?? []) {
    need('counter', counter.name, 'counters');
    need('event', counter.announced, `counter ${counter.name}`);
  }
  for (const global of declaration.globals ?? []) need('global', global.name, 'globals');
  for (const event of declaration.events) for (const on of event.on) need('event', on, `event ${event.word}`);
  for (const action of declaration.actions) need('action', action.action, `action ${action.word}`);
  for (const duration of declaration.durations) need('expiry', duration.until, `duration ${duration.word}`);
  for (const group of declaration.zoneGroups ?? [])
    for (const zone of group.zones) need('zone', zone, `zone group ${group.word}`);
  for (const reason of declaration.reasons ?? []) need('reason', reason.reason, `reason ${reason.word}`);
  for (const kind of declaration.abilityKinds) {
    for (const zone of kind.zones ?? []) need('zone', zone, `ability kind ${kind.name}`);
    for (const property of Object.keys(kind.props ?? {}))
      need('ability property', property, `ability kind ${kind.name}`);
  }
  for (const property of declaration.abilityProperties ?? [])
    need('ability property', property.property, property.name);
  for (const [role, name] of Object.entries(declaration.roles))
    need(role === 'tapped' ? 'attribute' : 'zone', name, `role ${role}`);
  for (const [verb, name] of Object.entries(declaration.verbs)) need('verb', name, `verb ${verb}`);
  need('end reason', declaration.endReason, 'endReason');
  need('reason', declaration.insteadReason, 'insteadReason');
  once('zones', [
    ...declaration.zones.map((zone) => [zone.zone, ...(zone.words ?? [])]),
    ...(declaration.zoneGroups ?? []).map(worded),
  ]);
  once('fields', declaration.fields.map(named));
  once('events', declaration.events.map(worded));
  once('actions', declaration.actions.map(worded));
  once('durations', declaration.durations.map(worded));
  once(
    'instructions',
    [...CORE_INSTRUCTIONS, ...(declaration.instructions ?? []), ...(declaration.aliases ?? [])].map((i) =>
      'word' in i ? [i.word] : named(i),
    ),
  );
  if (
    declaration.kindField !== undefined &&
    !declaration.fields.some((field) => field.name === declaration.kindField)
  ) {
    problems.push(`kindField: there is no field ${declaration.kindField}`);
  }
  return problems;
}

function checkField(
  field: FieldWord,
  need: (table: 'stat' | 'attribute' | 'property', name: string, where: string) => void,
  problems: string[],
): void {
  const where = `field ${field.name}`;
  if ('stat' in field.source) need('stat', field.source.stat, where);
  if ('attr' in field.source) need('attribute', field.source.attr, where);
  if ('prop' in field.source) need('property', field.source.prop, where);
  const worded = field.kind === 'enum' || field.kind === 'flags';
  if (worded && (field.values ?? []).length === 0) problems.push(`${where}: needs values`);
  if (field.kind === 'flag' && field.printed === undefined && !field.adjective)
    problems.push(`${where}: needs an adjective`);
  const known = new Set((field.values ?? []).map((value) => value.name));
  for (const value of field.values ?? []) {
    for (const parent of value.of ?? [])
      if (!known.has(parent)) problems.push(`${where}: ${value.name} is of unknown ${parent}`);
  }
}
