import { expect, test } from 'vitest';
import { perLine } from './even-lines.ts';

test('[WB-V2] cards that need two lines lie on lines of equal length', () => {
  // eleven would fit on the first, which left one alone
  expect(perLine(12, 540, 100, 44)).toBe(6);
  expect(perLine(11, 540, 100, 44)).toBe(11);
  expect(perLine(8, 250, 70, 44)).toBe(4);
  expect(perLine(9, 250, 70, 44)).toBe(5);
  expect(perLine(23, 250, 70, 44)).toBe(5);
  // even where not one has room
  expect(perLine(3, 30, 70, 44)).toBe(1);
});
