import type { RandomBelow } from '@fuda/kernel';

/**
 * What can be bred: plans for playing a game (lists of what to buy, weights …) that are made by chance, changed, crossed, and judged by
 * matches. A game declares it for its studies; the search itself is the lab's.
 */
export interface Breeding<Plan, Play> {
  /** one from nothing */
  random(below: RandomBelow): Plan;
  mutate(parent: Plan, below: RandomBelow): Plan;
  cross(one: Plan, other: Plan, below: RandomBelow): Plan;
  /** equal for plans that are one and the same */
  keyOf(plan: Plan): string;
  /** what sits at the table and follows the plan */
  playOf(plan: Plan): Play;
  /** Share of points of `one` over so many matches, sitting on both seats in turn. */
  share(one: Play, other: Play, matches: number, seed: number): number;
}

export interface BreedOptions<Plan, Play> {
  readonly population: number;
  readonly generations: number;
  /** pairs of matches in the first round of a generation; survivors play twice as many */
  readonly matches: number;
  /** of the matches */
  readonly seed: number;
  /** of the search */
  readonly below: RandomBelow;
  readonly opponents: readonly Play[];
  /** the best of a generation is an opponent of the next ones */
  readonly coEvolve: boolean;
  /** plans the first generation is bred from, besides random ones */
  readonly parents?: readonly Plan[];
}

export interface Bred<Plan> {
  readonly best: Plan;
  /** its share of points against the last opponents */
  readonly share: number;
  /** the best few of the last generation, different from each other */
  readonly top: readonly Plan[];
  /** matches played */
  readonly matches: number;
}

/** The lab's genetic search. */
export type Breed = <Plan, Play>(breeding: Breeding<Plan, Play>, options: BreedOptions<Plan, Play>) => Bred<Plan>;
