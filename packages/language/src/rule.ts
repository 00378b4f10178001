import { childPath } from '@fuda/game';
import {
  type EventArgs,
  type Expr,
  RULE_CATEGORIES,
  type RuleCategory,
  type RuleDeclaration,
  type StatOperation,
} from '@fuda/kernel';
import { lowerProgram, type Workshop } from './builder.ts';
import { CARD_OPERATIONS } from './core-words.ts';
import { enumNumber, flagMasks, statOf } from './fields.ts';
import { all, type ExpressionLowering } from './lower-expression.ts';
import type { CardsNode, ExpressionNode, FilterNode, PlayerNode, ProgramNode } from './nodes.ts';
import type { RULE } from './parts.ts';
import { readCards, readField } from './read-cards.ts';
import { literal, readCondition, readExpression } from './read-expression.ts';
import { readFieldValues, readFilter } from './read-filter.ts';
import { readPlayer } from './read-player.ts';
import { readProgram } from './read-program.ts';
import { readZone, readZones } from './read-zones.ts';
import type { JsonObject, Reader } from './reader.ts';
import type { ActionWord, FieldWord, ZoneWord } from './vocabulary.ts';

/** A continuous change to the rules, in one of the eight categories of seed 001. */
export interface RuleNode {
  /** where it is written; inside an unfolded keyword, in the keyword */
  readonly path: string;
  readonly category: RuleCategory;
  readonly isEffect: boolean;
  readonly zones?: readonly ZoneWord[];
  readonly when?: ExpressionNode;
  /** condition on the action being done, where $event can be read */
  readonly where?: ExpressionNode;
  /** this card, or every card that fits */
  readonly affects: 'self' | FilterNode;
  readonly player?: PlayerNode;
  /** what or who causes the action */
  readonly by?: 'self' | FilterNode;
  readonly stat?: {
    readonly field: FieldWord;
    readonly operation: StatOperation;
    readonly value: ExpressionNode;
    readonly floor?: ExpressionNode;
    readonly said?: { ja: string; en: string };
  };
  readonly action?: ActionWord;
  readonly replacement?: Replacement;
  readonly does?: ProgramNode;
  readonly winner?: PlayerNode;
}

export interface Replacement {
  readonly optional: boolean;
  /** nothing happens instead */
  readonly cancel: boolean;
  readonly instead?: ProgramNode;
  readonly modify?: { readonly value?: ExpressionNode; readonly to?: ZoneWord; readonly subject?: CardsNode };
}

const PERMISSIONS: readonly RuleCategory[] = ['SummonCondition', 'SummonPermission', 'ActionPermission'];
const COMMON: readonly (keyof typeof RULE)[] = ['category', 'isEffect', 'zones', 'when', 'note'];
/** Fields of a rule, by category. */
export const RULE_FIELDS: Readonly<Record<RuleCategory, readonly (keyof typeof RULE)[]>> = {
  NameOverride: ['affects', 'name'],
  StatusModifier: ['affects', 'stat', 'operation', 'value', 'floor'],
  SummonCondition: ['affects', 'player', 'forbid', 'where', 'by'],
  SummonPermission: ['affects', 'player', 'forbid', 'where', 'by'],
  ActionPermission: ['affects', 'player', 'forbid', 'where', 'by'],
  VictoryCondition: ['winner'],
  ActionReplacement: ['affects', 'player', 'replace', 'where', 'by'],
  SelfDestruction: ['does'],
};

function readAction(reader: Reader, value: unknown, path: string): ActionWord | undefined {
  return reader.word(value, path, reader.vocabulary.actions, { ja: '行動', en: 'action' });
}

function readAffects(reader: Reader, value: unknown, path: string): RuleNode['affects'] | undefined {
  if (value === '$source') return 'self';
  return readFilter(reader, value, path);
}

/** The value a StatusModifier gives, written as the field's kind wants it. */
function readStatValue(reader: Reader, field: FieldWord, value: unknown, path: string): ExpressionNode | undefined {
  switch (field.kind) {
    case 'flag': {
      const yes = reader.boolean(value, path);
      return yes === undefined ? undefined : literal(yes ? 1 : 0);
    }
    case 'enum':
    case 'flags': {
      const words = readFieldValues(reader, field, value, path);
      if (!words) return undefined;
      return literal(field.kind === 'enum' ? enumNumber(field, words[0]) : (flagMasks(field, words, true)[0] ?? 0));
    }
    default:
      return readExpression(reader, value, path, 'number');
  }
}

function readStat(reader: Reader, object: JsonObject, path: string): RuleNode['stat'] | undefined {
  const field = reader.required(object, path, 'stat', (v, p) => readField(reader, v, p));
  const operation =
    reader.optional(object, path, 'operation', (v, p) =>
      reader.oneOf(v, p, CARD_OPERATIONS, { ja: '変え方', en: 'operation' }),
    ) ?? (field?.kind === 'number' || !field ? 'add' : 'set');
  if (!field) return undefined;
  if (statOf(field) === undefined) {
    const expected = { ja: '効果で変えられる項目', en: 'a field that effects can change' };
    reader.report('wrong-kind', childPath(path, 'stat'), { name: field.name, found: field.kind, expected });
    return undefined;
  }
  const value = reader.required(object, path, 'value', (v, p) =>
    reader.within({ it: true }, () => readStatValue(reader, field, v, p)),
  );
  const floor = reader.optional(object, path, 'floor', (v, p) => readExpression(reader, v, p, 'number'));
  if (floor && operation !== 'add') {
    const expected = { ja: '足し引きだけに使えます', en: 'it goes with additions only' };
    reader.report('conflicting-fields', childPath(path, 'floor'), { name: 'floor', expected });
  }
  return value && { field, operation, value, ...(floor ? { floor } : {}) };
}

function readName(reader: Reader, object: JsonObject, path: string): RuleNode['stat'] | undefined {
  const field = reader.vocabulary.fields.items.find((f) => f.kind === 'name' && statOf(f) !== undefined);
  if (!field) {
    reader.report('not-supported', path, {
      name: 'NameOverride',
      expected: { ja: '名前の項目がありません', en: 'it has no name field' },
    });
    return undefined;
  }
  const name = reader.required(object, path, 'name', (v, p) => reader.string(v, p));
  if (name === undefined) return undefined;
  const found = reader.cardName(name);
  if (!found) reader.unknownCard(childPath(path, 'name'), name);
  return found && { field, operation: 'set', value: literal(found.hash), said: found };
}

const INSTEAD = ['instead', 'modify', 'cancel'] as const;

function readReplacement(
  reader: Reader,
  value: unknown,
  path: string,
): { action: ActionWord; replacement: Replacement } | undefined {
  const object = reader.object(value, path);
  if (!object) return undefined;
  reader.onlyFields(object, path, ['action', 'optional', ...INSTEAD]);
  const action = reader.required(object, path, 'action', (v, p) => readAction(reader, v, p));
  const optional = reader.optional(object, path, 'optional', (v, p) => reader.boolean(v, p)) ?? false;
  const given = INSTEAD.filter((key) => object.has(key));
  if (given.length === 0) reader.report('missing-field', path, { name: 'instead' });
  if (given.length > 1) {
    const expected = { ja: `${given[0]}とは一緒に使えません`, en: `it does not go with ${given[0]}` };
    reader.report('conflicting-fields', childPath(path, given[1]), { name: given[1], expected });
  }
  const cancel = reader.optional(object, path, 'cancel', (v, p) => reader.boolean(v, p)) ?? false;
  const instead = reader.optional(object, path, 'instead', (v, p) => readProgram(reader, v, p));
  const modify = reader.optional(object, path, 'modify', (v, p) => {
    const changed = reader.object(v, p);
    if (!changed) return undefined;
    reader.onlyFields(changed, p, ['value', 'to', 'subject']);
    const amount = reader.optional(changed, p, 'value', (x, q) => readExpression(reader, x, q, 'number'));
    const to = reader.optional(changed, p, 'to', (x, q) => readZone(reader, x, q));
    const subject = reader.optional(changed, p, 'subject', (x, q) => readCards(reader, x, q));
    if (changed.size === 0) reader.report('missing-field', p, { name: 'value' });
    if (subject?.kind === 'selection') {
      reader.wrongType(childPath(p, 'subject'), { ja: 'カードの変数', en: 'a card variable' }, {});
      return undefined;
    }
    return { ...(amount ? { value: amount } : {}), ...(to ? { to } : {}), ...(subject ? { subject } : {}) };
  });
  if (!action || (object.has('instead') && !instead) || (object.has('modify') && !modify)) return undefined;
  return { action, replacement: { optional, cancel, ...(instead ? { instead } : {}), ...(modify ? { modify } : {}) } };
}

/** Reads one entry of `rules`. */
export function readRule(reader: Reader, value: unknown, path: string): RuleNode | undefined {
  const object = reader.object(value, path);
  if (!object) return undefined;
  const category = reader.required(object, path, 'category', (v, p) =>
    reader.oneOf(v, p, RULE_CATEGORIES, { ja: 'ルールの分類', en: 'rule category' }),
  );
  if (!category) return undefined;
  reader.onlyFields(object, path, [...COMMON, ...RULE_FIELDS[category]]);
  reader.note(path);
  const isEffect = reader.optional(object, path, 'isEffect', (v, p) => reader.boolean(v, p)) ?? true;
  reader.optional(object, path, 'note', (v, p) => reader.string(v, p));
  const zones = reader.optional(object, path, 'zones', (v, p) => readZones(reader, v, p));
  const when = reader.optional(object, path, 'when', (v, p) => readCondition(reader, v, p));
  const base = { path, category, isEffect, ...(zones ? { zones } : {}), ...(when ? { when } : {}) };
  const affects = reader.within({ event: true }, () =>
    reader.optional(object, path, 'affects', (v, p) => readAffects(reader, v, p)),
  );
  switch (category) {
    case 'StatusModifier':
    case 'NameOverride': {
      const stat = category === 'NameOverride' ? readName(reader, object, path) : readStat(reader, object, path);
      return stat && { ...base, affects: affects ?? 'self', stat };
    }
    case 'VictoryCondition': {
      if (!object.has('when')) reader.report('missing-field', path, { name: 'when' });
      if (reader.vocabulary.declaration.endReason === undefined) {
        reader.report('not-supported', path, {
          name: category,
          expected: { ja: '勝敗の理由がありません', en: 'no end reason is declared' },
        });
      }
      const winner = reader.optional(object, path, 'winner', (v, p) => readPlayer(reader, v, p)) ?? {
        kind: 'self' as const,
      };
      return { ...base, affects: 'self', winner };
    }
    case 'SelfDestruction': {
      if (!object.has('when')) reader.report('missing-field', path, { name: 'when' });
      const does = object.has('does')
        ? readProgram(reader, object.get('does'), childPath(path, 'does'))
        : reader.elsewhere(() => readProgram(reader, [{ op: 'DESTROY', cards: '$source' }], path));
      return does && { ...base, affects: 'self', does };
    }
    default:
      return reader.within({ event: true }, () => readActionRule(reader, object, path, base, affects));
  }
}

function readActionRule(
  reader: Reader,
  object: JsonObject,
  path: string,
  base: Pick<RuleNode, 'path' | 'category' | 'isEffect' | 'zones' | 'when'>,
  affects: RuleNode['affects'] | undefined,
): RuleNode | undefined {
  const where = reader.optional(object, path, 'where', (v, p) => readCondition(reader, v, p));
  const by = reader.optional(object, path, 'by', (v, p) => readAffects(reader, v, p));
  const player = reader.optional(object, path, 'player', (v, p) => readPlayer(reader, v, p));
  const rest = {
    ...base,
    ...(where ? { where } : {}),
    ...(by ? { by } : {}),
    ...(player && player.kind !== 'both' ? { player } : {}),
    // A rule about a player says nothing about cards unless it does so itself.
    affects: affects ?? (object.has('player') ? { tests: [] } : ('self' as const)),
  };
  if (PERMISSIONS.includes(base.category)) {
    const action = reader.required(object, path, 'forbid', (v, p) => readAction(reader, v, p));
    return action && { ...rest, action };
  }
  const found = reader.required(object, path, 'replace', (v, p) => readReplacement(reader, v, p));
  return found && { ...rest, ...found };
}

/** As a kernel rule. With a bound lowering "this card" is the bound target, which the kernel takes care of. */
export function lowerRule(rule: RuleNode, lowering: ExpressionLowering, workshop: Workshop): RuleDeclaration {
  const granted = typeof lowering.source !== 'number' && lowering.source[0] === 'bound';
  const self: Expr | undefined = granted ? undefined : ['same', ['it'], ['src']];
  const touched =
    rule.affects === 'self'
      ? rule.category === 'SelfDestruction' || rule.category === 'VictoryCondition'
        ? undefined
        : self
      : lowering.filterSide(rule.action?.side ?? rule.stat?.field.side, rule.affects, ['it']);
  const affects = all([
    touched,
    rule.player && ['eq', ['event', 'player'], lowering.player(rule.player)],
    rule.by === 'self'
      ? ['same', ['event', 'cause'], lowering.source]
      : rule.by && lowering.filter(rule.by, ['event', 'cause']),
    rule.where && lowering.number(rule.where),
  ]);
  const base = {
    category: rule.category,
    isEffect: rule.isEffect,
    ...(rule.when ? { when: lowering.number(rule.when) } : {}),
    ...(affects === undefined ? {} : { affects }),
  };
  if (rule.stat) {
    const { field, operation, value, floor } = rule.stat;
    return {
      ...base,
      stat: statOf(field) ?? '',
      operation,
      value: lowering.number(value),
      ...(floor ? { floor: lowering.number(floor) } : {}),
    };
  }
  if (rule.replacement && rule.action)
    return { ...base, action: rule.action.action, ...lowerReplacement(rule.replacement, lowering, workshop) };
  if (rule.action) return { ...base, action: rule.action.action };
  if (rule.does) return { ...base, does: lowerProgram(rule.does, lowering, workshop) };
  const { endReason } = lowering.vocabulary.declaration;
  return {
    ...base,
    winner: lowering.player(rule.winner ?? { kind: 'self' }),
    ...(endReason === undefined ? {} : { reason: endReason }),
  };
}

function lowerReplacement(
  replacement: Replacement,
  lowering: ExpressionLowering,
  workshop: Workshop,
): Pick<RuleDeclaration, 'modify' | 'instead' | 'optional'> {
  const { optional, instead, modify } = replacement;
  const may = optional ? { optional: true } : {};
  if (!modify) return { ...may, instead: instead ? lowerProgram(instead, lowering, workshop, false) : [] };
  const args: EventArgs = {
    ...(modify.value ? { value: lowering.number(modify.value) } : {}),
    ...(modify.to ? { to: ['zone', modify.to.zone] } : {}),
    ...(modify.subject ? { subject: lowering.card(modify.subject) } : {}),
  };
  return { ...may, modify: args };
}
