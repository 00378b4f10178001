/**
 * Values of expressions and answers of filters: by generated code where there is some, else interpreted. The interpreter asks rules
 * and values, and they ask expressions again; it is found through the machine, so that the files of this circle are none of imports.
 */
import type { Machine } from './machine.ts';
import * as op from './opcodes.ts';

/** Value of an operand. */
export function argument(m: Machine, tagged: number, fp: number, sp: number): number {
  return argumentOn(m, tagged, 0, fp, sp);
}

export function argumentOn(m: Machine, tagged: number, it: number, fp: number, sp: number): number {
  const kind = tagged & 3;
  if (kind === op.ARG_CONST) return tagged >> 2;
  if (kind === op.ARG_SLOT) return m.S[fp + (tagged >> 2)];
  if (kind === op.ARG_CELL) return m.S[tagged >> 2];
  return evaluate(m, tagged >> 2, it, fp, sp);
}

/** Value of an expression about the card `it`; `sp` is where this evaluation's operand stack begins. */
export function evaluate(m: Machine, start: number, it: number, fp: number, sp: number): number {
  const code = m.generated?.expressions.find(start);
  return code === undefined ? m.interpretExpression(m, start, it, fp, sp) : code(m, m.S, it, fp, sp);
}

/** Tests a single card. */
export function accepts(m: Machine, filter: number, card: number, fp: number, sp: number): boolean {
  if (filter === 0) return true;
  const code = m.generated?.filters.find(filter);
  return code === undefined ? m.interpretFilter(m, filter, card, fp, sp) : code(m, m.S, card, fp, sp);
}
