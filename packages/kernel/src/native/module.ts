/**
 * A compiled game as WebAssembly, made beforehand by packages/specialise and found by a key over tables and layout. Putting a machine into it
 * changes nothing for anybody: the machine's arrays are views of the module's memory afterwards.
 */
import type { CompiledGame, GameTables, Tier } from '../compile/game.ts';
import { generateCode } from '../generate/generate.ts';
import { codeKeyOf } from '../generate/written.ts';
import { hashString, hex } from '../hash.ts';
import { JOURNAL_MARGIN } from '../machine/journal.ts';
import { Machine } from '../machine/machine.ts';
import { Houses, type RoomPlan } from './house.ts';
import { Linked } from './linked.ts';
import { type WasmModule, wasm } from './web-assembly.ts';

/** Name of the part of a module that says where things are. */
export const PLAN_SECTION = 'fuda-module/2';

/** Where everything of a machine lies in its room. Addresses in bytes from the beginning of the room, lengths in cells. */
export interface ModulePlan {
  readonly key: string;
  readonly room: RoomPlan;
  /** machines lie beside each other and share the tables; otherwise each has a memory for itself */
  readonly isShared: boolean;
  /** arrays of the machine (`circles`: of its search for circles), each with its address and length */
  readonly arrays: readonly {
    readonly owner: string;
    readonly field: string;
    readonly at: number;
    readonly length: number;
  }[];
  /** numbers of the machine, one cell each; null = nobody outside the module sees it */
  readonly cells: {
    readonly at: number;
    readonly length: number;
    readonly fields: readonly ({ readonly owner: string; readonly field: string } | null)[];
  };
}

const keys = new WeakMap<Int32Array, string>();

/** Tables made beforehand bring theirs along. */
export function knowModuleKey({ code }: GameTables, key: string): void {
  keys.set(code, key);
}

/** Everything a module takes for granted in one word: tables, layout, and the single numbers and flags of a game. */
export function moduleKeyOf(game: GameTables): string {
  const known = keys.get(game.code) ?? keyOf(game);
  keys.set(game.code, known);
  return known;
}

function keyOf(game: GameTables): string {
  const single = [game, game.dependencies].map((one) =>
    Object.entries(one).filter(([, value]) => typeof value === 'number' || typeof value === 'boolean'),
  );
  return `${codeKeyOf(game)}-${hex(hashString(JSON.stringify(single), 0))}`;
}

export class NativeModule {
  readonly module: WasmModule;
  private readonly plan: ModulePlan;
  private readonly houses: Houses;

  /** Throws where the platform takes no WebAssembly, and for bytes that are none of our modules. */
  constructor(code: Uint8Array<ArrayBuffer> | WasmModule) {
    if (!wasm) throw new Error('no WebAssembly here');
    this.module = code instanceof Uint8Array ? new wasm.Module(code) : code;
    const [plan] = wasm.Module.customSections(this.module, PLAN_SECTION);
    if (!plan) throw new Error('not a module of a game');
    this.plan = JSON.parse(new TextDecoder().decode(plan)) as ModulePlan;
    this.houses = new Houses(this.module, this.plan.room, this.plan.isShared);
  }

  get key(): string {
    return this.plan.key;
  }

  /** A machine in the middle of a match may have grown larger arrays than a module has. */
  hasRoomFor(m: Machine): boolean {
    return this.plan.arrays.every(({ owner, field, length }) => {
      return (ownerOf(m, owner) as Record<string, Int32Array>)[field].length <= length;
    });
  }

  /** The machine must be one of the game the module was made for; it stays linked as long as its journal has room. */
  link(m: Machine): void {
    if (moduleKeyOf(m.game) !== this.key) throw new Error('the module is that of another game');
    const { arrays, cells: numbers } = this.plan;
    const room = this.houses.take();
    const { buffer } = room.house.memory;
    for (const { owner, field, at, length } of arrays) {
      const view = new Int32Array(buffer, room.at + at, length);
      const holder = ownerOf(m, owner) as Record<string, Int32Array>;
      // the journal is read only where it was written
      if (room.isUsed && field !== 'J') clear(view);
      copyUsed(holder[field], view);
      holder[field] = view;
    }
    Object.assign(m, { state: m.S.subarray(0, m.layout.cells), journalLimit: m.J.length - JOURNAL_MARGIN });
    m.parts.clear();
    const cells = new Int32Array(buffer, room.at + numbers.at, numbers.length);
    cells.fill(0);
    for (const [i, cell] of numbers.fields.entries())
      if (cell) cells[i] = Number((ownerOf(m, cell.owner) as Record<string, number | boolean>)[cell.field]);
    const held = arrays.map(({ owner, field }) => (ownerOf(m, owner) as Record<string, Int32Array>)[field]);
    this.houses.settle(m, room, [...held, m.state]);
    // numbers this game never uses are handed over all the same, into cells behind those of the program
    let spare = cells.length;
    m.native = new Linked(m, room, cells, (owner, field) => {
      const found = numbers.fields.findIndex((cell) => cell?.owner === owner && cell.field === field);
      return found < 0 ? --spare : found;
    });
  }
}

/** So many cells are looked at before they are written: pages of a memory that nobody has written to take no room. */
const STRETCH = 1024;

function isEmpty(cells: Int32Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (cells[i] !== 0) return false;
  return true;
}

function clear(view: Int32Array): void {
  for (let from = 0; from < view.length; from += STRETCH) {
    const to = Math.min(view.length, from + STRETCH);
    if (!isEmpty(view, from, to)) view.fill(0, from, to);
  }
}

/** Into cells that are empty. */
function copyUsed(cells: Int32Array, view: Int32Array): void {
  for (let from = 0; from < cells.length; from += STRETCH) {
    const to = Math.min(cells.length, from + STRETCH);
    if (!isEmpty(cells, from, to)) view.set(cells.subarray(from, to), from);
  }
}

const ownerOf = (m: Machine, owner: string): object => (owner === 'circles' ? m.circles : m);

/** Modules by key, made at build time; null = there is none. */
export type FindModule = (key: string) => Uint8Array<ArrayBuffer> | WasmModule | null;

let find: FindModule | null = null;

/** Says where modules are; games compiled from now on use them. */
export function provideModules(how: FindModule | null): void {
  find = how;
}

/** The module of a game, if there is one and this platform takes it; `game.tier` says which tier is left otherwise. */
export function moduleOf(game: GameTables): NativeModule | null {
  const code = find === null || !wasm ? null : find(moduleKeyOf(game));
  if (code === null) return null;
  try {
    return new NativeModule(code);
  } catch {
    // refused by a policy, or a damaged file: every other tier plays the same match
    return null;
  }
}

/** Machines whose module is on its way, by game; null = none will come. */
const waiting = new WeakMap<CompiledGame, WeakRef<Machine>[] | null>();

/** Sets out for the module of a game; `adoptModule` is told when it is there, or that there is none. */
export type FetchModule = (game: CompiledGame) => void;

let fetchLater: FetchModule | null = null;

/** Says who fetches modules that nobody waits for: the other tiers play until one is there. */
export function provideModulesLater(how: FetchModule | null): void {
  fetchLater = how;
}

/** A machine for many decisions: in the fastest tier there is. Whoever makes one for a single look makes a plain one. */
export function workMachine(game: CompiledGame): Machine {
  const m = new Machine(game);
  if (game.module) game.module.link(m);
  else if (fetchLater !== null && game.upTo === 'wasm') enlist(m, fetchLater);
  return m;
}

function enlist(m: Machine, fetch: FetchModule): void {
  let list = waiting.get(m.game);
  if (list === null) return;
  if (list === undefined) {
    list = [];
    waiting.set(m.game, list);
    fetch(m.game);
  }
  list.push(new WeakRef(m));
}

/**
 * The module of a game has come, or will not (null): from now on the game and the machines made for it play in the fastest tier there is. To be
 * called between two decisions: the arrays of a linked machine are others afterwards.
 */
export function adoptModule(game: CompiledGame, code: WasmModule | null): void {
  if (game.module) return;
  const module = code === null ? null : sound(game, code);
  const machines = (waiting.get(game) ?? []).flatMap((one) => one.deref() ?? []);
  waiting.set(game, null);
  // the one place where a compiled game changes: what it means stays the same
  if (module) Object.assign(game, { module, tier: 'wasm' satisfies Tier });
  else if (game.generated === null) {
    const generated = generateCode(game);
    Object.assign(game, { generated, tier: (generated ? 'generated' : 'bytecode') satisfies Tier });
  }
  for (const m of machines) {
    if (module?.hasRoomFor(m)) module.link(m);
    else Object.assign(m, { generated: game.generated });
  }
}

/** Null where the bytes are damaged, or those of another game. */
function sound(game: CompiledGame, code: WasmModule): NativeModule | null {
  try {
    const module = new NativeModule(code);
    return module.key === moduleKeyOf(game) ? module : null;
  } catch {
    return null;
  }
}
