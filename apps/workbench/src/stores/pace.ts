/** How long things take to be seen. One table for animations and for the pauses between a computer player's steps. */
import type { Settings } from './stored.ts';

type Speed = Settings['speed'];

/** milliseconds one card is on its way */
const FLIGHT: Readonly<Record<Speed, number>> = { off: 0, fast: 180, normal: 380, slow: 800 };
/** milliseconds between two happenings */
const GAP: Readonly<Record<Speed, number>> = { off: 0, fast: 40, normal: 110, slow: 350 };
/** milliseconds to read what happened before the next step */
const REST: Readonly<Record<Speed, number>> = { off: 0, fast: 120, normal: 420, slow: 1100 };
/** however much happens, nobody waits longer than this many gaps */
const MOST_STEPS = 14;

export function flightTime(speed: Speed): number {
  return FLIGHT[speed];
}

/** When the n-th of `count` happenings starts. */
export function startTime(n: number, count: number, speed: Speed): number {
  const squeeze = count > MOST_STEPS ? MOST_STEPS / count : 1;
  return n * GAP[speed] * squeeze;
}

export function showTime(count: number, speed: Speed): number {
  return count === 0 ? REST[speed] / 2 : startTime(count - 1, count, speed) + FLIGHT[speed] + REST[speed];
}
