/** How long a run has worked and may still work, and how fast its phases go. */
import type { PhaseName, RunPhase } from './run-file.ts';

/** What of the time is over when the phases of the first generation have to end, so that there is a model in the end. */
const SHARES = { shards: 0.6, training: 0.93, end: 1 } as const;

/** Somebody who may want to stop. */
export interface Stopping {
  readonly signal: AbortSignal;
  look(): void;
}

export class Clock {
  private readonly begun = performance.now();
  private readonly minutes: number;
  private readonly before: number;
  private readonly stop: AbortSignal | undefined;
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(minutes: number, stop: AbortSignal | undefined, before: number) {
    this.minutes = minutes;
    this.stop = stop;
    this.before = before;
  }

  /** over all starts */
  get seconds(): number {
    return this.before + this.since;
  }

  private get since(): number {
    return (performance.now() - this.begun) / 1000;
  }

  get isOver(): boolean {
    return this.stop?.aborted === true || this.secondsUntil('end') <= 0;
  }

  secondsUntil(when: keyof typeof SHARES): number {
    return this.minutes * 60 * SHARES[when] - this.since;
  }

  /** Says when somebody wants to stop, or when it is time to; not before there is something (`isReady`), which is looked at again with `look`. */
  stopAt(when: keyof typeof SHARES | 'never', isReady: () => boolean = () => true): Stopping {
    const controller = new AbortController();
    const abort = (): void => controller.abort(this.stop?.reason);
    if (this.stop?.aborted) abort();
    this.stop?.addEventListener('abort', abort);
    const look = (): void => {
      if (when !== 'never' && this.secondsUntil(when) <= 0 && isReady()) controller.abort('time');
    };
    look();
    if (when !== 'never') {
      const timer = setTimeout(look, Math.max(1, this.secondsUntil(when) * 1000 + 1));
      timer.unref();
      this.timers.add(timer);
    }
    return { signal: controller.signal, look };
  }

  close(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }

  /** Of one phase: what was there before it began does not count for its rate. */
  phase(name: PhaseName, generation: number): (done: number, of: number) => RunPhase {
    const begun = performance.now();
    let first: number | undefined;
    return (done, of) => {
      first ??= done;
      const rate = (done - first) / Math.max(0.001, (performance.now() - begun) / 1000);
      return { name, generation, done, of, rate, rest: rate > 0 ? Math.ceil((of - done) / rate) : 0 };
    };
  }
}
