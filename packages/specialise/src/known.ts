/** What the evaluator knows of a value before the program runs. */
import { constant, type Value } from './ir.ts';
import type { SourceFile } from './sources.ts';

/** A function of the machine, or one that was generated for the game (`file` null). */
export class FunctionRef {
  readonly file: SourceFile | null;
  readonly name: string;

  constructor(file: SourceFile | null, name: string) {
    this.file = file;
    this.name = name;
  }
}

/** Functions found by a number: those of a family of the generated tier. `index` says which has one: 0 = none, else its place. */
export class FunctionTable {
  readonly name: string;
  readonly index: Int32Array;
  /** names of the functions, in the order of their places from 1 on */
  readonly functions: readonly string[];

  constructor(name: string, size: number, functions: ReadonlyMap<number, string>) {
    this.name = name;
    this.index = new Int32Array(size);
    this.functions = [...functions.values()];
    for (const [i, address] of [...functions.keys()].entries()) this.index[address] = i + 1;
  }
}

/** A value known beforehand: a number, a truth, an array, an object, a function; nothing that could change. */
export class Known {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }
}

/** A number worked out by the program. */
export class Residual {
  readonly value: Value;

  constructor(value: Value) {
    this.value = value;
  }
}

/** Numbers kept under names: each is a variable. */
export class Fields {
  readonly of: ReadonlyMap<string, Residual>;

  constructor(of: ReadonlyMap<string, Residual>) {
    this.of = of;
  }
}

/** A function found by a number that only the program knows. */
export class Found {
  readonly table: FunctionTable;
  readonly place: Value;

  constructor(table: FunctionTable, place: Value) {
    this.table = table;
    this.place = place;
  }
}

export type Partial = Known | Residual | Fields | Found;

/** Numbers and truths can be handed over; everything else makes another copy of a function. */
export function isNumber(value: Partial): boolean {
  if (value instanceof Residual) return true;
  return value instanceof Known && (typeof value.value === 'number' || typeof value.value === 'boolean');
}

/** The value as the program works with it, or null where it is no number. */
export function numberOf(value: Partial): Value | null {
  if (value instanceof Residual) return value.value;
  if (!(value instanceof Known)) return null;
  if (typeof value.value === 'boolean') return constant(value.value ? 1 : 0);
  return typeof value.value === 'number' && Number.isInteger(value.value) ? constant(value.value) : null;
}
