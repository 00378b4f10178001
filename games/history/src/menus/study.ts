/**
 * The study that finds the menus of `hard`: for every preset lists are bred against `normal`, the best one and the menu that
 * ships are polished, and what does better than the menu that ships, on seeds none has seen, replaces it.
 */
import type { Study, StudyOptions } from '@fuda/game';
import { easy } from '../cpu/easy.ts';
import { evolveMenu } from '../cpu/evolve.ts';
import { menuFor, shippedMenus } from '../cpu/levels.ts';
import { menuPolicy, type Strategy } from '../cpu/menu.ts';
import { normal } from '../cpu/normal.ts';
import type { Policy } from '../cpu/policy.ts';
import { Simulator } from '../cpu/simulate.ts';
import { PRESETS } from '../data.ts';
import { tableBasis } from '../kingdom.ts';
import { requireRuleset } from '../ruleset.ts';
import { LOOKS, polish } from './polish.ts';

interface Task {
  readonly preset: string;
}

interface Found {
  readonly preset: string;
  readonly strategy: Strategy;
  /** it is the menu that ships already */
  readonly kept: boolean;
  /** shares of points on seeds no choice was made with */
  readonly versusNormal: number;
  readonly versusEasy: number;
}

/** Rules text §7.5. */
const AIM = 0.8;
const MATCHES = 1000;
/** The best of many is better than it deserves: the last choice is made with more matches, on seeds no search has seen. */
const FINAL_MATCHES = 4000;

interface Effort {
  readonly searches: number;
  readonly population: number;
  readonly generations: number;
  /** steps of the last touch */
  readonly steps: number;
}
/** matches of the first round of a generation */
const FIRST_ROUND = 8;
/** Population and generations as the rules text §7.3 has them. */
const FULL: Effort = { searches: 2, population: 48, generations: 35, steps: 400 };
const QUICK: Effort = { searches: 1, population: 40, generations: 12, steps: 40 };

/** Breeds against `normal`: half of the searches from the menu that ships, the others from nothing. */
function candidates(sim: Simulator, known: Strategy | undefined, effort: Effort, seed: number): Strategy[] {
  const { population, generations } = effort;
  return Array.from({ length: effort.searches }, (_, k) => k).flatMap((k) => {
    const seeds = known && k % 2 === 0 ? [known] : [];
    const options = { population, generations, matches: FIRST_ROUND, seed: seed + 7 * k, seeds, rivals: [normal] };
    return evolveMenu(sim, options).top;
  });
}

const presetsOf = ({ ruleset }: StudyOptions): readonly string[] => {
  const { cardSets } = requireRuleset(ruleset);
  return PRESETS.filter(({ era }) => cardSets.includes(era)).map(({ id }) => id);
};

export const menuStudy: Study<Task, Found> = {
  summary: { ja: '「つよい」の買い方を探す', en: 'find the menus of "hard"' },
  parts: presetsOf,
  tasks(options, found) {
    if (found.length > 0) return [];
    return (options.only ?? presetsOf(options)).map((preset) => ({ preset }));
  },
  basis({ ruleset: id, seed, full }, { preset }) {
    const ruleset = requireRuleset(id);
    const { cards } = PRESETS.find((p) => p.id === preset)!;
    const effort = full ? FULL : QUICK;
    return JSON.stringify({ seed, effort, preset, known: menuFor(ruleset, cards), table: tableBasis(ruleset, cards) });
  },
  work({ ruleset: id, seed, full }, { preset }) {
    const ruleset = requireRuleset(id);
    const { cards } = PRESETS.find((p) => p.id === preset)!;
    const sim = new Simulator(ruleset, cards);
    const known = menuFor(ruleset, cards);
    const share = (strategy: Strategy, rival: Policy, from: number, matches = MATCHES): number =>
      sim.share(menuPolicy(strategy, sim.book), rival, matches, seed + from);
    const bestOf = (lists: readonly Strategy[], from: number, matches: number): Strategy =>
      lists
        .map((list) => ({ list, value: share(list, normal, from, matches) }))
        .reduce((a, b) => (b.value > a.value ? b : a)).list;
    const effort = full ? FULL : QUICK;
    const shipped = known ? [known] : [];
    const bred = bestOf(candidates(sim, known, effort, seed), 30_000_000, MATCHES);
    const touch = { rival: normal, steps: effort.steps, looks: LOOKS, seed: seed + 100_000_000 };
    const polished = [...shipped, bred].map((list) => polish(sim, list, touch));
    const strategy = bestOf([...shipped, ...polished], 40_000_000, FINAL_MATCHES);
    return {
      preset,
      strategy,
      kept: strategy === known,
      versusNormal: share(strategy, normal, 60_000_000),
      versusEasy: share(strategy, easy, 60_000_000),
    };
  },
  report({ ruleset }, found) {
    const percent = (x: number): string => `${(100 * x).toFixed(1)} %`;
    const changed = found.filter(({ kept }) => !kept).map(({ preset, strategy }) => [preset, strategy] as const);
    return {
      gates: found.map(({ preset, kept, versusNormal, versusEasy }) => ({
        id: preset,
        name: kept ? 'kept' : 'new',
        limit: `≥ ${percent(AIM)}`,
        found: `${percent(versusNormal)} against normal, ${percent(versusEasy)} against easy`,
        met: versusNormal >= AIM && versusEasy >= AIM,
      })),
      text: `${JSON.stringify({ ...shippedMenus(ruleset), ...Object.fromEntries(changed) }, null, 2)}\n`,
    };
  },
};
