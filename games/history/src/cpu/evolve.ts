/** Finding buy lists by simulation: a small genetic search with successive halving (rules §7.3). No card is known by name. */
import { BASE_PILES } from '../data.ts';
import { type BuyEntry, buyListPolicy, FREE, type Strategy } from './buy-list.ts';
import type { CardFacts, Weights } from './digest.ts';
import { normal } from './normal.ts';
import type { Policy } from './policy.ts';
import type { Simulator } from './simulate.ts';

/** xorshift32: the search is reproducible. */
export class Dice {
  private x: number;
  constructor(seed: number) {
    this.x = Math.imul(seed | 0, 0x9e3779b1) ^ 0x5bd1e995 || 1;
  }
  below(n: number): number {
    this.x ^= this.x << 13;
    this.x ^= this.x >>> 17;
    this.x ^= this.x << 5;
    return (this.x >>> 0) % n;
  }
  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)];
  }
}

export interface EvolveOptions {
  readonly population: number;
  readonly generations: number;
  /** matches of the first round of a generation; survivors play twice as many */
  readonly matches: number;
  readonly seed: number;
  /** fixed opponents; left out: `normal` and the search's own best so far */
  readonly field?: readonly Strategy[];
  /** further fixed opponents, e.g. a CPU level */
  readonly rivals?: readonly Policy[];
  /** strategies the first generation is bred from, besides random ones */
  readonly seeds?: readonly Strategy[];
}

export interface Evolved {
  readonly strategy: Strategy;
  /** share of points against the last opponents */
  readonly share: number;
  /** the best few of the last generation, different from each other */
  readonly top: readonly Strategy[];
  readonly matches: number;
}

const MAX_ENTRIES = 20;
const LAST_STAGE = 3;

/** The piles on the table, as the search sees them. */
export function tableOf(sim: Simulator): readonly CardFacts[] {
  return [...BASE_PILES, ...sim.kingdom].map((id) => sim.book.cards[sim.book.numbers.get(id)!]);
}

const START_WEIGHTS: Weights = { rice: 3, draw: 2, knowledge: 2.5, points: 3, discount: 1.5, trash: 1.5, attack: 1 };
const END_WEIGHTS: Weights = { rice: 2, draw: 1.5, knowledge: 1, points: 4, discount: 1.5, trash: 0, attack: 1 };

export function randomStrategy(table: readonly CardFacts[], dice: Dice): Strategy {
  const byCost = (a: CardFacts, b: CardFacts): number => b.cost - a.cost;
  const victory = table.filter((card) => card.type === 'victory').sort(byCost);
  const resources = table.filter((card) => card.type === 'resource' && card.cost > 0).sort(byCost);
  const actions = table.filter((card) => card.type === 'person' || card.type === 'event');
  const wanted = 15 + dice.below(80);
  const chosen = actions.filter(() => dice.below(100) < wanted);
  const head: BuyEntry[] = victory
    .filter((card) => card.cost >= 5 || dice.below(2) === 0)
    .map((card) => [card.id, FREE, card.cost >= 8 ? dice.below(2) : 1 + dice.below(LAST_STAGE)]);
  const engine: BuyEntry[] = chosen.map((card) => [card.id, 1 + dice.below(3), 0]);
  for (let i = engine.length - 1; i > 0; i--) {
    const j = dice.below(i + 1);
    [engine[i], engine[j]] = [engine[j], engine[i]];
  }
  const cut = dice.below(engine.length + 1);
  const money: BuyEntry[] = resources.map((card) => [card.id, FREE, 0]);
  return {
    buyList: [...head, ...engine.slice(0, cut), ...money, ...engine.slice(cut)].slice(0, MAX_ENTRIES + 2),
    action: START_WEIGHTS,
    endAction: END_WEIGHTS,
    goal: dice.below(2) * dice.below(6),
    knowledge: 3 + dice.below(8),
    keepSmall: dice.below(5),
    trashVictory: dice.below(2) === 0,
    stages: [
      [5 + dice.below(6), 6 + dice.below(3)],
      [9 + dice.below(8), 3 + dice.below(4)],
      [14 + dice.below(9), 1 + dice.below(4)],
    ],
    margin: dice.pick([-99, -3, 0, 3]),
  };
}

/** One step up or down, never below 0. */
const nudge = (x: number, most: number, dice: Dice): number => Math.max(0, x + dice.below(2 * most + 1) - most);

export function mutate(parent: Strategy, table: readonly CardFacts[], dice: Dice): Strategy {
  const buyList = [...parent.buyList];
  let { knowledge, keepSmall, trashVictory, action, endAction, stages, goal, margin } = parent;
  const at = (): number => dice.below(Math.max(1, buyList.length));
  for (let k = 1 + dice.below(3); k > 0; k--) {
    switch (dice.below(12)) {
      case 0: {
        const [i, j] = [at(), at()];
        [buyList[i], buyList[j]] = [buyList[j], buyList[i]];
        break;
      }
      case 1:
      case 2: {
        const i = at();
        const [entry] = buyList.splice(i, 1);
        if (entry) buyList.splice(Math.max(0, Math.min(buyList.length, i + dice.below(7) - 3)), 0, entry);
        break;
      }
      case 3: {
        const i = at();
        const [id, copies, stage] = buyList[i];
        buyList[i] = [
          id,
          copies === FREE ? 1 + dice.below(4) : dice.below(4) === 0 ? FREE : Math.max(1, copies + dice.below(3) - 1),
          stage,
        ];
        break;
      }
      case 4: {
        const i = at();
        buyList[i] = [buyList[i][0], buyList[i][1], dice.below(LAST_STAGE + 1)];
        break;
      }
      case 5: {
        if (buyList.length < MAX_ENTRIES) {
          const card = dice.pick(table);
          const copies = card.type === 'victory' || card.type === 'resource' ? FREE : 1 + dice.below(3);
          buyList.splice(dice.below(buyList.length + 1), 0, [
            card.id,
            copies,
            card.type === 'victory' ? dice.below(LAST_STAGE + 1) : 0,
          ]);
        }
        break;
      }
      case 6:
        if (buyList.length > 4) buyList.splice(at(), 1);
        break;
      case 7: {
        const part = dice.pick(Object.keys(action) as (keyof Weights)[]);
        const change = (w: Weights): Weights => ({ ...w, [part]: Math.round(w[part] * (50 + dice.below(110))) / 100 });
        if (dice.below(2) === 0) action = change(action);
        else endAction = change(endAction);
        break;
      }
      case 8:
      case 9: {
        const i = dice.below(stages.length);
        const [round, left] = stages[i];
        stages = stages.with(i, dice.below(2) === 0 ? [nudge(round, 2, dice), left] : [round, nudge(left, 1, dice)]);
        break;
      }
      case 10:
        if (dice.below(3) > 0) goal = nudge(goal, 2, dice);
        else margin = dice.pick([-99, -3, 0, 3, 6]);
        break;
      default:
        // every second time the knowledge target, otherwise one of the two trash limits
        [knowledge, keepSmall, trashVictory] = [
          [Math.max(0, knowledge + dice.below(5) - 2), keepSmall, trashVictory] as const,
          [knowledge, Math.max(0, Math.min(7, keepSmall + dice.below(3) - 1)), trashVictory] as const,
          [knowledge, keepSmall, !trashVictory] as const,
        ][dice.pick([0, 0, 1, 2])];
    }
  }
  return { buyList, action, endAction, goal, knowledge, keepSmall, trashVictory, stages, margin };
}

export function cross(a: Strategy, b: Strategy, dice: Dice): Strategy {
  const cut = dice.below(a.buyList.length + 1);
  const head = a.buyList.slice(0, cut);
  const tail = b.buyList.filter(([id]) => !head.some(([other]) => other === id));
  const other = dice.below(2) === 0 ? a : b;
  return { ...other, buyList: [...head, ...tail].slice(0, MAX_ENTRIES) };
}

interface Candidate {
  readonly strategy: Strategy;
  readonly policy: Policy;
  points: number;
  matches: number;
}

const shareOf = (c: Candidate): number => (c.matches === 0 ? 0 : c.points / c.matches);

/**
 * One search. Works as a generator so that a worker can do it in slices and stop at any time: each value is the best so far
 * after a generation.
 */
export function* evolve(sim: Simulator, options: EvolveOptions): Generator<Evolved, Evolved, void> {
  const dice = new Dice(options.seed);
  const table = tableOf(sim);
  const make = (strategy: Strategy): Candidate => ({
    strategy,
    policy: buyListPolicy(strategy, sim.book),
    points: 0,
    matches: 0,
  });
  const opponents: Policy[] = (options.field ?? []).map((strategy) => buyListPolicy(strategy, sim.book));
  opponents.push(...(options.rivals ?? []));
  const closed = opponents.length > 0;
  if (!closed) opponents.push(normal);
  const fixed = opponents.length;
  const seeds = options.seeds ?? [];
  let population = [...seeds.slice(0, options.population >> 1).map(make)];
  while (population.length < options.population) {
    const bred = seeds.length > 0 && dice.below(3) > 0;
    population.push(make(bred ? mutate(dice.pick(seeds), table, dice) : randomStrategy(table, dice)));
  }
  let played = 0;
  let seed = options.seed * 7919;
  /** All candidates of a round meet the same opponents with the same seeds: their luck is the same. */
  const test = (c: Candidate, matches: number): void => {
    for (let k = 0; k < matches; k++) {
      // goes on where the last round stopped, so that every opponent is met equally often
      c.points += sim.share(c.policy, opponents[(c.matches >> 1) % opponents.length], 2, seed + 2 * k) * 2;
      c.matches += 2;
    }
    played += 2 * matches;
  };
  let result: Evolved | undefined;
  for (let generation = 0; generation < options.generations; generation++) {
    for (const c of population) c.points = c.matches = 0;
    let alive = population;
    for (let matches = options.matches; ; matches *= 2) {
      for (const c of alive) test(c, matches);
      seed += 2 * matches;
      alive.sort((a, b) => shareOf(b) - shareOf(a));
      if (alive.length <= 4) break;
      alive = alive.slice(0, Math.ceil(alive.length / 2));
    }
    population.sort((a, b) => b.matches - a.matches || shareOf(b) - shareOf(a));
    const [top] = population;
    const few = [
      ...new Map(population.slice(0, 4).map((c) => [JSON.stringify(c.strategy.buyList), c.strategy])).values(),
    ];
    result = { strategy: top.strategy, share: shareOf(top), top: few, matches: played };
    yield result;
    if (generation === options.generations - 1) break;
    // co-evolution: the best of a generation is an opponent of the next ones
    if (!closed) {
      if (opponents.length < fixed + 6) opponents.push(top.policy);
      else opponents[fixed + (generation % 6)] = top.policy;
    }
    const parents = population.slice(0, Math.max(4, population.length >> 2));
    const next = parents.slice(0, 4);
    while (next.length < options.population) {
      const roll = dice.below(10);
      const parent = dice.pick(parents).strategy;
      if (roll < 6) next.push(make(mutate(parent, table, dice)));
      else if (roll < 9) next.push(make(mutate(cross(parent, dice.pick(parents).strategy, dice), table, dice)));
      else next.push(make(randomStrategy(table, dice)));
    }
    population = next;
  }
  return result!;
}

/** The search from start to end. */
export function evolveBuyList(sim: Simulator, options: EvolveOptions): Evolved {
  const search = evolve(sim, options);
  for (;;) {
    const { value, done } = search.next();
    if (done) return value;
  }
}
