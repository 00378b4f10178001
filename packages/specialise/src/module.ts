/** The residual program of a game as a module of its own: with its tables, and a plan of what lies where. */
import { type ModulePlan, moduleKeyOf, PLAN_SECTION } from '@fuda/kernel';
import type { Specialised } from './specialise.ts';
import { type Piece, toWasm } from './wasm.ts';

/** Arrays begin at lines of their own, with a free one between them. */
const LINE = 64;
/** Words of journal a module has unless told otherwise; pages nobody has touched cost nothing. */
const JOURNAL = 1 << 18;
/**
 * Tables of more bytes than this are shared by machines that lie in rooms beside each other, so that hundreds of them stay small. That takes
 * an addition for most accesses (3 to 5 % of the speed); a machine with small tables has them and fixed addresses for itself.
 */
const SMALL_TABLES = 64 * 1024;

export interface ModuleOptions {
  /** every access looks whether it is inside its array: for tests */
  readonly checked?: boolean;
  /** words of the journal; a match that needs more goes on without the module */
  readonly journal?: number;
  /** whether machines share their tables; left out = the size of the tables decides */
  readonly rooms?: boolean;
}

/** Arrays one behind the other. */
class Room {
  end = LINE;

  take(length: number): number {
    const at = this.end;
    this.end += (Math.ceil((length * Int32Array.BYTES_PER_ELEMENT) / LINE) + 1) * LINE;
    return at;
  }
}

export function makeModule(
  { game, program, roles, cells }: Specialised,
  { checked = false, journal = JOURNAL, rooms }: ModuleOptions = {},
): Uint8Array<ArrayBuffer> {
  const lengths = program.arrays.map((length, i) => {
    const role = roles[i];
    return role.kind === 'field' && role.field === 'J' ? journal : length;
  });
  const constants = roles.reduce((sum, { kind }, i) => sum + (kind === 'constant' ? lengths[i] : 0), 0);
  const isShared = rooms ?? constants * Int32Array.BYTES_PER_ELEMENT > SMALL_TABLES;
  const pieces: Piece[] = [];
  const sameLength = new Map<number, Piece[]>();
  const arrays: ModulePlan['arrays'][number][] = [];
  let numbers = { at: 0, length: 0 };
  const common = new Room();
  const own = isShared ? new Room() : common;
  const bases = roles.map((role, i) => {
    const length = lengths[i];
    // nobody sees it between two calls
    if (role.kind === 'scratch') return common.take(length);
    if (role.kind === 'constant') {
      // equal tables lie there once
      const values = Int32Array.from(role.values, numberAt);
      const alike = sameLength.get(length) ?? [];
      sameLength.set(length, alike);
      const known = alike.find((one) => values.every((value, i) => value === one.values[i]));
      if (known) return known.at;
      const piece: Piece = { at: common.take(length), values };
      alike.push(piece);
      pieces.push(piece);
      return piece.at;
    }
    const at = own.take(length);
    if (role.kind === 'cells') numbers = { at, length };
    else arrays.push({ owner: role.owner, field: role.field, at, length });
    return at;
  });
  const plan: ModulePlan = {
    key: moduleKeyOf(game),
    room: isShared ? { at: common.end, bytes: own.end } : { at: 0, bytes: common.end },
    isShared,
    arrays,
    cells: { ...numbers, fields: cells },
  };
  const inRoom = isShared ? { inRoom: roles.map(({ kind }) => kind === 'cells' || kind === 'field') } : {};
  return toWasm(
    { ...program, arrays: lengths },
    { bases, ...inRoom, checked, pieces, note: { name: PLAN_SECTION, text: JSON.stringify(plan) } },
  );
}

/** Lists of a game may hold other things than numbers where a number is not asked for. */
const numberAt = (value: unknown): number => (typeof value === 'number' ? value : 0);
