/**
 * Beam search: layer by layer, only the best `width` positions go on. Finds long lines quickly where depth first would lose itself
 * in the first branch; proves nothing when it finds none.
 */

import { Dice, type Goal } from '@fuda/game';
import { type CompiledGame, cells as c, copyState, decide, type Machine, workMachine } from '@fuda/kernel';
import { fail, ok, type Result } from '../errors.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import { isDecided, reached, skipPassive } from '../goal.ts';
import { M } from '../messages.ts';
import { OptionKeys } from '../option-keys.ts';
import { type Budget, Clock, checkBudget, thinkingTime } from '../search/budget.ts';
import { HashTable } from './hash-table.ts';
import { PositionKey } from './position-key.ts';

export interface BeamOptions {
  readonly goal: Goal;
  readonly evaluator: Evaluator;
  readonly width: number;
  /** most decisions of the goal's player */
  readonly depth: number;
  readonly budget: Budget;
  readonly seed?: number;
}

export interface BeamResult {
  readonly found: boolean;
  /** to the goal, or to the best position of the last layer */
  readonly line: readonly number[];
  /** what the evaluator says of its end, for the goal's player; 1 when the goal is reached */
  readonly value: number;
  readonly positions: number;
  readonly layers: number;
  readonly ms: number;
}

const MOST_WIDTH = 1 << 16;
const MOST_DEPTH = 1000;

/** A layer: states one behind the other, each with the way it was reached. */
class Layer {
  readonly states: Int32Array;
  readonly values: Float64Array;
  readonly steps: Int32Array;
  count = 0;

  constructor(width: number, cells: number) {
    this.states = new Int32Array(width * cells);
    this.values = new Float64Array(width);
    this.steps = new Int32Array(width);
  }
}

/** Ways as a chain of steps: option, and the step before. Step 0 is the start. */
class Steps {
  private options = new Int32Array(1 << 12);
  private before = new Int32Array(1 << 12);
  private count = 1;

  add(before: number, option: number): number {
    if (this.count === this.options.length) {
      const options = new Int32Array(this.count * 2);
      const previous = new Int32Array(this.count * 2);
      options.set(this.options);
      previous.set(this.before);
      this.options = options;
      this.before = previous;
    }
    this.options[this.count] = option;
    this.before[this.count] = before;
    return this.count++;
  }

  line(step: number): number[] {
    const line: number[] = [];
    for (let at = step; at !== 0; at = this.before[at]) line.push(this.options[at]);
    return line.reverse();
  }
}

export function beamSearch(from: Machine, options: BeamOptions): Result<BeamResult> {
  const checked = checkBudget(options.budget);
  if (!checked.ok) return checked;
  if (!Number.isInteger(options.width) || options.width < 1 || options.width > MOST_WIDTH)
    return fail('BAD_NUMBER', '$.width', M.number('width', 1, MOST_WIDTH));
  if (!Number.isInteger(options.depth) || options.depth < 1 || options.depth > MOST_DEPTH)
    return fail('BAD_NUMBER', '$.depth', M.number('depth', 1, MOST_DEPTH));
  if (from.S[c.RESULT] !== 0) return fail('BAD_POSITION', '$', M.over());
  return ok(new Beam(from.game, options).run(from));
}

class Beam {
  private readonly options: BeamOptions;
  private readonly m: Machine;
  private readonly judge: Machine;
  private readonly keys = new OptionKeys();
  private readonly key: PositionKey;
  private readonly seen = new HashTable();
  private readonly steps = new Steps();
  private readonly dice: Dice;
  private readonly clock: Clock;
  private readonly cells: number;
  private here: Layer;
  private next: Layer;
  private positions = 0;

  constructor(game: CompiledGame, options: BeamOptions) {
    this.options = options;
    this.m = workMachine(game);
    this.m.journalStep = 0;
    this.judge = workMachine(game);
    this.judge.journalStep = 0;
    this.key = new PositionKey(this.m);
    this.cells = game.layout.cells;
    this.here = new Layer(options.width, this.cells);
    this.next = new Layer(options.width, this.cells);
    this.dice = new Dice(options.seed ?? 1);
    this.clock = new Clock(options.budget);
  }

  run(from: Machine): BeamResult {
    const started = thinkingTime();
    const { goal, depth } = this.options;
    copyState(from, this.m);
    skipPassive(this.m, goal);
    this.here.states.set(this.m.state);
    this.here.count = 1;
    let layers = 0;
    let best = { step: 0, value: 0 };
    const report = (found: boolean, step: number, value: number): BeamResult => ({
      found,
      line: this.steps.line(step),
      value,
      positions: this.positions,
      layers,
      ms: thinkingTime() - started,
    });
    for (; layers < depth && this.here.count > 0; layers++) {
      const step = this.grow();
      if (step > 0) return report(true, step, 1);
      if (step < 0) break;
      for (let i = 0; i < this.next.count; i++)
        if (i === 0 || this.next.values[i] > best.value)
          best = { step: this.next.steps[i], value: this.next.values[i] };
      [this.here, this.next] = [this.next, this.here];
    }
    return report(false, best.step, best.value);
  }

  /** Fills the next layer. Returns the step that reaches the goal, 0 if none does, −1 when the budget is used up. */
  private grow(): number {
    const { m, here, next, keys, cells } = this;
    const { goal } = this.options;
    next.count = 0;
    for (let i = 0; i < here.count; i++) {
      const state = here.states.subarray(i * cells, (i + 1) * cells);
      this.load(m, state);
      const count = keys.read(m);
      const moves: number[] = [];
      for (let k = 0; k < count; k++) if (keys.leader[k] === k) moves.push(k);
      for (const option of moves) {
        if (!this.clock.tick()) return -1;
        this.load(m, state);
        decide(m, option);
        skipPassive(m, goal);
        this.positions++;
        if (isDecided(m, goal)) {
          if (reached(m, goal)) return this.steps.add(here.steps[i], option);
          continue;
        }
        this.key.read(m);
        if (this.seen.get(this.key.high, this.key.low) !== 0) continue;
        this.seen.set(this.key.high, this.key.low, 1);
        this.keep(here.steps[i], option);
      }
    }
    return 0;
  }

  private load(m: Machine, state: Int32Array): void {
    m.state.set(state);
    m.jp = 0;
    m.dirty = -1;
    m.optionsValid = false;
  }

  /** Puts the position of `m` into the next layer, in place of the worst one if that is full. */
  private keep(before: number, option: number): void {
    const { m, next, judge, cells, dice } = this;
    const { goal, evaluator, width } = this.options;
    copyState(m, judge);
    const forFirst = evaluator.value(judge, dice.below);
    const value = goal.player === 0 ? forFirst : 1 - forFirst;
    let at = next.count;
    if (at === width) {
      at = 0;
      for (let i = 1; i < width; i++) if (next.values[i] < next.values[at]) at = i;
      if (next.values[at] >= value) return;
    } else next.count++;
    next.states.set(m.state, at * cells);
    next.values[at] = value;
    next.steps[at] = this.steps.add(before, option);
  }
}
