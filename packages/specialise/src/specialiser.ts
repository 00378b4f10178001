/**
 * The partial evaluator: functions of the machine, and those generated for a game, with one live machine known beforehand. What hangs on the
 * machine and never changes (layout, tables, flags) becomes numbers; fields that are assigned somewhere become cells of memory.
 */
import { Body } from './body.ts';
import { constant, type IrFunction, type Program, type Value } from './ir.ts';
import { FunctionRef, type FunctionTable, isNumber, Known, type Partial, Residual } from './known.ts';
import { Reader, readFunction } from './read.ts';
import type { Declared, SourceFile } from './sources.ts';
import { type Expression, type FunctionText, NotInSubset, type Place } from './syntax.ts';

export interface Given {
  /** the machine the program is made for */
  readonly machine: object;
  /** objects whose numbers may change: the machine and what it keeps its numbers in */
  readonly changing: readonly object[];
  /** files that are searched for assignments to fields of those */
  readonly assigning: readonly SourceFile[];
  /** arrays that never change: tables of the game */
  readonly constants: ReadonlySet<unknown>;
  /** functions done outside, by name: how many numbers they take */
  readonly outside: ReadonlyMap<string, number>;
  /** the function that copies runs of cells: an array, a place in it, an array, a place in it, how many */
  readonly copying: string;
  /** functions that stand for others of the same name, in the subset */
  readonly instead: SourceFile;
  /** text of generated functions by name, and what it may name */
  readonly generated: ReadonlyMap<string, string>;
  readonly environment: Readonly<Record<string, unknown>>;
  /** live functions and objects that are functions or tables of functions to the program */
  readonly stands: ReadonlyMap<unknown, FunctionRef | FunctionTable>;
}

interface Asked {
  readonly key: string;
  readonly ref: FunctionRef;
  readonly given: readonly Partial[];
}

export class Specialiser {
  readonly given: Given;
  private readonly made = new Map<string, IrFunction | null>();
  private readonly queue: Asked[] = [];
  private readonly arrays = new Map<object, number>();
  private readonly scalars = new Map<object, Map<string, number>>();
  private readonly variables = new Map<string, number>();
  private readonly numbers = new Map<unknown, number>();
  private readonly tables = new Map<string, string[]>();
  private readonly values = new Map<string, Known>();
  private readonly assigned: ReadonlySet<string>;
  private readonly used = new Set<string>();
  /** where the numbers that change are kept */
  readonly cells: { readonly object: object; readonly field: string }[] = [];
  readonly cellArray = new Int32Array(64);

  constructor(given: Given) {
    this.given = given;
    this.assigned = new Set(given.assigning.flatMap((file) => file.assignedFields()));
  }

  // ---- memory ---------------------------------------------------------------------------------------------------------

  /** The number of an array in the program. */
  arrayOf(array: object): number {
    const known = this.arrays.get(array);
    if (known !== undefined) return known;
    this.arrays.set(array, this.arrays.size);
    return this.arrays.size - 1;
  }

  /** All arrays of the program, in the order of their numbers. */
  get allArrays(): readonly ArrayLike<number>[] {
    return [...this.arrays.keys()] as unknown as ArrayLike<number>[];
  }

  isConstant(array: unknown): boolean {
    return this.given.constants.has(array);
  }

  /** A field that is assigned somewhere is a cell; null = it never changes. */
  cellOf(object: object, field: string): Value | null {
    if (!this.assigned.has(field) || !this.given.changing.includes(object)) return null;
    const value = (object as Record<string, unknown>)[field];
    if (typeof value !== 'number' && typeof value !== 'boolean') return null;
    let ofObject = this.scalars.get(object);
    if (!ofObject) {
      ofObject = new Map();
      this.scalars.set(object, ofObject);
    }
    let cell = ofObject.get(field);
    if (cell === undefined) {
      cell = this.cells.push({ object, field }) - 1;
      ofObject.set(field, cell);
      this.cellArray[cell] = Number(value);
    }
    return { op: 'load', array: this.arrayOf(this.cellArray), index: constant(cell) };
  }

  /** A variable at the top of a file: nobody outside the program sees it. */
  private variable(key: string): Value {
    let cell = this.variables.get(key);
    if (cell === undefined) {
      cell = this.cells.push({ object: {}, field: key }) - 1;
      this.variables.set(key, cell);
    }
    return { op: 'load', array: this.arrayOf(this.cellArray), index: constant(cell) };
  }

  // ---- names ----------------------------------------------------------------------------------------------------------

  /** What a name means in a file of the machine (null = in generated text). */
  meaning(file: SourceFile | null, name: string, at: Place): Partial {
    if (file === null) {
      if (name in this.given.environment) return this.live(this.given.environment[name]);
      if (this.given.generated.has(name)) return new Known(new FunctionRef(null, name));
      throw new NotInSubset(at, `generated text names "${name}"`);
    }
    const found = file.find(name);
    if (!found) throw new NotInSubset(at, `"${name}" is not known`);
    return this.declared(found);
  }

  /** What a live value is to the program. */
  live(value: unknown): Partial {
    return new Known(this.given.stands.get(value) ?? value);
  }

  declared(found: Declared): Partial {
    if (found.kind === 'file') return new Known(found.file);
    if (found.kind === 'function') return new Known(new FunctionRef(found.file, found.name));
    const key = `${found.file.path}#${found.name}`;
    if (found.kind === 'variable') return new Residual(this.variable(key));
    let value = this.values.get(key);
    if (!value) {
      value = new Known(this.topValue(found.file, found.from));
      this.values.set(key, value);
    }
    return value;
  }

  private topValue(file: SourceFile, from: number): unknown {
    const { words } = file;
    if (words.get(from).text !== 'new') return this.constantOf(file, new Reader(words, from).expression());
    if (words.get(from + 1).text !== 'Int32Array')
      throw new NotInSubset(words.get(from).at, `new ${words.get(from + 1).text} at the top of a file`);
    return new Int32Array(Number(this.constantOf(file, new Reader(words, from + 3).expression())));
  }

  private constantOf(file: SourceFile, value: Expression): unknown {
    const evaluated = new Body(this, file, value.at).value(value);
    if (!(evaluated instanceof Known))
      throw new NotInSubset(value.at, 'a value at the top of a file that is not constant');
    return evaluated.value;
  }

  // ---- functions ------------------------------------------------------------------------------------------------------

  /** A copy of the function for these values; what is no number is known inside it. Returns its name. */
  ask(ref: FunctionRef, given: readonly Partial[]): string {
    const { machine } = this.given;
    let key = this.nameOf(ref);
    for (const one of given)
      if (
        one instanceof Known &&
        !isNumber(one) &&
        one.value !== machine &&
        one.value !== (machine as { S: unknown }).S
      )
        key += `$${this.numberOf(one.value)}`;
    if (!this.made.has(key)) {
      this.made.set(key, null);
      this.queue.push({ key, ref, given });
    }
    return key;
  }

  /** Functions of different files may have the same name. */
  private readonly names = new Map<string, string>();
  private nameOf({ file, name }: FunctionRef): string {
    if (file === null) return name;
    const key = `${file.path}#${name}`;
    let known = this.names.get(key);
    if (!known) {
      known = name;
      for (let n = 2; this.used.has(known) || this.given.generated.has(known); n++) known = `${name}${n}`;
      this.used.add(known);
      this.names.set(key, known);
    }
    return known;
  }

  private numberOf(value: unknown): number {
    const known = this.numbers.get(value);
    if (known !== undefined) return known;
    this.numbers.set(value, this.numbers.size);
    return this.numbers.size - 1;
  }

  /** Generated text is read when its turn has come and not kept: most of it is needed once, and there is much of it. */
  private textOf({ file, name }: FunctionRef): FunctionText {
    if (file !== null) return file.function(name);
    return readFunction(`generated/${name}`, `function ${name}${this.given.generated.get(name)!}`);
  }

  /** How many values a function takes. */
  parametersOf(ref: FunctionRef): number {
    if (ref.file !== null) return this.textOf(ref).parameters.length;
    const text = this.given.generated.get(ref.name)!;
    return text.slice(0, text.indexOf(')')).split(',').length;
  }

  /** The function that stands for one of the machine's, where there is one. */
  substitute(ref: FunctionRef): FunctionRef {
    const { instead } = this.given;
    if (ref.file === null || ref.file === instead || !instead.functionNames.includes(ref.name)) return ref;
    return new FunctionRef(instead, ref.name);
  }

  /** The table of a family for calls with these values: what is no number is known in all its functions. */
  tableFor(table: FunctionTable, given: readonly Partial[]): string {
    const { machine } = this.given;
    let name = table.name;
    for (const one of given)
      if (
        one instanceof Known &&
        !isNumber(one) &&
        one.value !== machine &&
        one.value !== (machine as { S: unknown }).S
      )
        name += `_${this.numberOf(one.value)}`;
    if (!this.tables.has(name)) {
      // nothing is in place 0
      const entries: string[] = [];
      this.tables.set(name, entries);
      const numbers = given.map((one) => (isNumber(one) ? new Residual(constant(0)) : one));
      for (const one of table.functions) entries.push(this.taking(new FunctionRef(null, one), numbers));
      entries.unshift(entries[0] ?? '');
      if (table.functions.length === 0) entries.length = 0;
    }
    return name;
  }

  /** The function, or one that hands on what it wants: all functions of a table take as much as the longest of them. */
  private taking(ref: FunctionRef, given: readonly Partial[]): string {
    const wanted = this.parametersOf(ref);
    const name = this.ask(ref, given.slice(0, wanted));
    if (wanted === given.length) return name;
    const parameters = given.filter(isNumber).map((_, i) => `given${i}`);
    const handed = given
      .slice(0, wanted)
      .filter(isNumber)
      .map((_, i): Value => ({ op: 'local', name: `given${i}` }));
    const longer = `${name}_of_${given.length}`;
    this.made.set(longer, {
      name: longer,
      parameters,
      locals: [],
      body: [{ op: 'return', value: { op: 'call', to: name, given: handed } }],
    });
    return longer;
  }

  /** Everything that was asked for, and what that asks for; one function a step. */
  *finish(exports: readonly string[]): Generator<void, Program> {
    for (let asked = this.queue.pop(); asked; asked = this.queue.pop()) {
      const { key, ref, given } = asked;
      const text = this.textOf(ref);
      this.made.set(key, new Body(this, ref.file, text.at).function(key, text, given));
      yield;
    }
    return {
      functions: [...this.made.values()].filter((one) => one !== null),
      tables: [...this.tables].map(([name, entries]) => ({ name, entries })),
      imports: [...this.given.outside].map(([name, parameters]) => ({ name, parameters })),
      arrays: this.allArrays.map(({ length }) => length),
      exports,
    };
  }
}
