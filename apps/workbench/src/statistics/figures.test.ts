import { expect, test } from 'vitest';
import type { Played } from '../stores/stored.ts';
import { overTime, talliesBy, tallyOf } from './figures.ts';

const played = (outcome: Played['outcome'], change: Partial<Played> = {}): Played => ({
  id: '',
  at: 0,
  ruleset: 'r',
  deck: 'a',
  against: 'b',
  opponent: 'light',
  outcome,
  turn: 1,
  decisions: 1,
  undone: false,
  ...change,
});

test('[WB-M3] a draw counts half, and few matches say little', () => {
  const tally = tallyOf([played('won'), played('drawn'), played('lost'), played('won')]);
  expect(tally).toMatchObject({ matches: 4, won: 2, drawn: 1, lost: 1, share: 0.625 });
  expect(tally.low).toBeLessThan(0.3);
  expect(tally.high).toBeGreaterThan(0.85);
  expect(tallyOf([])).toMatchObject({ matches: 0, share: 0, low: 0, high: 1 });
});

test('[WB-M3] by deck and by opponent, the most played first', () => {
  const matches = [
    played('won', { deck: 'x', opponent: 'strong' }),
    played('lost', { deck: 'y' }),
    played('won', { deck: 'y' }),
  ];
  expect(talliesBy(matches, 'deck').map(({ of, matches: n, won }) => [of, n, won])).toEqual([
    ['y', 2, 1],
    ['x', 1, 1],
  ]);
  expect(talliesBy(matches, 'opponent').map(({ of }) => of)).toEqual(['light', 'strong']);
});

test('[WB-M3] over time each point looks back on the last matches, in the order they were played', () => {
  const matches = [played('won', { at: 3 }), played('lost', { at: 1 }), played('won', { at: 2 })];
  expect(overTime(matches, 2).map(({ at, share }) => [at, share])).toEqual([
    [1, 0],
    [2, 0.5],
    [3, 1],
  ]);
});
