/** What a number of matches added up to. Adding tallies is commutative, so chunks may arrive in any order. */
export interface BatchTally {
  matches: number;
  decisions: number;
  turns: number;
  /** by seat */
  wins: [number, number];
  /** of whoever took the first turn, and of the other */
  firstWins: [number, number];
  draws: number;
  /** how matches ended, by name of the reason */
  reasons: Record<string, number>;
  /** two sums of hashes of final positions, modulo 2³² */
  sums: [number, number];
}

export function emptyTally(): BatchTally {
  return { matches: 0, decisions: 0, turns: 0, wins: [0, 0], firstWins: [0, 0], draws: 0, reasons: {}, sums: [0, 0] };
}

export function addTally(to: BatchTally, from: BatchTally): void {
  to.matches += from.matches;
  to.decisions += from.decisions;
  to.turns += from.turns;
  to.draws += from.draws;
  for (const i of [0, 1] as const) {
    to.wins[i] += from.wins[i];
    to.firstWins[i] += from.firstWins[i];
    to.sums[i] = (to.sums[i] + from.sums[i]) >>> 0;
  }
  for (const [name, n] of Object.entries(from.reasons)) to.reasons[name] = (to.reasons[name] ?? 0) + n;
}

/** 16 hex digits that depend on every final position and on every number in the tally. */
export function checksumOf(tally: BatchTally): string {
  const hex = (n: number): string => (n >>> 0).toString(16).padStart(8, '0');
  return hex(tally.sums[0]) + hex(tally.sums[1]);
}
