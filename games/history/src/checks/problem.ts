import { type FileProblem, nearest as nearestWithin } from '@fuda/game';
import type { Text } from '@fuda/kernel';

/** Closed list of what can be wrong with a card file or a kingdom; E_ = refused, N_ = told and accepted. */
export const CODES = [
  'E_ONE_FIELD',
  'E_UNKNOWN_FIELD',
  'E_VALUE',
  'E_DEPTH',
  'E_FIELD_NOT_IN_RULESET',
  'E_FIELD_NOT_FOR_TYPE',
  'E_VP_IN_PLAY_CONDITION',
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
] as const;
export type Code = (typeof CODES)[number];

export interface Problem extends FileProblem<Code> {
  /** the card concerned, where there is one */
  readonly card?: string;
}

/** Collects problems; knows the file and the card being read. */
export class Problems {
  readonly list: Problem[] = [];
  file: string;
  card: string | undefined;

  constructor(file: string) {
    this.file = file;
  }

  add(code: Code, path: string, ja: string, en: string, meant?: string): void {
    this.list.push({
      file: this.file,
      path: path,
      ...(this.card === undefined ? {} : { card: this.card }),
      code,
      severity: code.startsWith('N_') ? 'warning' : 'error',
      reason: { ja, en },
      ...(meant === undefined ? {} : { hint: { ja: `「${meant}」のことですか`, en: `did you mean ${meant}?` } }),
    });
  }

  get errors(): number {
    return this.list.filter((problem) => problem.severity === 'error').length;
  }
}

/** `$.cards[16](AN_E01).effects[3].addGold E_UNKNOWN_FIELD …` */
export function formatProblem({ path, card, code, reason, hint }: Problem, language: keyof Text = 'en'): string {
  const where = card === undefined ? path : path.replace(/^(\$(?:\.cards\[\d+\])?)/, `$1(${card})`);
  return `${where} ${code} ${reason[language]}${hint ? ` ${hint[language]}` : ''}`;
}

/** The word that was probably meant. Generous: the rules text's own example takes addGold for addRice. */
export function nearest(word: string, words: readonly string[]): string | undefined {
  return nearestWithin(word, words, Math.max(2, Math.ceil(word.length / 2)));
}
