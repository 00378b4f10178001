import type { Text } from '@fuda/kernel';
import type { Vocabulary } from './define-vocabulary.ts';
import type { Args } from './nodes.ts';
import type { ArgsOf, ParamSet } from './param.ts';
import type { Reader } from './reader.ts';
import type { Clause } from './text/clause.ts';
import type { Phraser } from './text/phraser.ts';

/**
 * A short way to write an instruction: an object with one field, `{ "draw": 2 }`. A game that has them writes its main effects in
 * nothing else, and may use them in every other program; from the reader on there is only the instruction. Declared once, for reader,
 * schema, text and handbook.
 */
export interface ShorthandDeclaration<P extends ParamSet> {
  /** the field */
  readonly name: string;
  readonly summary: Text;
  /** a single one called `value` is what the field holds; several are the fields of the object it holds */
  readonly params: P;
  /** the instruction it is short for */
  readonly instruction: string;
  /** that instruction's arguments */
  args(written: ArgsOf<P>, vocabulary: Vocabulary): Args;
  /** a reason why this game has it not */
  refuse?(vocabulary: Vocabulary): Text | undefined;
  /** further complaints, once all parameters are read */
  check?(reader: Reader, written: ArgsOf<P>, path: string): void;
  /** how the game says it, where that is not how the instruction is said */
  phrase?(phraser: Phraser, written: ArgsOf<P>): readonly Clause[];
  readonly notes?: readonly Text[];
  readonly example: unknown;
}

export interface Shorthand extends Omit<ShorthandDeclaration<ParamSet>, 'args' | 'refuse' | 'check' | 'phrase'> {
  args(written: Args, vocabulary: Vocabulary): Args;
  refuse(vocabulary: Vocabulary): Text | undefined;
  check(reader: Reader, written: Args, path: string): void;
  phrase(phraser: Phraser, written: Args): readonly Clause[] | undefined;
}

/** Declares a shorthand; its reader guarantees that what was written has the types of `params`. */
export function defineShorthand<P extends ParamSet>(declaration: ShorthandDeclaration<P>): Shorthand {
  const { args, refuse, check, phrase } = declaration;
  return {
    ...declaration,
    args: (written, vocabulary) => args(written as ArgsOf<P>, vocabulary),
    refuse: (vocabulary) => refuse?.(vocabulary),
    check: (reader, written, path) => check?.(reader, written as ArgsOf<P>, path),
    phrase: (phraser, written) => phrase?.(phraser, written as ArgsOf<P>),
  };
}

/** Cards of the game have nothing but main effects, which are written in shorthands. */
export function isAllShort({ shorthands, declaration }: Vocabulary): boolean {
  return shorthands.items.length > 0 && declaration.shape?.parts?.join() === 'effects';
}

/** The field holds its only parameter itself, not an object of them. */
export function isBare({ params }: { readonly params: ParamSet }): boolean {
  return Object.keys(params).join() === 'value';
}
