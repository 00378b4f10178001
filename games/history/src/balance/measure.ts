/** One kingdom measured as the rules text says (§2.2): co-evolved menus, best responses, the field, and matches between them. */

import { holds } from '../cpu/digest.ts';
import { easy } from '../cpu/easy.ts';
import { Dice, evolveMenu, mutate, tableOf } from '../cpu/evolve.ts';
import { type MenuEntry, menuPolicy, type Strategy } from '../cpu/menu.ts';
import { normal } from '../cpu/normal.ts';
import type { Policy } from '../cpu/policy.ts';
import { Simulator } from '../cpu/simulate.ts';
import { BASE_PILES } from '../data.ts';
import type { Ruleset } from '../ruleset.ts';

export interface BalanceSize {
  readonly runs: number;
  readonly population: number;
  readonly generations: number;
  readonly responses: number;
  readonly responseGenerations: number;
  readonly field: number;
  /** per ordered pair */
  readonly matches: number;
}

/** As in the rules text; what balance.md was measured with. */
export const FULL_SIZE: BalanceSize = {
  runs: 3,
  population: 40,
  generations: 12,
  responses: 14,
  responseGenerations: 7,
  field: 8,
  matches: 1000,
};

/** For tuning: all presets and eight random kingdoms an era in a few minutes on 16 cores. */
export const MEDIUM_SIZE: BalanceSize = {
  runs: 3,
  population: 32,
  generations: 10,
  responses: 14,
  responseGenerations: 5,
  field: 8,
  matches: 200,
};

/** For a quick look: minutes on one core instead of an hour. */
export const QUICK_SIZE: BalanceSize = {
  runs: 2,
  population: 24,
  generations: 10,
  responses: 3,
  responseGenerations: 6,
  field: 5,
  matches: 100,
};

export interface KingdomReport {
  readonly id: string;
  readonly era: string;
  readonly kingdom: readonly string[];
  readonly simulated: number;
  /** the field, strongest first, with points and matches against the others */
  readonly field: readonly { readonly strategy: Strategy; readonly points: number; readonly matches: number }[];
  /** the last best response: share against the field it was bred against */
  readonly response: { readonly points: number; readonly matches: number };
  readonly mirror: { readonly firstPoints: number; readonly matches: number };
  readonly draws: number;
  readonly matches: number;
  readonly rounds: number;
  readonly limitReached: number;
  /** share of matches in which a strong list bought the card, the greatest over the strong lists */
  readonly bought: Readonly<Record<string, number>>;
  readonly rush: { readonly points: number; readonly matches: number };
  readonly money: { readonly points: number; readonly matches: number };
  /** the list that ships as `hard`: strongest against `normal` among lists that hold their own against the field */
  readonly shipped: Strategy;

  /** it against the levels */
  readonly levels: {
    readonly hardNormal: number;
    readonly hardEasy: number;
    readonly normalEasy: number;
    readonly matches: number;
  };
}

const STRONG = 0.45;
const WORTHWHILE = 0.525;
const FALLS_SHORT = 0.575;
const TRIES = 3;
const FREE = 99;
const LISTS_PER_RUN = 2;

export function measureKingdom(
  ruleset: Ruleset,
  { id, era, cards }: { readonly id: string; readonly era: string; readonly cards: readonly string[] },
  size: BalanceSize,
  seed: number,
): KingdomReport {
  const sim = new Simulator(ruleset, cards);
  let simulated = 0;
  const lists: Strategy[] = [];
  for (let run = 0; run < size.runs; run++) {
    const { population, generations } = size;
    const found = evolveMenu(sim, { population, generations, matches: 4, seed: seed + 101 * run });
    simulated += found.matches;
    lists.push(...found.top.slice(0, LISTS_PER_RUN));
  }
  let response = { points: 0, matches: 0 };
  let misses = 0;
  // the field: at any time the best lists found so far; every best response is bred against all of it
  let field = strongestOf(sim, lists, size, seed + 1);
  for (let k = 0; k < size.responses; k++) {
    const options = { population: size.population, generations: size.responseGenerations, matches: 4 };
    const found = evolveMenu(sim, { ...options, seed: seed + 1009 + k, field, seeds: field });
    // measured again with other seeds: the search's own number is the best of many and so too good
    const measure = (strategy: Strategy, matches: number, from: number) => {
      const policy = menuPolicy(strategy, sim.book);
      const part = Math.ceil(matches / field.length / 2) * 2;
      const points = field.reduce(
        (sum, other, i) => sum + sim.share(policy, menuPolicy(other, sim.book), part, from + 10_000 * i) * part,
        0,
      );
      simulated += part * field.length;
      return { strategy, points, matches: part * field.length };
    };
    const tried = found.top.map((strategy) => measure(strategy, 200, seed + 6_000_000));
    const { strategy } = tried.reduce((a, b) => (b.points > a.points ? b : a));
    const best = measure(strategy, Math.max(200, size.matches), seed + 7_000_000);
    simulated += found.matches;
    response = { points: best.points, matches: best.matches };
    if (best.points / best.matches < WORTHWHILE) {
      // a list of the field that is far stronger shows that this was no best response: the search tries again
      const table = tournament(sim, field, Math.max(40, size.matches >> 4), seed + 3000 + k);
      simulated += table.matches;
      const known = Math.max(...field.map((_, i) => table.share(i)));
      if (known < FALLS_SHORT || ++misses === TRIES) break;
      continue;
    }
    misses = 0;
    lists.push(best.strategy);
    field = strongestOf(sim, [...field, best.strategy], size, seed + 2000 + k);
  }
  const final = tournament(sim, field, size.matches, seed + 2);
  const versus = (policy: Policy, matches: number) => {
    const part = Math.max(2, Math.ceil(matches / field.length / 2) * 2);
    const points = field.reduce(
      (sum, other, i) =>
        sum + sim.share(policy, menuPolicy(other, sim.book), part, seed + 9_000_000 + 10_000 * i) * part,
      0,
    );
    return { points, matches: part * field.length };
  };
  const money = moneyLists(sim)
    .map((strategy) => versus(menuPolicy(strategy, sim.book), size.matches))
    .reduce((a, b) => (b.points / b.matches > a.points / a.matches ? b : a));
  const order = [...field.keys()].sort((a, b) => final.share(b) - final.share(a));
  const insisted = insist(
    sim,
    order.map((i) => field[i]),
    boughtBy(final, sim),
    size.matches,
    seed + 6,
  );
  const shipped = bestForPeople(sim, lists, size, seed);
  const champion = menuPolicy(shipped, sim.book);
  return {
    id,
    era,
    kingdom: cards,
    simulated: simulated + final.matches,
    field: order.map((i) => ({ strategy: field[i], points: final.points[i], matches: final.played[i] })),
    response,
    mirror: { firstPoints: final.firstPoints, matches: final.mirrors },
    draws: final.draws,
    matches: final.matches,
    rounds: final.rounds / final.matches,
    limitReached: final.limits / final.matches,
    bought: { ...boughtBy(final, sim), ...insisted },
    rush: versus(easy, size.matches),
    money,
    shipped,
    levels: {
      hardNormal: sim.share(champion, normal, size.matches, seed + 3),
      hardEasy: sim.share(champion, easy, size.matches, seed + 4),
      normalEasy: sim.share(normal, easy, size.matches, seed + 5),
      matches: size.matches,
    },
  };
}

/** Everybody against everybody, seats alternating; a list against itself shows what the first seat is worth. */
function tournament(sim: Simulator, lists: readonly Strategy[], matches: number, seed: number) {
  const policies = lists.map((strategy) => menuPolicy(strategy, sim.book));
  const points = lists.map(() => 0);
  const played = lists.map(() => 0);
  const games = lists.map(() => 0);
  /** matches in which list i bought card c */
  const bought = lists.map(() => new Float64Array(sim.book.cards.length));
  let [draws, total, rounds, limits, firstPoints, mirrors] = [0, 0, 0, 0, 0, 0];
  const now: Set<number>[] = [new Set(), new Set()];
  sim.onBuy = (seat, card) => now[seat].add(card);
  for (const [i, one] of policies.entries()) {
    for (const [j, other] of policies.entries()) {
      for (let k = 0; k < matches; k++) {
        now[0].clear();
        now[1].clear();
        const swap = k & 1;
        const o = sim.play(seed + 1_000_003 * i + 10_007 * j + k, swap ? other : one, swap ? one : other);
        const won = o.winner === 2 ? 0.5 : (o.winner === 0) === (swap === 0) ? 1 : 0;
        total++;
        if (o.winner === 2) draws++;
        rounds += o.rounds;
        if (o.limitReached) limits++;
        for (const [seat, who] of [swap ? j : i, swap ? i : j].entries()) {
          games[who]++;
          for (const card of now[seat]) bought[who][card]++;
        }
        if (i === j) {
          mirrors++;
          firstPoints += o.winner === 2 ? 0.5 : o.winner === o.firstSeat ? 1 : 0;
          continue;
        }
        points[i] += won;
        points[j] += 1 - won;
        played[i]++;
        played[j]++;
      }
    }
  }
  sim.onBuy = null;
  const share = (i: number): number => (played[i] === 0 ? 0.5 : points[i] / played[i]);
  return { points, played, games, bought, draws, matches: total, rounds, limits, firstPoints, mirrors, share };
}

/** The best lists of a tournament, as many as make a field. */
function strongestOf(sim: Simulator, lists: readonly Strategy[], size: BalanceSize, seed: number): Strategy[] {
  if (lists.length <= size.field) return [...lists];
  const table = tournament(sim, lists, Math.max(40, size.matches >> 4), seed);
  return [...lists.keys()]
    .sort((a, b) => table.share(b) - table.share(a))
    .slice(0, size.field)
    .map((i) => lists[i]);
}

function boughtBy(t: ReturnType<typeof tournament>, sim: Simulator): Record<string, number> {
  const best: Record<string, number> = {};
  for (const id of [...BASE_PILES, ...sim.kingdom]) {
    const card = sim.book.numbers.get(id)!;
    const shares = t.bought.map((counts, i) =>
      t.share(i) >= STRONG && t.games[i] > 0 ? counts[card] / t.games[i] : 0,
    );
    best[id] = Math.max(0, ...shares);
  }
  return best;
}

const BRED = 16;

/**
 * G4 asks whether a card can be part of a strong list. For cards the search left out such a list is looked for on purpose: the
 * card is put into the best lists at several places, the better ones are bred on with the card kept, and what stands after
 * that is measured afresh.
 */
function insist(
  sim: Simulator,
  field: readonly Strategy[],
  bought: Readonly<Record<string, number>>,
  matches: number,
  seed: number,
): Record<string, number> {
  const found: Record<string, number> = {};
  const rivals = field.map((strategy) => menuPolicy(strategy, sim.book));
  const table = tableOf(sim);
  for (const [id, share] of Object.entries(bought)) {
    if (share >= ENOUGH) continue;
    const number = sim.book.numbers.get(id)!;
    const dice = new Dice(seed + number);
    /** share of points, and of matches in which the card is bought */
    const measure = (strategy: Strategy, total: number, from: number) => {
      const policy = menuPolicy(strategy, sim.book);
      let [games, points, hits, last] = [0, 0, 0, -1];
      const watched: Policy = (sight) => {
        const option = policy(sight);
        if (sight.question === 'buy' && sight.options[option] === number && last !== games) {
          last = games;
          hits++;
        }
        return option;
      };
      for (const [i, rival] of rivals.entries()) {
        for (let k = 0; k < Math.ceil(total / rivals.length); k++, games++) {
          const swap = k & 1;
          const o = sim.play(from + 10_007 * i + k, swap ? rival : watched, swap ? watched : rival);
          points += o.winner === 2 ? 0.5 : (o.winner === 0) === (swap === 0) ? 1 : 0;
        }
      }
      return { share: points / games, bought: hits / games };
    };
    const worthOf = (strategy: Strategy, total: number, from: number): number => {
      const { share, bought } = measure(strategy, total, from);
      // clearly above the limit, so that the last measurement does not fall short by chance
      return bought < 2 * ENOUGH ? -1 : share;
    };
    let tried = field.slice(0, 4).flatMap((strategy) => variantsWith(sim, strategy, id));
    for (let part = Math.max(16, matches >> 5); tried.length > 2; part *= 2) {
      const worths = new Map(tried.map((strategy) => [strategy, worthOf(strategy, part, seed)] as const));
      tried = [...tried].sort((a, b) => worths.get(b)! - worths.get(a)!).slice(0, Math.ceil(tried.length / 3));
    }
    for (const start of tried) {
      let strategy = start;
      const part = 64;
      for (let step = 0; step < BRED; step++) {
        const next = mutate(strategy, table, dice);
        const from = seed + 1_000_003 * (step + 1);
        if (next.menu.some(([card]) => card === id) && worthOf(next, part, from) > worthOf(strategy, part, from))
          strategy = next;
      }
      const { share: points, bought: hits } = measure(strategy, matches, seed + 50_000_017);
      if (points >= STRONG) found[id] = Math.max(found[id] ?? share, hits);
      if ((found[id] ?? 0) >= ENOUGH) break;
    }
  }
  return found;
}

/** The list with the card put in at several places, or in the place of another card of its kind. */
function variantsWith(sim: Simulator, strategy: Strategy, id: string): Strategy[] {
  const typeOf = (card: string): string => sim.book.cards[sim.book.numbers.get(card)!].type;
  const menu = strategy.menu.filter(([card]) => card !== id);
  const kind = (card: string): boolean => ['person', 'event'].includes(typeOf(card));
  const money = menu.findIndex(([card]) => typeOf(card) === 'resource');
  const inserted = [0, Math.max(0, money), menu.length].flatMap((at) =>
    [1, 2].map((copies): readonly MenuEntry[] => [...menu.slice(0, at), [id, copies, 0], ...menu.slice(at)]),
  );
  const replaced = menu.flatMap(([card, copies, stage], at): (readonly MenuEntry[])[] => {
    const alike = typeOf(card) === typeOf(id) || (kind(card) && kind(id));
    return alike ? [menu.with(at, [id, copies, stage])] : [];
  });
  return [...inserted, ...replaced].map((list) => ({ ...strategy, menu: list }));
}

const ENOUGH = 0.02;

/** The menu people meet as `hard`: bred against `normal` from the strongest lists. */
function bestForPeople(sim: Simulator, lists: readonly Strategy[], size: BalanceSize, seed: number): Strategy {
  const { population, generations } = size;
  const { top } = evolveMenu(sim, {
    population,
    generations,
    matches: 6,
    seed: seed + 77,
    seeds: lists,
    rivals: [normal],
  });
  const tried = [...lists, ...top].map((strategy) => {
    const policy = menuPolicy(strategy, sim.book);
    const part = Math.max(10, size.matches >> 2);
    const others = lists.reduce((sum, l, i) => sum + sim.share(policy, menuPolicy(l, sim.book), 20, seed + 500 * i), 0);
    return { strategy, value: sim.share(policy, normal, part, seed + 78) + others / lists.length / 2 };
  });
  return tried.reduce((a, b) => (b.value > a.value ? b : a)).strategy;
}

/** Resources, victory cards and one source of knowledge: the "money alone" lists of gate G7. */
function moneyLists(sim: Simulator): Strategy[] {
  const table = [...BASE_PILES, ...sim.kingdom].map((id) => sim.book.cards[sim.book.numbers.get(id)!]);
  const byCost = (type: string) => table.filter((card) => card.type === type).sort((a, b) => b.cost - a.cost);
  const base = new Set(BASE_PILES);
  const victory = byCost('victory');
  const resources: MenuEntry[] = byCost('resource')
    .filter((card) => base.has(card.id) && card.cost > 0)
    .map((card) => [card.id, FREE, 0]);
  const sources = table.filter(
    (card) => (card.type === 'person' || card.type === 'event') && holds(card.digest, 'knowledge'),
  );
  const head: MenuEntry[] = victory
    .filter((card) => card.cost >= 5)
    .map((card) => [card.id, FREE, card.cost >= 8 ? 0 : 1]);
  const tail: MenuEntry[] = victory.filter((card) => card.cost < 5).map((card) => [card.id, FREE, 2]);
  return sources
    .sort((a, b) => a.knowledgeRequired - b.knowledgeRequired || a.cost - b.cost)
    .slice(0, 4)
    .flatMap((source) =>
      [1, 2].map((copies) => ({
        menu: [...head, [source.id, copies, 0] as const, ...resources, ...tail],
        action: { rice: 3, draw: 2, knowledge: 2.5, points: 3, discount: 1, trash: 1, attack: 1 },
        endAction: { rice: 3, draw: 2, knowledge: 1, points: 3, discount: 1, trash: 0, attack: 1 },
        goal: 0,
        knowledge: 8,
        keepSmall: 3,
        trashVictory: false,
        stages: [[9, 3] as const, [16, 3] as const],
        margin: -99,
      })),
    );
}
