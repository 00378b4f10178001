/** A random number 0 … n−1. */
export type Random = (n: number) => number;

/** A small generator for tests and random players (mulberry32). Independent of the one inside a match. */
export function randomFrom(seed: number): Random {
  let state = seed | 0;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * n);
  };
}

export function shuffled<T>(list: readonly T[], seed: number): T[] {
  const random = randomFrom(seed);
  const result = [...list];
  for (let i = result.length - 1; i > 0; i--) {
    const j = random(i + 1);
    [result[i], result[j]] = [result[j], result[i]];
  }
  return result;
}
