export { Encoder } from './encode/encoder.ts';
export { EventMemory } from './encode/event-memory.ts';
export { type Beginning, encodingAgent, encodingTeller, type World } from './encode/honesty.ts';
export {
  CATEGORIES,
  COLUMN,
  ENCODING,
  type EncodingLayout,
  GLOBAL,
  KIND,
  KINDS,
  layoutOf,
  NUMBER,
} from './encode/layout.ts';
export { magnitude, STEPS } from './encode/magnitude.ts';
export { MeaningLayout, type MeaningTable, meaningOf } from './encode/meaning.ts';
export { LEARN_CODES, type LearnCode, type LearnError, type Result } from './errors.ts';
export { type Example, heldBy, OPINION, type Recording, recordMatches } from './examples/record.ts';
export { readShard, SHARD, type Shard, type ShardSpec, shardId, writeShard } from './examples/shard.ts';
export { type Agreement, agreementOf, lossIn, STUDY, type StudyPlan, study } from './examples/study.ts';
export {
  type OutsidePlan,
  STUDY_JOB,
  type StudyFiles,
  type StudyJob,
  studyJob,
  tableBytes,
} from './examples/study-job.ts';
export { Batch, featureWidths, paddedLength } from './network/features.ts';
export { type BatchJudge, emitInference, feedsOf, Judge, type Judgement } from './network/inference.ts';
export {
  AHEAD,
  type Ahead,
  freshModel,
  MODEL,
  type Model,
  readModel,
  weightsHash,
  writeModel,
} from './network/model.ts';
export {
  ATTENTIONS,
  type Attention,
  initialParameters,
  KNOWN_BY,
  type KnownBy,
  type NetworkConfig,
  networkFor,
  numbersOf,
  parameterCount,
  parametersOf,
  SIZES,
  type SizeName,
} from './network/network.ts';
export { PlainJudge } from './network/plain.ts';
export type { Runtime, Session, Tensor } from './network/runtime.ts';
export { Diverged, type Lesson, LessonBatch, type Losses, Trainer, type TrainerState } from './network/trainer.ts';
export { emitTraining, TRAINING, type TrainingOptions } from './network/training-graph.ts';
export { type ModelDoor, setModelDoor } from './play/door.ts';
export { type NetName, netNamed, readNetName } from './play/names.ts';
export { netPlayer } from './play/net-player.ts';
export { NetSeat } from './play/net-seat.ts';
export { bestOption, optionShares } from './play/shares.ts';
export { Batcher, thinkNow, thinkSoon } from './search/batching.ts';
export { GuidedSearch } from './search/guided-search.ts';
export { Desk, type Found, type FoundMove, GumbelSearch, type Thought } from './search/gumbel-search.ts';
export { Inquiry } from './search/inquiry.ts';
export { Moves, type Trust } from './search/moves.ts';
export {
  type AskedNet,
  type MatchJob,
  type Mind,
  type NetMind,
  type PlayCounts,
  type PlayedMatch,
  type PlayOptions,
  playMatches,
} from './search/play-matches.ts';
export {
  LOOKING,
  SEARCH,
  type SearchGround,
  type SearchSettings,
  searchGround,
  type Whims,
} from './search/settings.ts';
