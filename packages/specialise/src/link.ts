/**
 * Puts a machine's arrays into the memory of its module. To everybody else the machine stays what it was: its arrays are views of that memory,
 * and its changing numbers are read and written there.
 */
import { countOptions, decide, forgetDerived, type Machine, positionHash, undoTo } from '@fuda/kernel';
import type { Program } from './ir.ts';
import { ownerOf, type Specialised } from './specialise.ts';
import { toWasm } from './wasm.ts';
import { type WasmExports, type WasmModule, wasm } from './web-assembly.ts';

const PAGE = 65_536;
/** Arrays begin at lines of their own, with a free one between them. */
const LINE = 64;
/** Words of journal a machine has unless told otherwise; pages nobody has touched cost nothing. */
const JOURNAL = 1 << 20;
/** As `JOURNAL_MARGIN` of the kernel: no stretch between two looks writes more. */
const MARGIN = 1 << 14;

export interface LinkOptions {
  /** every access looks whether it is inside its array: for tests */
  readonly checked?: boolean;
  /** words of the journal; a match that needs more throws JournalFull */
  readonly journal?: number;
}

/** The position is as it was before the decision. */
export class JournalFull extends Error {}

/** A machine whose decisions are made by its module. */
export interface LinkedMachine {
  readonly machine: Machine;
  decide(option: number): void;
  undoTo(mark: number): void;
  countOptions(): number;
}

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

/** The machine must be one of the same game; it stays linked. */
export function link(specialised: Specialised, m: Machine, options: LinkOptions = {}): LinkedMachine {
  const { roles, cells: fields, game } = specialised;
  if (m.game !== game) throw new Error('the module is that of another game');
  const { bases, lengths, pages, module } = planOf(specialised, options);
  const memory = new wasm.Memory({ initial: pages, maximum: pages });
  const instance = new wasm.Instance(module, {
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
  for (const [i, cell] of fields.entries()) if (cell) keepInCell(ownerOf(m, cell.owner), cell.field, cells, i);
  return linked(m, instance.exports, cells.slice(), cells);
}

/** Lists of a game may hold other things than numbers where a number is not asked for. */
const numberAt = (value: unknown): number => (typeof value === 'number' ? value : 0);

function keepInCell(owner: object, field: string, cells: Int32Array, i: number): void {
  const before = (owner as Record<string, number | boolean>)[field];
  cells[i] = Number(before);
  const isTruth = typeof before === 'boolean';
  Object.defineProperty(owner, field, {
    get: () => (isTruth ? cells[i] !== 0 : cells[i]),
    set: (value: number | boolean) => {
      cells[i] = Number(value);
    },
    enumerable: true,
  });
}

function linked(m: Machine, exports: WasmExports, atRest: Int32Array, cells: Int32Array): LinkedMachine {
  /** Somebody watches, or chance is fixed: the module knows neither, the other tiers do, and they work on the same cells. */
  const isWatched = (): boolean => m.observer !== null || m.ruleObserver !== null || m.rolls.length > 0;
  return {
    machine: m,
    decide(option) {
      if (isWatched()) return decide(m, option);
      const mark = m.jp;
      try {
        exports.decide(option);
      } catch (error) {
        if (!(error instanceof JournalFull)) throw error;
        // in the middle of something: scratch is put to rest, and what was written is taken back
        const { jp, journalStep, journalLimit } = m;
        cells.set(atRest);
        m.circles.visit.fill(0);
        Object.assign(m, { jp, journalStep, journalLimit });
        undoTo(m, mark);
        forgetDerived(m);
        throw error;
      }
    },
    undoTo(mark) {
      exports.undoTo(mark);
    },
    countOptions: () => (isWatched() ? countOptions(m) : exports.countOptions()),
  };
}
