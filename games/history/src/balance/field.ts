/** The field of a kingdom: the strongest lists that searches find, each bred to beat the ones before (rules text §2.2). */
import { evolveMenu } from '../cpu/evolve.ts';
import { menuPolicy, type Strategy } from '../cpu/menu.ts';
import type { Simulator } from '../cpu/simulate.ts';
import type { BalanceSize } from './size.ts';
import { Standings, versus } from './tournament.ts';

/** A best response below this is not worth adding. */
const WORTHWHILE = 0.525;
/** A list of the field above this shows that a response below `WORTHWHILE` was no best response: the search tries again. */
const FALLS_SHORT = 0.575;
const TRIES = 3;

export interface Field {
  readonly lists: readonly Strategy[];
  /** the last best response against the field it was bred against */
  readonly response: { readonly points: number; readonly matches: number };
}

export function findField(sim: Simulator, size: BalanceSize, seed: number): Field {
  const { population } = size;
  const standings = new Standings(sim, Math.max(40, size.matches >> 3), seed + 40_000_000);
  for (let run = 0; run < size.runs; run++) {
    const options = { population, generations: size.generations, matches: 4, seed: seed + 101 * run };
    for (const strategy of evolveMenu(sim, options).top) standings.add(strategy);
  }
  standings.keep(size.leastField, size.field);
  let response = { points: 0, matches: 0 };
  let misses = 0;
  for (let k = 0; k < size.responses; k++) {
    const field = standings.lists;
    const options = { population, generations: size.responseGenerations, matches: 4, seed: seed + 1009 + k };
    const { top } = evolveMenu(sim, { ...options, field, seeds: field });
    // measured again with other seeds, twice: the best of many is better than it deserves
    const measure = (strategy: Strategy, matches: number, from: number) =>
      versus(sim, menuPolicy(strategy, sim.book), field, matches, from);
    const tried = top.map((strategy) => ({ strategy, ...measure(strategy, size.matches / 5, seed + 6_000_000) }));
    const { strategy } = tried.reduce((a, b) => (b.points > a.points ? b : a));
    response = measure(strategy, size.matches, seed + 7_000_000);
    if (response.points / response.matches < WORTHWHILE) {
      if (standings.best() < FALLS_SHORT || ++misses === TRIES) break;
      continue;
    }
    misses = 0;
    standings.add(strategy);
    standings.keep(size.leastField, size.field);
  }
  return { lists: standings.lists, response };
}
