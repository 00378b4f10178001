/**
 * The residual program as a wasm module: one type of value (i32), one imported memory, one table for calls through a number. No optimiser:
 * V8 has one. With `checked` every access looks whether it is inside its array, which JavaScript does by itself and wasm does not.
 */
import { Bytes } from './bytes.ts';
import { Code, type Surroundings } from './code.ts';
import { CONST, END, I32 } from './codes.ts';
import type { Program } from './ir.ts';

/** What is in memory from the beginning. */
export interface Piece {
  /** in bytes */
  readonly at: number;
  readonly values: Int32Array<ArrayBuffer>;
}

export interface Placement {
  /** address of the first cell of each array, in bytes */
  readonly bases: readonly number[];
  /** by array: every machine has its own, and its address is counted from the beginning of the machine's room; left out = there is one machine */
  readonly inRoom?: readonly boolean[];
  readonly checked?: boolean;
  readonly pieces?: readonly Piece[];
  /** something to be read by whoever loads the module */
  readonly note?: { readonly name: string; readonly text: string };
}

class WasmModule implements Surroundings {
  readonly checked: boolean;
  readonly hasRooms: boolean;
  private readonly program: Program;
  private readonly placement: Placement;
  private readonly indices = new Map<string, number>();
  private readonly starts = new Map<string, number>();
  private readonly types: number[] = [];

  constructor(program: Program, placement: Placement) {
    this.program = program;
    this.placement = placement;
    this.checked = placement.checked ?? false;
    this.hasRooms = placement.inRoom !== undefined;
    for (const { name } of [...program.imports, ...program.functions]) this.indices.set(name, this.indices.size);
    let start = 0;
    for (const { name, entries } of program.tables) {
      this.starts.set(name, start);
      start += entries.length;
    }
  }

  baseOf(array: number): number {
    return this.placement.bases[array];
  }

  isInRoom(array: number): boolean {
    return this.placement.inRoom?.[array] ?? false;
  }

  lengthOf(array: number): number {
    return this.program.arrays[array];
  }

  functionIndex(name: string): number {
    const found = this.indices.get(name);
    if (found === undefined) throw new Error(`no function ${name}`);
    return found;
  }

  tableStart(name: string): number {
    const found = this.starts.get(name);
    if (found === undefined) throw new Error(`no table ${name}`);
    return found;
  }

  /** Functions differ in the number of values they take, and in nothing else. */
  typeOf({ length }: readonly unknown[]): number {
    return this.typeTaking(this.hasRooms ? length + 1 : length);
  }

  private typeTaking(parameters: number): number {
    const found = this.types.indexOf(parameters);
    return found >= 0 ? found : this.types.push(parameters) - 1;
  }

  write(): Uint8Array<ArrayBuffer> {
    const { functions, imports, tables, exports } = this.program;
    const places = tables.flatMap(({ entries }) => entries);
    const declared = vector(functions, (to, { parameters }) => to.unsigned(this.typeOf(parameters)));
    const imported = new Bytes()
      .unsigned(imports.length + 1)
      .name('env')
      .name('memory')
      .byte(2, 0)
      .unsigned(1);
    for (const { name, parameters } of imports)
      imported.name('env').name(name).byte(0).unsigned(this.typeTaking(parameters));
    const code = vector(functions, (to, one) => to.sized(new Code(this, one).write(one.body)));
    const types = vector(this.types, (to, parameters) =>
      to
        .byte(0x60)
        .unsigned(parameters)
        .byte(...new Array<number>(parameters).fill(I32))
        .byte(1, I32),
    );
    const module = new Bytes().byte(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
    module.byte(1).sized(types);
    module.byte(2).sized(imported);
    module.byte(3).sized(declared);
    module.byte(4).sized(new Bytes().unsigned(1).byte(0x70, 0).unsigned(places.length));
    module.byte(7).sized(vector(exports, (to, name) => to.name(name).byte(0).unsigned(this.functionIndex(name))));
    if (places.length > 0) {
      const elements = new Bytes().unsigned(1).unsigned(0).byte(CONST).signed(0).byte(END);
      elements.all(vector(places, (to, name) => to.unsigned(this.functionIndex(name))).taken());
      module.byte(9).sized(elements);
    }
    module.byte(10).sized(code);
    const pieces = (this.placement.pieces ?? []).filter(({ values }) => values.some((value) => value !== 0));
    if (pieces.length > 0) {
      const data = vector(pieces, (to, { at, values }) => {
        const bytes = new Uint8Array(values.buffer, 0, usedCells(values) * Int32Array.BYTES_PER_ELEMENT);
        to.byte(0, CONST).signed(at).byte(END).unsigned(bytes.length).all(bytes);
      });
      module.byte(11).sized(data);
    }
    const { note } = this.placement;
    if (note) module.byte(0).sized(new Bytes().name(note.name).all(new TextEncoder().encode(note.text)));
    const names = vector([...imports, ...functions], (to, { name }, i) => to.unsigned(i).name(name));
    module.byte(0).sized(new Bytes().name('name').byte(1).sized(names));
    return module.taken();
  }
}

/** Memory is empty at first: zeros at the end need not be told. */
function usedCells(values: Int32Array): number {
  let used = values.length;
  while (used > 0 && values[used - 1] === 0) used--;
  return used;
}

function vector<T>(items: readonly T[], write: (to: Bytes, item: T, index: number) => void): Bytes {
  const bytes = new Bytes().unsigned(items.length);
  for (const [i, item] of items.entries()) write(bytes, item, i);
  return bytes;
}

export function toWasm(program: Program, placement: Placement): Uint8Array<ArrayBuffer> {
  return new WasmModule(program, placement).write();
}
