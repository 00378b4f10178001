import type { Text } from '@fuda/kernel';

/** `error`: it cannot be used like this; `warning`: told and accepted. */
export type Severity = 'error' | 'warning';

/**
 * What a person should know about something that was read: cards, decks, scenarios, files of a game. Their readers collect all of them;
 * what refuses at the first mistake (replays, set-ups, calls) gives an error value with code, path and reason instead.
 */
export interface Problem<Code extends string = string> {
  /** of a closed list of the reader */
  readonly code: Code;
  readonly severity: Severity;
  /** where several files are read together */
  readonly file?: string;
  /** where, e.g. `$.main[3]` or `line 12` */
  readonly path: string;
  readonly reason: Text;
  /** what was probably meant, or what would help */
  readonly hint?: Text;
}

/** A problem of one of several files. */
export type FileProblem<Code extends string = string> = Problem<Code> & { readonly file: string };

export const errorAt = <Code extends string>(code: Code, path: string, ja: string, en: string): Problem<Code> => ({
  code,
  severity: 'error',
  path,
  reason: { ja, en },
});

export const warningAt = <Code extends string>(code: Code, path: string, ja: string, en: string): Problem<Code> => ({
  ...errorAt(code, path, ja, en),
  severity: 'warning',
});

export const hasErrors = (problems: readonly Problem[]): boolean =>
  problems.some(({ severity }) => severity === 'error');

/** One line for a terminal. */
export function formatProblem(problem: Problem, language: keyof Text = 'ja'): string {
  const { file, path, severity, code, reason, hint } = problem;
  const where = file === undefined ? path : `${file}: ${path}`;
  return `${where}: ${severity} ${code}: ${reason[language]}${hint ? ` (${hint[language]})` : ''}`;
}

/** `$.a.b[0]`: a step into an object or a list. */
export function childPath(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`;
  return /^[A-Za-z_$][\w$]*$/.test(key) ? `${path}.${key}` : `${path}[${JSON.stringify(key.slice(0, 80))}]`;
}
