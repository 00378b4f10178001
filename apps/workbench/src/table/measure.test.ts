import { expect, test } from 'vitest';
import { measure, type Need, roomFor } from './measure.ts';

const row = { lines: 1, size: 1, hand: false };
const hand = { ...row, hand: true };
/** seven places side by side, a strip of backs, five rows, a hand */
const duel: Need = { rows: [{ ...row, size: 0.36 }, row, row, row, row, row, hand], places: 7, across: 0, columns: 7 };
const market: Need = { rows: [row, { ...row, lines: 2 }, row, hand], places: 0, across: 8, columns: 4 };

const heightOf = ({ rows }: Need, { base, hand: held, ratio }: ReturnType<typeof measure>): number =>
  rows.reduce((sum, { size, lines, hand: isHand }) => sum + (isHand ? held : base * size) * lines * ratio, 0);

test('[WB-V1] all rows fit the height, cards become lower before they become narrower, and the slots take the whole width', () => {
  for (const need of [duel, market]) {
    const desk = measure(need, 930, 760, { width: 1440, height: 900 });
    expect(heightOf(need, desk) + need.rows.length * 12).toBeLessThanOrEqual(761);
    expect(desk.base).toBeGreaterThanOrEqual(90);
    expect(desk.hand).toBeGreaterThanOrEqual(124);
  }
  expect(measure(duel, 930, 760, { width: 1440, height: 900 }).pitch * 7).toBeGreaterThan(920);
  expect(measure(market, 930, 760, { width: 1440, height: 900 }).base * 8).toBeGreaterThan(820);
  expect(measure(duel, 800, 200, { width: 1280, height: 800 }).base).toBe(40);
});

test('[WB-V1] on a tablet a market has whole lines; a game without one has cards as large as they may be', () => {
  const tablet = measure(market, 752, 900, { width: 768, height: 1024 });
  expect(tablet.base * market.across).toBeLessThanOrEqual(752 - 12);
  expect(tablet.base).toBeGreaterThanOrEqual(78);
  expect(measure({ ...market, across: 0 }, 752, 900, { width: 768, height: 1024 }).base).toBe(104);
});

test('[WB-V1] on a tablet cards become lower where the board would be longer than the screen, on a phone they keep their shape', () => {
  const upright = measure(duel, 804, 900, { width: 820, height: 1180 });
  expect(upright.ratio).toBeLessThan(1.3);
  expect(heightOf(duel, upright)).toBeLessThan(1180 - 250);
  expect(measure(duel, 752, 900, { width: 768, height: 1024 }).ratio).toBe(1.08);
  // two rows leave them all the room they want
  expect(measure({ ...duel, rows: [row, hand] }, 804, 900, { width: 820, height: 1180 }).ratio).toBe(1.4);
  expect(measure(duel, 344, 600, { width: 360, height: 740 }).ratio).toBe(1.4);
});

test('[WB-V1] on a phone as many cards lie side by side as the game says', () => {
  for (const need of [duel, market]) {
    const phone = measure(need, 344, 600, { width: 360, height: 740 });
    expect(phone.base * need.columns).toBeLessThanOrEqual(344);
    expect((phone.base + 6) * need.columns).toBeGreaterThan(310);
  }
  expect(measure(market, 804, 900, { width: 820, height: 1180 }).base).toBeLessThanOrEqual(104);
});

test('[WB-V1] a question of one line more or less leaves the cards as they are; where they no longer fit, or much more would, they are measured anew', () => {
  const board = { width: 930, height: 758 };
  const lower = { width: 930, height: 740 };
  expect(roomFor(null, board)).toBe(board);
  expect(roomFor(board, lower)).toBe(lower);
  expect(roomFor(lower, board)).toBe(lower);
  expect(roomFor(lower, { width: 930, height: 800 })).toEqual({ width: 930, height: 800 });
  expect(roomFor(lower, { width: 900, height: 740 })).toEqual({ width: 900, height: 740 });
});
