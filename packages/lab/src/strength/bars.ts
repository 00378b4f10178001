/** What must be reached, and what was seen when it was last measured. Both are data: bars.json and docs/strength.json. */
import type { Interval } from '@fuda/game';
import type { ArenaMeeting } from '../arena/arena.ts';
import type { CalibrationReport } from '../calibrate.ts';
import { CFR, CFR_PLUS, type ExactReport } from '../exact/report.ts';
import type { CeilingReport } from '../odds/ceiling.ts';
import type { TrainPlan } from '../train/plan.ts';
import json from './bars.json' with { type: 'json' };

/** Who must beat whom, and by how much. */
export interface MatchBar {
  readonly id: string;
  readonly game: string;
  readonly ruleset: string;
  /** each against itself in turn; `all` = every deck of the ruleset */
  readonly decks: readonly string[];
  readonly player: string;
  readonly opponent: string;
  readonly bar: number;
  /** matches it takes to be believed */
  readonly matches: number;
}

/** The same for a network that comes with a game, on mirrored deals of the game's default decks. */
export interface NetworkBar extends Omit<MatchBar, 'decks'> {
  /** the whole interval must lie above the bar, not only what was seen */
  readonly surely: boolean;
}

/** A goal that must be reached in so many openings out of so many. */
export interface OpeningBar {
  readonly id: string;
  readonly game: string;
  readonly ruleset: string;
  readonly deck: string;
  readonly player: string;
  readonly hands: number;
  /** share of the hands in which the goal has to be reached */
  readonly bar: number;
  /** time for the solver that knows the order of the deck: the most that could be reached */
  readonly ceilingMs: number;
}

/** A position whose line the solver must find in time. */
export interface LineBar {
  readonly id: string;
  readonly file: string;
  readonly ms: number;
}

/** Matches in which hidden decks and hands are guessed. There is no bar: how good the guesses are is reported. */
export interface EstimateSample {
  readonly id: string;
  readonly game: string;
  readonly ruleset: string;
  readonly matches: number;
}

/** A game small enough to be known exactly. There is a bar for the reference alone: what players give away is reported. */
export interface ExactBar {
  readonly id: string;
  readonly game: string;
  readonly ruleset: string;
  readonly players: readonly string[];
  /** answers at each information set, rounds of CFR */
  readonly samples: number;
  readonly rounds: number;
  /** what CFR+ may give away at most after its rounds; CFR must keep its own bound */
  readonly bar: number;
  /** a network that learns the game by itself, so many generations long; answers at each information set */
  readonly net: {
    readonly generations: number;
    readonly samples: number;
    readonly plan: Pick<TrainPlan, 'matches' | 'simulations' | 'epochs' | 'gateDeals' | 'gateMost'>;
  };
}

export const BARS: {
  readonly matches: readonly MatchBar[];
  readonly networks: readonly NetworkBar[];
  readonly openings: readonly OpeningBar[];
  readonly lines: readonly LineBar[];
  readonly estimates: readonly EstimateSample[];
  readonly exact: readonly ExactBar[];
} = json;

/** How it was measured. */
export interface Circumstances {
  readonly seed: number;
  readonly workers: number;
  /** thinking was counted in processor time */
  readonly cpuTime: boolean;
  readonly cpu: string;
}

export interface MeasuredMatches extends Omit<ArenaMeeting, 'paired'>, Circumstances {
  readonly msPerDecision: number;
  readonly longestMs: number;
}

/** The interval is over deals. Rows that were not measured by this program say less of how. */
export interface MeasuredNetwork extends Interval {
  readonly matches: number;
  /** the seed, or all seeds that were played */
  readonly seed: number | string;
  readonly cpuTime: boolean;
  readonly cpu?: string;
  readonly msPerDecision?: number;
  /** whoever has as much time may need less of it */
  readonly opponentMs?: number;
}

export interface MeasuredOpenings extends Interval, Circumstances {
  readonly hands: number;
  readonly reached: number;
  readonly random: Interval & { readonly hands: number; readonly reached: number };
  /** share solved with the deck known; a bound from below, since the solver has a time limit */
  readonly ceiling: CeilingReport;
}

export interface MeasuredLine extends Circumstances {
  readonly status: string;
  readonly ms: number;
  readonly positions: number;
  readonly length: number;
}

export interface MeasuredEstimates extends CalibrationReport {
  readonly seed: number;
}

export interface Measured {
  readonly matches: Record<string, MeasuredMatches>;
  readonly networks: Record<string, MeasuredNetwork>;
  readonly openings: Record<string, MeasuredOpenings>;
  readonly lines: Record<string, MeasuredLine>;
  readonly estimates: Record<string, MeasuredEstimates>;
  readonly exact: Record<string, ExactReport>;
}

export const meetsMatches = (bar: MatchBar, seen: MeasuredMatches): boolean => seen.share >= bar.bar;
export const meetsNetwork = ({ bar, surely }: NetworkBar, { share, low }: MeasuredNetwork): boolean =>
  surely ? low > bar : share >= bar;
/** Random play that never succeeds is counted as if it had succeeded once. */
export const meetsOpenings = ({ bar }: OpeningBar, { share }: MeasuredOpenings): boolean => share >= bar;
export const meetsLine = (bar: LineBar, seen: MeasuredLine): boolean => seen.status === 'win' && seen.ms <= bar.ms;
export function meetsExact({ bar }: ExactBar, { lines }: ExactReport): boolean {
  const given = (name: string) => lines.find(({ player }) => player === name);
  const [cfr, plus] = [given(CFR), given(CFR_PLUS)];
  if (cfr?.bound === undefined || cfr.rate === undefined || !plus) return false;
  return cfr.exploitability <= cfr.bound && cfr.bound <= cfr.rate && plus.exploitability <= bar;
}
