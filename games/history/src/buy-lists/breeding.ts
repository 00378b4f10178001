/** Buy lists as the lab breeds them (rules §7.3). No card is known by name. */
import type { Bred, Breed, Breeding } from '@fuda/game';
import type { RandomBelow } from '@fuda/kernel';
import { type BuyEntry, buyListPolicy, FREE, type Strategy } from '../cpu/buy-list.ts';
import { changed, diceOf, LAST_STAGE, MAX_ENTRIES, pick, tableOf } from '../cpu/change-list.ts';
import type { CardFacts, Weights } from '../cpu/digest.ts';
import { normal } from '../cpu/normal.ts';
import type { Policy } from '../cpu/policy.ts';
import type { Simulator } from '../cpu/simulate.ts';

const START_WEIGHTS: Weights = { rice: 3, draw: 2, knowledge: 2.5, points: 3, discount: 1.5, trash: 1.5, attack: 1 };
const END_WEIGHTS: Weights = { rice: 2, draw: 1.5, knowledge: 1, points: 4, discount: 1.5, trash: 0, attack: 1 };

export function randomStrategy(table: readonly CardFacts[], below: RandomBelow): Strategy {
  const byCost = (a: CardFacts, b: CardFacts): number => b.cost - a.cost;
  const victory = table.filter((card) => card.type === 'victory').sort(byCost);
  const resources = table.filter((card) => card.type === 'resource' && card.cost > 0).sort(byCost);
  const actions = table.filter((card) => card.type === 'person' || card.type === 'event');
  const wanted = 15 + below(80);
  const chosen = actions.filter(() => below(100) < wanted);
  const head: BuyEntry[] = victory
    .filter((card) => card.cost >= 5 || below(2) === 0)
    .map((card) => [card.id, FREE, card.cost >= 8 ? below(2) : 1 + below(LAST_STAGE)]);
  const engine: BuyEntry[] = chosen.map((card) => [card.id, 1 + below(3), 0]);
  for (let i = engine.length - 1; i > 0; i--) {
    const j = below(i + 1);
    [engine[i], engine[j]] = [engine[j], engine[i]];
  }
  const cut = below(engine.length + 1);
  const money: BuyEntry[] = resources.map((card) => [card.id, FREE, 0]);
  return {
    buyList: [...head, ...engine.slice(0, cut), ...money, ...engine.slice(cut)].slice(0, MAX_ENTRIES + 2),
    action: START_WEIGHTS,
    endAction: END_WEIGHTS,
    goal: below(2) * below(6),
    knowledge: 3 + below(8),
    keepSmall: below(5),
    trashVictory: below(2) === 0,
    stages: [
      [5 + below(6), 6 + below(3)],
      [9 + below(8), 3 + below(4)],
      [14 + below(9), 1 + below(4)],
    ],
    margin: pick(below, [-99, -3, 0, 3]),
  };
}

export function cross(a: Strategy, b: Strategy, below: RandomBelow): Strategy {
  const cut = below(a.buyList.length + 1);
  const head = a.buyList.slice(0, cut);
  const tail = b.buyList.filter(([id]) => !head.some(([other]) => other === id));
  const other = below(2) === 0 ? a : b;
  return { ...other, buyList: [...head, ...tail].slice(0, MAX_ENTRIES) };
}

/** How lists of a kingdom are bred. */
function breedingOf(sim: Simulator): Breeding<Strategy, Policy> {
  const table = tableOf(sim);
  return {
    random: (below) => randomStrategy(table, below),
    mutate: (parent, below) => changed(parent, table, below),
    cross,
    keyOf: ({ buyList }) => JSON.stringify(buyList),
    playOf: (strategy) => buyListPolicy(strategy, sim.book),
    share: (one, other, matches, seed) => sim.share(one, other, matches, seed),
  };
}

export interface ListSearch {
  readonly population: number;
  readonly generations: number;
  /** pairs of matches in the first round of a generation */
  readonly matches: number;
  readonly seed: number;
  /** fixed opponents; left out: `normal` and the search's own best so far */
  readonly field?: readonly Strategy[];
  /** further fixed opponents, e.g. a CPU level */
  readonly rivals?: readonly Policy[];
  /** lists the first generation is bred from, besides random ones */
  readonly seeds?: readonly Strategy[];
}

export function breedLists(breed: Breed, sim: Simulator, search: ListSearch): Bred<Strategy> {
  const { population, generations, matches, seed, field = [], rivals = [], seeds = [] } = search;
  const breeding = breedingOf(sim);
  const fixed = [...field.map(breeding.playOf), ...rivals];
  return breed(breeding, {
    population,
    generations,
    matches,
    seed: seed * 7919,
    below: diceOf(seed),
    opponents: fixed.length > 0 ? fixed : [normal],
    coEvolve: fixed.length === 0,
    parents: seeds,
  });
}
