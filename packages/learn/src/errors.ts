import type { Text } from '@fuda/kernel';

/** Closed list of what can be wrong at the doors of this package. */
export const LEARN_CODES = [
  'FOREIGN_MODEL',
  'TRUNCATED_MODEL',
  'WRONG_VERSION',
  'WRONG_GAME',
  'WRONG_ENCODING',
  'BROKEN_WEIGHTS',
  'FOREIGN_SHARD',
  'TRUNCATED_SHARD',
  'BROKEN_SHARD',
  'NO_MODEL',
  'NO_FILE',
  'NO_RUNTIME',
  'BAD_BUDGET',
] as const;
export type LearnCode = (typeof LEARN_CODES)[number];

export interface LearnError {
  readonly code: LearnCode;
  readonly path: string;
  readonly reason: Text;
}

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: LearnError };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
export const fail = (
  code: LearnCode,
  path: string,
  reason: Text,
): { readonly ok: false; readonly error: LearnError } => ({ ok: false, error: { code, path, reason } });
