/** Cards met and quiz answers, per game, on this device only. */
import { readJson, writeText } from './storage.ts';

export interface Progress {
  readonly met: readonly string[];
  /** right and wrong answers by card */
  readonly answers: Readonly<Record<string, readonly [number, number]>>;
}

const EMPTY: Progress = { met: [], answers: {} };

function isProgress(x: unknown): x is Progress {
  const { met, answers } = (x ?? {}) as Partial<Progress>;
  return Array.isArray(met) && typeof answers === 'object' && answers !== null;
}

export function progressOf(game: string): Progress {
  const stored = readJson(`progress.${game}`);
  return isProgress(stored) ? stored : EMPTY;
}

/** Remembers cards as met; cheap when there is nothing new. */
export function meet(game: string, cards: Iterable<string>): void {
  const progress = progressOf(game);
  const met = new Set(progress.met);
  const before = met.size;
  for (const card of cards) met.add(card);
  if (met.size > before) writeText(`progress.${game}`, JSON.stringify({ ...progress, met: [...met] }));
}

export function noteAnswer(game: string, card: string, right: boolean): void {
  const progress = progressOf(game);
  const [good, bad] = progress.answers[card] ?? [0, 0];
  const answers = { ...progress.answers, [card]: right ? [good + 1, bad] : [good, bad + 1] };
  writeText(`progress.${game}`, JSON.stringify({ ...progress, answers }));
}
