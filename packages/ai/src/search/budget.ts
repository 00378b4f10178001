import { fail, ok, type Result } from '../errors.ts';
import { M } from '../messages.ts';

/** How long to think: whatever ends first. At least one bound is needed. */
export interface Budget {
  readonly ms?: number;
  readonly simulations?: number;
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

/** A budget that is being used up. */
export class Clock {
  private readonly end: number;
  private readonly most: number;
  private readonly cancelled: (() => boolean) | undefined;
  done = 0;

  constructor({ ms, simulations, cancelled }: Budget) {
    this.end = ms === undefined ? Number.POSITIVE_INFINITY : now() + ms;
    this.most = simulations ?? Number.POSITIVE_INFINITY;
    this.cancelled = cancelled;
  }

  /** Counts one simulation; false when there is no time for it. Looking at the clock costs little against a rollout. */
  tick(): boolean {
    if (this.done >= this.most || now() >= this.end || this.cancelled?.() === true) return false;
    this.done++;
    return true;
  }

  get left(): number {
    return this.most - this.done;
  }
}
