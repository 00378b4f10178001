import { expect, test } from 'vitest';
import { wordsIn } from '../i18n/words.ts';
import { resultsCsv } from './results-csv.ts';

const RUNS = [
  {
    id: '1',
    code: 'ABCD-EFGH-JKMN',
    answers: [
      {
        question: 'order:A B',
        kind: 'order',
        asked: '古い順にならべましょう',
        chosen: '=cmd, "x"',
        right: 'A、B',
        correct: false,
        seconds: 4.2,
        at: '2026-04-01T00:00:00.000Z',
      },
    ],
  },
];

test('one row per answer, with a heading in the language of the page', () => {
  const [heading, row, end] = resultsCsv(RUNS, ' 花子 ', wordsIn('ja')).split('\r\n');
  expect(heading).toBe('\uFEFF名前,コード,番号,問題ID,種類,問題,選んだ答え,正しい答え,正解=1,秒,日時');
  expect(row).toBe(
    `花子,ABCD-EFGH-JKMN,1,order:A B,古い順,古い順にならべましょう,"'=cmd, ""x""",A、B,0,4.2,2026-04-01T00:00:00.000Z`,
  );
  expect(end).toBe('');
  expect(resultsCsv(RUNS, '', wordsIn('en'))).toContain('Put in order');
});

test('a name that would be a formula is text, and no name is no name', () => {
  expect(resultsCsv(RUNS, '=1+1', wordsIn('en')).split('\r\n')[1]).toMatch(/^'=1\+1,/);
  expect(resultsCsv(RUNS, '', wordsIn('en')).split('\r\n')[1]).toMatch(/^,ABCD/);
});
