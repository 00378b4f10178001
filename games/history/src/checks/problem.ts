/** What can be wrong with a file of the game, in the codes of the rules text §5. Everything is read by the language's reader. */
import { childPath, type FileProblem } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import { type Diagnostic, type DiagnosticCode, JsonReader, type Manner } from '@fuda/language';

/** Closed list of what can be wrong with a card file or a kingdom; E_ = refused, N_ = told and accepted. */
export const CODES = [
  'E_ONE_FIELD',
  'E_UNKNOWN_FIELD',
  'E_VALUE',
  'E_DEPTH',
  'E_FIELD_NOT_IN_RULESET',
  'E_FIELD_NOT_FOR_TYPE',
  'E_VP_IN_PLAY_CONDITION',
  'E_VP_IN_ABILITY',
  'E_NOT_ABOUT_THIS_CARD',
  'E_STAT_NOT_HERE',
  'E_NEVER_TRUE',
  'E_ALWAYS_TRUE',
  'E_CANNOT_SCORE',
  'E_UNKNOWN_CARD',
  'E_UNKNOWN_ERA',
  'E_UNKNOWN_PRESET',
  'E_UNKNOWN_RULESET',
  'E_EXTENDS_ITSELF',
  'E_JSON',
  'E_FORMAT',
  'E_MISSING',
  'E_YEAR',
  'E_DUP_ID',
  'E_DUP_NAME',
  'E_RUBY',
  'E_KANJI_WITHOUT_RUBY',
  'E_NO_YEAR',
  'E_NOTE_LENGTH',
  'E_TEN_PILES',
  'E_SAME_NAME',
  'E_NOT_IN_RULESET',
  'E_NOT_IN_ERA',
  'E_OPENERS',
  'E_ATTACKS',
  'E_SCORE_UNREACHABLE',
  'E_UNKNOWN_TEST',
  'N_MIGRATED',
  'N_TEXT_KEPT',
  'N_DOES_NOTHING',
] as const;
export type Code = (typeof CODES)[number];

/** What the rules text calls the language's complaints; the others are about a value. */
const CODE_OF: Readonly<Partial<Record<DiagnosticCode, Code>>> = {
  'bad-json': 'E_JSON',
  'wrong-format': 'E_FORMAT',
  'missing-field': 'E_MISSING',
  'unknown-field': 'E_UNKNOWN_FIELD',
  'one-field': 'E_ONE_FIELD',
  'unknown-instruction': 'E_UNKNOWN_FIELD',
  'not-supported': 'E_FIELD_NOT_IN_RULESET',
  'misplaced-instruction': 'E_FIELD_NOT_FOR_TYPE',
  'unknown-operator': 'E_STAT_NOT_HERE',
  'misplaced-number': 'E_STAT_NOT_HERE',
  'too-nested': 'E_DEPTH',
  'unknown-card': 'E_UNKNOWN_CARD',
  'duplicate-id': 'E_DUP_ID',
  'does-nothing': 'N_DOES_NOTHING',
};

export interface Problem extends FileProblem<Code> {
  /** the card concerned, where there is one */
  readonly card?: string;
}

const isCode = (code: string): code is Code => (CODES as readonly string[]).includes(code);

/** `missing`: what a field that is not there is called. */
export function problemOf({ missing: field, ...told }: Diagnostic, missing: Code = 'E_MISSING'): Problem {
  const named = isCode(told.code) ? told.code : (CODE_OF[told.code as DiagnosticCode] ?? 'E_VALUE');
  const path = field === undefined ? told.path : childPath(told.path, field);
  return { ...told, path, code: field === undefined ? named : missing };
}

/** Generous with slips: the rules text's own example takes addGold for addRice. */
export const MANNER: Manner = { exact: true, slips: (word) => Math.max(2, Math.ceil(word.length / 2)) };

/** Reads one of the game's records: rulesets, presets, buy lists. */
export class FileReader extends JsonReader {
  constructor(file = '') {
    super(file, MANNER);
  }

  get problems(): readonly Problem[] {
    return this.diagnostics.map((told) => problemOf(told));
  }
}

/** `$.cards[16](AN_E01).effects[3].addGold E_UNKNOWN_FIELD …` */
export function formatProblem({ path, card, code, reason, hint }: Problem, language: keyof Text = 'en'): string {
  const where = card === undefined ? path : path.replace(/^(\$(?:\.cards\[\d+\])?)/, `$1(${card})`);
  return `${where} ${code} ${reason[language]}${hint ? ` ${hint[language]}` : ''}`;
}
