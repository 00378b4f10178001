/** The games: random matches of their default decks and rulesets, journal on. */
import { duelMastersPackage } from '@fuda/duel-masters';
import { historyPackage } from '@fuda/history';
import type { GamePackage } from '@fuda/kernel';
import { ocgPackage } from '@fuda/ocg';
import type { BenchCase, BenchGroups } from './case.ts';
import { doorCases, gcCase } from './doors.ts';
import { PackageRunner } from './match-runner.ts';
import { searchCases } from './search.ts';
import { formatTally, POLICY_SEED } from './tally.ts';

const VERIFY_MATCHES = 2_000;

/** Random matches of one game, counted as whole matches or by their real decisions. */
function randomCase(
  name: string,
  make: () => PackageRunner,
  count: 'matches' | 'decisions' = 'matches',
  verified = VERIFY_MATCHES,
): BenchCase {
  return {
    name,
    unit: `${count}/s`,
    prepare() {
      const runner = make();
      let first = 0;
      return {
        run(budget) {
          const tally = runner.playMatches(budget, first);
          first += budget;
          return { amount: tally[count], checksum: formatTally(tally) };
        },
        verify() {
          runner.seedPolicy(POLICY_SEED);
          return formatTally(runner.playMatches(verified));
        },
      };
    },
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
};
