/** xorshift32: kingdoms and searches draw from it, so that they depend on their seeds alone and leave the match's own generator alone. */
import type { RandomBelow } from '@fuda/kernel';

/** `state`: 32 bits, not all 0. */
export function xorshift32(state: number): RandomBelow {
  let x = state;
  return (n) => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) % n;
  };
}
