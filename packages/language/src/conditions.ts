/** Conditions put together, with what is always or never true left out, and what is said twice said once. */
import type { Expr } from '@fuda/kernel';

function partsOf(expr: Expr, operator: 'and' | 'or', into: Expr[] = []): Expr[] {
  if (typeof expr === 'number' || expr[0] !== operator) into.push(expr);
  else for (const part of [expr[1] as Expr, expr[2] as Expr]) partsOf(part, operator, into);
  return into;
}

/** Plain data, so compared as such. By far most pairs differ in their first words: writing them down to compare that was a tenth of reading a pool. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((part, i) => isSame(part, b[i]));
  const keys = Object.keys(a);
  return (
    !Array.isArray(b) &&
    keys.length === Object.keys(b).length &&
    keys.every((key) => isSame((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
  );
}

const has = (parts: readonly Expr[], part: Expr): boolean => parts.some((one) => isSame(one, part));

/** The parts of all of them, each once; those that are `nothing` left out. */
function together(given: readonly Expr[], operator: 'and' | 'or', nothing: number): Expr[] {
  const parts: Expr[] = [];
  for (const one of given)
    for (const part of partsOf(one, operator)) if (part !== nothing && !has(parts, part)) parts.push(part);
  return parts;
}

export function and(...given: readonly Expr[]): Expr {
  const parts = together(given, 'and', 1);
  if (parts.includes(0)) return 0;
  return parts.length === 0 ? 1 : parts.reduce((left, right): Expr => ['and', left, right]);
}

export function either(...given: readonly Expr[]): Expr {
  const parts = together(given, 'or', 0);
  if (parts.includes(1)) return 1;
  if (parts.length < 2) return parts[0] ?? 0;
  // what all ways need is asked once
  const ways = parts.map((part) => together([part], 'and', Number.NaN));
  const shared = ways[0].filter((need) => ways.every((way) => has(way, need)));
  const own = ways.map((way) => and(...way.filter((need) => !has(shared, need))));
  const rest: Expr = own.includes(1)
    ? 1
    : together(own, 'or', Number.NaN).reduce((left, right): Expr => ['or', left, right]);
  return and(...shared, rest);
}

export function not(part: Expr): Expr {
  return typeof part === 'number' ? (part === 0 ? 1 : 0) : ['not', part];
}

export function implies(condition: Expr, then: Expr): Expr {
  return then === 1 ? 1 : either(not(condition), then);
}
