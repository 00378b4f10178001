import type { Expr } from '../ir.ts';
import * as op from '../machine/opcodes.ts';
import type { Assembler, Scope } from './assembler.ts';
import { argOf, compileExpr, propertyColumn, settle } from './expressions.ts';
import { lookUp, readsIt } from './symbols.ts';

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
    return [op.F_ATTR, a.layout.attributes[lookUp(a.symbols.attribute, x[1], 'attribute', scope.place)]];
  }
  if (x[0] === 'ownerOf' && isIt(x[1])) return [op.F_ATTR, a.layout.owner];
  if (x[0] === 'prop' && isIt(x[2])) return [op.F_PROP, propertyColumn(a, x[1], scope.place)];
  if (x[0] === 'stat' && isIt(x[2])) return [op.F_STAT, lookUp(a.symbols.stat, x[1], 'stat', scope.place)];
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
