/**
 * Making a list better step by step: of all its neighbours, every card put in elsewhere or left out and some random changes, the best
 * few are found by successive halving, and the best of those is taken if it also does better than the list on fresh matches. All
 * meet the same rivals with the same seeds, so that their luck is the same.
 */

import type { RandomBelow } from '@fuda/kernel';
import { type BuyEntry, buyListPolicy, FREE, type Strategy } from './buy-list.ts';
import { changed, diceOf, LAST_STAGE, tableOf } from './change-list.ts';
import type { Policy } from './policy.ts';
import type { Simulator } from './simulate.ts';

/** places a card is tried at, and changes of other kinds */
const PLACES = 4;
const CHANGES = 30;
const FIRST_LOOK = 16;
const LAST_LOOK = 300;
const FINALISTS = 3;
/** between the seeds of one look and those of the next */
const APART = 5000;

function neighbours(sim: Simulator, { buyList, ...rest }: Strategy, below: RandomBelow): Strategy[] {
  const table = tableOf(sim).filter((card) => card.cost > 0);
  const moved = table.flatMap(({ id, type }) => {
    const without = buyList.filter(([card]) => card !== id);
    const left = without.length < buyList.length && without.length > 0 ? [without] : [];
    const tried = Array.from({ length: PLACES }, (): readonly BuyEntry[] => {
      const copies = type === 'victory' || type === 'resource' ? FREE : 1 + below(3);
      const stage = type === 'victory' ? below(LAST_STAGE + 1) : 0;
      return without.toSpliced(below(without.length + 1), 0, [id, copies, stage]);
    });
    return [...left, ...tried];
  });
  const others = Array.from({ length: CHANGES }, () => changed({ buyList, ...rest }, tableOf(sim), below));
  return [...moved.map((list) => ({ buyList: list, ...rest })), ...others];
}

/** Mean share of points against the rivals. */
function against(sim: Simulator, list: Strategy, rivals: readonly Policy[], matches: number, seed: number): number {
  const policy = buyListPolicy(list, sim.book);
  const part = Math.max(2, Math.ceil(matches / rivals.length / 2) * 2);
  return rivals.reduce((sum, rival, i) => sum + sim.share(policy, rival, part, seed + 1000 * i), 0) / rivals.length;
}

export interface Climb {
  /** each counts the same */
  readonly rivals: readonly Policy[];
  readonly steps: number;
  readonly seed: number;
}

export function climb(sim: Simulator, start: Strategy, { rivals, steps, seed }: Climb): Strategy {
  const below = diceOf(seed);
  let from = seed * 31;
  const ranked = (lists: readonly Strategy[], matches: number) =>
    lists.map((list) => ({ list, share: against(sim, list, rivals, matches, from) })).sort((a, b) => b.share - a.share);
  let best = start;
  for (let step = 0; step < steps; step++) {
    let alive = neighbours(sim, best, below);
    for (let look = FIRST_LOOK; alive.length > FINALISTS; look *= 3) {
      const count = Math.max(FINALISTS, alive.length >> 2);
      alive = ranked(alive, look)
        .slice(0, count)
        .map(({ list }) => list);
      from += APART;
    }
    // of equals the list as it is comes first
    best = ranked([best, ...alive], LAST_LOOK)[0].list;
    from += APART;
  }
  return best;
}
