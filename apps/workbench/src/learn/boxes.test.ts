import { expect, test } from 'vitest';
import { afterAnswer, BOX_DAYS, dayOf, dueCards, type Reviewed } from './boxes.ts';

test('right answers on their days climb box by box, and the last box keeps', () => {
  let card: Reviewed | undefined;
  let today = 100;
  const days: number[] = [];
  for (let i = 0; i < 6; i++) {
    card = afterAnswer(card, true, today);
    days.push(card.due - today);
    today = card.due;
  }
  expect(days).toEqual([1, 3, 7, 21, 21, 21]);
  expect(card).toMatchObject({ box: BOX_DAYS.length, right: 6, wrong: 0 });
});

test('a wrong answer goes back to the first box and is due at once', () => {
  const high = { box: 4, due: 90, right: 3, wrong: 0 };
  expect(afterAnswer(high, false, 100)).toEqual({ box: 1, due: 100, right: 3, wrong: 1 });
});

test('a right answer before its day changes neither box nor day', () => {
  const card = { box: 3, due: 110, right: 2, wrong: 0 };
  expect(afterAnswer(card, true, 100)).toEqual({ box: 3, due: 110, right: 3, wrong: 0 });
});

test('the lowest boxes and the longest waiting are due first, others not at all', () => {
  const at = (box: number, due: number): Reviewed => ({ box, due, right: 0, wrong: 0 });
  const cards = { late: at(3, 80), later: at(3, 70), low: at(1, 99), notYet: at(2, 101), today: at(5, 100) };
  expect(dueCards(cards, 100)).toEqual(['low', 'later', 'late', 'today']);
});

test('a day begins at midnight of this place', () => {
  expect(dayOf(new Date(2026, 0, 2, 0, 1)) - dayOf(new Date(2026, 0, 1, 23, 59))).toBe(1);
  expect(dayOf(new Date(2026, 0, 2, 0, 1))).toBe(dayOf(new Date(2026, 0, 2, 23, 59)));
});
