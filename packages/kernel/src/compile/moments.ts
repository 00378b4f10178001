/** What the rules do by themselves at the end of a moment. */
import type { GameDeclaration } from '../game.ts';
import type { Expr, Statement } from '../ir.ts';

const OUTERMOST: Expr = ['eq', ['batchDepth'], 1];

/** Statements every simultaneous block ends with. Inner blocks do nothing: the moment goes on. */
export function atEndOfMoment(declared: GameDeclaration['endOfMoment']): readonly Statement[] {
  if (!declared) return [];
  return [['while', ['and', OUTERMOST, declared.when], [['call', declared.program]]]];
}
