/**
 * Strong lists of a kingdom, for the buy lists that ship: lists are bred, then answers to them, and of all of them the safest is taken. Bounded by
 * matches, not by time: the same seed finds the same lists on every machine.
 */
import type { Breed } from '@fuda/game';
import { buyListPolicy, type Strategy } from '../cpu/buy-list.ts';
import { normal } from '../cpu/normal.ts';
import type { Simulator } from '../cpu/simulate.ts';
import { breedLists } from './breeding.ts';
import { Standings } from './standings.ts';

export interface Effort {
  /** searches that start from nothing */
  readonly runs: number;
  readonly population: number;
  readonly generations: number;
  /** answers to the lists so far */
  readonly answers: number;
  readonly answerGenerations: number;
  /** matches of a pair of lists, and of a list with `normal` */
  readonly matches: number;
}

/** matches of the first round of a generation */
const FIRST_ROUND = 4;
/** lists that meet each other */
const LEAST = 4;
const MOST = 8;
/** `hard` is asked for 80 % against `normal` and for 50 % against an equal. */
const NORMAL_IS_EASIER = 0.3;

/** Strong lists of a kingdom. `known`: lists to begin with. */
export function findLists(
  breed: Breed,
  sim: Simulator,
  effort: Effort,
  seed: number,
  known: readonly Strategy[] = [],
): readonly Strategy[] {
  const { population } = effort;
  const standings = new Standings(sim, effort.matches, seed + 3_000_000);
  for (const list of known) standings.add(list);
  for (let run = 0; run < effort.runs; run++) {
    const options = { population, generations: effort.generations, matches: FIRST_ROUND, seed: seed + 101 * run };
    for (const list of breedLists(breed, sim, options).top) standings.add(list);
  }
  standings.keep(LEAST, MOST);
  for (let k = 0; k < effort.answers; k++) {
    const field = standings.lists;
    const options = { population, generations: effort.answerGenerations, matches: FIRST_ROUND, seed: seed + 1009 + k };
    standings.add(breedLists(breed, sim, { ...options, field, rivals: [normal], seeds: field }).best);
    standings.keep(LEAST, MOST);
  }
  return standings.lists;
}

/** The worst result of a list: against each of the rivals, and against `normal` by the yardstick for it. */
export function worstResult(
  sim: Simulator,
  list: Strategy,
  rivals: readonly Strategy[],
  matches: number,
  seed: number,
): number {
  const policy = buyListPolicy(list, sim.book);
  const shares = rivals
    .filter((rival) => rival !== list)
    .map((rival, i) => sim.share(policy, buyListPolicy(rival, sim.book), matches, seed + 10_007 * i));
  return Math.min(sim.share(policy, normal, 2 * matches, seed + 7) - NORMAL_IS_EASIER, ...shares);
}

/** The list whose worst result is the best. */
export function safest(
  sim: Simulator,
  lists: readonly Strategy[],
  rivals: readonly Strategy[],
  matches: number,
  seed: number,
): Strategy {
  return lists
    .map((list) => ({ list, worst: worstResult(sim, list, rivals, matches, seed) }))
    .reduce((a, b) => (b.worst > a.worst ? b : a)).list;
}
