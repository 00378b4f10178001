import { type FileProblem, JSON_CODES } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import { DISK_CODES, type LabError } from '@fuda/lab';

/** Closed list of what the command line itself can complain about. */
export const CLI_CODES = [
  'UNKNOWN_COMMAND',
  'UNKNOWN_OPTION',
  'MISSING_VALUE',
  'UNWANTED_VALUE',
  'MISSING_OPTION',
  'UNEXPECTED_ARGUMENT',
  'MISSING_ARGUMENT',
  'BAD_VALUE',
  'UNKNOWN_GAME',
  'UNKNOWN_RULESET',
  'UNKNOWN_DECK',
  'NO_FILE',
  'NO_WRITE',
  'EXISTS',
  'TOO_LARGE',
  ...JSON_CODES,
  'NO_GAME',
  'NO_CARD_FILES',
  'UNKNOWN_FORMAT',
  'BAD_DECK',
  'BAD_CARD_FILE',
  'BAD_GAME_FILES',
  'BAD_PACK',
  'NO_CARDS',
  'SYSTEM',
  'INTERNAL',
] as const;
export type CliCode = (typeof CLI_CODES)[number];

/** A message with its path; `code` may also be one of the packages' own codes. */
export interface CliError {
  readonly code: string;
  readonly path: string;
  readonly reason: Text;
  /** where there are several: each by itself */
  readonly problems?: readonly FileProblem[];
}

/** Exit codes of every command. */
export const EXIT = { fine: 0, failed: 1, usage: 2 } as const;

/** Leaves a command from anywhere; `main` prints it and ends with `exit`. */
export class CliFailure extends Error {
  readonly error: CliError;
  readonly exit: number;

  constructor(
    code: CliCode | LabError['code'],
    path: string,
    reason: Text,
    exit: number = EXIT.usage,
    problems?: readonly FileProblem[],
  ) {
    super(reason.en);
    this.error = { code, path, reason, ...(problems ? { problems } : {}) };
    this.exit = exit;
  }
}

const NO_MISTAKES: readonly LabError['code'][] = [
  'MATCH_FAILED',
  'WORKER_LOST',
  'NO_RUNTIME',
  'NO_PYTHON',
  'NO_TORCH',
  'DIVERGED',
  'TRAINER_FAILED',
  ...DISK_CODES,
];

/** Why the lab stopped: a match that failed is no mistake of whoever called. */
export function labFailure({ code, path, reason }: LabError): CliFailure {
  return new CliFailure(code, path, reason, NO_MISTAKES.includes(code) ? EXIT.failed : EXIT.usage);
}
