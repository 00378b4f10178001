/** The CPU levels against each other, as they ship (rules text §7.5). */
import { easy } from '../cpu/easy.ts';
import { menuPolicy, type Strategy } from '../cpu/menu.ts';
import { normal } from '../cpu/normal.ts';
import type { Policy } from '../cpu/policy.ts';
import { Simulator } from '../cpu/simulate.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Kingdom, Score } from './measure.ts';

export interface Levels {
  readonly kingdom: Kingdom;
  /** what `hard` plays by there */
  readonly menu: Strategy;
}

export interface LevelReport {
  readonly kingdom: string;
  readonly hardNormal: Score;
  readonly hardEasy: Score;
  readonly normalEasy: Score;
  readonly simulated: number;
}

/** Shares the rules text asks for. */
export const LEVEL_AIMS = { hardNormal: 0.8, hardEasy: 0.8, normalEasy: 0.75 } as const;

/** Seats swapped; seeds far from those of the searches. */
export function measureLevels(ruleset: Ruleset, { kingdom, menu }: Levels, matches: number, seed: number): LevelReport {
  const sim = new Simulator(ruleset, kingdom.cards);
  const hard = menuPolicy(menu, sim.book);
  const meet = (one: Policy, other: Policy): Score => ({
    points: sim.share(one, other, matches, seed + 80_000_000) * matches,
    matches,
  });
  return {
    kingdom: kingdom.id,
    hardNormal: meet(hard, normal),
    hardEasy: meet(hard, easy),
    normalEasy: meet(normal, easy),
    simulated: sim.played,
  };
}
