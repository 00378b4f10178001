/**
 * The last touch to a menu: small steps, each kept only if it beats the list before it at every look. Both play the same matches, so
 * that their luck is the same and a small gain shows; no match is used twice, so that no step is fitted to some of them.
 */
import { Dice, mutate, tableOf } from '../cpu/evolve.ts';
import { menuPolicy, type Strategy } from '../cpu/menu.ts';
import type { Policy } from '../cpu/policy.ts';
import type { Simulator } from '../cpu/simulate.ts';

/** A step has to show this gain in points in so many matches. */
export interface Look {
  readonly matches: number;
  readonly gain: number;
}

/** The short look throws most steps out, the long one keeps luck from being taken for skill. */
export const LOOKS: readonly Look[] = [
  { matches: 200, gain: 0.005 },
  { matches: 1500, gain: 0.004 },
];

export interface PolishOptions {
  readonly rival: Policy;
  readonly steps: number;
  readonly looks: readonly Look[];
  readonly seed: number;
}

export function polish(sim: Simulator, start: Strategy, { rival, steps, looks, seed }: PolishOptions): Strategy {
  const table = tableOf(sim);
  const dice = new Dice(seed);
  let from = seed;
  /** Does the new list do better by more than `gain`? */
  const isBetter = (next: Strategy, now: Strategy, { matches, gain }: Look): boolean => {
    const share = (list: Strategy): number => sim.share(menuPolicy(list, sim.book), rival, matches, from);
    const found = share(next) - share(now) > gain;
    from += matches;
    return found;
  };
  let strategy = start;
  for (let step = 0; step < steps; step++) {
    const next = mutate(strategy, table, dice);
    const now = strategy;
    if (looks.every((look) => isBetter(next, now, look))) strategy = next;
  }
  return strategy;
}
