/** What was answered, quiz by quiz, on this device only: for those who want to hand it in. */
import { readJson, writeText } from './storage.ts';

export interface Answer {
  readonly question: string;
  readonly kind: string;
  readonly asked: string;
  readonly chosen: string;
  readonly right: string;
  readonly correct: boolean;
  readonly seconds: number;
  /** ISO 8601 */
  readonly at: string;
}

export interface Run {
  readonly id: string;
  /** the start code, if it began with one */
  readonly code: string;
  readonly answers: readonly Answer[];
}

export const RESULTS_FORMAT = 'fuda-results/1';
/** older ones make room */
export const MOST_RUNS = 60;

function isAnswer(x: unknown): x is Answer {
  const { question, kind, asked, chosen, right, correct, seconds, at } = (x ?? {}) as Partial<Answer>;
  return (
    [question, kind, asked, chosen, right, at].every((text) => typeof text === 'string') &&
    typeof correct === 'boolean' &&
    Number.isFinite(seconds)
  );
}

/** What can be used of something stored. */
export function readResults(stored: unknown): readonly Run[] {
  const { runs } = (stored ?? {}) as { readonly runs?: unknown };
  if (!Array.isArray(runs)) return [];
  return runs.flatMap((run: Partial<Run> | null) =>
    typeof run?.id === 'string' && typeof run.code === 'string' && Array.isArray(run.answers)
      ? [{ id: run.id, code: run.code, answers: run.answers.filter(isAnswer) }]
      : [],
  );
}

export function resultsOf(game: string): readonly Run[] {
  return readResults(readJson(`results.${game}`));
}

export function noteResult(game: string, run: Omit<Run, 'answers'>, answer: Answer): void {
  const runs = resultsOf(game);
  const before = runs.find(({ id }) => id === run.id)?.answers ?? [];
  const others = runs.filter(({ id }) => id !== run.id);
  const next = [...others, { ...run, answers: [...before, answer] }].slice(-MOST_RUNS);
  writeText(`results.${game}`, JSON.stringify({ format: RESULTS_FORMAT, game, runs: next }));
}
