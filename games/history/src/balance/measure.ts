/** One kingdom measured as the rules text says (§2.2): the field, matches between its lists, and what else meets the field. */

import type { StudyTools } from '@fuda/game';
import { buyListPolicy, type Strategy } from '../cpu/buy-list.ts';
import { easy } from '../cpu/easy.ts';
import { moneyLists } from '../cpu/money-lists.ts';
import { Simulator } from '../cpu/simulate.ts';
import type { Ruleset } from '../ruleset.ts';
import { findField } from './field.ts';
import type { BalanceSize } from './size.ts';
import { boughtBy, sharesOfMatches, tournament, versus } from './tournament.ts';

export interface Kingdom {
  readonly id: string;
  readonly era: string;
  readonly cards: readonly string[];
}

/** Points and how many matches they are from. */
export interface Score {
  readonly points: number;
  readonly matches: number;
}

export interface KingdomReport {
  readonly kingdom: Kingdom;
  /** all matches played for this report, those of the searches included */
  readonly simulated: number;
  /** the field, strongest first, each with its score against the others */
  readonly field: readonly (Score & { readonly strategy: Strategy })[];
  /** the best response to this field, against it */
  readonly answer: Score & { readonly strategy: Strategy };
  /** of the first seat, in matches of a list against itself */
  readonly mirror: Score;
  readonly draws: number;
  readonly matches: number;
  readonly rounds: number;
  readonly limitReached: number;
  /** by pile: share of matches in which a strong list bought it, the greatest over the strong lists */
  readonly bought: Readonly<Record<string, number>>;
  /** by pile: share of the matches between lists of the field in which anybody bought it */
  readonly inMatches: Readonly<Record<string, number>>;
  /** "the best victory card every turn", and money alone, against the field */
  readonly rush: Score;
  readonly money: Score;
}

/** Another field of a kingdom, found with other seeds: only what is bought there. */
export interface FurtherField {
  readonly kingdom: string;
  /** as in the report of the kingdom */
  readonly inMatches: Readonly<Record<string, number>>;
  readonly simulated: number;
}

export function measureFurther(
  { breed }: StudyTools,
  ruleset: Ruleset,
  kingdom: Kingdom,
  size: BalanceSize,
  seed: number,
): FurtherField {
  const sim = new Simulator(ruleset, kingdom.cards);
  const { lists } = findField(breed, sim, size, seed);
  const inMatches = sharesOfMatches(tournament(sim, lists, size.matches, seed + 2), sim);
  return { kingdom: kingdom.id, inMatches, simulated: sim.played };
}

export function measureKingdom(
  { breed }: StudyTools,
  ruleset: Ruleset,
  kingdom: Kingdom,
  size: BalanceSize,
  seed: number,
): KingdomReport {
  const sim = new Simulator(ruleset, kingdom.cards);
  const { lists, answer } = findField(breed, sim, size, seed);
  const final = tournament(sim, lists, size.matches, seed + 2);
  const order = [...lists.keys()].sort((a, b) => final.share(b) - final.share(a));
  const money = moneyLists(sim)
    .map((strategy) => versus(sim, buyListPolicy(strategy, sim.book), lists, size.matches, seed + 9_000_000))
    .reduce((a, b) => (b.points / b.matches > a.points / a.matches ? b : a));
  return {
    kingdom,
    field: order.map((i) => ({ strategy: lists[i], points: final.points[i], matches: final.played[i] })),
    answer,
    mirror: { points: final.firstPoints, matches: final.mirrors },
    draws: final.draws,
    matches: final.matches,
    rounds: final.rounds / final.matches,
    limitReached: final.limits / final.matches,
    bought: boughtBy(final, sim),
    inMatches: sharesOfMatches(final, sim),
    rush: versus(sim, easy, lists, size.matches, seed + 9_000_000),
    money,
    simulated: sim.played,
  };
}
