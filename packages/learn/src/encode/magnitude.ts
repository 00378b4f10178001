/** Numbers of games reach from a count of cards to thousands of points: they are written by their magnitude, in 16 bits. */

/** Steps of a doubling: neighbouring values up to a thousand differ by at least one step. */
export const STEPS = 1000;

const SMALL = 16_384;
const codes = Int16Array.from({ length: SMALL }, (_, x) => Math.round(STEPS * Math.log2(1 + x)));

/** The code of a number: its sign, and log₂(1 + |x|) in steps. */
export function magnitude(x: number): number {
  if (x >= 0) return x < SMALL ? codes[x] : Math.round(STEPS * Math.log2(1 + x));
  return -magnitude(-x);
}
