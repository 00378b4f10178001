import { BY_CHANCE, DICE_STEP, type Machine, playOn, type RandomBelow, thrown } from '@fuda/kernel';

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
    throwers.set(this.below, this);
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
    this.at = (this.at + DICE_STEP) | 0;
    return thrown(this.at, n);
  };

  /** Plays on by chance alone, as if each answer were drawn with these dice; returns the number of decisions. */
  playOn(m: Machine, most: number): number {
    m.dice = this.at;
    const made = playOn(m, BY_CHANCE, most);
    this.at = m.dice;
    return made;
  }
}

/** Whose throws these are; undefined where they are nobody's dice. */
const throwers = new WeakMap<RandomBelow, Dice>();

export const diceOf = (random: RandomBelow): Dice | undefined => throwers.get(random);

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
