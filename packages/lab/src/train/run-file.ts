/** `run.json` (`fuda-run/1`): what a run of training has come to so far. Read by the report, by the workbench, and by the next start. */
import type { Interval } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import type { Losses } from '@fuda/learn';
import type { TrainPlan } from './plan.ts';

export const RUN = 'fuda-run/1';

export const RUN_STATES = ['running', 'stopped', 'time over', 'done', 'failed'] as const;
export type RunState = (typeof RUN_STATES)[number];

export const PHASES = ['teacher', 'self-play', 'training', 'gate'] as const;
export type PhaseName = (typeof PHASES)[number];

/** What is being done right now. */
export interface RunPhase {
  readonly name: PhaseName;
  readonly generation: number;
  readonly done: number;
  readonly of: number;
  /** pieces a second, and seconds until this phase is over; 0 = not known yet */
  readonly rate: number;
  readonly rest: number;
}

export interface RunFile {
  readonly format: typeof RUN;
  readonly game: string;
  readonly ruleset: string;
  /** of rules and cards, of the way positions are written, of the plan */
  readonly rules: string;
  readonly encoding: string;
  readonly planId: string;
  readonly plan: TrainPlan;
  /** what somebody types to do the same */
  readonly command: string;
  /** times as ISO 8601 */
  readonly started: string;
  readonly updated: string;
  /** seconds it has worked, over all starts */
  readonly seconds: number;
  readonly state: RunState;
  readonly phase: RunPhase | null;
  /** number of the best generation; −1 = there is none yet */
  readonly best: number;
  readonly generations: readonly Generation[];
  readonly elo: readonly EloRow[];
}

export interface Generation {
  readonly number: number;
  /** the generation it was trained from; −1 = from chance */
  readonly from: number;
  /** who played: the teacher's name, or `net@N` */
  readonly by: string;
  readonly shards: Shards;
  /** null: not trained yet */
  readonly training: Training | null;
  readonly model: ModelFile | null;
  /** null: not measured yet */
  readonly gate: Gate | null;
  /** questions it answers otherwise than the best before it */
  readonly changes: readonly Change[];
}

export interface Shards {
  /** files under `shards/` */
  readonly files: readonly string[];
  readonly examples: number;
  readonly matches: number;
  /** mean over the examples, see ShardFacts */
  readonly entropy: number;
  readonly straying: number;
  /** false: still being made; true: all there are for this generation */
  readonly complete: boolean;
  /** how many were planned: more than there are if the time was over */
  readonly of: number;
}

export type CurvePoint = Pick<Losses, 'loss' | 'policy' | 'win' | 'holds'> & { readonly step: number };

export interface Training {
  readonly trainer: string;
  readonly device: string;
  readonly examples: number;
  readonly steps: number;
  /** how many were planned: more than were taken if the time was over */
  readonly of: number;
  readonly seconds: number;
  /** at most 200 points, each the mean of the steps since the one before */
  readonly curve: readonly CurvePoint[];
  /** on examples it did not learn from; null where none were kept aside */
  readonly agreement: { readonly policy: number; readonly win: number } | null;
}

export interface ModelFile {
  /** under `models/` */
  readonly file: string;
  /** of the weights */
  readonly hash: string;
  readonly bytes: number;
  readonly parameters: number;
}

export interface Gate {
  readonly meetings: readonly GateMeeting[];
  /** it is the best from now on */
  readonly accepted: boolean;
  readonly reason: 'first' | 'better' | 'likely better' | 'not better' | 'loses to the pool';
}

export interface GateMeeting extends Interval {
  /** name of a player, or `generation N` */
  readonly opponent: string;
  readonly generation: number | null;
  readonly matches: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** deals that gave it 0, ½, 1, 1½ and 2 points */
  readonly deals: readonly [number, number, number, number, number];
  /** of the sequential test; null where it was only measured */
  readonly llr: number | null;
}

export interface EloRow {
  readonly name: string;
  readonly generation: number | null;
  readonly elo: number;
  /** half of the 95 % interval; null = not known */
  readonly error: number | null;
  readonly matches: number;
}

/** A question that the new network answers otherwise. */
export interface Change {
  readonly seed: number;
  readonly decks: readonly [string, string];
  /** which decision of the match it is */
  readonly decision: number;
  readonly turn: number;
  readonly player: number;
  readonly before: Choice;
  readonly after: Choice;
}

export interface Choice {
  readonly option: Text;
  /** what it gives its own answer, and the other's; 0 … 1 */
  readonly share: number;
  readonly other: number;
  /** chance to win it sees */
  readonly win: number;
}
