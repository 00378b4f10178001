/** Batches of matches over threads. Node only. */
export type { Chunk } from './crew.ts';
export { LAB_CODES, type LabCode, type LabError, type LabResult } from './errors.ts';
export { type BatchJob, playBatch, TOO_LONG } from './play-batch.ts';
export { firstPlayer, PLAYERS, playerNamed, playersOf, randomPlayer } from './player.ts';
export { matchSeed } from './seed.ts';
export { serveBatches } from './serve-batches.ts';
export { type SimulateOptions, type SimulateReport, simulate } from './simulate.ts';
export { addTally, type BatchTally, checksumOf, emptyTally } from './tally.ts';
