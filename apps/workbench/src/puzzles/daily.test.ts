import { expect, test } from 'vitest';
import { dayText, puzzleOfDay } from './daily.ts';

test('[WB-Q2] the day decides: the same for everybody, and each comes once before one comes again', () => {
  expect(dayText(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  expect(puzzleOfDay('2026-11-16', 15)).toBe(puzzleOfDay('2026-11-16', 15));
  const first = Math.ceil(Date.parse('2026-01-01T00:00:00Z') / 86_400_000 / 15) * 15;
  const days = Array.from({ length: 45 }, (_, i) => new Date((first + i) * 86_400_000).toISOString().slice(0, 10));
  const rounds = [0, 15, 30].map((from) => days.slice(from, from + 15).map((day) => puzzleOfDay(day, 15)));
  for (const round of rounds) expect([...round].sort((a, b) => a - b)).toEqual(Array.from({ length: 15 }, (_, i) => i));
  expect(rounds[0]).not.toEqual(rounds[1]);
});
