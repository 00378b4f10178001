/** What was answered, quiz by quiz, on this device only: for those who want to hand it in. */
import { readStored } from './damage.ts';
import { writeText } from './storage.ts';
import { type Answer, type Run, readResults } from './stored.ts';

export const RESULTS_FORMAT = 'fuda-results/1';
/** older ones make room */
export const MOST_RUNS = 60;

export function resultsOf(game: string): readonly Run[] {
  return readStored('results', `results.${game}`, readResults);
}

export function noteResult(game: string, run: Omit<Run, 'answers'>, answer: Answer): void {
  const runs = resultsOf(game);
  const before = runs.find(({ id }) => id === run.id)?.answers ?? [];
  const others = runs.filter(({ id }) => id !== run.id);
  const next = [...others, { ...run, answers: [...before, answer] }].slice(-MOST_RUNS);
  writeText(`results.${game}`, JSON.stringify({ format: RESULTS_FORMAT, game, runs: next }));
}
