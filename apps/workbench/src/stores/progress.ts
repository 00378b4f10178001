/** Cards met and how well they are known, per game, on this device only. */
import { afterAnswer, BOX_DAYS, dayOf, dueCards, type Reviewed } from '../learn/boxes.ts';
import type { Reply } from '../session/protocol.ts';
import { readJson, writeText } from './storage.ts';

export interface Progress {
  readonly met: readonly string[];
  readonly cards: Readonly<Record<string, Reviewed>>;
}

export const PROGRESS_FORMAT = 'fuda-progress/1';
const EMPTY: Progress = { met: [], cards: {} };

const isObject = (x: unknown): x is Record<string, unknown> => typeof x === 'object' && x !== null && !Array.isArray(x);
const isCount = (x: unknown): x is number => Number.isInteger(x) && (x as number) >= 0;

function readReviewed(x: unknown): Reviewed | undefined {
  if (!isObject(x)) return undefined;
  const { box, due, right, wrong } = x;
  if (!isCount(box) || box < 1 || box > BOX_DAYS.length) return undefined;
  if (!isCount(due) || !isCount(right) || !isCount(wrong)) return undefined;
  return { box, due, right, wrong };
}

/** Before there were boxes, only counts were kept: such a card starts in the first box. */
function fromCounts(x: unknown): Reviewed | undefined {
  if (!Array.isArray(x) || !isCount(x[0]) || !isCount(x[1])) return undefined;
  return { box: 1, due: 0, right: x[0], wrong: x[1] };
}

/** What can be used of something stored; what is damaged is left out, the rest counts. */
export function readProgress(stored: unknown): Progress {
  if (!isObject(stored)) return EMPTY;
  const met = Array.isArray(stored.met) ? stored.met.filter((id): id is string => typeof id === 'string') : [];
  const entries = [
    ...Object.entries(isObject(stored.answers) ? stored.answers : {}).map(([id, x]) => [id, fromCounts(x)] as const),
    ...Object.entries(isObject(stored.cards) ? stored.cards : {}).map(([id, x]) => [id, readReviewed(x)] as const),
  ];
  return {
    met: [...new Set(met)],
    cards: Object.fromEntries(entries.filter(([, reviewed]) => reviewed)) as Progress['cards'],
  };
}

export function progressOf(game: string): Progress {
  return readProgress(readJson(`progress.${game}`));
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
  if (!isObject(json) || json.format !== PROGRESS_FORMAT) {
    return refuse(
      'NOT_PROGRESS',
      '$.format',
      '学習の記録のファイルではありません',
      'this is not a file with learning records',
    );
  }
  if (json.game !== game) {
    return refuse('OTHER_GAME', '$.game', 'ほかのゲームの記録です', 'these are the records of another game');
  }
  const broken = Object.entries(isObject(json.cards) ? json.cards : {}).find(([, x]) => !readReviewed(x));
  if (broken) {
    const [id] = broken;
    return refuse('BAD_CARD', `$.cards.${id}`, `「${id}」の記録がこわれています`, `the record of “${id}” is damaged`);
  }
  const [here, there] = [progressOf(game), readProgress(json)];
  const asked = (reviewed: Reviewed | undefined): number => (reviewed ? reviewed.right + reviewed.wrong : -1);
  const cards = { ...here.cards };
  for (const [id, reviewed] of Object.entries(there.cards))
    if (asked(reviewed) > asked(cards[id])) cards[id] = reviewed;
  const kept = keep(game, { met: [...new Set([...here.met, ...there.met])], cards });
  return kept
    ? { ok: true, value: Object.keys(there.cards).length }
    : refuse('NOT_KEPT', '$', 'このブラウザーには保存できません', 'this browser keeps nothing');
}
