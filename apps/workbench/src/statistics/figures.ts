/** Numbers about one's own matches. */
import { type Interval, wilson } from '@fuda/game/statistics';
import type { Played } from '../stores/stored.ts';

export interface Tally extends Interval {
  readonly matches: number;
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
}

/** A draw counts half, as in the tables of strength. */
export function tallyOf(matches: readonly Pick<Played, 'outcome'>[]): Tally {
  const count = (outcome: Played['outcome']): number => matches.filter((one) => one.outcome === outcome).length;
  const [won, lost, drawn] = [count('won'), count('lost'), count('drawn')];
  return { matches: matches.length, won, lost, drawn, ...wilson(won + drawn / 2, matches.length) };
}

/** One row for every value, the most played first. */
export function talliesBy<K extends 'deck' | 'opponent' | 'against'>(
  matches: readonly Played[],
  by: K,
): readonly (Tally & { readonly of: string })[] {
  const groups = new Map<string, Played[]>();
  for (const match of matches) groups.set(match[by], [...(groups.get(match[by]) ?? []), match]);
  return [...groups]
    .map(([of, list]) => ({ of, ...tallyOf(list) }))
    .sort((a, b) => b.matches - a.matches || (a.of < b.of ? -1 : 1));
}

export interface Moment {
  /** of the match */
  readonly id: string;
  readonly at: number;
  readonly outcome: Played['outcome'];
  /** share of points over the last matches, this one included */
  readonly share: number;
}

/** matches that one point of the curve looks back on */
export const WINDOW = 10;

/** The oldest first. */
export function overTime(matches: readonly Played[], window = WINDOW): readonly Moment[] {
  const sorted = [...matches].sort((a, b) => a.at - b.at);
  return sorted.map(({ id, at, outcome }, i) => ({
    id,
    at,
    outcome,
    share: tallyOf(sorted.slice(Math.max(0, i + 1 - window), i + 1)).share,
  }));
}
