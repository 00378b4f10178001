/**
 * Buy lists found by simulation alone (rules text §7.3). At the table, for any kingdom: lists are bred against `normal` and their own kind,
 * and the best are made better step by step. Bounded by matches, not by time: the same kingdom has the same buy list on every machine. For the buy lists that
 * ship there is more time: strong lists are bred, answers to them, and the safest of all is taken.
 */

import { buyListPolicy, type Strategy } from './buy-list.ts';
import { climb } from './climb.ts';
import { evolveBuyList } from './evolve.ts';
import { normal } from './normal.ts';
import type { Simulator } from './simulate.ts';
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
    for (const list of evolveBuyList(sim, options).top) standings.add(list);
  }
  standings.keep(LEAST, MOST);
  for (let k = 0; k < effort.answers; k++) {
    const field = standings.lists;
    const options = { population, generations: effort.answerGenerations, matches: FIRST_ROUND, seed: seed + 1009 + k };
    standings.add(evolveBuyList(sim, { ...options, field, rivals: [normal], seeds: field }).strategy);
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

/**
 * What `hard` affords itself when it sits down at a table nobody has studied: about 72,000 matches. Climbing stops at the first top it
 * comes to, so several searches begin from nothing, every second one against `normal` alone, and the two best of their lists climb.
 */
const AT_THE_TABLE = { runs: 3, population: 24, generations: 6, climbers: 2, firstSteps: 3, lastSteps: 5 };
/** matches with `normal` by which lists are ranked, and by which the last one is judged */
const LOOK = 300;
const LAST_LOOK = 600;

export function findBuyList(sim: Simulator, seed: number): Strategy {
  const { runs, population, generations, climbers, firstSteps, lastSteps } = AT_THE_TABLE;
  const bred = Array.from({ length: runs }, (_, run) => {
    const rivals = run % 2 === 0 ? {} : { rivals: [normal] };
    return evolveBuyList(sim, { population, generations, matches: FIRST_ROUND, seed: seed + run, ...rivals }).top;
  }).flat();
  const ranked = byShare(sim, bred, seed + 777);
  // `normal` twice: it is what `hard` is measured by
  const rivals = [normal, normal, buyListPolicy(ranked[0], sim.book)];
  const climbed = ranked
    .slice(0, climbers)
    .map((list, i) => climb(sim, list, { rivals, steps: firstSteps, seed: seed + 6 + i }));
  const [best] = byShare(sim, climbed, seed + 7777);
  return climb(sim, best, { rivals, steps: lastSteps, seed: seed + 9 });
}

/** The lists by what they do against `normal`, the best first. */
function byShare(sim: Simulator, lists: readonly Strategy[], seed: number): readonly Strategy[] {
  return lists
    .map((list) => ({ list, share: sim.share(buyListPolicy(list, sim.book), normal, LOOK, seed) }))
    .sort((a, b) => b.share - a.share)
    .map(({ list }) => list);
}

/** Is a list worth following, on matches no search has seen? If not, `hard` plays as `normal` does: it is never the weaker of the two. */
export const beatsNormal = (sim: Simulator, list: Strategy, seed: number): boolean =>
  sim.share(buyListPolicy(list, sim.book), normal, LAST_LOOK, seed + 90_000_000) > 0.5;
