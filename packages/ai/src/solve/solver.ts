/**
 * Is there a win, and which line leads to it? Depth first over a position in which everything is known, the order of the decks and
 * the random generator included. Positions seen before are not searched again, so a search that comes to its end without a win is
 * a proof that there is none.
 */

import type { Goal } from '@fuda/game';
import { cells as c, copyState, decide, type Machine, undoTo, workMachine } from '@fuda/kernel';
import { fail, ok, type Result } from '../errors.ts';
import { isDecided, reached, skipPassive } from '../goal.ts';
import { M } from '../messages.ts';
import { OptionKeys } from '../option-keys.ts';
import { type Budget, Clock, checkBudget, thinkingTime } from '../search/budget.ts';
import { HashTable } from './hash-table.ts';
import { orderMoves, type Prior } from './ordering.ts';
import { PositionKey } from './position-key.ts';

export const SOLVE_STATUS = ['win', 'noWin', 'unknown'] as const;
export type SolveStatus = (typeof SOLVE_STATUS)[number];

export interface SolveOptions {
  readonly goal: Goal;
  readonly budget: Budget;
  /** which moves to try first */
  readonly prior?: Prior;
  /** longest line in decisions of the goal's player; default 400 */
  readonly depth?: number;
}

export interface Solution {
  /** win: `line` reaches the goal whatever the other side answers. noWin: proved. unknown: the budget or the depth ended it. */
  readonly status: SolveStatus;
  /** option numbers from the position on, where the other side is not passive with its first answers */
  readonly line: readonly number[];
  readonly positions: number;
  readonly ms: number;
}

const WIN = 1;
const LOSS = 2;
const UNSURE = 3;
/** searched, but what came out holds only for the way it was reached */
const UNKNOWN = 4;
/** on the present path, at depth value − OPEN */
const OPEN = 16;
const DEEPEST = 400;
const MOST_OPTIONS = 4096;
/** nothing on the path was met again */
const NEVER = 0x7fffffff;

export class Solver {
  private readonly m: Machine;
  private readonly keys = new OptionKeys();
  private readonly position: PositionKey;
  private readonly table = new HashTable();
  private readonly scores = new Float64Array(MOST_OPTIONS);
  private readonly moves: Int32Array[] = [];
  private readonly line: number[] = [];
  private goal!: Goal;
  private clock!: Clock;
  private prior: Prior | undefined;
  private deepest = DEEPEST;
  /** the shallowest position of the path that was met again below the present one: what depends on it is not kept */
  private circle = NEVER;

  constructor(m: Machine) {
    this.m = workMachine(m.game);
    this.position = new PositionKey(m);
  }

  /** Looks for a win from the position of `from`, which stays as it is. */
  solve(from: Machine, { goal, budget, prior, depth = DEEPEST }: SolveOptions): Result<Solution> {
    const checked = checkBudget(budget);
    if (!checked.ok) return checked;
    if (from.S[c.RESULT] !== 0) return fail('BAD_POSITION', '$', M.over());
    if (!Number.isInteger(depth) || depth < 1 || depth > DEEPEST)
      return fail('BAD_NUMBER', '$.depth', M.number('depth', 1, DEEPEST));
    const started = thinkingTime();
    copyState(from, this.m);
    this.table.clear();
    this.goal = goal;
    this.clock = new Clock(budget);
    this.prior = prior;
    this.deepest = depth;
    this.line.length = 0;
    this.circle = NEVER;
    const found = this.visit(0);
    const status = found === WIN ? 'win' : found === LOSS ? 'noWin' : 'unknown';
    return ok({
      status,
      line: found === WIN ? [...this.line] : [],
      positions: this.clock.done,
      ms: thinkingTime() - started,
    });
  }

  /** WIN, LOSS, or UNSURE when a bound ended it. After WIN `line` holds the way from `depth` on. */
  private visit(depth: number): number {
    const { m, goal, position } = this;
    // what is passed over here is not part of the line: a passive side is not asked
    skipPassive(m, goal);
    if (isDecided(m, goal)) return reached(m, goal) ? WIN : LOSS;
    if (depth >= this.deepest || !this.clock.tick()) return UNSURE;
    position.read(m);
    const { high, low } = position;
    const known = this.table.get(high, low);
    if (known >= OPEN) {
      // on the way here already: going round gains nothing, but only as long as that position is open
      this.circle = Math.min(this.circle, known - OPEN);
      return LOSS;
    }
    // a win is searched again where its line is needed
    if (known === LOSS || known === UNSURE) return known;
    this.table.set(high, low, OPEN + depth);
    const mine = m.S[c.QUERY_PLAYER] - 1 === goal.player;
    const result = mine ? this.any(depth) : this.all(depth);
    if (this.circle >= depth) this.circle = NEVER;
    // a failure that leans on an open position further up may look different from elsewhere
    this.table.set(high, low, result === LOSS && this.circle !== NEVER && this.opposed ? UNKNOWN : result);
    return result;
  }

  /** Only where the other side answers can a way round matter; alone, an open position is searched anyway. */
  private get opposed(): boolean {
    return this.goal.opponent !== 'passive';
  }

  private movesAt(depth: number): Int32Array {
    this.moves[depth] ??= new Int32Array(MOST_OPTIONS);
    return this.moves[depth];
  }

  /** One move of the goal's player is enough. */
  private any(depth: number): number {
    const { m } = this;
    const moves = this.movesAt(depth);
    const count = orderMoves(m, this.keys, this.prior, this.scores, moves);
    let result = LOSS;
    for (let i = 0; i < count; i++) {
      const found = this.tryMove(moves[i], depth);
      if (found === WIN) return WIN;
      if (found === UNSURE) result = UNSURE;
    }
    return result;
  }

  /** Every answer of the other side must lose. The line keeps its first one. */
  private all(depth: number): number {
    const { m } = this;
    const moves = this.movesAt(depth);
    const count = orderMoves(m, this.keys, undefined, this.scores, moves);
    for (let i = 0; i < count; i++) {
      const found = this.tryMove(moves[i], depth, i > 0);
      if (found !== WIN) return found;
    }
    return WIN;
  }

  private tryMove(option: number, depth: number, quiet = false): number {
    const { m, line } = this;
    const mark = m.jp;
    const kept = quiet ? line.slice(depth) : null;
    line.length = depth;
    line.push(option);
    decide(m, option);
    const found = this.visit(depth + 1);
    undoTo(m, mark);
    if (kept) {
      line.length = depth;
      line.push(...kept);
    }
    return found;
  }
}
