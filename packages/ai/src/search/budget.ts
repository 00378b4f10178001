import { fail, ok, type Result } from '../errors.ts';
import { M } from '../messages.ts';

/** How long to think: whatever ends first. At least one bound is needed. */
export interface Budget {
  readonly ms?: number;
  readonly simulations?: number;
  /** only the choice matters, not how sure it is: stop once the rest of the budget would hardly change it */
  readonly hurry?: boolean;
  /** asked now and then; true ends the thinking at once, with the best found so far */
  readonly cancelled?: () => boolean;
}

const MOST_MS = 86_400_000;
const MOST_SIMULATIONS = 1_000_000_000;

/** Refuses budgets of nothing, and those without an end. */
export function checkBudget({ ms, simulations }: Budget): Result<null> {
  if (ms === undefined && simulations === undefined) return fail('BAD_BUDGET', '$', M.noBudget());
  if (ms !== undefined && !(ms > 0 && ms <= MOST_MS)) return fail('BAD_BUDGET', '$.ms', M.budget('ms', MOST_MS));
  if (
    simulations !== undefined &&
    !(Number.isInteger(simulations) && simulations > 0 && simulations <= MOST_SIMULATIONS)
  )
    return fail('BAD_BUDGET', '$.simulations', M.budget('simulations', MOST_SIMULATIONS));
  return ok(null);
}

let now = (): number => performance.now();

/**
 * Which clock budgets in time are read from, in ms; the one on the wall unless somebody says otherwise. Measuring on a busy machine
 * uses the time of the processor, so that what is measured is the player and not its neighbours.
 */
export function setThinkingClock(clock: () => number): void {
  now = clock;
}

/** The time by that clock, in ms. */
export function thinkingTime(): number {
  return now();
}

/** Simulations before their speed is believed. */
const WARMING_UP = 32;
/** The clock is looked at about this often, in ms: asking for the processor's time costs as much as a short simulation. */
const GLANCE = 0.5;

/** A budget that is being used up. */
export class Clock {
  private readonly started = now();
  private readonly end: number;
  private readonly most: number;
  private readonly cancelled: (() => boolean) | undefined;
  private time = this.started;
  private nextLook = 0;
  done = 0;

  constructor({ ms, simulations, cancelled }: Budget) {
    this.end = ms === undefined ? Number.POSITIVE_INFINITY : this.started + ms;
    this.most = simulations ?? Number.POSITIVE_INFINITY;
    this.cancelled = cancelled;
  }

  /** Counts one simulation; false when there is no time for it. */
  tick(): boolean {
    if (this.done >= this.most || this.cancelled?.() === true) return false;
    if (this.done >= this.nextLook) {
      this.time = now();
      if (this.time >= this.end) return false;
      // at most twice as many as before, since the first ones say little about the rest
      const speed = this.done / Math.max(1e-3, this.time - this.started);
      this.nextLook = this.done + Math.max(1, Math.min(this.done, Math.floor(speed * GLANCE)));
    }
    this.done++;
    return true;
  }

  /** Simulations that are certainly not exceeded. */
  get left(): number {
    return this.most - this.done;
  }

  /** Simulations that there will probably be time for, judging by their speed so far. */
  get expected(): number {
    if (this.end === Number.POSITIVE_INFINITY) return this.left;
    if (this.done < WARMING_UP) return Number.POSITIVE_INFINITY;
    return Math.min(this.left, (this.done * (this.end - this.time)) / Math.max(1e-3, this.time - this.started));
  }
}
