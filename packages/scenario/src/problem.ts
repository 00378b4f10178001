import type { FileProblem } from '@fuda/game';
import type { Text } from '@fuda/kernel';

/** Closed list of what can be wrong with a scenario or go wrong while it runs. */
export const SCENARIO_CODES = [
  'BAD_SHAPE',
  'UNKNOWN_KEY',
  'UNKNOWN_NAME',
  'AMBIGUOUS_CARD',
  'BAD_CARD',
  'BAD_PACK',
  'BAD_POSITION',
  'NO_OPTION',
  'SEVERAL_OPTIONS',
  'OPTION_MISSING',
  'OPTION_PRESENT',
  'EXPECTATION',
  'MATCH_OVER',
  'BAD_UNDO',
  'UNUSED_ROLLS',
  'UNSOLVED',
  'INTERNAL',
] as const;
export type ScenarioCode = (typeof SCENARIO_CODES)[number];

export type ScenarioProblem = FileProblem<ScenarioCode>;

/** Collects problems of one file, so that all of them are reported at once. */
export class Problems {
  readonly list: ScenarioProblem[] = [];
  private readonly file: string;

  constructor(file: string) {
    this.file = file;
  }

  add(code: ScenarioCode, path: string, reason: Text): void {
    this.list.push({ code, severity: 'error', file: this.file, path, reason });
  }
}
