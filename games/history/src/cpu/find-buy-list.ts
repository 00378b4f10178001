/**
 * A buy list for a table nobody has studied (rules text §7.3), found by simulation alone: lists known elsewhere and plain ones are tried, and
 * the best of them is made better step by step. Bounded by matches, not by time: the same kingdom has the same buy list on every machine.
 */

import { BASE_PILES } from '../data.ts';
import { buyListPolicy, type Strategy } from './buy-list.ts';
import { climb } from './climb.ts';
import { moneyLists } from './money-lists.ts';
import { normal } from './normal.ts';
import type { Simulator } from './simulate.ts';

/** What `hard` affords itself when it sits down at such a table: about 78,000 matches. */
const STEPS = 15;
/** matches with `normal` by which lists to begin with are compared, and by which the last one is judged */
const FIRST_LOOK = 100;
const LAST_LOOK = 600;

/** What is left of a list on another table. */
function onTable(sim: Simulator, { buyList, ...rest }: Strategy): Strategy {
  const piles = new Set([...BASE_PILES, ...sim.kingdom]);
  return { ...rest, buyList: buyList.filter(([id]) => piles.has(id)) };
}

/** `known`: lists for other tables of the same rules. */
export function findBuyList(sim: Simulator, known: readonly Strategy[], seed: number, steps = STEPS): Strategy {
  const starts = [...known.map((list) => onTable(sim, list)), ...moneyLists(sim)];
  const { list: start } = starts
    .map((list) => ({ list, share: sim.share(buyListPolicy(list, sim.book), normal, FIRST_LOOK, seed + 777) }))
    .reduce((a, b) => (b.share > a.share ? b : a));
  // `normal` twice: it is what `hard` is measured by
  const rivals = [normal, normal, buyListPolicy(start, sim.book)];
  return climb(sim, start, { rivals, steps, seed: seed + 6 });
}

/** Is a list worth following, on matches no search has seen? If not, `hard` plays as `normal` does: it is never the weaker of the two. */
export const beatsNormal = (sim: Simulator, list: Strategy, seed: number): boolean =>
  sim.share(buyListPolicy(list, sim.book), normal, LAST_LOOK, seed + 90_000_000) > 0.5;
