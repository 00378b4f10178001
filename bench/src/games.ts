/** The games: random matches of their default decks and rulesets, journal on. */
import type { GamePackage } from '@fuda/game';
import { LOADERS } from '@fuda/registry';
import type { BenchCase, BenchGroups, Runner } from './case.ts';
import { doorCases, gcCase } from './doors.ts';
import { PackageRunner, runnerOf } from './match-runner.ts';
import { searchCases } from './search.ts';
import { twoWorkersOn, workerStart } from './two-workers.ts';

const VERIFY_MATCHES = 2_000;

function randomCase(
  name: string,
  make: () => PackageRunner,
  count: 'matches' | 'decisions' = 'matches',
  verified = VERIFY_MATCHES,
): BenchCase {
  return {
    name,
    unit: `${count}/s`,
    prepare: () => runnerOf(make(), count, verified),
  };
}

/** The rows every registered game has. */
function groupsOf(id: string, load: () => Promise<GamePackage>): BenchGroups {
  const runner = async () => {
    const pkg = await load();
    return () => new PackageRunner(pkg);
  };
  return {
    [id]: async () => [randomCase(`${id}/random`, await runner())],
    [`${id}-doors`]: async () => doorCases(id, await runner()),
    [`${id}-gc`]: async () => [gcCase(id, await runner())],
    [`${id}-search`]: async () => searchCases(await load()),
  };
}

/** A ruleset beside the default one, measured under its own name. */
function rulesetGroups(id: string, ruleset: string): BenchGroups {
  return {
    [`${id}-${ruleset}`]: async () => {
      const pkg = await LOADERS[id]();
      return [randomCase(`${id}/random-${ruleset}`, () => new PackageRunner(pkg, ruleset))];
    },
    [`${id}-${ruleset}-search`]: async () => searchCases(await LOADERS[id](), ruleset),
  };
}

const FIRST_TURN = ['exodia', 'dragon-beatdown'] as const;

const ocgGroups: BenchGroups = {
  'ocg-first-turn': async () => {
    const pkg = await LOADERS.ocg();
    return [randomCase('ocg/first-turn-exodia', () => new PackageRunner(pkg, 'solitaire', FIRST_TURN))];
  },
  'ocg-duel': async () => {
    const pkg = await LOADERS.ocg();
    return [randomCase('ocg/starter-duel', () => new PackageRunner(pkg), 'decisions', VERIFY_MATCHES / 10)];
  },
};

export const GAME_GROUPS: BenchGroups = {
  ...Object.assign({}, ...Object.entries(LOADERS).map(([id, load]) => groupsOf(id, load))),
  ...rulesetGroups('history', 'kai'),
  ...ocgGroups,
  'duel-masters-2-workers': async () => [
    twoWorkersOn('duel-masters/2-workers', 'duel-masters'),
    workerStart('duel-masters/worker-start', 'duel-masters'),
  ],
};

/** What the workers of `duel-masters/2-workers` do. */
export const duelMastersWork = async (): Promise<Runner> =>
  runnerOf(new PackageRunner(await LOADERS['duel-masters']()), 'matches', VERIFY_MATCHES);
