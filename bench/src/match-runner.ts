/** Random matches of one game, one after the other on one machine, allocating nothing between them. */

import type { GamePackage } from '@fuda/game';
import { cells as c, decide, Machine, type MatchSetup, startMatch } from '@fuda/kernel';
import type { Runner } from './case.ts';
import { emptyTally, formatTally, matchSeed, POLICY_SEED, type Tally } from './tally.ts';

export abstract class MatchRunner {
  readonly machine: Machine;
  /** in an array: a field would allocate a number object for every value above 31 bits */
  private readonly policy = Int32Array.of(POLICY_SEED);

  constructor(machine: Machine) {
    this.machine = machine;
  }

  /** Brings the machine to the first query of match `index`. */
  abstract start(index: number): void;

  /** A starting position, for measuring the public door. */
  abstract get setup(): MatchSetup;

  seedPolicy(seed: number): void {
    this.policy[0] = seed;
  }

  /** The random policy's answer to the open query. */
  choose(): number {
    let x = this.policy[0];
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.policy[0] = x;
    return ((x >>> 16) * this.machine.optionCount) >>> 16;
  }

  playMatches(count: number, first = 0): Tally {
    const tally = emptyTally();
    for (let i = 0; i < count; i++) {
      this.start(first + i);
      tally.decisions += this.playOut();
      this.count(tally);
    }
    return tally;
  }

  /** Plays the match to its end; returns the number of decisions. */
  playOut(): number {
    const { machine } = this;
    const { S } = machine;
    let decisions = 0;
    while (S[c.RESULT] === 0) {
      decide(machine, this.choose());
      decisions++;
    }
    return decisions;
  }

  private count(tally: Tally): void {
    const { S } = this.machine;
    if (S[c.FAULT] !== 0) throw new Error(`fault ${S[c.FAULT]}`);
    tally.matches++;
    tally.turns += S[c.TURN];
    tally.wins[S[c.RESULT] - 1]++;
  }
}

/** Random matches one after another, counted as whole matches or by their real decisions. */
export function runnerOf(matches: MatchRunner, count: 'matches' | 'decisions', verified: number): Runner {
  let first = 0;
  return {
    run(budget) {
      const tally = matches.playMatches(budget, first);
      first += budget;
      return { amount: tally[count], checksum: formatTally(tally) };
    },
    verify() {
      matches.seedPolicy(POLICY_SEED);
      return formatTally(matches.playMatches(verified));
    },
  };
}

/** The default decks of a game package, or those given. */
export class PackageRunner extends MatchRunner {
  readonly setup: MatchSetup;

  constructor(pkg: GamePackage, ruleset?: string, decks: readonly [string, string] = pkg.defaultDecks) {
    // the module has rows of its own, so that one run has both tiers
    super(new Machine(pkg.compile(ruleset)));
    const made = pkg.setUp(decks, 1, ruleset);
    if (!made.ok) throw new Error(made.error.reason.en);
    this.setup = made.value;
  }

  override start(index: number): void {
    startMatch(this.machine, this.setup, matchSeed(index));
  }
}
