/**
 * G4 asks whether a card can be part of a strong list. For a card that no field buys such a list is looked for on purpose: the
 * card is put into the best lists of a kingdom at every place, the better ones are bred on with the card kept, and what
 * stands after that is measured afresh.
 */

import { STRONG } from '../buy-lists/standings.ts';
import { type BuyEntry, buyListPolicy, type Strategy } from '../cpu/buy-list.ts';
import { changed, diceOf, tableOf } from '../cpu/change-list.ts';
import type { Policy } from '../cpu/policy.ts';
import { Simulator } from '../cpu/simulate.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Kingdom } from './measure.ts';

/** G4: a card counts if a strong list buys it in this share of matches. */
export const ENOUGH = 0.02;
/** How long a list is bred with the card kept. */
export interface Patience {
  readonly finalists: number;
  readonly steps: number;
  /** matches a step is judged by */
  readonly matches: number;
}
const LONG: Patience = { finalists: 3, steps: 48, matches: 128 };
/** Inside the search for a field, which asks for many cards. */
export const BRIEF: Patience = { finalists: 2, steps: 16, matches: 64 };

/** A card and where a list with it is to be looked for. */
export interface Search {
  readonly card: string;
  readonly places: readonly { readonly kingdom: Kingdom; readonly field: readonly Strategy[] }[];
}

export interface SearchReport {
  readonly card: string;
  /** the list that was found; null = none in any of the kingdoms */
  readonly found: {
    readonly kingdom: string;
    readonly strategy: Strategy;
    /** of `matches` */
    readonly points: number;
    readonly matches: number;
    /** share of them in which it bought the card */
    readonly bought: number;
  } | null;
  /** lists measured in the end, until one was good enough */
  readonly finalists: number;
  readonly simulated: number;
}

/** Looks in one kingdom after the other until a strong list is found. */
export function insist(ruleset: Ruleset, { card, places }: Search, matches: number, seed: number): SearchReport {
  let [finalists, simulated] = [0, 0];
  for (const { kingdom, field } of places) {
    const sim = new Simulator(ruleset, kingdom.cards);
    const trial = new Trial(sim, card, field);
    for (const strategy of trial.candidates(matches, seed, LONG)) {
      const result = trial.measure(strategy, matches, seed + 50_000_017);
      finalists++;
      if (result.points < STRONG * result.matches || result.bought < ENOUGH) continue;
      return {
        card,
        found: { kingdom: kingdom.id, strategy, ...result },
        finalists,
        simulated: simulated + sim.played,
      };
    }
    simulated += sim.played;
  }
  return { card, found: null, finalists, simulated };
}

/** Lists with a card in them, against a field. */
export class Trial {
  private readonly sim: Simulator;
  private readonly card: string;
  private readonly field: readonly Strategy[];
  private readonly rivals: readonly Policy[];

  constructor(sim: Simulator, card: string, field: readonly Strategy[]) {
    this.sim = sim;
    this.card = card;
    this.field = field;
    this.rivals = field.map((strategy) => buyListPolicy(strategy, sim.book));
  }

  /** Points, and the share of matches in which the list bought the card. */
  measure(strategy: Strategy, matches: number, from: number) {
    const { sim, rivals } = this;
    const number = sim.book.numbers.get(this.card)!;
    const policy = buyListPolicy(strategy, sim.book);
    let [games, points, hits, mine, last] = [0, 0, 0, 0, -1];
    sim.onBuy = (seat, card) => {
      if (seat !== mine || card !== number || last === games) return;
      last = games;
      hits++;
    };
    for (const [i, rival] of rivals.entries()) {
      for (let k = 0; k < Math.ceil(matches / rivals.length); k++, games++) {
        mine = k & 1;
        const o = sim.play(from + 10_007 * i + k, mine ? rival : policy, mine ? policy : rival);
        points += o.winner === 2 ? 0.5 : o.winner === mine ? 1 : 0;
      }
    }
    sim.onBuy = null;
    return { points, matches: games, bought: hits / games };
  }

  /** The most promising lists with the card in them. */
  *candidates(matches: number, seed: number, patience: Patience): Generator<Strategy, void, void> {
    const worthOf = (strategy: Strategy, part: number, from: number): number => {
      const result = this.measure(strategy, part, from);
      // clearly above the limit, so that the last measurement does not fall short by chance
      return result.bought < 2 * ENOUGH ? -1 : result.points / result.matches;
    };
    let tried = this.field.slice(0, 4).flatMap((strategy) => variantsWith(this.sim, strategy, this.card));
    for (let part = Math.max(16, matches >> 5); tried.length > patience.finalists; part *= 2) {
      const worths = new Map(tried.map((strategy) => [strategy, worthOf(strategy, part, seed)] as const));
      tried = [...tried]
        .sort((a, b) => worths.get(b)! - worths.get(a)!)
        .slice(0, Math.max(patience.finalists, Math.ceil(tried.length / 3)));
    }
    const table = tableOf(this.sim);
    const below = diceOf(seed + this.sim.book.numbers.get(this.card)!);
    for (const start of tried) {
      let strategy = start;
      for (let step = 1; step <= patience.steps; step++) {
        const next = changed(strategy, table, below);
        if (!next.buyList.some(([id]) => id === this.card)) continue;
        const from = seed + 1_000_003 * step;
        if (worthOf(next, patience.matches, from) > worthOf(strategy, patience.matches, from)) strategy = next;
      }
      yield strategy;
    }
  }
}

/** The list with the card put in at every place, or in the place of another card of its kind. */
function variantsWith(sim: Simulator, strategy: Strategy, id: string): Strategy[] {
  const typeOf = (card: string): string => sim.book.cards[sim.book.numbers.get(card)!].type;
  const buyList = strategy.buyList.filter(([card]) => card !== id);
  const kind = (card: string): boolean => ['person', 'event'].includes(typeOf(card));
  const places = Array.from({ length: buyList.length + 1 }, (_, at) => at);
  const inserted = places.flatMap((at) =>
    [1, 2].map((copies): readonly BuyEntry[] => [...buyList.slice(0, at), [id, copies, 0], ...buyList.slice(at)]),
  );
  const replaced = buyList.flatMap(([card, copies, stage], at): (readonly BuyEntry[])[] => {
    const alike = typeOf(card) === typeOf(id) || (kind(card) && kind(id));
    return alike ? [buyList.with(at, [id, copies, stage])] : [];
  });
  return [...inserted, ...replaced].map((list) => ({ ...strategy, buyList: list }));
}
