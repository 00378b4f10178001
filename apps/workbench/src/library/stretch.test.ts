import { expect, test } from 'vitest';
import { stretchOf } from './stretch.ts';

const measured = { columns: 5, row: 100, top: 0, height: 600 };

test('[WB-B3] of 20,000 cards only those near the window are drawn, and the rest keeps its room', () => {
  for (const top of [-300, 0, 5, 99, 100, 12_345, 399_000, 400_000, 500_000]) {
    const { from, to, above, below } = stretchOf(20_000, { ...measured, top });
    expect(to - from, `${top}`).toBeLessThanOrEqual(5 * 12);
    expect(from % 5).toBe(0);
    expect(above + below + ((to - from) / 5) * 100).toBe(400_000);
    expect(to).toBeGreaterThan(from);
    // what can be seen is drawn
    if (top >= 0 && top + 600 <= 400_000) {
      expect(above).toBeLessThanOrEqual(top);
      expect(400_000 - below).toBeGreaterThanOrEqual(top + 600);
    }
  }
});

test('[WB-B3] a short list is drawn whole, its last row as far as it goes', () => {
  expect(stretchOf(7, measured)).toEqual({ from: 0, to: 10, above: 0, below: 0 });
  expect(stretchOf(1, { ...measured, columns: 1, top: 900 })).toEqual({ from: 0, to: 1, above: 0, below: 0 });
});
