/** The CPU levels against each other, as they ship (rules text §7.5). */

import { buyListPolicy, type Strategy } from '../cpu/buy-list.ts';
import { easy } from '../cpu/easy.ts';
import { normal } from '../cpu/normal.ts';
import type { Policy } from '../cpu/policy.ts';
import { Simulator } from '../cpu/simulate.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Kingdom, Score } from './measure.ts';

export interface Levels {
  readonly kingdom: Kingdom;
  /** what `hard` plays by there */
  readonly buyList: Strategy;
  /** the strong lists known there */
  readonly field: readonly Strategy[];
}

export interface LevelReport {
  readonly kingdom: string;
  readonly hardNormal: Score;
  readonly hardEasy: Score;
  readonly normalEasy: Score;
  /** `hard` against each list of the field */
  readonly hardField: readonly Score[];
  readonly simulated: number;
}

/** Shares the rules text asks for; against strong lists our own line: none of them wins more than 55 %. */
export const LEVEL_AIMS = { hardNormal: 0.8, hardEasy: 0.8, normalEasy: 0.75, worstList: 0.45 } as const;

/** The result against the strong list `hard` does worst against. */
export const worstList = ({ hardField }: LevelReport): Score =>
  hardField.reduce((a, b) => (b.points / b.matches < a.points / a.matches ? b : a));

/** Seats swapped; seeds far from those of the searches. */
export function measureLevels(ruleset: Ruleset, levels: Levels, matches: number, seed: number): LevelReport {
  const { kingdom, buyList, field } = levels;
  const sim = new Simulator(ruleset, kingdom.cards);
  const hard = buyListPolicy(buyList, sim.book);
  const meet = (one: Policy, other: Policy): Score => ({
    points: sim.share(one, other, matches, seed + 80_000_000) * matches,
    matches,
  });
  return {
    kingdom: kingdom.id,
    hardNormal: meet(hard, normal),
    hardEasy: meet(hard, easy),
    normalEasy: meet(normal, easy),
    hardField: field.map((list) => meet(hard, buyListPolicy(list, sim.book))),
    simulated: sim.played,
  };
}
