/** Asking one of the game's functions about a position as it stands: a score, how many cards somebody owns. */
import { callFunction } from './machine/evaluate.ts';
import type { Machine } from './machine/machine.ts';
import { closeScratch, openScratch } from './machine/rules.ts';

/**
 * Value of a function (its number in `symbols.function`) for player `me` and up to two arguments. Changes nothing and allocates nothing,
 * so views and players may ask what the rules ask, instead of working it out again.
 */
export function askFunction(m: Machine, called: number, me: number, a = 0, b = 0): number {
  const fp = openScratch(m, 0, me, 0, 0, 0);
  if (fp === 0) return 0;
  const value = callFunction(m, called, fp, 0, a, b, 0, 0, 0, 0);
  closeScratch(m);
  return value;
}
