/** Is memory flat? Samples are taken after collecting garbage, and judged by a slope that single outliers do not move. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes. */
export interface Sample {
  /** seconds since the stretch began */
  readonly at: number;
  /** of the whole process */
  readonly rss: number;
  /** what this thread holds: the client's side */
  readonly heap: number;
  /** what the table's thread holds, the one that is never killed */
  readonly table: number;
}

export const MEASURED = ['heap', 'table', 'rss'] as const;
export type Measured = (typeof MEASURED)[number];

const MIB = 1024 * 1024;

/**
 * How much may be held at the end more than after the warm-up, by the slope: whichever is more. The process keeps pages it may need
 * again, so its size moves more than what is held.
 */
export const ALLOWED: Readonly<Record<Measured, { readonly bytes: number; readonly share: number }>> = {
  heap: { bytes: 4 * MIB, share: 0.05 },
  table: { bytes: 8 * MIB, share: 0.05 },
  rss: { bytes: 32 * MIB, share: 0.1 },
};

/** Part of the time in which caches fill and code is compiled. */
export const WARM_UP = 0.25;
/** With fewer samples after that a slope says nothing. */
export const FEWEST = 12;

export interface Slope {
  readonly median: number;
  readonly perHour: number;
  /** by the slope, over the time measured */
  readonly growth: number;
  readonly allowed: number;
  readonly flat: boolean;
}

export type Verdict = Readonly<Record<Measured, Slope>>;

const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
};

/** The median of the slopes between all pairs (Theil–Sen): up to 29 % of the samples may be anything. */
export function slopeOf(points: readonly (readonly [number, number])[]): number {
  const slopes = points.flatMap(([x, y], i) => points.slice(i + 1).map(([u, v]) => (v - y) / (u - x)));
  return slopes.length === 0 ? 0 : median(slopes);
}

/** Undefined: too short to tell. */
export function judge(samples: readonly Sample[]): Verdict | undefined {
  const end = samples.at(-1)?.at ?? 0;
  const used = samples.filter(({ at }) => at >= end * WARM_UP);
  if (used.length < FEWEST) return undefined;
  const span = end - used[0].at;
  const verdict = MEASURED.map((what) => {
    const values = used.map((sample) => sample[what]);
    const slope = slopeOf(used.map((sample) => [sample.at, sample[what]]));
    const middle = median(values);
    const allowed = Math.max(ALLOWED[what].bytes, ALLOWED[what].share * middle);
    const growth = slope * span;
    return [what, { median: middle, perHour: slope * 3600, growth, allowed, flat: growth <= allowed }] as const;
  });
  return Object.fromEntries(verdict) as Record<Measured, Slope>;
}

let collect: (() => void) | undefined;

/** Bytes this thread holds when everything nobody needs is gone. */
export function heldHere(): number {
  if (!collect) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as () => void;
  }
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}
