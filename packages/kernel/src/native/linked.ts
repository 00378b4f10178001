/** A machine and the module that works on its cells. */
import { undoTo } from '../machine/commands.ts';
import { forgetDerived } from '../machine/derived.ts';
import type { Machine } from '../machine/machine.ts';
import type { NativeCode } from '../machine/native.ts';
import { decide, run } from '../machine/run.ts';
import { type House, JournalFull, type Room } from './house.ts';
import type { WasmExports } from './web-assembly.ts';

/** The cell of a number of the machine. */
export type PlaceOf = (owner: string, field: string) => number;

/**
 * Numbers of the machine that outlast a call are handed over; the others are at rest between calls. One by one and not in a loop: this is
 * done for every decision.
 */
export class Linked implements NativeCode {
  private readonly m: Machine;
  private readonly house: House;
  private readonly exports: WasmExports;
  /** where its room begins: every call says so */
  private readonly at: number;
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
  private readonly dice: number;

  constructor(m: Machine, { house, at }: Room, cells: Int32Array, placeOf: PlaceOf) {
    this.m = m;
    this.house = house;
    this.exports = house.exports;
    this.at = at;
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
    this.dice = placeOf('machine', 'dice');
  }

  decide(option: number): void {
    const { m } = this;
    const mark = m.jp;
    this.handOver();
    try {
      this.exports.decide(option, this.at);
    } catch (error) {
      this.giveUp(error, mark);
      decide(m, option);
      return;
    }
    this.takeBack();
  }

  run(start: number, fp: number): void {
    const { m } = this;
    const mark = m.jp;
    this.handOver();
    try {
      this.exports.run(start, fp, this.at);
    } catch (error) {
      this.giveUp(error, mark);
      run(m, start, fp);
      return;
    }
    this.takeBack();
  }

  undoTo(mark: number): void {
    this.handOver();
    this.exports.undoTo(mark, this.at);
    this.takeBack();
  }

  listOptions(): void {
    this.handOver();
    this.exports.countOptions(this.at);
    this.takeBack();
  }

  /** Nothing is recorded, so there is always room in the journal. */
  playOn(policy: number, most: number): number {
    this.handOver();
    this.cells[this.dice] = this.m.dice;
    const made = this.exports.playOn(policy, most, this.at);
    this.takeBack();
    this.m.dice = this.cells[this.dice];
    return made;
  }

  private handOver(): void {
    const { m, cells } = this;
    this.house.current = m;
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
    // nobody is kept alive by the last thing they did
    this.house.current = null;
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
    this.house.current = null;
    if (!(error instanceof JournalFull)) throw error;
    const { m, cells } = this;
    m.jp = cells[this.jp];
    m.fp = cells[this.fp];
    cells.set(this.atRest);
    m.circles.visit.fill(0);
    m.native = null;
    undoTo(m, mark);
    forgetDerived(m);
  }
}
