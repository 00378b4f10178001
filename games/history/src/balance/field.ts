/** The field of a kingdom: the strongest lists that searches find, each bred to beat the ones before (rules text §2.2). */

import type { Breed } from '@fuda/game';
import { breedLists } from '../buy-lists/breeding.ts';
import { Standings } from '../buy-lists/standings.ts';
import { buyListPolicy, type Strategy } from '../cpu/buy-list.ts';
import { climb } from '../cpu/climb.ts';
import type { Simulator } from '../cpu/simulate.ts';
import { BASE_PILES } from '../data.ts';
import { BRIEF, ENOUGH, Trial } from './insist.ts';
import type { BalanceSize } from './size.ts';
import { boughtBy, tournament, versus } from './tournament.ts';

/** A best response below this is not worth adding. */
const WORTHWHILE = 0.525;
/** A list of the field above this shows that a response below `WORTHWHILE` was no best response: the search tries again. */
const FALLS_SHORT = 0.575;
const TRIES = 3;
/** A list for a pile nobody buys joins the field from this share on: a little above the line between strong and weak. */
export const JOINS = 0.47;

/** A list with its result. */
export interface Answer {
  readonly strategy: Strategy;
  readonly points: number;
  readonly matches: number;
}

export interface Field {
  readonly lists: readonly Strategy[];
  /** the best response to exactly these lists, measured with seeds it was not bred with */
  readonly answer: Answer;
}

export function findField(breed: Breed, sim: Simulator, size: BalanceSize, seed: number): Field {
  const search = new FieldSearch(breed, sim, size, seed);
  search.breed();
  // the piles nobody buys are looked at in between, so that what is found there is answered, too
  search.respond(size.responses >> 1);
  search.fillNiches();
  return { answer: search.respond(size.responses), lists: search.lists };
}

class FieldSearch {
  private readonly search: Breed;
  private readonly sim: Simulator;
  private readonly size: BalanceSize;
  private readonly seed: number;
  private readonly standings: Standings;
  private answers = 0;
  private tried = 0;

  constructor(search: Breed, sim: Simulator, size: BalanceSize, seed: number) {
    this.search = search;
    this.sim = sim;
    this.size = size;
    this.seed = seed;
    this.standings = new Standings(sim, Math.max(40, size.matches >> 3), seed + 40_000_000);
  }

  get lists(): readonly Strategy[] {
    return this.standings.lists;
  }

  /** Searches that start from nothing. */
  breed(): void {
    const { sim, size, seed } = this;
    for (let run = 0; run < size.runs; run++) {
      const options = {
        population: size.population,
        generations: size.generations,
        matches: 4,
        seed: seed + 101 * run,
      };
      for (const strategy of breedLists(this.search, sim, options).top) this.standings.add(strategy);
    }
    this.standings.keep(size.leastField, size.field);
  }

  /** Adds best responses until one is not worthwhile, or `most` were added in all; returns the one that was not added. */
  respond(most: number): Answer {
    const { standings, size } = this;
    for (let misses = 0; ; ) {
      const answer = this.answer();
      if (this.answers >= most) return answer;
      if (answer.points / answer.matches >= WORTHWHILE) {
        misses = 0;
        this.answers++;
        standings.add(answer.strategy);
        standings.keep(size.leastField, size.field);
      } else if (standings.best() < FALLS_SHORT || ++misses === TRIES) return answer;
    }
  }

  private answer(): Answer {
    const { sim, size, seed } = this;
    const field = this.lists;
    const options = { population: size.population, generations: size.responseGenerations, matches: 4 };
    const search = seed + 1009 + this.tried++;
    const bred = breedLists(this.search, sim, { ...options, seed: search, field, seeds: field }).best;
    const rivals = field.map((strategy) => buyListPolicy(strategy, sim.book));
    const climbed = climb(sim, bred, { rivals, steps: size.responseSteps, seed: search });
    // measured with seeds no search has seen: the best of many is better than it deserves
    return {
      strategy: climbed,
      ...versus(sim, buyListPolicy(climbed, sim.book), field, size.matches, seed + 7_000_000),
    };
  }

  /** For every pile no list of the field buys: a strong list that does, if a brief search finds one. */
  fillNiches(): void {
    const { sim, size, seed, standings } = this;
    const field = this.lists;
    const bought = boughtBy(tournament(sim, field, Math.max(10, size.matches >> 5), seed + 8_000_000), sim);
    for (const id of [...BASE_PILES, ...sim.kingdom]) {
      if (bought[id] >= ENOUGH || sim.book.pool[sim.book.numbers.get(id)!].cost === 0) continue;
      const trial = new Trial(sim, id, field);
      const found = [...trial.candidates(size.matches >> 1, seed + 333, BRIEF)]
        .map((strategy) => ({ strategy, ...trial.measure(strategy, size.matches >> 1, seed + 50_000_017) }))
        .filter(({ bought: share }) => share >= ENOUGH)
        .sort((a, b) => b.points - a.points)[0];
      if (found && found.points >= JOINS * found.matches) standings.add(found.strategy);
    }
    standings.keep(size.leastField, size.field);
  }
}
