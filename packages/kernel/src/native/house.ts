/**
 * Memories with rooms for machines. Machines whose tables are large lie beside each other in one memory and share them, with one instance
 * that is told which room it works in; a machine with small tables has a house for itself.
 */
import type { Machine } from '../machine/machine.ts';
import { positionHash } from '../machine/repetition.ts';
import { type WasmExports, type WasmMemory, type WasmModule, wasm } from './web-assembly.ts';

/** Thrown out of the module: the journal has no room for the decision. */
export class JournalFull extends Error {}

const PAGE = 65_536;
/** Rooms of the first house, and of those that follow: who needs a fifth machine may need hundreds. Pages nobody has touched cost nothing. */
const FIRST_ROOMS = 4;
const MORE_ROOMS = 16;

export interface RoomPlan {
  /** where the first room begins: in front of it lies what all machines share */
  readonly at: number;
  readonly bytes: number;
}

export class House {
  /** whose room is worked in */
  current: Machine | null = null;
  readonly memory: WasmMemory;
  readonly exports: WasmExports;

  constructor(module: WasmModule, { at, bytes }: RoomPlan, rooms: number) {
    const pages = Math.ceil((at + rooms * bytes) / PAGE);
    this.memory = new wasm!.Memory({ initial: pages, maximum: pages });
    const { exports } = new wasm!.Instance(module, {
      env: {
        memory: this.memory,
        positionHash: () => positionHash(this.current!),
        reserveJournal: () => {
          throw new JournalFull();
        },
      },
    });
    this.exports = exports;
  }
}

export interface Room {
  readonly house: House;
  /** address of its first byte */
  readonly at: number;
  /** somebody has lived there */
  readonly isUsed: boolean;
}

/** The houses of a module. A room is free again when nobody holds its machine any more, nor any of the arrays in it. */
export class Houses {
  private readonly module: WasmModule;
  private readonly plan: RoomPlan;
  private readonly isShared: boolean;
  private readonly free: Room[] = [];
  private built = 0;
  private readonly gone = new FinalizationRegistry<Room>((room) => this.free.push({ ...room, isUsed: true }));

  constructor(module: WasmModule, plan: RoomPlan, isShared: boolean) {
    this.module = module;
    this.plan = plan;
    this.isShared = isShared;
  }

  take(): Room {
    if (!this.isShared) return { house: new House(this.module, this.plan, 1), at: 0, isUsed: false };
    const known = this.free.pop();
    if (known) return known;
    const rooms = this.built++ === 0 ? FIRST_ROOMS : MORE_ROOMS;
    const house = new House(this.module, this.plan, rooms);
    const { at, bytes } = this.plan;
    for (let i = rooms - 1; i >= 0; i--) this.free.push({ house, at: at + i * bytes, isUsed: false });
    return this.free.pop()!;
  }

  /** The machine lives in this room. Whoever holds one of its arrays holds the machine, too. */
  settle(m: Machine, room: Room, arrays: readonly Int32Array[]): void {
    if (!this.isShared) return;
    for (const array of arrays) HELD.set(array, m);
    this.gone.register(m, room);
  }
}

const HELD = new WeakMap<Int32Array, Machine>();
