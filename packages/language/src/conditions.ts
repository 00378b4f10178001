/** Conditions put together, with what is always or never true left out, and what is said twice said once. */
import type { Expr } from '@fuda/kernel';

function partsOf(expr: Expr, operator: 'and' | 'or'): Expr[] {
  if (typeof expr === 'number' || expr[0] !== operator) return [expr];
  return [...partsOf(expr[1] as Expr, operator), ...partsOf(expr[2] as Expr, operator)];
}

function distinct(parts: readonly Expr[]): Expr[] {
  return [...new Map(parts.map((part) => [JSON.stringify(part), part])).values()];
}

export function and(...given: readonly Expr[]): Expr {
  const parts = distinct(given.flatMap((part) => partsOf(part, 'and'))).filter((part) => part !== 1);
  if (parts.includes(0)) return 0;
  return parts.length === 0 ? 1 : parts.reduce((left, right): Expr => ['and', left, right]);
}

export function either(...given: readonly Expr[]): Expr {
  const parts = distinct(given.flatMap((part) => partsOf(part, 'or'))).filter((part) => part !== 0);
  if (parts.includes(1)) return 1;
  if (parts.length < 2) return parts[0] ?? 0;
  // what all ways need is asked once
  const ways = parts.map((part) => new Map(partsOf(part, 'and').map((need) => [JSON.stringify(need), need])));
  const shared = [...ways[0]].filter(([key]) => ways.every((way) => way.has(key)));
  const own = ways.map((way) => and(...[...way].filter(([key]) => !shared.some(([k]) => k === key)).map(([, x]) => x)));
  const rest: Expr = own.includes(1) ? 1 : distinct(own).reduce((left, right): Expr => ['or', left, right]);
  return and(...shared.map(([, need]) => need), rest);
}

export function not(part: Expr): Expr {
  return typeof part === 'number' ? (part === 0 ? 1 : 0) : ['not', part];
}

export function implies(condition: Expr, then: Expr): Expr {
  return then === 1 ? 1 : either(not(condition), then);
}
