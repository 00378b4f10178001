import type { Machine, RandomBelow } from '@fuda/kernel';

/**
 * Judges positions. Learned networks, rollouts and plain formulas all fit here: `value` is how the position will end, `prior` which
 * answers deserve a look first. Both see a position in which everything is dealt out; whether that is the true one is not their
 * business. Implementations keep no reference to the machine.
 */
export interface Evaluator {
  readonly name: string;
  /** Expected result for player 0: 1 = wins, 0 = loses. May play the position on: the caller does not need it any more. */
  value(m: Machine, random: RandomBelow): number;
  /** Weights ≥ 0 of the options of the open query, in `out[0 … count−1]`; need not add up to 1. Absent: all alike. */
  prior?(m: Machine, count: number, out: Float64Array): void;
}

/** Chooses fast and without thinking: what rollouts are made of. */
export interface LightPolicy {
  readonly name: string;
  choose(m: Machine, random: RandomBelow): number;
}

/** Result of a finished match for player 0. */
export function outcome(result: number): number {
  return result === 1 ? 1 : result === 2 ? 0 : 0.5;
}
