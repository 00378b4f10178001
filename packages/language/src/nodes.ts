import type { Expr } from '@fuda/kernel';
import type { LimitWord } from './ability-words.ts';
import type { Instruction } from './define-instruction.ts';
import type { Operator } from './define-operator.ts';
import type { Shorthand } from './define-shorthand.ts';
import type { FieldValue, FieldWord, ZoneWord } from './vocabulary.ts';

/**
 * What a card file says, once read and checked: the tree between JSON and the kernel's IR.
 * Lowering and text are written from it, so they cannot see different things.
 */

export const VALUE_KINDS = ['number', 'flag', 'cards', 'card', 'player'] as const;
/** What a variable holds; `card` is a single card of a loop, `flag` the answer to "was it done". */
export type ValueKind = (typeof VALUE_KINDS)[number];

export interface Variable {
  /** as written, with its $ */
  readonly name: string;
  readonly kind: ValueKind;
  /** where it is written first */
  readonly path: string;
  /** the instruction it is the result of */
  origin?: InstructionNode;
  /** cards it walks over, for a loop's variable */
  over?: CardsNode;
  reads: number;
  /** program slot it is written in, and whether another slot reads it */
  slot: string;
  carried: boolean;
  /** it may be read without having been written: it starts empty, or 0 */
  startsEmpty: boolean;
}

/** A variable of the compiler's own. */
export function madeUp(name: string, kind: ValueKind): Variable {
  return { name, kind, path: '', reads: 0, slot: '', carried: false, startsEmpty: false };
}

/** Least and greatest value an expression can take. */
export type Interval = readonly [number, number];

export type ExpressionNode =
  | { readonly kind: 'number'; readonly value: number; readonly range: Interval }
  | { readonly kind: 'variable'; readonly variable: Variable; readonly range: Interval }
  | { readonly kind: 'call'; readonly operator: Operator; readonly args: Args; readonly range: Interval };

export type Args = Readonly<Record<string, unknown>>;

export type PlayerNode =
  | { readonly kind: 'self' | 'opponent' | 'both' | 'turn' | 'other' | 'event' }
  | { readonly kind: 'variable'; readonly variable: Variable }
  | { readonly kind: 'owner' | 'controller'; readonly of: CardsNode }
  | { readonly kind: 'opponentOf'; readonly player: PlayerNode }
  /** found out by the compiler, never written */
  | { readonly kind: 'known'; readonly player: Expr };

export const EVENT_CARDS = ['subject', 'other', 'cause'] as const;
export type EventCard = (typeof EVENT_CARDS)[number];

export type CardsNode =
  | { readonly kind: 'source' | 'it' | 'kept' }
  | { readonly kind: 'event'; readonly field: EventCard }
  | { readonly kind: 'variable'; readonly variable: Variable }
  | { readonly kind: 'selection'; readonly selection: SelectionNode };

export const STRATEGIES = ['MANUAL', 'ALL', 'RANDOM', 'TOP', 'BOTTOM'] as const;
export type Strategy = (typeof STRATEGIES)[number];

/** Which cards, and how many of them are picked by whom. */
export interface SelectionNode {
  readonly zones: readonly ZoneWord[];
  readonly owner: PlayerNode;
  /** pick from these instead of zones */
  readonly among?: CardsNode;
  /** pick from the cards under this one */
  readonly under?: CardsNode;
  readonly filter: FilterNode;
  readonly extreme?: { readonly field: FieldWord; readonly highest: boolean };
  readonly strategy: Strategy;
  readonly min: ExpressionNode;
  readonly max: ExpressionNode;
  /** "up to" was said */
  readonly upTo: boolean;
  readonly chooser: PlayerNode;
  readonly ordered: boolean;
  readonly total?: { readonly field: FieldWord; readonly min?: ExpressionNode; readonly max?: ExpressionNode };
  readonly different?: FieldWord;
}

export const COMPARISONS = ['eq', 'ne', 'lt', 'le', 'gt', 'ge'] as const;
export type Comparison = (typeof COMPARISONS)[number];

export interface NameReference {
  readonly hash: number;
  readonly ja: string;
  readonly en: string;
}

export type FilterTest =
  | {
      readonly kind: 'compare';
      readonly field: FieldWord;
      readonly op: Comparison;
      readonly value: ExpressionNode;
      readonly printed: boolean;
    }
  | { readonly kind: 'flag'; readonly field: FieldWord; readonly yes: boolean }
  | {
      readonly kind: 'words';
      readonly field: FieldWord;
      readonly values: readonly FieldValue[];
      readonly mode: 'any' | 'all' | 'none';
    }
  | {
      readonly kind: 'names';
      readonly field: FieldWord;
      readonly names: readonly NameReference[];
      readonly none: boolean;
      /** the names are those with this in them */
      readonly part?: { readonly ja: string; readonly en: string };
      /** names of two halves that have it in the second one: they do not count where only the first half exists */
      readonly second?: readonly NameReference[];
    }
  | { readonly kind: 'bits'; readonly field: FieldWord; readonly op: Comparison; readonly value: ExpressionNode }
  | { readonly kind: 'shares'; readonly field: FieldWord; readonly with: CardsNode }
  | { readonly kind: 'same'; readonly field: FieldWord; readonly as: CardsNode }
  | { readonly kind: 'not'; readonly filter: FilterNode }
  /** the filter holds for this side of the card */
  | { readonly kind: 'side'; readonly side: string; readonly filter: FilterNode }
  | { readonly kind: 'any'; readonly filters: readonly FilterNode[] }
  | { readonly kind: 'except'; readonly cards: CardsNode }
  | { readonly kind: 'where'; readonly condition: ExpressionNode }
  /** added by the compiler, never written */
  | { readonly kind: 'lowered'; readonly condition: Expr }
  | { readonly kind: 'zone'; readonly zones: readonly ZoneWord[] }
  | { readonly kind: 'owner'; readonly player: PlayerNode };

/** All tests hold. */
export interface FilterNode {
  readonly tests: readonly FilterTest[];
}

export const JOINS = ['THEN', 'IF_DO', 'ALSO'] as const;
/**
 * How an instruction hangs on the one before it. THEN: afterwards, only if that was done; IF_DO: simultaneous, only if
 * that was done; ALSO: simultaneous, in any case. Without one: afterwards, in any case.
 */
export type Join = (typeof JOINS)[number];

export interface InstructionNode {
  readonly instruction: Instruction;
  readonly args: Args;
  readonly path: string;
  readonly join?: Join;
  /** the instruction that `join` hangs on */
  readonly after?: InstructionNode;
  /** the player may leave it out */
  readonly optional: boolean;
  /** how it was written, where that was short */
  readonly shorthand?: { readonly declared: Shorthand; readonly written: Args };
  /** named by `out` */
  out?: Variable;
  /** somebody reads the result without a name: $prev or a join */
  resultRead: boolean;
}

export interface ProgramNode {
  readonly instructions: readonly InstructionNode[];
  readonly path: string;
}

export interface ModeNode {
  readonly name: string;
  /** the number it stands for; left out: its place, from 0 */
  readonly value?: number;
  readonly label?: { readonly ja: string; readonly en: string };
  readonly when?: ExpressionNode;
  readonly program?: ProgramNode;
}

export interface LimitNode {
  readonly word: LimitWord;
  readonly times: number;
  /** abilities with the same group share one count */
  readonly group?: string;
}
