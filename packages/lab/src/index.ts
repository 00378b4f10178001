/** Many matches over threads: batches, arena, odds, learning. Node only. */
export {
  type ArenaMeeting,
  type ArenaOptions,
  type ArenaPlayer,
  type ArenaReport,
  arena,
  mirrorsOf,
} from './arena/arena.ts';
export { eloOf, type Rating } from './arena/elo.ts';
export type { ArenaTally } from './arena/play-arena.ts';
export { type CalibrateOptions, type CalibrationReport, calibrate } from './calibrate.ts';
export * from './disk/index.ts';
export { LAB_CODES, type LabCode, type LabError, type LabResult } from './errors.ts';
export * from './exact/index.ts';
export { type FitOptions, type FitReport, fitModels } from './fit/fit.ts';
export { type FitState, fitFile, fitStateIn, readFitFile } from './fit/fit-state.ts';
export type { Threads } from './jobs.ts';
export { type Checkpoint, type Done, headOf, type KeptOptions, openKept, writeKept } from './kept-work.ts';
export { isLike } from './like.ts';
export { deckMatrix, type MatrixOptions, type MatrixPairing, type MatrixReport } from './matrix/matrix.ts';
export { type CeilingReport, ceiling } from './odds/ceiling.ts';
export { goalOf } from './odds/goal-of.ts';
export { type OddsCard, type OddsOptions, type OddsReport, odds } from './odds/odds.ts';
export type { CeilingTally } from './odds/solve-openings.ts';

import './net-door.ts';

export { type BatchJob, playBatch, TOO_LONG } from './play-batch.ts';
export { findPlayer, firstPlayer, PLAYERS, playersOf, randomPlayer } from './player.ts';
export { MOST_TRIAL_MATCHES, runTrial, type TrialOptions } from './run-trial.ts';
export { matchSeed } from './seed.ts';
export { serveJobs } from './serve-jobs.ts';
export { type SimulateOptions, type SimulateReport, simulate } from './simulate.ts';
export { measureStrength, type StrengthOptions } from './strength/measure.ts';
export type { StudyJob } from './study/do-tasks.ts';
export { Findings } from './study/findings.ts';
export { runStudy, type StudyRun, type StudyStopped } from './study/study.ts';
export { STUDY_TOOLS } from './study/tools.ts';
export type { Chunk } from './supply.ts';
export { addTally, type BatchTally, checksumOf, emptyTally } from './tally.ts';
export type { Keeping, Unfinished } from './tally-off.ts';
export { type ThinkOptions, type Thought, think } from './think/think.ts';
export type { Describe } from './train/changes.ts';
export { type PlanWishes, TRAINERS, type TrainerName, type TrainPlan } from './train/plan.ts';
export type { PythonPlace } from './train/python-trainer.ts';
export {
  type Change,
  type Choice,
  type CurvePoint,
  type EloRow,
  type Gate,
  type GateMeeting,
  type Generation,
  type ModelFile,
  type PhaseName,
  RUN,
  type RunFile,
  type RunPhase,
  type RunState,
  type Shards,
  type Training,
} from './train/run-file.ts';
export { ShardStore } from './train/shard-store.ts';
export { type TrainOptions, type TrainReport, train } from './train/train.ts';
