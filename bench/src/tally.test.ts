import { expect, test } from 'vitest';
import { emptyTally, formatTally, matchSeed } from './tally.ts';

test('match seeds wrap to 32 bits exactly, also where a double product would not', () => {
  for (const index of [0, 1, 2, 20_000, 5_000_000, 2_000_000_000]) {
    expect(matchSeed(index)).toBe(Number(BigInt.asIntN(32, 1n + BigInt(index) * 2654435761n)));
  }
});

test('a tally is written as one word', () => {
  expect(formatTally({ ...emptyTally(), matches: 3, decisions: 20, turns: 9, wins: [1, 2, 0] })).toBe(
    'm3-d20-t9-w1/2/0',
  );
});
