import type { Text } from '@fuda/kernel';

/** Closed list of what can be wrong at the doors of this package. */
export const AI_CODES = [
  'BAD_BUDGET',
  'BAD_POSITION',
  'BAD_NUMBER',
  'BAD_WEIGHTS',
  'NO_DECKS',
  'FOREIGN_STATISTICS',
] as const;
export type AiCode = (typeof AI_CODES)[number];

export interface AiError {
  readonly code: AiCode;
  readonly path: string;
  readonly reason: Text;
}

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: AiError };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
export const fail = (code: AiCode, path: string, reason: Text): { readonly ok: false; readonly error: AiError } => ({
  ok: false,
  error: { code, path, reason },
});
