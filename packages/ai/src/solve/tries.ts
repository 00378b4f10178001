/**
 * Looks for a line by playing it through again and again, each time leaning a little more towards the best way so far (nested rollout
 * policy adaptation, Rosin 2011, with what is known of the game as a bias). Every try goes to the end, so one success is a line; it
 * finds long lines where layers of positions grow too wide, and proves nothing when it finds none.
 */

import { Dice, type Goal } from '@fuda/game';
import { cells as c, copyState, decide, Machine } from '@fuda/kernel';
import { fail, ok, type Result } from '../errors.ts';
import { isDecided, reached, skipPassive, verdict } from '../goal.ts';
import { M } from '../messages.ts';
import { OptionKeys } from '../option-keys.ts';
import { type Budget, Clock, checkBudget } from '../search/budget.ts';
import type { Prior } from './ordering.ts';

export interface TryOptions {
  readonly goal: Goal;
  readonly budget: Budget;
  /** what a try leans towards before anything was tried */
  readonly prior?: Prior;
  readonly seed?: number;
}

export interface TryResult {
  readonly found: boolean;
  readonly line: readonly number[];
  /** positions looked at */
  readonly positions: number;
  readonly tries: number;
}

/** found on the repository's decks for a win in the first turn; twice as many, or more levels, find fewer lines in the same time */
const TRIES_PER_LEVEL = 24;
const LEVELS = 2;
const LONGEST = 400;
const MOST_OPTIONS = 4096;
/** how far one look at the best way moves the leaning */
const STEP = 1;
/** leanings are kept by the key of the move; two moves that share a place confuse each other a little */
const PLACES = 1 << 16;
const LEAST_PRIOR = 1e-4;

/** One try: what was chosen at each step, and among what. */
class Way {
  score = 0;
  readonly options: number[] = [];
  /** per step: where its moves begin, and which of them was taken */
  readonly from: number[] = [];
  readonly taken: number[] = [];
  /** of every move: where its leaning lies, and what was known of it beforehand */
  readonly places: number[] = [];
  readonly bias: number[] = [];
}

export function tryLines(from: Machine, options: TryOptions): Result<TryResult> {
  const checked = checkBudget(options.budget);
  if (!checked.ok) return checked;
  if (from.S[c.RESULT] !== 0) return fail('BAD_POSITION', '$', M.over());
  return ok(new Tries(from, options).run());
}

class Tries {
  private readonly start: Machine;
  private readonly m: Machine;
  private readonly goal: Goal;
  private readonly prior: Prior | undefined;
  private readonly keys = new OptionKeys();
  private readonly scores = new Float64Array(MOST_OPTIONS);
  private readonly leanings = Array.from({ length: LEVELS + 1 }, () => new Float64Array(PLACES));
  private readonly dice: Dice;
  private readonly clock: Clock;
  private tries = 0;
  private won: Way | null = null;

  constructor(start: Machine, { goal, budget, prior, seed = 1 }: TryOptions) {
    this.start = start;
    this.m = new Machine(start.game);
    this.m.journalStep = 0;
    this.goal = goal;
    this.prior = prior;
    this.dice = new Dice(seed);
    this.clock = new Clock(budget);
  }

  /** Begins anew whenever the leanings have settled without a win. */
  run(): TryResult {
    do this.leanings[LEVELS].fill(0);
    while (this.nested(LEVELS) !== null);
    const { won, tries, clock } = this;
    return { found: won !== null, line: won?.options ?? [], positions: clock.done, tries };
  }

  /** The best of several tries one level below, or null when there is no time for more or a win was found. */
  private nested(level: number): Way | null {
    if (level === 0) return this.playThrough(this.leanings[0]);
    const leaning = this.leanings[level];
    let best: Way | null = null;
    for (let n = 0; n < TRIES_PER_LEVEL; n++) {
      this.leanings[level - 1].set(leaning);
      const way = this.nested(level - 1);
      if (way === null) return null;
      if (best === null || way.score >= best.score) best = way;
      lean(leaning, best);
    }
    return best;
  }

  private playThrough(leaning: Float64Array): Way | null {
    const { m, goal } = this;
    const way = new Way();
    this.tries++;
    copyState(this.start, m);
    for (let depth = 0; depth < LONGEST; depth++) {
      // a try that is over at once counts too, or it would be tried for ever
      if (!this.clock.tick()) return null;
      skipPassive(m, goal);
      if (isDecided(m, goal)) break;
      decide(m, this.choose(way, leaning));
    }
    if (reached(m, goal)) {
      this.won = way;
      return null;
    }
    const value = verdict(m, goal);
    way.score = goal.player === 0 ? value : 1 - value;
    return way;
  }

  /** Draws one of the different moves, with chances by what is known and what was learned by trying. */
  private choose(way: Way, leaning: Float64Array): number {
    const { m, keys, scores } = this;
    const count = keys.read(m);
    if (this.prior) this.prior(m, count, scores);
    else scores.fill(1, 0, count);
    const first = way.places.length;
    way.from.push(first);
    let sum = 0;
    for (let i = 0; i < count; i++) {
      if (keys.leader[i] !== i) continue;
      const place = keys.keys[i] & (PLACES - 1);
      const bias = Math.log(Math.max(LEAST_PRIOR, scores[i]));
      way.places.push(place);
      way.bias.push(bias);
      sum += Math.exp(bias + leaning[place]);
    }
    let left = (this.dice.below(0x1000000) / 0x1000000) * sum;
    let at = first - 1;
    let option = -1;
    do {
      at++;
      option++;
      while (keys.leader[option] !== option) option++;
      left -= Math.exp(way.bias[at] + leaning[way.places[at]]);
    } while (left >= 0 && at < way.places.length - 1);
    way.taken.push(at);
    way.options.push(option);
    return option;
  }
}

/** Makes the moves of a way likelier than they are, and the others at the same steps less so. */
function lean(leaning: Float64Array, way: Way): void {
  const change = new Map<number, number>();
  const add = (place: number, by: number): void => {
    change.set(place, (change.get(place) ?? 0) + by);
  };
  for (let step = 0; step < way.taken.length; step++) {
    const from = way.from[step];
    const to = step + 1 < way.from.length ? way.from[step + 1] : way.places.length;
    let sum = 0;
    for (let at = from; at < to; at++) sum += Math.exp(way.bias[at] + leaning[way.places[at]]);
    for (let at = from; at < to; at++) {
      const chance = Math.exp(way.bias[at] + leaning[way.places[at]]) / sum;
      add(way.places[at], -STEP * chance);
    }
    add(way.places[way.taken[step]], STEP);
  }
  for (const [place, by] of change) leaning[place] += by;
}
