/** Results as a table: one row per answer. */
import type { Words } from '../i18n/words.ts';
import { type Cell, formatCsv } from '../share/csv.ts';
import type { Run } from '../stores/stored.ts';
import { QUESTION_KINDS } from './quiz.ts';
import { kindText } from './wording.ts';

const COLUMNS = [
  'csv.name',
  'csv.code',
  'csv.number',
  'csv.question',
  'csv.kind',
  'csv.text',
  'csv.chosen',
  'csv.right',
  'csv.correct',
  'csv.seconds',
  'csv.at',
] as const;

export function resultsCsv(runs: readonly Run[], student: string, words: Words): string {
  const kindName = (kind: string): string => {
    const known = QUESTION_KINDS.find((one) => one === kind);
    return known ? kindText(known, words) : kind;
  };
  const rows = runs.flatMap(({ code, answers }) =>
    answers.map(({ question, kind, asked, chosen, right, correct, seconds, at }, i): Cell[] => [
      student.trim(),
      code,
      i + 1,
      question,
      kindName(kind),
      asked,
      chosen,
      right,
      correct ? 1 : 0,
      seconds,
      at,
    ]),
  );
  return formatCsv([COLUMNS.map((key) => words.t(key)), ...rows]);
}
