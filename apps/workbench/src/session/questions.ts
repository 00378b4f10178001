/** What the page may ask thinking workers: plain data only. Long work comes in slices: the page asks again, or stops asking. */
import type { CardOdds, OddsTally } from '@fuda/ai';
import type { DeckList, Opinion, Pack } from '@fuda/game';
import type { TrialJob, TrialReport, TrialTally } from '@fuda/lab/trial';
import type { Answered } from './answers.ts';
import type { Goal, Line, MatchPlan, Reply, Said, Verdict } from './protocol.ts';

/** A position: a plan and the answers given since. */
export interface PositionRequest {
  readonly plan: MatchPlan;
  readonly decisions: readonly number[];
}

export interface ThinkRequest extends PositionRequest {
  readonly player: string;
}

export interface ThinkerCalls {
  /** fetches and makes what the computer players of this match answer with; what cannot be had is told when they are asked */
  ready(request: PositionRequest): Promise<Reply<null>>;
  think(request: ThinkRequest): Promise<Reply<Answered>>;
  /** thinks on about the open question and says what it makes of the options so far */
  hint(request: PositionRequest): Promise<Reply<HintReply>>;
  /** thinks on about an answer that was given; null: there was nothing to choose */
  judge(request: JudgeRequest): Promise<Reply<Verdict | null>>;
  solve(request: SolveRequest): Promise<Reply<SolveReply>>;
  blind(request: BlindRequest): Promise<Reply<BlindReply>>;
  odds(request: OddsRequest): Promise<Reply<OddsReply>>;
  /** the same hands with the order of the deck known: what nobody can do better than */
  ceiling(request: CeilingRequest): Promise<Reply<CeilingTally>>;
  matchup(request: MatchupRequest): Promise<Reply<MatchupReply>>;
  trial(request: TrialRequest): Promise<Reply<TrialReply>>;
}

export type { TrialJob, TrialReport, TrialTally };

/** Deals of a card's trial from `from` on, for as long as a slice lasts. */
export interface TrialRequest {
  readonly job: TrialJob;
  readonly packs?: readonly Pack[];
  /** what this worker has counted before, and what the others have */
  readonly before: TrialTally | null;
  readonly others: readonly TrialTally[];
  readonly from: number;
  readonly to: number;
  /** matches that are wanted in all */
  readonly of: number;
}

export interface TrialReply {
  readonly tally: TrialTally;
  /** the first deal that is not played */
  readonly next: number;
  /** of everything counted so far */
  readonly report: TrialReport;
}

/** Matches of a deck against one of the game's, from those counted before on, for as long as a slice lasts. */
export interface MatchupRequest {
  readonly game: string;
  readonly ruleset: string;
  readonly deck: DeckList;
  /** a deck of the game */
  readonly against: string;
  /** who plays both sides */
  readonly player: string;
  readonly seed: number;
  readonly before: MatchupTally;
  readonly most: number;
  readonly packs?: readonly Pack[];
}

export interface MatchupTally {
  readonly matches: number;
  readonly wins: number;
  readonly draws: number;
}

/** With the share of wins and its 95 % interval. */
export interface MatchupReply extends MatchupTally {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

export interface HintReply {
  readonly hints: readonly Opinion[];
  readonly simulations: number;
}

/** The position before the answer, and the answer. */
export interface JudgeRequest extends PositionRequest {
  readonly option: number;
}

export interface SolveRequest extends PositionRequest {
  /** the last turn in which a win counts */
  readonly byTurn: number;
  /** the other side does nothing */
  readonly passive: boolean;
  readonly ms: number;
}

export interface SolveReply {
  readonly status: 'win' | 'noWin' | 'unknown';
  readonly line: Line;
  /** `deep`: how deep in the rules it was asked for; what a decision brings about is asked deeper than the decision */
  readonly words: readonly { readonly player: number; readonly said: Said; readonly deep: number }[];
  readonly positions: number;
}

/** A share of successes with its 95 % interval. */
export interface Odds {
  readonly hands: number;
  readonly reached: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

export interface BlindRequest extends SolveRequest {
  /** what was counted before */
  readonly before: Pick<Odds, 'hands' | 'reached'>;
}

export type BlindReply = Odds;

export interface OddsRequest {
  readonly plan: MatchPlan;
  /** whose hands are counted, where not one person alone plays */
  readonly seat: number;
  /** who plays for the goal */
  readonly player: string;
  readonly goal: Goal;
  /** hands from this number on, for as long as a slice lasts */
  readonly tally: OddsTally | null;
  readonly most: number;
}

export interface OddsReply extends Odds {
  readonly tally: OddsTally;
  readonly cards: readonly CardOdds[];
}

export interface CeilingRequest {
  readonly plan: MatchPlan;
  readonly seat: number;
  /** the last turn in which a win counts */
  readonly byTurn: number;
  readonly before: CeilingTally;
}

/** Hands for which a line was found, for which there is none by proof, and those left open within the time. */
export interface CeilingTally {
  readonly hands: number;
  readonly solved: number;
  readonly refuted: number;
  readonly open: number;
}
