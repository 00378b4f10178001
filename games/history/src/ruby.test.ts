import { expect, test } from 'vitest';
import { CARDS, ERAS, PRESETS } from './data.ts';
import { formatRuby, hardKanji, parseRuby, plainText, readingOf, rubyFor } from './ruby.ts';

test('marked text is split and put together again', () => {
  const text = '{聖徳太子|しょうとくたいし}が定めた';
  expect(parseRuby(text)).toEqual([{ text: '聖徳太子', reading: 'しょうとくたいし' }, { text: 'が定めた' }]);
  for (const { note } of CARDS) expect(formatRuby(parseRuby(note)!)).toBe(note);
});

test('broken markup is refused', () => {
  for (const text of ['{漢字', '漢字}', '{漢字|}', '{|かんじ}', '{漢字|kanji}', '{漢|か|ん}', '{漢{字|じ}}', '漢|字']) {
    expect(parseRuby(text), text).toBeUndefined();
  }
});

test('plain text and reading', () => {
  expect(plainText('{米俵|こめだわら}は')).toBe('米俵は');
  expect(readingOf('{米俵|こめだわら}は')).toBe('こめだわらは');
});

test('readings: none, above grade 4, all', () => {
  const text = '{米|こめ}と{俵|たわら}';
  const shown = (how: 'off' | 'aboveGrade4' | 'all') => rubyFor(text, how).map((part) => part.reading ?? '');
  expect(shown('off')).toEqual(['', '', '']);
  expect(shown('aboveGrade4')).toEqual(['', '', 'たわら']);
  expect(shown('all')).toEqual(['こめ', '', 'たわら']);
});

test('themes and ways to win have readings for hard kanji too', () => {
  for (const text of [...PRESETS.map((p) => p.theme), ...ERAS.map((e) => e.wayToWin)]) {
    const bare = parseRuby(text)!.filter((part) => part.reading === undefined);
    expect(hardKanji(bare.map((part) => part.text).join('')), text).toEqual([]);
  }
});
