/**
 * What is left of the kernel once everything that never changes is known: functions over 32-bit integers and arrays of them. Conditions are
 * integers, too (0 = no). Both back ends print exactly this.
 */

export const BINARY_OPERATORS = [
  '+',
  '-',
  '*',
  '/',
  '%',
  '&',
  '|',
  '^',
  '<<',
  '>>',
  '>>>',
  '===',
  '!==',
  '<',
  '<=',
  '>',
  '>=',
  'min',
  'max',
  /** ⌊a ÷ b⌋ and ⌈a ÷ b⌉ */
  'floor',
  'ceil',
  /** upper word of the product of a word without sign and a small number (below 2²¹): chance in a range */
  'high',
] as const;
export type BinaryOperator = (typeof BINARY_OPERATORS)[number];

export type Value =
  | { readonly op: 'constant'; readonly value: number }
  | { readonly op: 'local'; readonly name: string }
  | { readonly op: 'load'; readonly array: number; readonly index: Value }
  | { readonly op: 'binary'; readonly by: BinaryOperator; readonly left: Value; readonly right: Value }
  | { readonly op: 'not'; readonly value: Value }
  /** the value of the first that decides, as in JavaScript */
  | { readonly op: 'and' | 'or'; readonly left: Value; readonly right: Value }
  | { readonly op: 'either'; readonly test: Value; readonly yes: Value; readonly no: Value }
  | { readonly op: 'call'; readonly to: string; readonly given: readonly Value[] }
  /** a function of the outside */
  | { readonly op: 'import'; readonly to: string; readonly given: readonly Value[] }
  /** the function in this place of a table */
  | { readonly op: 'indirect'; readonly table: string; readonly index: Value; readonly given: readonly Value[] }
  | { readonly op: 'set'; readonly name: string; readonly value: Value }
  | { readonly op: 'store'; readonly array: number; readonly index: Value; readonly value: Value }
  /** cells of one array into another, or to another place of the same; it has no value */
  | {
      readonly op: 'copy';
      readonly to: number;
      readonly at: Value;
      readonly from: number;
      readonly start: Value;
      readonly count: Value;
    }
  | { readonly op: 'sequence'; readonly first: readonly Value[]; readonly last: Value };

export type Step =
  | { readonly op: 'do'; readonly value: Value }
  | { readonly op: 'if'; readonly test: Value; readonly yes: readonly Step[]; readonly no: readonly Step[] }
  | { readonly op: 'return'; readonly value: Value | null }
  | {
      readonly op: 'loop';
      readonly label: string;
      readonly test: Value | null;
      readonly step: Value | null;
      readonly body: readonly Step[];
      readonly after: boolean;
    }
  | {
      readonly op: 'switch';
      readonly label: string;
      readonly value: Value;
      /** bodies fall through into the next one; null = none of the others */
      readonly cases: readonly { readonly tests: readonly (number | null)[]; readonly body: readonly Step[] }[];
    }
  | { readonly op: 'break' | 'continue'; readonly label: string }
  | { readonly op: 'trap' };

export interface IrFunction {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly locals: readonly string[];
  readonly body: readonly Step[];
}

export interface IrTable {
  readonly name: string;
  /** names of functions; all take the same number of values */
  readonly entries: readonly string[];
}

export interface Program {
  readonly functions: readonly IrFunction[];
  readonly tables: readonly IrTable[];
  /** functions of the outside, with the number of values they take */
  readonly imports: readonly { readonly name: string; readonly parameters: number }[];
  /** how many cells each array has */
  readonly arrays: readonly number[];
  readonly exports: readonly string[];
}

export const constant = (value: number): Value => ({ op: 'constant', value: value | 0 });

const COMPARISONS: ReadonlySet<string> = new Set(['===', '!==', '<', '<=', '>', '>=']);

/** Is it certainly 0 or 1? */
export function isTruth(value: Value): boolean {
  switch (value.op) {
    case 'not':
      return true;
    case 'binary':
      return COMPARISONS.has(value.by);
    case 'and':
    case 'or':
      return isTruth(value.left) && isTruth(value.right);
    case 'constant':
      return value.value === 0 || value.value === 1;
    default:
      return false;
  }
}
