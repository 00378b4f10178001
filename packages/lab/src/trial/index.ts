/** A card on trial, without threads and files: for the command line's workers and those of a page alike. */

export { type LabError, LabFailure } from '../errors.ts';
export { planTrial, type TrialJob, type TrialPlan } from './plan.ts';
export { TrialTable, tableFor } from './play-trial.ts';
export { reportOf, type TrialFault, type TrialReport } from './report.ts';
export { addTrial, emptyTrial, type TrialTally } from './tally.ts';
export type { CardParts } from './watch.ts';
