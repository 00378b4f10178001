import { processorTime } from '@fuda/testkit';
import { describe, expect, test } from 'vitest';
import { chanceOf, choose, type WantedGroup } from './chances.ts';

const deck = (...parts: readonly (readonly [string, number])[]): string[] =>
  parts.flatMap(([card, copies]) => Array.from({ length: copies }, () => card));
const group = (cards: readonly string[], least: number, most?: number): WantedGroup => ({
  has: (entry) => cards.includes(entry),
  least,
  ...(most === undefined ? {} : { most }),
});

test('n over k', () => {
  expect(choose(40, 5)).toBe(658_008n);
  expect(choose(60, 30)).toBe(118_264_581_564_861_424n);
  expect([choose(5, 6), choose(5, -1), choose(0, 0)]).toEqual([0n, 0n, 1n]);
});

describe('known figures', () => {
  test('one of three starters among 40 in five cards', () => {
    // 1 − C(37,5) / C(40,5)
    expect(chanceOf(deck(['starter', 3], ['x', 37]), 5, [group(['starter'], 1)])).toBeCloseTo(0.337_55, 5);
  });
  test('exactly one, at most, all of them', () => {
    const cards = deck(['a', 4], ['x', 36]);
    const exactly = chanceOf(cards, 5, [group(['a'], 1, 1)]);
    expect(exactly).toBeCloseTo((4 * Number(choose(36, 4))) / 658_008, 12);
    expect(chanceOf(cards, 5, [group(['a'], 0, 0)]) + chanceOf(cards, 5, [group(['a'], 1)])).toBeCloseTo(1, 12);
    expect(chanceOf(cards, 40, [group(['a'], 4)])).toBe(1);
    expect(chanceOf(cards, 5, [group(['a'], 5)])).toBe(0);
  });
  test('five pieces of one copy each in the opening hand', () => {
    const pieces = ['p1', 'p2', 'p3', 'p4', 'p5'];
    const cards = [...pieces, ...deck(['x', 35])];
    expect(
      chanceOf(
        cards,
        5,
        pieces.map((p) => group([p], 1)),
      ),
    ).toBeCloseTo(1 / 658_008, 12);
  });
  test('more is drawn than there is, nothing is wanted, no deck', () => {
    expect(chanceOf(deck(['a', 3]), 5, [group(['a'], 3)])).toBe(1);
    expect(chanceOf(deck(['a', 3]), 2, [])).toBe(1);
    expect(chanceOf([], 5, [group(['a'], 1)])).toBe(0);
  });
});

/** Every hand there is, one by one. */
function byHand(cards: readonly string[], drawn: number, groups: readonly WantedGroup[]): number {
  let all = 0;
  let fine = 0;
  const walk = (from: number, hand: readonly string[]): void => {
    if (hand.length === drawn) {
      all++;
      const holds = ({ has, least, most = 99 }: WantedGroup): boolean => {
        const n = hand.filter((card) => has(card)).length;
        return n >= least && n <= most;
      };
      if (groups.every(holds)) fine++;
      return;
    }
    for (let i = from; i < cards.length; i++) walk(i + 1, [...hand, cards[i]]);
  };
  walk(0, []);
  return fine / all;
}

test('groups that overlap: the same as counting every hand', () => {
  const cards = deck(['a', 3], ['b', 2], ['c', 4], ['d', 3], ['e', 1]);
  const cases: readonly (readonly WantedGroup[])[] = [
    [group(['a', 'b'], 1), group(['b', 'c'], 1)],
    [group(['a', 'b'], 2), group(['b', 'c'], 1, 2), group(['d'], 0, 1)],
    [group(['a'], 1), group(['a', 'b', 'c', 'd', 'e'], 3, 4)],
  ];
  for (const groups of cases)
    for (const drawn of [1, 3, 4, 6])
      expect(chanceOf(cards, drawn, groups)).toBeCloseTo(byHand(cards, drawn, groups), 12);
});

test('a large hand of a large deck is counted at once', () => {
  const cards = Array.from({ length: 60 }, (_, i) => `c${i % 20}`);
  const groups = Array.from({ length: 6 }, (_, g) => group([`c${g}`, `c${g + 1}`, `c${g + 7}`], 2));
  const time = processorTime(() => expect(chanceOf(cards, 30, groups)).toBeGreaterThan(0.9));
  expect(time).toBeLessThan(5000);
});
