/** Shares with confidence intervals. */
import { percent, wilson } from '@fuda/game';

export { mean, percent } from '@fuda/game';

export interface Share {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly count: number;
}

/** 95 % Wilson interval; draws count half, which makes it a little too wide: the safe side. */
export function shareOf(points: number, count: number): Share {
  const { share, low, high } = wilson(points, count);
  return { value: share, low, high, count };
}

export const formatShare = (s: Share): string => `${percent(s.value)} (${percent(s.low)}–${percent(s.high)})`;
