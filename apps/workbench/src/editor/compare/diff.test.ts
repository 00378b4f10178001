import { expect, test } from 'vitest';
import { diffLines } from './diff.ts';

const told = (before: string, after: string): string =>
  diffLines(before.split(''), after.split(''))
    .map(({ change, text }) => ({ same: ' ', out: '-', in: '+' })[change] + text)
    .join('');

test.each([
  ['abc', 'abc', ' a b c'],
  ['abc', 'abxc', ' a b+x c'],
  ['abc', 'ac', ' a-b c'],
  ['', 'a', '+a'],
  ['abcd', 'axcy', ' a-b+x c-d+y'],
  ['aab', 'ab', ' a-a b'],
])('[WB-E6] %s → %s', (before, after, expected) => {
  expect(told(before, after)).toBe(expected);
});

test('[WB-E6] what stays and what was taken out is what was there; what stays and what was put in is what is', () => {
  let state = 7;
  const next = (most: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % most;
  };
  for (let run = 0; run < 200; run++) {
    const lines = (): string[] => Array.from({ length: next(12) }, () => 'abcd'[next(4)]);
    const [before, after] = [lines(), lines()];
    const diff = diffLines(before, after);
    const without = (change: string): string[] => diff.filter((line) => line.change !== change).map(({ text }) => text);
    expect([without('in'), without('out')]).toEqual([before, after]);
  }
});
