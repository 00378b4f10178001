/**
 * Nested rollout policy adaptation (NRPA; Rosin 2011), with the prior of the game as a bias (GNRPA, Cazenave 2020): the line is
 * played through again and again by a policy that is adapted to the best sequence so far. Every playout goes to the end, so one success
 * is a line; it finds long lines where layers of positions grow too wide, and proves nothing when it finds none.
 */

import { Dice, type Goal } from '@fuda/game';
import { cells as c, copyState, decide, type Machine, workMachine } from '@fuda/kernel';
import { fail, ok, type Result } from '../errors.ts';
import { isDecided, reached, skipPassive, verdict } from '../goal.ts';
import { M } from '../messages.ts';
import { OptionKeys } from '../option-keys.ts';
import { type Budget, Clock, checkBudget } from '../search/budget.ts';
import type { Prior } from './ordering.ts';

export interface NrpaOptions {
  readonly goal: Goal;
  readonly budget: Budget;
  /** what a playout goes by before anything was adapted */
  readonly prior?: Prior;
  readonly seed?: number;
}

export interface NrpaResult {
  readonly found: boolean;
  readonly line: readonly number[];
  /** positions looked at */
  readonly positions: number;
  readonly playouts: number;
}

/** found on the repository's decks for a win in the first turn; twice as many, or more levels, find fewer lines in the same time */
const ITERATIONS = 24;
const LEVELS = 2;
const LONGEST = 400;
const MOST_OPTIONS = 4096;
/** the step of adaptation, alpha */
const ALPHA = 1;
/** a policy has a weight per code of a move; two moves that share a code confuse each other a little */
const CODES = 1 << 16;
const LEAST_PRIOR = 1e-4;

/** One playout: what was chosen at each step, and among what. */
class Sequence {
  score = 0;
  readonly options: number[] = [];
  /** per step: where its moves begin, and which of them was taken */
  readonly from: number[] = [];
  readonly taken: number[] = [];
  /** of every move: its code, and what was known of it beforehand */
  readonly codes: number[] = [];
  readonly bias: number[] = [];
}

export function nrpa(from: Machine, options: NrpaOptions): Result<NrpaResult> {
  const checked = checkBudget(options.budget);
  if (!checked.ok) return checked;
  if (from.S[c.RESULT] !== 0) return fail('BAD_POSITION', '$', M.over());
  return ok(new Nrpa(from, options).run());
}

class Nrpa {
  private readonly start: Machine;
  private readonly m: Machine;
  private readonly goal: Goal;
  private readonly prior: Prior | undefined;
  private readonly keys = new OptionKeys();
  private readonly scores = new Float64Array(MOST_OPTIONS);
  /** by level; level 0 plays */
  private readonly policies = Array.from({ length: LEVELS + 1 }, () => new Float64Array(CODES));
  private readonly dice: Dice;
  private readonly clock: Clock;
  private playouts = 0;
  private won: Sequence | null = null;

  constructor(start: Machine, { goal, budget, prior, seed = 1 }: NrpaOptions) {
    this.start = start;
    this.m = workMachine(start.game);
    this.m.journalStep = 0;
    this.goal = goal;
    this.prior = prior;
    this.dice = new Dice(seed);
    this.clock = new Clock(budget);
  }

  /** Begins anew whenever the policies have settled without a win. */
  run(): NrpaResult {
    do this.policies[LEVELS].fill(0);
    while (this.nested(LEVELS) !== null);
    const { won, playouts, clock } = this;
    return { found: won !== null, line: won?.options ?? [], positions: clock.done, playouts };
  }

  /** The best sequence of several calls one level below, or null when there is no time for more or a win was found. */
  private nested(level: number): Sequence | null {
    if (level === 0) return this.playout(this.policies[0]);
    const policy = this.policies[level];
    let best: Sequence | null = null;
    for (let n = 0; n < ITERATIONS; n++) {
      this.policies[level - 1].set(policy);
      const sequence = this.nested(level - 1);
      if (sequence === null) return null;
      if (best === null || sequence.score >= best.score) best = sequence;
      adapt(policy, best);
    }
    return best;
  }

  private playout(policy: Float64Array): Sequence | null {
    const { m, goal } = this;
    const sequence = new Sequence();
    this.playouts++;
    copyState(this.start, m);
    for (let depth = 0; depth < LONGEST; depth++) {
      // a playout that is over at once counts too, or it would be played for ever
      if (!this.clock.tick()) return null;
      skipPassive(m, goal);
      if (isDecided(m, goal)) break;
      decide(m, this.choose(sequence, policy));
    }
    if (reached(m, goal)) {
      this.won = sequence;
      return null;
    }
    const value = verdict(m, goal);
    sequence.score = goal.player === 0 ? value : 1 - value;
    return sequence;
  }

  /** Draws one of the different moves, with chances by what is known and what was learned by trying. */
  private choose(sequence: Sequence, policy: Float64Array): number {
    const { m, keys, scores } = this;
    const count = keys.read(m);
    if (this.prior) this.prior(m, count, scores);
    else scores.fill(1, 0, count);
    const first = sequence.codes.length;
    sequence.from.push(first);
    let sum = 0;
    for (let i = 0; i < count; i++) {
      if (keys.leader[i] !== i) continue;
      const code = keys.keys[i] & (CODES - 1);
      const bias = Math.log(Math.max(LEAST_PRIOR, scores[i]));
      sequence.codes.push(code);
      sequence.bias.push(bias);
      sum += Math.exp(bias + policy[code]);
    }
    let left = (this.dice.below(0x1000000) / 0x1000000) * sum;
    let at = first - 1;
    let option = -1;
    do {
      at++;
      option++;
      while (keys.leader[option] !== option) option++;
      left -= Math.exp(sequence.bias[at] + policy[sequence.codes[at]]);
    } while (left >= 0 && at < sequence.codes.length - 1);
    sequence.taken.push(at);
    sequence.options.push(option);
    return option;
  }
}

/** Makes the moves of a sequence likelier than they are, and the others at the same steps less so: a step along the gradient. */
function adapt(policy: Float64Array, sequence: Sequence): void {
  const change = new Map<number, number>();
  const add = (code: number, by: number): void => {
    change.set(code, (change.get(code) ?? 0) + by);
  };
  for (let step = 0; step < sequence.taken.length; step++) {
    const from = sequence.from[step];
    const to = step + 1 < sequence.from.length ? sequence.from[step + 1] : sequence.codes.length;
    let sum = 0;
    for (let at = from; at < to; at++) sum += Math.exp(sequence.bias[at] + policy[sequence.codes[at]]);
    for (let at = from; at < to; at++) {
      const chance = Math.exp(sequence.bias[at] + policy[sequence.codes[at]]) / sum;
      add(sequence.codes[at], -ALPHA * chance);
    }
    add(sequence.codes[sequence.taken[step]], ALPHA);
  }
  for (const [code, by] of change) policy[code] += by;
}
