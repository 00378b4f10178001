import type { Expr, Text } from '@fuda/kernel';
import type { ExpressionLowering } from './lower-expression.ts';
import type { Args, CardsNode, Comparison, ExpressionNode, Interval } from './nodes.ts';
import type { ArgsOf, ParamSet } from './param.ts';
import type { Phraser } from './text/phraser.ts';
import type { ReasonWord } from './vocabulary.ts';

/** What an expression is, where the words or rules around it depend on that: nobody asks for an operator by its name. */
export type Meaning =
  /** how many cards these are */
  | { readonly kind: 'count'; readonly cards: CardsNode }
  /** there is such a card */
  | { readonly kind: 'exists'; readonly cards: CardsNode }
  | { readonly kind: 'product'; readonly factors: readonly ExpressionNode[] }
  /** all of these hold */
  | { readonly kind: 'all'; readonly parts: readonly ExpressionNode[] }
  /** why what happened did */
  | { readonly kind: 'reason'; readonly reason: ReasonWord }
  /** a number of what happened */
  | { readonly kind: 'event' };

/** One operator of the expression language, declared once for reader, compiler, text and reference. */
export interface OperatorDeclaration<P extends ParamSet> {
  readonly name: string;
  readonly words?: readonly string[];
  readonly summary: Text;
  readonly result: 'number' | 'condition';
  /** the program slots it can be asked in; left out = everywhere */
  readonly slots?: readonly string[];
  readonly params: P;
  /** bounds of the value, for finding conditions that are decided beforehand */
  range?(args: ArgsOf<P>): Interval;
  lower(lowering: ExpressionLowering, args: ArgsOf<P>): Expr;
  /** a noun phrase for a number, a clause without its "if" for a condition */
  phrase(phraser: Phraser, args: ArgsOf<P>): string;
  /** a comparison with it, in words; left out: how the number is said, and the bound */
  compared?(phraser: Phraser, args: ArgsOf<P>, by: Comparison, right: ExpressionNode): string | undefined;
  /** the same clause denied; left out, it is put in quotation marks and denied */
  negative?(phraser: Phraser, args: ArgsOf<P>): string | undefined;
  /** a condition that reads better as a time than with "if": 「自分のターン中」 "during your turn" */
  during?(phraser: Phraser, args: ArgsOf<P>): string;
  /** what it is to whoever puts it into a larger sentence; left out, nothing in particular */
  means?(args: ArgsOf<P>): Meaning;
  /** a condition that is no state: taken for granted, so that no text says it, or a moment, said as such */
  readonly says?: 'nothing' | 'moment';
  /** JSON of one use */
  readonly example: unknown;
}

export interface Operator
  extends Omit<
    OperatorDeclaration<ParamSet>,
    'range' | 'lower' | 'phrase' | 'compared' | 'negative' | 'during' | 'means'
  > {
  range(args: Args): Interval;
  lower(lowering: ExpressionLowering, args: Args): Expr;
  phrase(phraser: Phraser, args: Args): string;
  compared(phraser: Phraser, args: Args, by: Comparison, right: ExpressionNode): string | undefined;
  negative(phraser: Phraser, args: Args): string | undefined;
  during(phraser: Phraser, args: Args): string | undefined;
  means(args: Args): Meaning | undefined;
}

/** What the expression is; undefined = nothing in particular. */
export function meaningOf(node: ExpressionNode | undefined): Meaning | undefined {
  return node?.kind === 'call' ? node.operator.means(node.args) : undefined;
}

/** Declares an operator; its reader guarantees that `args` has the types of `params`. */
export function defineOperator<P extends ParamSet>(declaration: OperatorDeclaration<P>): Operator {
  const { range, lower, phrase, compared, negative, during, means, result } = declaration;
  const anything: Interval = result === 'condition' ? [0, 1] : [-Infinity, Infinity];
  return {
    ...declaration,
    range: (args) => range?.(args as ArgsOf<P>) ?? anything,
    lower: (lowering, args) => lower(lowering, args as ArgsOf<P>),
    phrase: (phraser, args) => phrase(phraser, args as ArgsOf<P>),
    compared: (phraser, args, by, right) => compared?.(phraser, args as ArgsOf<P>, by, right),
    negative: (phraser, args) => negative?.(phraser, args as ArgsOf<P>),
    during: (phraser, args) => during?.(phraser, args as ArgsOf<P>),
    means: (args) => means?.(args as ArgsOf<P>),
  };
}
