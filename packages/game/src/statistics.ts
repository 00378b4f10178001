/** A share with its 95 % interval. */
export interface Interval {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** Half the width of a 95 % interval, in standard errors. */
export const Z95 = 1.959964;

/** Wilson's interval: right also for shares near 0 and 1. */
export function wilson(hits: number, of: number): Interval {
  if (of === 0) return { share: 0, low: 0, high: 1 };
  const p = hits / of;
  const z2 = Z95 * Z95;
  const middle = (p + z2 / (2 * of)) / (1 + z2 / of);
  const half = (Z95 * Math.sqrt((p * (1 - p)) / of + z2 / (4 * of * of))) / (1 + z2 / of);
  // rounding must not push the interval past the share itself
  return { share: p, low: Math.max(0, Math.min(p, middle - half)), high: Math.min(1, Math.max(p, middle + half)) };
}

/**
 * The share of points of one side when every deal is played twice, seats swapped. `deals[k]`: deals that gave it k half points of four. The
 * two matches of a deal belong together, so the interval is Wilson's for as many matches as they are worth by how deals differ.
 */
export function pairedShare(deals: readonly [number, number, number, number, number]): Interval {
  const n = deals.reduce((sum, times) => sum + times, 0);
  if (n === 0) return wilson(0, 0);
  const share = deals.reduce((sum, times, k) => sum + (times * k) / 4, 0) / n;
  const variance = deals.reduce((sum, times, k) => sum + times * (k / 4 - share) ** 2, 0) / Math.max(1, n - 1);
  // all deals alike: they say no more than so many single matches
  const worth = variance === 0 ? n : Math.min((n * share * (1 - share)) / variance, 16 * n);
  return wilson(share * worth, worth);
}

/** The share of points that somebody this much stronger is expected to win. */
export const shareOfElo = (elo: number): number => 1 / (1 + 10 ** (-elo / 400));

/** What a sequential test says so far. */
export interface Sequential {
  /** log of how much better the second assumption explains what was seen than the first */
  readonly llr: number;
  /** beyond this, in either direction, it is decided */
  readonly bound: number;
  readonly verdict: 'better' | 'not better' | 'open';
}

/**
 * Sequential test on deals that are played twice, seats swapped (`deals` as for `pairedShare`): is the share ½, or that of somebody `elo`
 * points stronger? Looked at after every deal it is wrong in at most `error` of all cases either way. Deals are taken as normally
 * distributed with the variance they have shown, as usual where a deal has more than two results.
 */
export function sequentialTest(
  deals: readonly [number, number, number, number, number],
  elo: number,
  error = 0.05,
): Sequential {
  const bound = Math.log((1 - error) / error);
  const n = deals.reduce((sum, times) => sum + times, 0);
  if (n === 0) return { llr: 0, bound, verdict: 'open' };
  const share = deals.reduce((sum, times, k) => sum + (times * k) / 4, 0) / n;
  // one deal of each kind more: a few deals that happen to be alike are no proof that all are
  const variance = deals.reduce((sum, times, k) => sum + (times + 1) * (k / 4 - share) ** 2, 0) / (n + deals.length);
  const [none, some] = [0.5, shareOfElo(elo)];
  const llr = (n * (some - none) * (2 * share - none - some)) / (2 * variance);
  return { llr, bound, verdict: llr >= bound ? 'better' : llr <= -bound ? 'not better' : 'open' };
}

export const percent = (share: number, digits = 1): string => `${(100 * share).toFixed(digits)} %`;

export const mean = (list: readonly number[]): number =>
  list.length === 0 ? 0 : list.reduce((sum, x) => sum + x, 0) / list.length;
