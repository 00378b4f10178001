import type { FileProblem, Severity } from '@fuda/game';

/** Everything the compiler can complain about. */
export const DIAGNOSTIC_CODES = [
  'bad-json',
  'too-deep',
  'too-many',
  'too-long',
  'too-costly',
  'wrong-type',
  'missing-field',
  'unknown-field',
  'conflicting-fields',
  'unknown-word',
  'out-of-range',
  'unknown-instruction',
  'unknown-operator',
  'unknown-keyword',
  'unknown-card',
  'duplicate-id',
  'unknown-variable',
  'variable-before-write',
  'variable-maybe-unset',
  'unused-variable',
  'wrong-kind',
  'no-result',
  'never-holds',
  'always-holds',
  'unreachable',
  'usual-field',
  'unusual-field',
  'does-nothing',
  'out-of-place',
  'empty-program',
  'not-supported',
  'wrong-format',
  'one-field',
  'misplaced-instruction',
  'misplaced-number',
  'too-nested',
] as const;
export type DiagnosticCode = (typeof DIAGNOSTIC_CODES)[number];

/** Complaints a game's own rules name: E_ refuses, N_ is told and accepted. */
export type GameCode = `E_${string}` | `N_${string}`;

/** One complaint about a card file. */
export interface Diagnostic extends FileProblem<DiagnosticCode | GameCode> {
  /** the field that should stand at `path` and does not */
  readonly missing?: string;
  /** the known word that was probably meant by the one that stands there */
  readonly meant?: string;
}

/** Codes that do not stop a card from being used. */
const WARNINGS: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  'variable-maybe-unset',
  'unused-variable',
  'never-holds',
  'always-holds',
  'unreachable',
  'usual-field',
  'unusual-field',
  'does-nothing',
  'out-of-place',
]);

export function severityOf(code: DiagnosticCode): Severity {
  return WARNINGS.has(code) ? 'warning' : 'error';
}
