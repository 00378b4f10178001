import type { Sight } from './sight.ts';

/** A CPU seat: names the number of the option it takes. Must not change anything. */
export type Policy = (sight: Sight) => number;

/** The option with the greatest value; the first of equals. */
export function best(sight: Sight, value: (card: number, option: number) => number): number {
  let found = 0;
  let greatest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < sight.options.length; i++) {
    const x = value(sight.options[i], i);
    if (x > greatest) {
      greatest = x;
      found = i;
    }
  }
  return found;
}

/** Number of "pass" or "that is all", −1 = there is none. */
export const stop = (sight: Sight): number => sight.options.lastIndexOf(-1);
