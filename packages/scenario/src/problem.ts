import type { Text } from '@fuda/kernel';

/** Closed list of what can be wrong with a scenario or go wrong while it runs. */
export const SCENARIO_CODES = [
  'BAD_SHAPE',
  'UNKNOWN_KEY',
  'UNKNOWN_NAME',
  'AMBIGUOUS_CARD',
  'BAD_CARD',
  'BAD_POSITION',
  'NO_OPTION',
  'SEVERAL_OPTIONS',
  'OPTION_MISSING',
  'OPTION_PRESENT',
  'EXPECTATION',
  'MATCH_OVER',
  'BAD_UNDO',
  'UNUSED_ROLLS',
  'INTERNAL',
] as const;
export type ScenarioCode = (typeof SCENARIO_CODES)[number];

/** One thing wrong with a file: where and why. */
export interface ScenarioProblem {
  readonly code: ScenarioCode;
  readonly file: string;
  /** JSON path, e.g. `$.players[0].zones.hand[2]` */
  readonly place: string;
  readonly reason: Text;
}

/** Collects problems of one file, so that all of them are reported at once. */
export class Problems {
  readonly list: ScenarioProblem[] = [];
  private readonly file: string;

  constructor(file: string) {
    this.file = file;
  }

  add(code: ScenarioCode, place: string, reason: Text): void {
    this.list.push({ code, file: this.file, place, reason });
  }
}

/** `$.a.b[0]`: a step into an object or a list. */
export function childPath(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`;
  return /^[A-Za-z_$][\w$]*$/.test(key) ? `${path}.${key}` : `${path}[${JSON.stringify(key.slice(0, 80))}]`;
}
