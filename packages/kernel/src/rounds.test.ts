import { expect, test } from 'vitest';
import { lastTurnOf, roundOf, whenText } from './rounds.ts';

test('people count turns unless the game says how many make a round', () => {
  expect([1, 2, 3].map((turn) => roundOf({}, turn))).toEqual([1, 2, 3]);
  expect(whenText({}, 3)).toEqual({ ja: 'ターン3', en: 'turn 3' });
  const two = { turnsPerRound: 2 };
  expect([1, 2, 3, 4, 50].map((turn) => roundOf(two, turn))).toEqual([1, 1, 2, 2, 25]);
  expect(whenText(two, 49)).toEqual({ ja: 'ラウンド25', en: 'round 25' });
  expect([1, 2, 3].map((turn) => lastTurnOf(two, roundOf(two, turn)))).toEqual([2, 2, 4]);
});
