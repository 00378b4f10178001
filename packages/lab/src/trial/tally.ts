/** What the matches of a trial added up to. Adding tallies is commutative: parts may come in any order, from anywhere. */

import type { FaultPlace } from '@fuda/kernel';

/** How often something happened, by name. */
export type Counted = Record<string, number>;

export interface TrialTally {
  matches: number;
  decisions: number;
  /** of whoever has the card */
  wins: number;
  draws: number;
  losses: number;
  /** deals by what both matches of a deal gave the side with the card, in half points: 0 … 4 */
  deals: [number, number, number, number, number];
  /** matches in which a copy was in hand, and in which one was used */
  drawn: number;
  used: number;
  /** wins and draws of the matches in which it was used */
  usedWins: number;
  usedDraws: number;
  /** uses in all */
  uses: number;
  /** programs run, by ability and slot */
  abilities: Counted;
  /** answers that a rule of the card changed, by ability */
  rules: Counted;
  /** times carried out, by place in the card */
  instructions: Counted;
  /** how matches ended, by name of the reason */
  reasons: Counted;
  /** matches stopped by a fault, by what and where (`faultKey`) */
  faults: Counted;
  /** two sums of hashes of final positions, modulo 2³² */
  sums: [number, number];
}

export function emptyTrial(): TrialTally {
  return {
    matches: 0,
    decisions: 0,
    wins: 0,
    draws: 0,
    losses: 0,
    deals: [0, 0, 0, 0, 0],
    drawn: 0,
    used: 0,
    usedWins: 0,
    usedDraws: 0,
    uses: 0,
    abilities: {},
    rules: {},
    instructions: {},
    reasons: {},
    faults: {},
    sums: [0, 0],
  };
}

const BETWEEN = '\t';

/** A fault and its place as the name of a count, and back. */
export const faultKey = (fault: string, { card = '', ability = '', instruction = '' }: FaultPlace): string =>
  [fault, card, ability, instruction].join(BETWEEN);
export const faultParts = (key: string): readonly string[] => key.split(BETWEEN);

export function count(into: Counted, name: string, times = 1): void {
  into[name] = (into[name] ?? 0) + times;
}

const NUMBERS = [
  ...(['matches', 'decisions', 'wins', 'draws', 'losses'] as const),
  ...(['drawn', 'used', 'usedWins', 'usedDraws', 'uses'] as const),
] as const;
const COUNTS = ['abilities', 'rules', 'instructions', 'reasons', 'faults'] as const;

export function addTrial(to: TrialTally, from: TrialTally): void {
  for (const name of NUMBERS) to[name] += from[name];
  for (const i of to.deals.keys()) to.deals[i] += from.deals[i];
  for (const i of to.sums.keys()) to.sums[i] = (to.sums[i] + from.sums[i]) >>> 0;
  for (const name of COUNTS) for (const [key, n] of Object.entries(from[name])) count(to[name], key, n);
}
