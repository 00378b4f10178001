import type { Observation } from './observation.ts';

/** A CPU seat: names the number of the option it takes. Must not change anything. */
export type Policy = (observation: Observation) => number;

/** The option with the greatest value; the first of equals. */
export function best(observation: Observation, value: (card: number, option: number) => number): number {
  let found = 0;
  let greatest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < observation.options.length; i++) {
    const x = value(observation.options[i], i);
    if (x > greatest) {
      greatest = x;
      found = i;
    }
  }
  return found;
}

/** Number of "pass" or "that is all", −1 = there is none. */
export const stop = (observation: Observation): number => observation.options.lastIndexOf(-1);
