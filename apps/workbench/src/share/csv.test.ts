import { expect, test } from 'vitest';
import { formatCsv } from './csv.ts';

test('begins with the mark of UTF-8, rows end as RFC 4180 has it', () => {
  expect(
    formatCsv([
      ['名前', 'n'],
      ['花子', 3],
    ]),
  ).toBe('\uFEFF名前,n\r\n花子,3\r\n');
});

test('commas, quotes and line ends stay inside their cell', () => {
  expect(formatCsv([['a,b', 'say "x"', 'two\nlines', ' edge ']])).toBe(
    '\uFEFF"a,b","say ""x""","two\nlines"," edge "\r\n',
  );
});

test.each(['=1+1', '+SUM(A1)', '-2', '@cmd', '\t=1', '＝1', '＋1', '－1', '＠x', ' =HYPERLINK("x")', '\r=1'])(
  'text that a spreadsheet would take for a formula is text: %j',
  (cell) => {
    const [line] = formatCsv([[cell]])
      .slice(1)
      .split('\r\n', 1);
    expect(line.replace(/^"/, '')).toMatch(/^'/);
  },
);

test('numbers stay numbers', () => {
  expect(formatCsv([[-3, 2.5, Number.NaN]])).toBe('\uFEFF-3,2.5,\r\n');
});
