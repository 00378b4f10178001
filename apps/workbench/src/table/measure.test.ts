import { expect, test } from 'vitest';
import { cardWidth } from './measure.ts';

const need = { width: 7, height: 5.8, rows: 7, lines: 0, columns: 7 };

test('cards are as large as width and height allow, and never too small to be read', () => {
  const desk = cardWidth(need, 800, 660, { width: 1280, height: 800 });
  expect(desk).toBeGreaterThan(56);
  expect(desk * 1.4 * need.height + need.rows * 19).toBeLessThanOrEqual(665);
  expect(cardWidth(need, 800, 200, { width: 1280, height: 340 })).toBe(40);
  const phone = cardWidth(need, 344, 600, { width: 360, height: 740 });
  expect(phone * need.columns).toBeLessThan(344);
  expect(cardWidth({ ...need, columns: 4 }, 344, 600, { width: 360, height: 740 })).toBe(80);
  expect(cardWidth({ ...need, columns: 4 }, 804, 900, { width: 820, height: 1180 })).toBeLessThanOrEqual(112);
});
