/** What a number of matches added up to; equal tallies from equal seeds are the proof of equal work. */
export type Tally = {
  matches: number;
  decisions: number;
  turns: number;
  /** Wins of the first player, wins of the second player, draws. */
  wins: [number, number, number];
};

/** A tally in which nothing has been played yet. */
export function emptyTally(): Tally {
  return { matches: 0, decisions: 0, turns: 0, wins: [0, 0, 0] };
}

/** One readable word per tally, so that a mismatch in the report shows at once which total differs. */
export function formatTally(tally: Tally): string {
  return `m${tally.matches}-d${tally.decisions}-t${tally.turns}-w${tally.wins.join('/')}`;
}

/** The spike's seed of match `index`: `1 + index * 2654435761`, wrapped to 32 bits as its C++ twin does. */
export function matchSeed(index: number): number {
  // Math.imul wraps exactly; a double product would lose bits from about three million matches on
  return (1 + Math.imul(index, 0x9e3779b1)) | 0;
}

/** The seed of the random policy in every reference with proven totals. */
export const POLICY_SEED = 7;
