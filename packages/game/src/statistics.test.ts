import { expect, test } from 'vitest';
import { Dice } from './random.ts';
import { sequentialTest, shareOfElo } from './statistics.ts';

type Deals = [number, number, number, number, number];

/** Plays deals in which each of the two matches is won with this chance until it is decided; how many that took. */
function decided(chance: number, elo: number, dice: Dice): { readonly verdict: string; readonly deals: number } {
  const deals: Deals = [0, 0, 0, 0, 0];
  for (let n = 1; ; n++) {
    const won = [0, 1].filter(() => dice.below(1000) < chance * 1000).length;
    deals[2 * won]++;
    const { verdict } = sequentialTest(deals, elo);
    if (verdict !== 'open') return { verdict, deals: n };
  }
}

test('a sequential test is seldom wrong either way, and decides soon where the difference is great', () => {
  const dice = new Dice(7);
  const runs = 200;
  const better = (chance: number): number =>
    Array.from({ length: runs }, () => decided(chance, 50, dice)).filter(({ verdict }) => verdict === 'better').length;
  // 5 % of 200 are 10; three standard deviations more are 19
  expect(better(0.5)).toBeLessThan(20);
  expect(better(shareOfElo(50))).toBeGreaterThan(180);
  const clear = Array.from({ length: 50 }, () => decided(0.9, 50, dice));
  expect(clear.every(({ verdict }) => verdict === 'better')).toBe(true);
  expect(clear.reduce((sum, { deals }) => sum + deals, 0) / 50).toBeLessThan(25);
});

test('nothing played proves nothing, and a few deals that are alike do not prove all are', () => {
  expect(sequentialTest([0, 0, 0, 0, 0], 35)).toMatchObject({ llr: 0, verdict: 'open' });
  expect(sequentialTest([0, 0, 0, 0, 3], 35).verdict).toBe('open');
  expect(sequentialTest([0, 0, 0, 0, 60], 35).verdict).toBe('better');
  expect(sequentialTest([60, 0, 0, 0, 0], 35).verdict).toBe('not better');
  expect(shareOfElo(0)).toBe(0.5);
});
