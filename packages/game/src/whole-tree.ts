import type { Match, Text } from '@fuda/kernel';

/** What a game says of itself that is small enough to be walked through as a whole: exact play, exact answers. */
export interface WholeTree {
  /** every way chance may go up to what settles the payoff, as fixed rolls, each as likely as the others */
  readonly rolls: readonly (readonly number[])[];
  /** what player 0 has won when the match is over; player 1 has lost as much */
  payoff(match: Match): number;
  /** what is won */
  readonly unit: Text;
}
