import type { Text } from '@fuda/kernel';

/** Everything the compiler can complain about. */
export const DIAGNOSTIC_CODES = [
  'bad-json',
  'too-deep',
  'too-many',
  'too-long',
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
  'empty-program',
  'not-supported',
] as const;
export type DiagnosticCode = (typeof DIAGNOSTIC_CODES)[number];

export type Severity = 'error' | 'warning';

/** One complaint about a card file: where, what, and what would help. */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  readonly file: string;
  /** JSON path, e.g. $.actions[0].resolution[2].count */
  readonly path: string;
  readonly message: Text;
  readonly hint?: Text;
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
]);

export function severityOf(code: DiagnosticCode): Severity {
  return WARNINGS.has(code) ? 'warning' : 'error';
}

/** `$.a.b[0]`: a step into an object or a list. */
export function childPath(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`;
  return /^[A-Za-z_$][\w$]*$/.test(key) ? `${path}.${key}` : `${path}[${JSON.stringify(key.slice(0, 80))}]`;
}

/** One line for a terminal. */
export function formatDiagnostic(diagnostic: Diagnostic, language: keyof Text = 'ja'): string {
  const { file, path, severity, code, message, hint } = diagnostic;
  return `${file}: ${path}: ${severity} ${code}: ${message[language]}${hint ? ` (${hint[language]})` : ''}`;
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((d) => d.severity === 'error');
}
