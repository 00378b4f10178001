import { median, type Row } from './measure.ts';

/** Two rows that mean something together: how many times `to` is `of`. */
export type Pair = {
  of: string;
  to: string;
  /** Both play the same matches from the same seeds: unequal checksums mean that one of them is wrong. */
  sameWork?: boolean;
};

/** The pairs the report shows whenever both rows are there. */
export const PAIRS: readonly Pair[] = [
  { of: 'kernel/duel-like', to: 'reference/cpp-duel-like', sameWork: true },
  { of: 'kernel/duel-like-wasm', to: 'reference/cpp-duel-like', sameWork: true },
  { of: 'kernel/duel-like-wasm', to: 'kernel/duel-like', sameWork: true },
  { of: 'history/random-wasm', to: 'history/random', sameWork: true },
  { of: 'duel-masters/random-wasm', to: 'duel-masters/random', sameWork: true },
  { of: 'ocg/starter-duel-wasm', to: 'ocg/starter-duel', sameWork: true },
  { of: 'ocg/first-turn-exodia-wasm', to: 'ocg/first-turn-exodia', sameWork: true },
  { of: 'kernel/journal-off', to: 'kernel/duel-like', sameWork: true },
  { of: 'kernel/5000-definitions', to: 'kernel/duel-like', sameWork: true },
  { of: 'kernel/history-like', to: 'reference/plain-loop', sameWork: true },
  { of: 'history/random', to: 'reference/plain-loop' },
  { of: 'history/random', to: 'reference/boardgame.io' },
  { of: 'reference/plain-loop', to: 'reference/boardgame.io' },
  { of: 'history/search-kai-rollout-undo', to: 'history/search-kai-rollout', sameWork: true },
  { of: 'history/search-kai-constant-undo', to: 'history/search-kai-constant', sameWork: true },
];

/** The ratio of one pair in one run. */
export type Ratio = { of: string; to: string; ratio: number; sameWork: 'yes' | 'no' | 'unproven' };

/** The median of the ratios round by round: neighbours that slow one round down slow both of its rows. */
export function ratiosOf(rows: readonly Row[], pairs: readonly Pair[] = PAIRS): Ratio[] {
  return pairs.flatMap((pair) => {
    const of = rows.find((row) => row.name === pair.of);
    const to = rows.find((row) => row.name === pair.to);
    if (of === undefined || to === undefined || of.unit !== to.unit) return [];
    const ratio = median(of.samples.map((sample, round) => sample / to.samples[round]));
    const sameWork = !pair.sameWork ? 'unproven' : of.checksum === to.checksum ? 'yes' : 'no';
    return [{ of: pair.of, to: pair.to, ratio, sameWork } as const];
  });
}
