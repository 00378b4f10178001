/** Instructions without parameters are all of one shape. */
import type { Expr, Statement } from '@fuda/kernel';
import { defineInstruction } from '@fuda/language';
import { label } from '../../ir.ts';

/** Does something and says one sentence. */
export const simple = (
  name: string,
  ja: string,
  en: string,
  statements: readonly Statement[],
  more: { possible?: Expr; action?: string } = {},
) =>
  defineInstruction({
    name,
    label: label(ja, en),
    summary: label(`${ja}。`, `${en}.`),
    params: {},
    result: 'flag',
    lower(b, _, out) {
      b.emit(...statements, ...(out === undefined ? [] : [['let', out, 1] as const]));
    },
    possible: () => more.possible,
    does: () => (more.action === undefined ? [] : [{ action: more.action }]),
    phrase: (p) => [{ sentence: p.pick(`${ja}。`, `${en}.`) }],
    example: { op: name },
  });
