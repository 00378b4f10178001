import { expect, test } from 'vitest';
import { formatTally, POLICY_SEED } from '../src/tally.ts';
import { playMatches, seedPolicy } from './plain-loop.ts';

// The totals of the general kernel of the experiment before the design (shared/spike: build(GAME_H, {}), likewise with
// generated code and with the command journal), match seeds 1 + i * 2654435761, policy seed 7.
test.each([
  [100, 'm100-d6733-t2000-w44/38/18'],
  [3000, 'm3000-d201996-t59993-w1229/1262/509'],
  [20_000, 'm20000-d1342737-t399943-w8263/8196/3541'],
])('%i matches give the same totals as the general kernel', (matches, totals) => {
  seedPolicy(POLICY_SEED);
  expect(formatTally(playMatches(matches))).toBe(totals);
});

test('matches can be played in parts', () => {
  seedPolicy(POLICY_SEED);
  const first = playMatches(60);
  const second = playMatches(40, 60);
  expect(first.decisions + second.decisions).toBe(6733);
  expect(first.turns + second.turns).toBe(2000);
});
