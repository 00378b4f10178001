import { type Choice, PASS } from './neutral.ts';
import type { Random } from './random.ts';

/** How gladly a choice is made; 1 unless told. */
const LEAN: Readonly<Record<string, number>> = {
  [PASS]: 1.2,
  endPhase: 0.3,
  battlePhase: 0.8,
  turn: 0.3,
  set: 0.5,
  setCard: 0.5,
};

export const verbOf = (key: string): string => key.split(':')[0];

/** One of these, by chance and leaning. */
export function lean<A>(choices: readonly Choice<A>[], random: Random): Choice<A> {
  const weights = choices.map(({ key }) => LEAN[verbOf(key)] ?? 1);
  let at = (random.below(1_000_000) / 1_000_000) * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [i, weight] of weights.entries()) if ((at -= weight) < 0) return choices[i];
  return choices[choices.length - 1];
}
