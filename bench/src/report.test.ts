import { expect, test } from 'vitest';
import { QUICK_PLAN, type Row } from './measure.ts';
import { ratiosOf } from './ratios.ts';
import { displayWidth, formatNumber, formatReport, formatTable, makeReport } from './report.ts';

function row(name: string, samples: number[], checksum = '', unit = 'matches/s'): Row {
  const sorted = [...samples].sort((a, b) => a - b);
  const median = sorted[sorted.length >> 1];
  return { name, unit, median, best: Math.max(...samples), checksum, better: 'higher', samples };
}

test('numbers keep about four digits', () => {
  expect([124_567.4, 84.31, 2.5, 0.1634, 0].map(formatNumber)).toEqual(['124,567', '84.3', '2.50', '0.163', '0']);
  expect(formatNumber(Number.NaN)).toBe('–');
});

test('tables line up also with Japanese text', () => {
  const lines = formatTable(
    ['項目 case', '値 value:'],
    [
      ['a', '1'],
      ['長い名前 long name', '1,234'],
    ],
  ).split('\n');
  expect(new Set(lines.map(displayWidth)).size).toBe(1);
  expect(lines[1]).toMatch(/^\|-+\|-+:\|$/);
  expect(lines[2]).toMatch(/\| +1 \|$/);
});

test('ratios are medians over the rounds, only for rows that are there and share a unit', () => {
  const pairs = [
    { of: 'a', to: 'b', sameWork: true },
    { of: 'b', to: 'c' },
    { of: 'a', to: 'other unit' },
  ];
  const rows = [row('a', [10, 20, 90], 'x'), row('b', [20, 40, 60], 'x'), row('other unit', [1, 1, 1], '', 'ns')];
  expect(ratiosOf(rows, pairs)).toEqual([{ of: 'a', to: 'b', ratio: 0.5, sameWork: 'yes' }]);
  expect(ratiosOf([rows[0], row('b', [1, 1, 1], 'y')], pairs)[0].sameWork).toBe('no');
});

test('a report shows rows, known ratios, what is missing, and that it was quick', () => {
  const text = formatReport(
    makeReport({
      load: [0.2, 1],
      quick: true,
      plan: QUICK_PLAN,
      results: [row('reference/plain-loop', [900, 1000, 1100], 'm1'), row('reference/boardgame.io', [9, 10, 11])],
      skipped: [{ name: 'reference/cpp-duel-like', reason: 'no g++ on this machine' }],
      failed: [],
    }),
  );
  expect(text).toContain('quick');
  expect(text).toContain('load 0.20 → 1.00');
  expect(text).toMatch(/reference\/plain-loop +\| +1,000 \| +1,100 \| matches\/s ↑ \| +20 % \| m1/);
  expect(text).toMatch(/reference\/plain-loop \| reference\/boardgame\.io \| +100×/);
  expect(text).toContain('skipped: reference/cpp-duel-like (no g++ on this machine)');
  expect(text).not.toContain('busy');
});
