/**
 * The study that finds the buy lists of `hard`: for every preset strong lists are bred, the safest of them and the buy list that ships are made better
 * step by step against all of them, and what is safer than the buy list that ships, on seeds none has seen, replaces it. Safe is a list whose worst
 * result is good: against `normal` and against every other strong list.
 */
import type { Study, StudyOptions } from '@fuda/game';
import { buyListPolicy, type Strategy } from '../cpu/buy-list.ts';
import { climb } from '../cpu/climb.ts';
import { easy } from '../cpu/easy.ts';
import { shippedBuyLists, shippedFor } from '../cpu/levels.ts';
import { normal } from '../cpu/normal.ts';
import { bookOf } from '../cpu/observation.ts';
import type { Policy } from '../cpu/policy.ts';
import { Simulator } from '../cpu/simulate.ts';
import { PRESETS } from '../data.ts';
import { tableBasis } from '../kingdom.ts';
import { requireRuleset } from '../ruleset.ts';
import { type Effort, findLists, safest, worstResult } from './strong-lists.ts';

interface Task {
  readonly preset: string;
}

interface Found {
  readonly preset: string;
  readonly strategy: Strategy;
  /** it is the buy list that ships already */
  readonly kept: boolean;
  /** shares of points on seeds no choice was made with */
  readonly versusNormal: number;
  readonly versusEasy: number;
  /** against the strong list it does worst against */
  readonly worst: number;
}

/** Rules text §7.5. */
const AIM = 0.8;
/** No strong list may win more than 55 % against `hard`. */
const WORST_AIM = 0.45;
const MATCHES = 1000;
/** The best of many is better than it deserves: the last choice is made with more matches, on seeds no search has seen. */
const FINAL_MATCHES = 400;

interface BuyListEffort extends Effort {
  /** steps of the last touch */
  readonly steps: number;
}
const FULL: BuyListEffort = {
  runs: 3,
  population: 40,
  generations: 12,
  answers: 8,
  answerGenerations: 8,
  matches: 200,
  steps: 8,
};
const QUICK: BuyListEffort = { ...FULL, runs: 2, answers: 3, steps: 3 };

const presetsOf = ({ ruleset }: StudyOptions): readonly string[] => {
  const { cardSets } = requireRuleset(ruleset);
  return PRESETS.filter(({ era }) => cardSets.includes(era)).map(({ id }) => id);
};

export const buyListStudy: Study<Task, Found> = {
  summary: { ja: '「つよい」の購入リストを探す', en: 'find the buy lists of "hard"' },
  formerly: ['menus'],
  parts: presetsOf,
  tasks(options, found) {
    if (found.length > 0) return [];
    return (options.only ?? presetsOf(options)).map((preset) => ({ preset }));
  },
  basis({ ruleset: id, seed, full }, { preset }) {
    const ruleset = requireRuleset(id);
    const { cards } = PRESETS.find((p) => p.id === preset)!;
    const effort = full ? FULL : QUICK;
    const known = shippedFor(bookOf(ruleset), cards);
    return JSON.stringify({ seed, effort, preset, known, table: tableBasis(ruleset, cards) });
  },
  work({ ruleset: id, seed, full }, { preset }, { breed }) {
    const ruleset = requireRuleset(id);
    const { cards } = PRESETS.find((p) => p.id === preset)!;
    const sim = new Simulator(ruleset, cards);
    const effort = full ? FULL : QUICK;
    const known = shippedFor(sim.book, cards);
    const shipped = known ? [known] : [];
    const lists = findLists(breed, sim, effort, seed, shipped);
    const bred = safest(sim, lists, lists, FINAL_MATCHES, seed + 30_000_000);
    const rivals = [normal, ...lists.map((list) => buyListPolicy(list, sim.book))];
    const touch = { rivals, steps: effort.steps, seed: seed + 100_000 };
    const finalists = [...new Set([...shipped, bred].flatMap((list) => [list, climb(sim, list, touch)]))];
    const strategy = safest(sim, finalists, lists, FINAL_MATCHES, seed + 40_000_000);
    const share = (rival: Policy): number =>
      sim.share(buyListPolicy(strategy, sim.book), rival, MATCHES, seed + 60_000_000);
    return {
      preset,
      strategy,
      kept: strategy === known,
      versusNormal: share(normal),
      versusEasy: share(easy),
      worst: worstResult(sim, strategy, lists, MATCHES, seed + 70_000_000),
    };
  },
  report({ ruleset }, found) {
    const percent = (x: number): string => `${(100 * x).toFixed(1)} %`;
    const changed = found.filter(({ kept }) => !kept).map(({ preset, strategy }) => [preset, strategy] as const);
    return {
      gates: found.map(({ preset, kept, versusNormal, versusEasy, worst }) => ({
        id: preset,
        name: kept ? 'kept' : 'new',
        limit: `≥ ${percent(AIM)}, worst ≥ ${percent(WORST_AIM)}`,
        found: `${percent(versusNormal)} against normal, ${percent(versusEasy)} against easy, worst ${percent(worst)}`,
        met: versusNormal >= AIM && versusEasy >= AIM && worst >= WORST_AIM,
      })),
      text: `${JSON.stringify({ ...shippedBuyLists(ruleset), ...Object.fromEntries(changed) }, null, 2)}\n`,
    };
  },
};
