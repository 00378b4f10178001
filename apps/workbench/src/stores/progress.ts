/** Cards met and how well they are known, per game, on this device only. */
import { afterAnswer, dayOf, dueCards, type Reviewed } from '../learn/boxes.ts';
import type { Reply } from '../session/protocol.ts';
import { readStored } from './damage.ts';
import { writeText } from './storage.ts';
import { type Progress, readProgress } from './stored.ts';

export const PROGRESS_FORMAT = 'fuda-progress/1';

export function progressOf(game: string): Progress {
  return readStored('progress', `progress.${game}`, readProgress);
}

function keep(game: string, { met, cards }: Progress): boolean {
  return writeText(`progress.${game}`, JSON.stringify({ format: PROGRESS_FORMAT, game, met, cards }));
}

/** Remembers cards as met; cheap when there is nothing new. */
export function meet(game: string, seen: Iterable<string>): void {
  const progress = progressOf(game);
  const met = new Set(progress.met);
  const before = met.size;
  for (const card of seen) met.add(card);
  if (met.size > before) keep(game, { ...progress, met: [...met] });
}

export function noteAnswer(game: string, card: string, right: boolean, now = new Date()): void {
  const progress = progressOf(game);
  const reviewed = afterAnswer(progress.cards[card], right, dayOf(now));
  keep(game, { ...progress, cards: { ...progress.cards, [card]: reviewed } });
}

export function dueIn(game: string, now = new Date()): readonly string[] {
  return dueCards(progressOf(game).cards, dayOf(now));
}

/** A copy for another device. */
export function exportProgress(game: string): unknown {
  return { format: PROGRESS_FORMAT, game, ...progressOf(game) };
}

const refuse = (code: string, path: string, ja: string, en: string): Reply<never> => ({
  ok: false,
  error: { code, path, reason: { ja, en } },
});

/** Takes a copy in beside what is here: of each card the one asked more often counts. Nothing is lost. */
export function importProgress(game: string, json: unknown): Reply<number> {
  const { format, game: of } = (json ?? {}) as { readonly format?: unknown; readonly game?: unknown };
  if (format !== PROGRESS_FORMAT) {
    return refuse(
      'NOT_PROGRESS',
      '$.format',
      '学習の記録のファイルではありません',
      'this is not a file with learning records',
    );
  }
  if (of !== game) {
    return refuse('OTHER_GAME', '$.game', 'ほかのゲームの記録です', 'these are the records of another game');
  }
  const { value: there, problems } = readProgress(json);
  const [broken] = problems;
  if (broken) {
    const { path } = broken;
    return refuse('BAD_CARD', path, `記録の ${path} がこわれています`, `the records are damaged at ${path}`);
  }
  const here = progressOf(game);
  const asked = (reviewed: Reviewed | undefined): number => (reviewed ? reviewed.right + reviewed.wrong : -1);
  const cards = new Map(Object.entries(here.cards));
  for (const [id, reviewed] of Object.entries(there.cards))
    if (asked(reviewed) > asked(cards.get(id))) cards.set(id, reviewed);
  const kept = keep(game, { met: [...new Set([...here.met, ...there.met])], cards: Object.fromEntries(cards) });
  return kept
    ? { ok: true, value: Object.keys(there.cards).length }
    : refuse('NOT_KEPT', '$', 'このブラウザーには保存できません', 'this browser keeps nothing');
}
