/** Letters looked at: whoever pastes a page shall not wait for it. */
const LONGEST = 64;

/** Edit distance with neighbouring swaps, cut off above `limit`: typing slips, not meaning. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let least = 0;
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    const before = least;
    least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, beforeLast[j - 2] + 1);
      row.push(cost);
      if (cost < least) least = cost;
    }
    // a swap reaches over one row: two of them without a way within the limit, and there is none
    if (least > limit && before > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length];
}

/** The known word most like `word`, or nothing when none is close: within a third of its letters unless told. Case is ignored. */
export function nearest(
  word: string,
  known: Iterable<string>,
  limit = Math.max(1, Math.floor(Math.min(word.length, LONGEST) / 3)),
): string | undefined {
  const wanted = word.slice(0, LONGEST).toLowerCase();
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of known) {
    const d = distance(wanted, candidate.toLowerCase(), bestDistance - 1);
    if (d < bestDistance) {
      best = candidate;
      bestDistance = d;
    }
  }
  return best;
}
