/** Shares with confidence intervals. */

export interface Share {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly count: number;
}

const Z = 1.96;

/** 95 % Wilson interval; draws count half, which makes it a little too wide: the safe side. */
export function shareOf(points: number, count: number): Share {
  if (count === 0) return { value: 0, low: 0, high: 1, count };
  const p = points / count;
  const z2 = (Z * Z) / count;
  const centre = (p + z2 / 2) / (1 + z2);
  const half = (Z * Math.sqrt((p * (1 - p)) / count + z2 / (4 * count))) / (1 + z2);
  return { value: p, low: centre - half, high: centre + half, count };
}

export const percent = (x: number, digits = 1): string => `${(100 * x).toFixed(digits)} %`;
export const formatShare = (s: Share): string => `${percent(s.value)} (${percent(s.low)}–${percent(s.high)})`;
export const mean = (list: readonly number[]): number =>
  list.length === 0 ? 0 : list.reduce((sum, x) => sum + x, 0) / list.length;
