/**
 * Puts a machine's arrays into the memory of its module. To everybody else the machine stays what it was: its arrays are views of that memory,
 * and its numbers are handed over and back with every call.
 */
import { decide, forgetDerived, type Machine, type NativeCode, positionHash, run, undoTo } from '@fuda/kernel';
import type { Program } from './ir.ts';
import { type Owner, ownerOf, type Specialised } from './specialise.ts';
import { toWasm } from './wasm.ts';
import { type WasmExports, type WasmModule, wasm } from './web-assembly.ts';

const PAGE = 65_536;
/** Arrays begin at lines of their own, with a free one between them. */
const LINE = 64;
/** Words of journal a module has unless told otherwise; pages nobody has touched cost nothing. */
const JOURNAL = 1 << 20;
/** As `JOURNAL_MARGIN` of the kernel: no stretch between two looks writes more. */
const MARGIN = 1 << 14;

export interface LinkOptions {
  /** every access looks whether it is inside its array: for tests */
  readonly checked?: boolean;
  /** words of the journal; a match that needs more goes on without the module */
  readonly journal?: number;
}

/** The position is as it was before the decision. */
class JournalFull extends Error {}

interface Plan {
  readonly bases: readonly number[];
  readonly lengths: readonly number[];
  readonly pages: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly module: WasmModule;
}

/** Addresses are constants in the module, so it is made for one length of journal; machines of the same kind share it. */
const plans = new WeakMap<Program, Map<string, Plan>>();

export function planOf({ program, roles }: Specialised, { checked = false, journal = JOURNAL }: LinkOptions): Plan {
  const ofProgram = plans.get(program) ?? new Map<string, Plan>();
  plans.set(program, ofProgram);
  const key = `${journal}${checked}`;
  const known = ofProgram.get(key);
  if (known) return known;
  const lengths = program.arrays.map((length, i) => {
    const role = roles[i];
    return role.kind === 'field' && role.field === 'J' ? journal : length;
  });
  let at = LINE;
  const bases = lengths.map((length) => {
    const base = at;
    at += (Math.ceil((length * Int32Array.BYTES_PER_ELEMENT) / LINE) + 1) * LINE;
    return base;
  });
  const bytes = toWasm({ ...program, arrays: lengths }, { bases, checked });
  const plan = { bases, lengths, pages: Math.ceil(at / PAGE), bytes, module: new wasm.Module(bytes) };
  ofProgram.set(key, plan);
  return plan;
}

/** The machine must be one of the same game; it stays linked as long as its journal has room. */
export function link(specialised: Specialised, m: Machine, options: LinkOptions = {}): void {
  const { roles, cells: fields, game } = specialised;
  if (m.game !== game) throw new Error('the module is that of another game');
  const { bases, lengths, pages, module } = planOf(specialised, options);
  const memory = new wasm.Memory({ initial: pages, maximum: pages });
  const { exports } = new wasm.Instance(module, {
    env: {
      memory,
      positionHash: () => positionHash(m),
      reserveJournal: () => {
        throw new JournalFull();
      },
    },
  });
  let cells = new Int32Array(0);
  for (const [i, role] of roles.entries()) {
    const view = new Int32Array(memory.buffer, bases[i], lengths[i]);
    if (role.kind === 'cells') cells = view;
    else if (role.kind === 'constant') view.set(Array.from(role.values, numberAt));
    else if (role.kind === 'field') {
      const owner = ownerOf(m, role.owner) as Record<string, Int32Array>;
      view.set(owner[role.field]);
      owner[role.field] = view;
    }
  }
  Object.assign(m, { state: m.S.subarray(0, m.layout.cells), journalLimit: m.J.length - MARGIN });
  m.parts.clear();
  for (const [i, cell] of fields.entries())
    if (cell) cells[i] = Number((ownerOf(m, cell.owner) as Record<string, number | boolean>)[cell.field]);
  // numbers this game never uses are handed over all the same, into cells behind those of the program
  let spare = cells.length;
  const placeOf: PlaceOf = (owner, field) => {
    const found = fields.findIndex((cell) => cell?.owner === owner && cell.field === field);
    return found < 0 ? --spare : found;
  };
  m.native = new Linked(m, exports, cells, placeOf);
}

/** Lists of a game may hold other things than numbers where a number is not asked for. */
const numberAt = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The cell of a number of the machine. */
type PlaceOf = (owner: Owner, field: string) => number;

/**
 * Numbers of the machine that outlast a call are handed over; the others are at rest between calls. One by one and not in a loop: this is done for
 * every decision.
 */
class Linked implements NativeCode {
  private readonly m: Machine;
  private readonly exports: WasmExports;
  private readonly cells: Int32Array;
  private readonly atRest: Int32Array;
  private readonly jp: number;
  private readonly journalStep: number;
  private readonly journalLimit: number;
  private readonly dirty: number;
  private readonly optionCount: number;
  private readonly optionsValid: number;
  private readonly conditionsCost: number;
  private readonly circles: number;
  private readonly fuel: number;
  private readonly fp: number;

  constructor(m: Machine, exports: WasmExports, cells: Int32Array, placeOf: PlaceOf) {
    this.m = m;
    this.exports = exports;
    this.cells = cells;
    this.atRest = cells.slice();
    this.jp = placeOf('machine', 'jp');
    this.journalStep = placeOf('machine', 'journalStep');
    this.journalLimit = placeOf('machine', 'journalLimit');
    this.dirty = placeOf('machine', 'dirty');
    this.optionCount = placeOf('machine', 'optionCount');
    this.optionsValid = placeOf('machine', 'optionsValid');
    this.conditionsCost = placeOf('machine', 'conditionsCost');
    this.circles = placeOf('circles', 'count');
    this.fuel = placeOf('machine', 'fuel');
    this.fp = placeOf('machine', 'fp');
  }

  decide(option: number): void {
    const { m } = this;
    const mark = m.jp;
    this.handOver();
    try {
      this.exports.decide(option);
    } catch (error) {
      this.giveUp(error, mark);
      decide(m, option);
      return;
    }
    this.takeBack();
  }

  run(start: number, fp: number): void {
    const mark = this.m.jp;
    this.handOver();
    try {
      this.exports.run(start, fp);
    } catch (error) {
      this.giveUp(error, mark);
      run(this.m, start, fp);
      return;
    }
    this.takeBack();
  }

  undoTo(mark: number): void {
    this.handOver();
    this.exports.undoTo(mark);
    this.takeBack();
  }

  listOptions(): void {
    this.handOver();
    this.exports.countOptions();
    this.takeBack();
  }

  private handOver(): void {
    const { m, cells } = this;
    cells[this.jp] = m.jp;
    cells[this.journalStep] = m.journalStep;
    cells[this.journalLimit] = m.journalLimit;
    cells[this.dirty] = m.dirty;
    cells[this.optionCount] = m.optionCount;
    cells[this.optionsValid] = m.optionsValid ? 1 : 0;
    cells[this.conditionsCost] = m.conditionsCost;
    cells[this.circles] = m.circles.count;
    cells[this.fuel] = m.fuel;
  }

  private takeBack(): void {
    const { m, cells } = this;
    m.jp = cells[this.jp];
    m.dirty = cells[this.dirty];
    m.optionCount = cells[this.optionCount];
    m.optionsValid = cells[this.optionsValid] !== 0;
    m.conditionsCost = cells[this.conditionsCost];
    m.circles.count = cells[this.circles];
    m.fuel = cells[this.fuel];
    m.fp = cells[this.fp];
  }

  /** In the middle of something there was no room left: what was written is taken back, and the machine goes on without its module. */
  private giveUp(error: unknown, mark: number): void {
    if (!(error instanceof JournalFull)) throw error;
    const { m, cells } = this;
    m.jp = cells[this.jp];
    cells.set(this.atRest);
    m.circles.visit.fill(0);
    m.native = null;
    undoTo(m, mark);
    forgetDerived(m);
  }
}
