/** One match after the other, played by nobody who thinks: what batches and measurements are made of. */
import type { MatchSetup } from './game.ts';
import type { Machine } from './machine/machine.ts';
import { playOn } from './machine/play-on.ts';
import { startMatch } from './machine/start.ts';

export interface Many {
  /** of each match; set-ups that repeat are the same objects, and are laid out once */
  setupOf(match: number): MatchSetup;
  /** as many matches as there are seeds */
  readonly seeds: ArrayLike<number>;
  /** where the dice of each match begin */
  diceOf(match: number): number;
  /** `BY_CHANCE` or `THE_FIRST` */
  readonly policy: number;
  /** decisions after which a match is stopped */
  readonly most: number;
  /** told of every match when it is over; its end still lies in the machine */
  over(machine: Machine, match: number, decisions: number): void;
}

/** Plays them all on one machine, without journal. The set-ups must have passed `checkSetup`. */
export function playMany(m: Machine, { setupOf, seeds, diceOf, policy, most, over }: Many): void {
  const { journalStep } = m;
  m.journalStep = 0;
  for (let match = 0; match < seeds.length; match++) {
    startMatch(m, setupOf(match), seeds[match]);
    m.dice = diceOf(match);
    over(m, match, playOn(m, policy, most));
  }
  m.journalStep = journalStep;
}
