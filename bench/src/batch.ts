import { BY_CHANCE, cells as c, playMany } from '@fuda/kernel';
import type { MatchRunner } from './match-runner.ts';
import { emptyTally, matchSeed, POLICY_SEED, type Tally } from './tally.ts';

const LONGEST = 100_000;

/** Matches by chance that never come back from the module before their end. */
export function playBatch(runner: MatchRunner, count: number, first: number): Tally {
  const tally = emptyTally();
  playMany(runner.machine, {
    setupOf: () => runner.setup,
    seeds: Int32Array.from({ length: count }, (_, i) => matchSeed(first + i)),
    diceOf: (match) => POLICY_SEED + first + match,
    policy: BY_CHANCE,
    most: LONGEST,
    over({ S }, _match, decisions) {
      tally.matches++;
      tally.decisions += decisions;
      tally.turns += S[c.TURN];
      tally.wins[S[c.RESULT] - 1]++;
    },
  });
  return tally;
}
