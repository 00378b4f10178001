/** The residual program of a game as a module of its own: with its tables, and a plan of what lies where. */
import { type ModulePlan, moduleKeyOf, PLAN_SECTION } from '@fuda/kernel';
import type { Specialised } from './specialise.ts';
import { type Piece, toWasm } from './wasm.ts';

const PAGE = 65_536;
/** Arrays begin at lines of their own, with a free one between them. */
const LINE = 64;
/** Words of journal a module has unless told otherwise; pages nobody has touched cost nothing. */
const JOURNAL = 1 << 20;

export interface ModuleOptions {
  /** every access looks whether it is inside its array: for tests */
  readonly checked?: boolean;
  /** words of the journal; a match that needs more goes on without the module */
  readonly journal?: number;
}

export function makeModule(
  { game, program, roles, cells }: Specialised,
  { checked = false, journal = JOURNAL }: ModuleOptions = {},
): Uint8Array<ArrayBuffer> {
  const lengths = program.arrays.map((length, i) => {
    const role = roles[i];
    return role.kind === 'field' && role.field === 'J' ? journal : length;
  });
  const pieces: Piece[] = [];
  const sameLength = new Map<number, Piece[]>();
  const arrays: ModulePlan['arrays'][number][] = [];
  let numbers = { at: 0, length: 0 };
  let end = LINE;
  const take = (length: number): number => {
    const at = end;
    end += (Math.ceil((length * Int32Array.BYTES_PER_ELEMENT) / LINE) + 1) * LINE;
    return at;
  };
  const bases = roles.map((role, i) => {
    const length = lengths[i];
    if (role.kind === 'constant') {
      // equal tables lie there once
      const values = Int32Array.from(role.values, numberAt);
      const alike = sameLength.get(length) ?? [];
      sameLength.set(length, alike);
      const known = alike.find((one) => values.every((value, i) => value === one.values[i]));
      if (known) return known.at;
      const piece: Piece = { at: take(length), values };
      alike.push(piece);
      pieces.push(piece);
      return piece.at;
    }
    const at = take(length);
    if (role.kind === 'cells') numbers = { at, length };
    else if (role.kind === 'field') arrays.push({ owner: role.owner, field: role.field, at, length });
    return at;
  });
  const plan: ModulePlan = {
    key: moduleKeyOf(game),
    pages: Math.ceil(end / PAGE),
    arrays,
    cells: { ...numbers, fields: cells },
  };
  return toWasm(
    { ...program, arrays: lengths },
    { bases, checked, pieces, note: { name: PLAN_SECTION, text: JSON.stringify(plan) } },
  );
}

/** Lists of a game may hold other things than numbers where a number is not asked for. */
const numberAt = (value: unknown): number => (typeof value === 'number' ? value : 0);
