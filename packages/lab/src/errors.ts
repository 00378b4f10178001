import type { Text } from '@fuda/kernel';

/** Closed list of what can go wrong at the lab's doors. */
export const LAB_CODES = [
  'BAD_NUMBER',
  'BAD_BUDGET',
  'UNKNOWN_PLAYER',
  'UNKNOWN_DECK',
  'UNKNOWN_RULESET',
  'UNKNOWN_STUDY',
  'UNKNOWN_PART',
  'BAD_SETUP',
  'BAD_HAND',
  'MATCH_FAILED',
  'WORKER_LOST',
] as const;
export type LabCode = (typeof LAB_CODES)[number];

export interface LabError {
  readonly code: LabCode;
  readonly place: string;
  readonly reason: Text;
}

export type LabResult<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: LabError };

/** Carries an error value through code that is asynchronous or deep; never leaves the package. */
export class LabFailure extends Error {
  readonly error: LabError;

  constructor(error: LabError) {
    super(error.reason.en);
    this.error = error;
  }
}
