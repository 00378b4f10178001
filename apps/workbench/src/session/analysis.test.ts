import { expect, test } from 'vitest';
import { bestFirst } from './analysis.ts';

const opinion = (option: number, win: number, visits: number) => ({ option, win, visits, share: 0 });

test('hints come in the order of the chance they show, however often each was tried', () => {
  const hints = bestFirst([opinion(0, 0.5, 900), opinion(1, 0.7, 300), opinion(2, 0.6, 400), opinion(3, 0.7, 500)], 5);
  expect(hints.map(({ option }) => option)).toEqual([3, 1, 2, 0]);
});

test('what was hardly tried is no hint, and only so many are given', () => {
  const hints = bestFirst([opinion(0, 0.5, 900), opinion(1, 1, 1), opinion(2, 0, 0), opinion(3, 0.2, 90)], 5);
  expect(hints.map(({ option }) => option)).toEqual([0, 3]);
  expect(bestFirst([opinion(0, 0.5, 9), opinion(1, 0.6, 9), opinion(2, 0.7, 9)], 2)).toHaveLength(2);
  expect(bestFirst([], 5)).toEqual([]);
});
