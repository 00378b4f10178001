import { DeclarationError } from '../errors.ts';
import type { FunctionDeclaration } from '../game.ts';
import { EVENT_FIELDS, type Expr, PENDING_FIELDS, type Source } from '../ir.ts';
import * as cells from '../machine/cells.ts';
import * as op from '../machine/opcodes.ts';
import type { Assembler, Scope } from './assembler.ts';
import { globalCell, propertyColumn, tableColumn } from './columns.ts';
import { newScope, slotOf } from './scope.ts';
import { lookUp, readsIt } from './symbols.ts';

/** Largest constant that fits beside its tag. */
const ARG_LIMIT = 1 << 28;

/** The expression as this pool leaves it. What falls away has been read all the same: its names are checked like all others. */
export function settle(a: Assembler, x: Expr, scope: Scope): Expr {
  const settled = a.settled.expr(x);
  if (settled !== x) emitExpr(a, x, scope, []);
  return settled;
}

/** An operand: constant, variable, or pointer to an expression. */
export function argOf(a: Assembler, given: Expr, scope: Scope): number {
  const x = settle(a, given, scope);
  if (typeof x === 'number' && Math.abs(x) < ARG_LIMIT) return (x << 2) | op.ARG_CONST;
  if (typeof x !== 'number') {
    if (x[0] === 'var') return (slotOf(scope, x[1]) << 2) | op.ARG_SLOT;
    const constant = constantOf(a, x, scope.path);
    if (constant !== undefined) return (constant << 2) | op.ARG_CONST;
    const word = FRAME_WORD_OF[x[0]];
    if (word !== undefined) return (word << 2) | op.ARG_SLOT;
    const cell = x[0] === 'global' ? globalCell(a, x[1], scope.path) : CELL_OF[x[0]];
    if (cell !== undefined) return (cell << 2) | op.ARG_CELL;
  }
  return (compileExpr(a, x, scope) << 2) | op.ARG_EXPR;
}

/** Names that are numbers already at compile time. */
export function constantOf(a: Assembler, x: Expr, path: string): number | undefined {
  if (typeof x === 'number') return x;
  if (x[0] === 'zone') return lookUp(a.symbols.zone, x[1], 'zone', path);
  if (x[0] === 'eventType') return lookUp(a.symbols.event, x[1], 'event', path);
  if (x[0] === 'reason') return 1 << lookUp(a.symbols.reason, x[1], 'reason', path);
  if (x[0] === 'definition') return lookUp(a.symbols.definition, x[1], 'card', path);
  return undefined;
}

export function compileExpr(a: Assembler, x: Expr, scope: Scope): number {
  const words: number[] = [];
  emitExpr(a, settle(a, x, scope), scope, words);
  words.push(op.X_RET);
  return a.share(a.expressions, words);
}

/**
 * Sources are followed by the filter they are looked through with: one address stands for a whole scan. Behind it stands what looking
 * at one place costs: what is asked about each card are the filter's condition and `value`.
 */
export function compileSources(
  a: Assembler,
  sources: readonly Source[],
  filter: number,
  scope: Scope,
  where: Expr | undefined,
  value?: Expr,
): number {
  const words: number[] = [sources.length];
  for (const s of sources) {
    if ('list' in s) words.push(op.S_LIST, slotOf(scope, s.list), 0, 0);
    else if ('one' in s) words.push(op.S_ONE, argOf(a, s.one, scope), 0, 0);
    else {
      const zone = lookUp(a.symbols.zone, s.zone, 'zone', scope.path);
      const of = argOf(a, s.of, scope);
      if ('host' in s) words.push(op.S_HOSTED, zone, of, argOf(a, s.host, scope));
      else words.push(op.S_ZONE, zone, of, 0);
    }
  }
  words.push(filter, a.costs.weight([where, value]));
  return a.share(a.sources, words);
}

/** Most values a function takes. */
export const MOST_PARAMETERS = 6;

/** A function's value: nothing but its parameters can be read besides the match itself. */
export function compileFunction(a: Assembler, name: string, { params, value }: FunctionDeclaration): number {
  const path = `functions.${name}`;
  if (params.length > MOST_PARAMETERS) throw new DeclarationError(path, `at most ${MOST_PARAMETERS} parameters`);
  if (readsIt(value)) throw new DeclarationError(path, 'a function has no "it"; hand the card over as a parameter');
  const scope = newScope(path);
  for (const param of params) slotOf(scope, param);
  return compileExpr(a, value, { ...scope, frozen: true });
}

/** Operands that lie in the frame itself. */
const FRAME_WORD_OF: Readonly<Record<string, number>> = {
  me: cells.F_ME,
  src: cells.F_SOURCE,
  ability: cells.F_ABILITY,
};

/** Cells of the header that read like variables. */
const CELL_OF: Readonly<Record<string, number>> = {
  turnPlayer: cells.TURN_PLAYER,
  turn: cells.TURN,
  phase: cells.PHASE,
  step: cells.STEP,
  batch: cells.BATCH,
  batchDepth: cells.BATCH_DEPTH,
  started: cells.TIME,
  asked: cells.TURN_DECISIONS,
  repeated: cells.REPEATED,
  pendingCount: cells.PENDING_COUNT,
  pendingFirst: cells.PENDING_HEAD,
};

const FRAME_OF: Readonly<Record<string, number>> = { ability: cells.F_ABILITY };

const AGGREGATES: Readonly<Record<string, number>> = {
  sum: op.X_SUM,
  max: op.X_MAX,
  min: op.X_MIN,
  union: op.X_UNION,
  distinct: op.X_DISTINCT,
};

const CARD_READS: Readonly<Record<string, number>> = {
  zoneOf: op.X_ZONE_OF,
  ownerOf: op.X_OWNER,
  controllerOf: op.X_CONTROLLER,
  indexOf: op.X_INDEX,
  definitionOf: op.X_DEFINITION,
  fresh: op.X_FRESH,
  current: op.X_CURRENT,
  not: op.X_NOT,
  neg: op.X_NEG,
  bits: op.X_BITS,
};

function emitExpr(a: Assembler, x: Expr, scope: Scope, out: number[]): void {
  const { symbols, layout } = a;
  const constant = constantOf(a, x, scope.path);
  if (constant !== undefined) {
    out.push(op.X_CONST, constant);
    return;
  }
  if (typeof x === 'number') return;
  const emit = (y: Expr): void => emitExpr(a, y, scope, out);
  const binary = op.BINARY_NAMES.indexOf(x[0] as (typeof op.BINARY_NAMES)[number]);
  if (binary >= 0) {
    const [, left, right] = x as readonly [string, Expr, Expr];
    emit(left);
    const rightConstant = constantOf(a, right, scope.path);
    if (rightConstant !== undefined) out.push(op.X_BINARY_CONST + binary, rightConstant);
    else if (typeof right !== 'number' && right[0] === 'var')
      out.push(op.X_BINARY_SLOT + binary, slotOf(scope, right[1]));
    else {
      emit(right);
      out.push(op.X_BINARY + binary);
    }
    return;
  }
  switch (x[0]) {
    case 'var':
      out.push(op.X_SLOT, slotOf(scope, x[1]));
      return;
    case 'me':
      out.push(op.X_ME);
      return;
    case 'opp':
      out.push(op.X_OPP);
      return;
    case 'src':
      out.push(op.X_SRC);
      return;
    case 'it':
      out.push(op.X_IT);
      return;
    case 'turnPlayer':
    case 'turn':
    case 'phase':
    case 'step':
    case 'batch':
    case 'batchDepth':
    case 'started':
    case 'asked':
    case 'repeated':
    case 'pendingCount':
    case 'pendingFirst':
      out.push(op.X_CELL, CELL_OF[x[0]]);
      return;
    case 'ability':
      out.push(op.X_FRAME, FRAME_OF[x[0]]);
      return;
    case 'prop': {
      const column = propertyColumn(a, x[1], scope.path);
      emitColumn(a, x[2], scope, out, op.X_PROP_IT, op.X_PROP_SLOT, op.X_PROP, column);
      return;
    }
    case 'attr': {
      const column = layout.attributes[lookUp(symbols.attribute, x[1], 'attribute', scope.path)];
      emitColumn(a, x[2], scope, out, op.X_ATTR_IT, op.X_ATTR_SLOT, op.X_ATTR, column);
      return;
    }
    case 'hostOf':
      emitColumn(a, x[1], scope, out, op.X_ATTR_IT, op.X_ATTR_SLOT, op.X_ATTR, layout.host);
      return;
    case 'stat':
      emit(x[2]);
      out.push(op.X_STAT, lookUp(symbols.stat, x[1], 'stat', scope.path));
      return;
    case 'definitionProp':
      emit(x[2]);
      out.push(op.X_DEFINITION_PROP, propertyColumn(a, x[1], scope.path));
      return;
    case 'statWithout':
      emit(x[2]);
      out.push(op.X_STAT_WITHOUT, lookUp(symbols.stat, x[1], 'stat', scope.path));
      return;
    case 'counter':
      emit(x[2]);
      out.push(op.X_COUNTER, layout.counters[lookUp(symbols.counter, x[1], 'counter', scope.path)]);
      return;
    case 'global':
      out.push(op.X_CELL, globalCell(a, x[1], scope.path));
      return;
    case 'zoneOf':
    case 'ownerOf':
    case 'controllerOf':
    case 'indexOf':
    case 'definitionOf':
    case 'fresh':
    case 'current':
    case 'not':
    case 'neg':
    case 'bits':
      emit(x[1]);
      out.push(CARD_READS[x[0]]);
      return;
    case 'same':
      emit(x[1]);
      emit(x[2]);
      out.push(op.X_SAME);
      return;
    case 'size':
    case 'room':
      emitSize(a, x, scope, out);
      return;
    case 'top':
      emit(x[2]);
      out.push(op.X_TOP, lookUp(symbols.zone, x[1], 'zone', scope.path));
      return;
    case 'cardAt':
      emit(x[2]);
      emit(x[3]);
      out.push(op.X_CARD_AT, lookUp(symbols.zone, x[1], 'zone', scope.path));
      return;
    case 'cell': {
      const at = tableColumn(a, x[1], x[2], scope.path);
      emit(x[3]);
      out.push(op.X_TABLE, at.first, at.columns, at.rows);
      return;
    }
    case 'fn': {
      const [, name, ...given] = x;
      const called = lookUp(symbols.function, name, 'function', scope.path);
      const { params } = symbols.game.functions![name];
      if (given.length !== params.length)
        throw new DeclarationError(scope.path, `function "${name}" takes ${params.length} values`);
      for (const value of given) emit(value);
      out.push(op.X_FUNCTION, called, given.length);
      return;
    }
    case 'count': {
      const [only] = x[1];
      if (x[1].length === 1 && x[2] === undefined && 'zone' in only && !('host' in only)) {
        emitSize(a, ['size', only.zone, only.of], scope, out);
        return;
      }
      const filter = compileFilter(a, x[2], scope);
      out.push(op.X_COUNT, compileSources(a, x[1], filter, scope, x[2]), filter);
      return;
    }
    case 'sum':
    case 'max':
    case 'min':
    case 'union':
    case 'distinct': {
      const filter = compileFilter(a, x[3], scope);
      const value = compileExpr(a, x[2], scope);
      out.push(AGGREGATES[x[0]], compileSources(a, x[1], filter, scope, x[3], x[2]), value, filter);
      return;
    }
    case 'length':
      out.push(op.X_LENGTH, slotOf(scope, x[1]));
      return;
    case 'at':
      emit(x[2]);
      out.push(op.X_AT, slotOf(scope, x[1]));
      return;
    case 'includes':
      emit(x[2]);
      out.push(op.X_INCLUDES, slotOf(scope, x[1]));
      return;
    case 'event':
      out.push(op.X_EVENT, EVENT_FIELDS.indexOf(x[1]));
      return;
    case 'eventStat': {
      const stat = lookUp(symbols.stat, x[1], 'stat', scope.path);
      if (layout.remembered[stat] < 0) throw new DeclarationError(scope.path, `stat "${x[1]}" is not remembered`);
      const before = layout.remembered.slice(0, stat).filter((column) => column >= 0).length;
      out.push(op.X_EVENT, cells.E_STATS + before);
      return;
    }
    case 'pending':
      emit(x[2]);
      out.push(op.X_PENDING, PENDING_FIELDS.indexOf(x[1]));
      return;
    case 'pendingEvent':
      emit(x[2]);
      out.push(op.X_PENDING_EVENT, EVENT_FIELDS.indexOf(x[1]));
      return;
    case 'abilityOf':
      emit(x[2]);
      out.push(op.X_ABILITY_OF, a.abilityKind(x[1]));
      return;
    case 'abilityProp':
      emit(x[2]);
      out.push(op.X_ABILITY_PROP, lookUp(symbols.abilityProperty, x[1], 'ability property', scope.path));
      return;
    case 'usable':
      emit(x[1]);
      emit(x[2]);
      emit(x[3]);
      emit(x[4] ?? -1);
      out.push(op.X_USABLE);
      return;
    case 'bound':
      out.push(op.X_BOUND, { target: cells.R_TARGET, value: cells.R_VALUE, owner: cells.R_OWNER }[x[1]]);
      return;
    case 'kept':
      if (!(x[1] >= 0 && x[1] < cells.MOST_KEPT))
        throw new DeclarationError(scope.path, `at most ${cells.MOST_KEPT} values are kept`);
      out.push(op.X_BOUND, cells.R_KEPT + x[1]);
      return;
    case 'permitted':
    case 'replaceable':
      emit(x[2]);
      emit(x[3]);
      emit(x[4] ?? ['src']);
      out.push(
        x[0] === 'permitted' ? op.X_PERMITTED : op.X_REPLACEABLE,
        lookUp(symbols.action, x[1], 'action', scope.path),
      );
      return;
    case 'quiet':
      out.push(op.X_QUIET, lookUp(symbols.action, x[1], 'action', scope.path));
      return;
    case 'and':
    case 'or': {
      emit(x[1]);
      const jump = out.push(x[0] === 'and' ? op.X_AND_JUMP : op.X_OR_JUMP, 0) - 1;
      emit(x[2]);
      out[jump] = out.length - jump - 1;
      return;
    }
    case 'if': {
      emit(x[1]);
      const toElse = out.push(op.X_IF_JUMP, 0) - 1;
      emit(x[2]);
      const toEnd = out.push(op.X_JUMP, 0) - 1;
      out[toElse] = out.length - toElse - 1;
      emit(x[3]);
      out[toEnd] = out.length - toEnd - 1;
      return;
    }
    default:
      throw new DeclarationError(scope.path, `unknown expression ${JSON.stringify(x)}`);
  }
}

/** Column reads with their two most frequent subjects fused into one step. */
function emitColumn(
  a: Assembler,
  card: Expr,
  scope: Scope,
  out: number[],
  it: number,
  slot: number,
  any: number,
  column: number,
): void {
  if (typeof card !== 'number' && card[0] === 'it') out.push(it, column);
  else if (typeof card !== 'number' && card[0] === 'var') out.push(slot, column, slotOf(scope, card[1]));
  else {
    emitExpr(a, card, scope, out);
    out.push(any, column);
  }
}

function emitSize(a: Assembler, x: readonly ['size' | 'room', string, Expr], scope: Scope, out: number[]): void {
  const zone = lookUp(a.symbols.zone, x[1], 'zone', scope.path);
  if (x[0] === 'room') out.push(op.X_CONST, a.layout.zoneCapacity[zone]);
  const of = x[2];
  if (typeof of !== 'number' && of[0] === 'me') out.push(op.X_SIZE_ME, zone);
  else if (typeof of !== 'number' && of[0] === 'opp') out.push(op.X_SIZE_OPP, zone);
  else {
    emitExpr(a, of, scope, out);
    out.push(op.X_SIZE, zone);
  }
  if (x[0] === 'room') out.push(op.X_BINARY + op.SUB);
}

// ---- filters: made of expressions, and expressions count through them

/**
 * A filter is a table of conjuncts [mode, column, comparison, right side]. Right sides do not depend on the card looked at,
 * so they are computed once per scan: this is worth a third of the running time.
 */
export function compileFilter(a: Assembler, where: Expr | undefined, scope: Scope): number {
  if (where === undefined) return 0;
  const settled = settle(a, where, scope);
  if (typeof settled === 'number' && settled !== 0) return 0;
  const conjuncts = flatten(settled).map((x) => compileConjunct(a, x, scope));
  return a.share(a.filters, [conjuncts.length, ...conjuncts.flat()]);
}

function flatten(x: Expr): Expr[] {
  return typeof x !== 'number' && x[0] === 'and' ? [...flatten(x[1]), ...flatten(x[2])] : [x];
}

const COMPARISONS: Readonly<Record<string, number>> = {
  eq: op.C_EQ,
  ne: op.C_NE,
  lt: op.C_LT,
  le: op.C_LE,
  gt: op.C_GT,
  ge: op.C_GE,
  band: op.C_HAS,
};
const MIRRORED: Readonly<Record<string, string>> = {
  eq: 'eq',
  ne: 'ne',
  lt: 'gt',
  le: 'ge',
  gt: 'lt',
  ge: 'le',
  band: 'band',
};

function compileConjunct(a: Assembler, x: Expr, scope: Scope): number[] {
  if (typeof x !== 'number') {
    if (x[0] in COMPARISONS) {
      const [name, left, right] = x as readonly [string, Expr, Expr];
      const direct = columnOf(a, left, scope);
      if (direct && !readsIt(right)) return [...direct, COMPARISONS[name], argOf(a, right, scope)];
      const mirrored = columnOf(a, right, scope);
      if (mirrored && !readsIt(left)) return [...mirrored, COMPARISONS[MIRRORED[name]], argOf(a, left, scope)];
    }
    const identity = identityOf(x);
    if (identity) return [op.F_CARD, 0, identity.negated ? op.C_NE : op.C_EQ, argOf(a, identity.other, scope)];
    const truth = columnOf(a, x, scope);
    if (truth) return [...truth, op.C_NE, argOf(a, 0, scope)];
    const falsity = x[0] === 'not' ? columnOf(a, x[1], scope) : undefined;
    if (falsity) return [...falsity, op.C_EQ, argOf(a, 0, scope)];
  }
  return [op.F_EXPR, compileExpr(a, x, scope), op.C_NE, argOf(a, 0, scope)];
}

function columnOf(a: Assembler, x: Expr, scope: Scope): [number, number] | undefined {
  if (typeof x === 'number') return undefined;
  const isIt = (card: Expr): boolean => typeof card !== 'number' && card[0] === 'it';
  if (x[0] === 'attr' && isIt(x[2])) {
    return [op.F_ATTR, a.layout.attributes[lookUp(a.symbols.attribute, x[1], 'attribute', scope.path)]];
  }
  if (x[0] === 'ownerOf' && isIt(x[1])) return [op.F_ATTR, a.layout.owner];
  if (x[0] === 'prop' && isIt(x[2])) return [op.F_PROP, propertyColumn(a, x[1], scope.path)];
  if (x[0] === 'stat' && isIt(x[2])) return [op.F_STAT, lookUp(a.symbols.stat, x[1], 'stat', scope.path)];
  return undefined;
}

/** "is / is not that card" */
function identityOf(x: Exclude<Expr, number>): { other: Expr; negated: boolean } | undefined {
  if (x[0] === 'not' && typeof x[1] !== 'number') {
    const inner = identityOf(x[1]);
    return inner && { other: inner.other, negated: !inner.negated };
  }
  if (x[0] !== 'same') return undefined;
  const [, left, right] = x;
  if (typeof left !== 'number' && left[0] === 'it' && !readsIt(right)) return { other: right, negated: false };
  if (typeof right !== 'number' && right[0] === 'it' && !readsIt(left)) return { other: left, negated: false };
  return undefined;
}
