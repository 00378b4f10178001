/** The games: random matches of their default decks and rulesets, journal on. */
import { duelMastersPackage } from '@fuda/duel-masters';
import type { GamePackage } from '@fuda/game';
import { historyPackage } from '@fuda/history';
import { ocgPackage } from '@fuda/ocg';
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

/** Rulesets beside the default one are measured under their own names. */
function groupsOf(pkg: GamePackage, rulesets: readonly string[] = []): BenchGroups {
  const { id } = pkg;
  const groups: Record<string, () => Promise<BenchCase[]>> = {
    [id]: async () => [randomCase(`${id}/random`, () => new PackageRunner(pkg))],
    [`${id}-doors`]: async () => doorCases(id, () => new PackageRunner(pkg)),
    [`${id}-gc`]: async () => [gcCase(id, () => new PackageRunner(pkg))],
    [`${id}-search`]: async () => searchCases(pkg),
  };
  for (const ruleset of rulesets) {
    groups[`${id}-${ruleset}`] = async () => [
      randomCase(`${id}/random-${ruleset}`, () => new PackageRunner(pkg, ruleset)),
    ];
    groups[`${id}-${ruleset}-search`] = async () => searchCases(pkg, ruleset);
  }
  return groups;
}

const FIRST_TURN = ['exodia', 'dragon-beatdown'] as const;

const ocgGroups: BenchGroups = {
  ...groupsOf(ocgPackage),
  'ocg-first-turn': async () => [
    randomCase('ocg/first-turn-exodia', () => new PackageRunner(ocgPackage, 'solitaire', FIRST_TURN)),
  ],
  'ocg-duel': async () => [
    randomCase('ocg/starter-duel', () => new PackageRunner(ocgPackage), 'decisions', VERIFY_MATCHES / 10),
  ],
};

export const GAME_GROUPS: BenchGroups = {
  ...groupsOf(historyPackage, ['kai']),
  ...ocgGroups,
  ...groupsOf(duelMastersPackage),
  'duel-masters-2-workers': async () => [
    twoWorkersOn('duel-masters/2-workers', 'duel-masters'),
    workerStart('duel-masters/worker-start', 'duel-masters'),
  ],
};

/** What the workers of `duel-masters/2-workers` do. */
export const duelMastersWork = (): Runner => runnerOf(new PackageRunner(duelMastersPackage), 'matches', VERIFY_MATCHES);
