import type { Text } from '@fuda/kernel';
import type { LearnCode } from '@fuda/learn';
import type { DiskCode } from './disk/errors.ts';
import { M } from './messages.ts';

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
  'NO_TRIAL',
  'UNKNOWN_CARD',
  'CANNOT_REFRAIN',
  'MATCH_FAILED',
  'WORKER_LOST',
  'FOREIGN_WORK',
  'TOO_LARGE',
  'FORGETFUL',
  'NO_RUNTIME',
  'DIVERGED',
  'NO_PYTHON',
  'NO_TORCH',
  'TRAINER_FAILED',
] as const;
export type LabCode = (typeof LAB_CODES)[number];

export interface LabError {
  readonly code: LabCode | DiskCode | LearnCode;
  readonly path: string;
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

/** Error values instead of exceptions at the lab's doors. */
export async function answering<T>(work: () => Promise<T>) {
  try {
    return { ok: true as const, value: await work() };
  } catch (error) {
    if (error instanceof LabFailure) return { ok: false as const, error: error.error };
    throw error;
  }
}

/** The failure of a piece of work that threw something else than an error value. */
export function failureOf(error: unknown, number: number, seed: number): LabFailure {
  if (error instanceof LabFailure) return error;
  const detail = error instanceof Error ? error.message : String(error);
  return new LabFailure({ code: 'MATCH_FAILED', path: '$.matches', reason: M.matchFailed(number, seed, detail) });
}
