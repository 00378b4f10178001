import type { RandomBelow } from '@fuda/kernel';

/** Scrambles 32 bits so that neighbours become unrelated (the finalizer of murmur3). */
export function mix(x: number): number {
  let z = x | 0;
  z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
  z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
  return z ^ (z >>> 16);
}

/**
 * The generator of everybody who plays, measures or tests (mulberry32); matches have one of their own in their state. Reusable, so that
 * neither a batch nor a search allocates one per match.
 */
export class Dice {
  private at = 0;

  constructor(seed = 0) {
    this.seed(seed);
  }

  seed(seed: number): void {
    this.at = mix(seed ^ 0x5851f42d);
  }

  /** What `from` goes on from. */
  get state(): number {
    return this.at;
  }

  /** Goes on from exactly this state. */
  from(state: number): this {
    this.at = state | 0;
    return this;
  }

  readonly below: RandomBelow = (n) => {
    this.at = (this.at + 0x6d2b79f5) | 0;
    let t = Math.imul(this.at ^ (this.at >>> 15), 1 | this.at);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * n);
  };
}

/** Numbers that depend on the seed alone. */
export const randomFrom = (seed: number): RandomBelow => new Dice().from(seed).below;

export function shuffled<T>(list: readonly T[], seed: number): T[] {
  const random = randomFrom(seed);
  const result = [...list];
  for (let i = result.length - 1; i > 0; i--) {
    const j = random(i + 1);
    [result[i], result[j]] = [result[j], result[i]];
  }
  return result;
}
