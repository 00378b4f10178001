/**
 * Spaced repetition by Leitner's boxes: a card answered right moves one box up and comes back later, a card answered wrong goes back
 * to the first. A right answer before its day changes nothing: it shows that one still knows it, not that one remembers it.
 */

/** days until a card of each box is asked again */
export const BOX_DAYS = [0, 1, 3, 7, 21] as const;

export interface Reviewed {
  /** 1 … 5 */
  readonly box: number;
  /** the day from which on it is due, as `dayOf` counts */
  readonly due: number;
  readonly right: number;
  readonly wrong: number;
}

/** Days since 1970 by the calendar of this place: a day begins at midnight, not in England. */
export function dayOf(now: Date): number {
  return Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / 86_400_000);
}

export function afterAnswer(before: Reviewed | undefined, isRight: boolean, today: number): Reviewed {
  const { box = 1, due = today, right = 0, wrong = 0 } = before ?? {};
  if (!isRight) return { box: 1, due: today + BOX_DAYS[0], right, wrong: wrong + 1 };
  if (today < due) return { box, due, right: right + 1, wrong };
  const next = Math.min(box + 1, BOX_DAYS.length);
  return { box: next, due: today + BOX_DAYS[next - 1], right: right + 1, wrong };
}

export const isDue = ({ due }: Reviewed, today: number): boolean => due <= today;

/** Due cards, those of the lowest box and the longest waiting first. */
export function dueCards(cards: Readonly<Record<string, Reviewed>>, today: number): readonly string[] {
  return Object.entries(cards)
    .filter(([, reviewed]) => isDue(reviewed, today))
    .sort(([, a], [, b]) => a.box - b.box || a.due - b.due)
    .map(([id]) => id);
}
