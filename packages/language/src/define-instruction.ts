import type { Expr, Text } from '@fuda/kernel';
import type { Builder } from './builder.ts';
import type { Vocabulary } from './define-vocabulary.ts';
import type { ExpressionLowering } from './lower-expression.ts';
import type { Args, CardsNode, FilterNode, ModeNode, SelectionNode, ValueKind, Variable } from './nodes.ts';
import type { Foresight, Outlook } from './outlook.ts';
import type { ArgsOf, ParamSet } from './param.ts';
import type { Reader } from './reader.ts';
import type { Clause } from './text/clause.ts';
import type { Phraser } from './text/phraser.ts';
import type { Noun } from './vocabulary.ts';

/** One thing an instruction does: through an action of the vocabulary, to cards, which end up in a zone. */
export interface Deed {
  /** word of the action, or a word of its own where nothing can forbid or replace it */
  readonly action?: string;
  readonly cards?: CardsNode;
  /** where they come from, if `cards` does not tell */
  readonly from?: readonly string[];
  readonly to?: string;
  /** the field whose value it changes */
  readonly field?: string;
  /** words of the game's own about it, besides those of its action */
  readonly traits?: readonly string[];
}

/**
 * One instruction, declared once: the parameters give the validator, the schema, the editor form and the table in the
 * reference; `lower` is the compiler; `phrase` the card text; `example` the documentation and the first test.
 */
export interface InstructionDeclaration<P extends ParamSet> {
  readonly name: string;
  readonly words?: readonly string[];
  readonly label: Text;
  readonly summary: Text;
  readonly params: P;
  /** what `out` and $prev get */
  result?: ValueKind | ((args: ArgsOf<P>) => ValueKind | undefined);
  /** what the cards of the result are, where the parameters do not say it: for the words that refer to them */
  outcome?(args: ArgsOf<P>): Outcome;
  /** words of the vocabulary's actions it goes through, if the game has them */
  readonly actions?: readonly string[];
  /** one of the nested programs always runs (IF with else) */
  exhaustive?(args: ArgsOf<P>): boolean;
  /** a reason why this game cannot run it */
  refuse?(vocabulary: Vocabulary, args: ArgsOf<P>): Text | undefined;
  /** further complaints, once all parameters are read */
  check?(reader: Reader, args: ArgsOf<P>, path: string): void;
  /** it starts something that outlives its program: what that reads must be something that can be kept */
  readonly lasting?: boolean;
  /** emits kernel statements; `out` is the kernel variable that receives the result */
  lower(builder: Builder, args: ArgsOf<P>, out: string | undefined): void;
  /** the cards it is done to, or each of several at once; default its `cards` */
  on?(vocabulary: Vocabulary, args: ArgsOf<P>): CardsNode | readonly CardsNode[] | undefined;
  /** condition on a card (`it`): it can be done to that one; undefined = to any */
  fits?(lowering: ExpressionLowering, args: ArgsOf<P>): Expr | undefined;
  /** condition on a card (`it`): it is different afterwards; asked of one of them at least, undefined = of none */
  changes?(lowering: ExpressionLowering, args: ArgsOf<P>): Expr | undefined;
  /** can it be carried out completely now, enough cards to do it to taken for granted; undefined = always */
  possible?(lowering: ExpressionLowering, args: ArgsOf<P>): Expr | undefined;
  /** `possible` is asked for wherever in an effect it stands, even where it may come to nothing */
  readonly demanding?: true;
  /** does it change something then; undefined = always, or never if `idle` */
  able?(lowering: ExpressionLowering, args: ArgsOf<P>): Expr | undefined;
  /** it only looks, picks, counts: nothing is different afterwards */
  readonly idle?: true;
  /** made of programs: what they could do together; undefined = it is not */
  outlook?(foresight: Foresight, args: ArgsOf<P>): Outlook | undefined;
  /** its result is these cards, left where they are */
  picks?(vocabulary: Vocabulary, args: ArgsOf<P>): CardsNode | undefined;
  /** cards it gathers without a word of its own: whoever speaks of its result says which they are */
  gathers?(args: ArgsOf<P>): SelectionNode | undefined;
  /** the options its result is one of */
  modes?(args: ArgsOf<P>): readonly ModeNode[];
  /** its number, said in full where it is used */
  means?(phraser: Phraser, args: ArgsOf<P>): string | undefined;
  /** what it does, for whoever reads that from a program; programs inside it speak for themselves */
  does?(vocabulary: Vocabulary, args: ArgsOf<P>): readonly Deed[];
  /** what must still hold of a card (`it`) of the result when another slot of the ability reads it; undefined = nothing */
  recheck?(lowering: ExpressionLowering, args: ArgsOf<P>): Expr | undefined;
  phrase(phraser: Phraser, args: ArgsOf<P>, out: Variable | undefined): readonly Clause[];
  readonly example: unknown;
}

/** One card or several, and what they are called or had to fit. */
export interface Outcome {
  readonly single: boolean;
  readonly noun?: Noun;
  readonly filter?: FilterNode;
}

export interface Instruction
  extends Omit<
    InstructionDeclaration<ParamSet>,
    | 'result'
    | 'outcome'
    | 'exhaustive'
    | 'refuse'
    | 'check'
    | 'lower'
    | 'on'
    | 'fits'
    | 'changes'
    | 'possible'
    | 'able'
    | 'outlook'
    | 'picks'
    | 'gathers'
    | 'modes'
    | 'means'
    | 'does'
    | 'recheck'
    | 'phrase'
  > {
  readonly hasResult: boolean;
  /** the kind of its result, where that does not depend on its parameters */
  readonly fixedResult?: ValueKind;
  resultKind(args: Args): ValueKind | undefined;
  outcome(args: Args): Outcome | undefined;
  exhaustive(args: Args): boolean;
  refuse(vocabulary: Vocabulary, args: Args): Text | undefined;
  check(reader: Reader, args: Args, path: string): void;
  lower(builder: Builder, args: Args, out: string | undefined): void;
  on(vocabulary: Vocabulary, args: Args): readonly CardsNode[];
  fits(lowering: ExpressionLowering, args: Args): Expr | undefined;
  changes(lowering: ExpressionLowering, args: Args): Expr | undefined;
  possible(lowering: ExpressionLowering, args: Args): Expr | undefined;
  able(lowering: ExpressionLowering, args: Args): Expr | undefined;
  outlook(foresight: Foresight, args: Args): Outlook | undefined;
  picks(vocabulary: Vocabulary, args: Args): CardsNode | undefined;
  gathers(args: Args): SelectionNode | undefined;
  modes(args: Args): readonly ModeNode[];
  means(phraser: Phraser, args: Args): string | undefined;
  does(vocabulary: Vocabulary, args: Args): readonly Deed[];
  recheck(lowering: ExpressionLowering, args: Args): Expr | undefined;
  phrase(phraser: Phraser, args: Args, out: Variable | undefined): readonly Clause[];
}

/** Another name for an instruction with some parameters fixed: MODIFY_POWER = MODIFY with stat power. */
export interface InstructionAlias {
  readonly word: string;
  readonly instruction: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** Declares an instruction; its reader guarantees that `args` has the types of `params`. */
export function defineInstruction<P extends ParamSet>(declaration: InstructionDeclaration<P>): Instruction {
  const { result, outcome, exhaustive, refuse, check, lower, possible, recheck, phrase } = declaration;
  const { on, fits, changes, able, outlook, picks, gathers, modes, means, does } = declaration;
  return {
    ...declaration,
    hasResult: result !== undefined,
    ...(typeof result === 'string' ? { fixedResult: result } : {}),
    resultKind: (args) => (typeof result === 'function' ? result(args as ArgsOf<P>) : result),
    outcome: (args) => outcome?.(args as ArgsOf<P>),
    exhaustive: (args) => exhaustive?.(args as ArgsOf<P>) ?? false,
    refuse: (vocabulary, args) => refuse?.(vocabulary, args as ArgsOf<P>),
    check: (reader, args, path) => check?.(reader, args as ArgsOf<P>, path),
    lower: (builder, args, out) => lower(builder, args as ArgsOf<P>, out),
    on: (vocabulary, args) =>
      [on ? on(vocabulary, args as ArgsOf<P>) : (args as { cards?: CardsNode | undefined }).cards].flatMap(
        (cards) => cards ?? [],
      ),
    fits: (lowering, args) => fits?.(lowering, args as ArgsOf<P>),
    changes: (lowering, args) => changes?.(lowering, args as ArgsOf<P>),
    possible: (lowering, args) => possible?.(lowering, args as ArgsOf<P>),
    able: (lowering, args) => able?.(lowering, args as ArgsOf<P>),
    outlook: (foresight, args) => outlook?.(foresight, args as ArgsOf<P>),
    picks: (vocabulary, args) => picks?.(vocabulary, args as ArgsOf<P>),
    gathers: (args) => gathers?.(args as ArgsOf<P>),
    modes: (args) => modes?.(args as ArgsOf<P>) ?? [],
    means: (phraser, args) => means?.(phraser, args as ArgsOf<P>),
    does: (vocabulary, args) => does?.(vocabulary, args as ArgsOf<P>) ?? [],
    recheck: (lowering, args) => recheck?.(lowering, args as ArgsOf<P>),
    phrase: (phraser, args, out) => phrase(phraser, args as ArgsOf<P>, out),
  };
}
