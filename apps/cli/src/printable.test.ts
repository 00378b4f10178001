import { expect, test } from 'vitest';
import { oneLine, printable } from './printable.ts';

const esc = '\u001b';

test.each([
  [`${esc}[2J${esc}[31mred`, '\\u001b[2J\\u001b[31mred'],
  [`${esc}]0;title\u0007`, '\\u001b]0;title\\u0007'],
  ['\u009b31m', '\\u009b31m'],
  ['over\rwritten\b\b', 'over\\u000dwritten\\u0008\\u0008'],
  ['\u202egnp.exe', '\\u202egnp.exe'],
  ['\u2066a\u2069\u200f', '\\u2066a\\u2069\\u200f'],
  ['\u0000\u007f', '\\u0000\\u007f'],
])('%j is shown by its numbers', (given, shown) => {
  expect(printable(given)).toBe(shown);
  expect(JSON.parse(`"${shown}"`)).toBe(given);
});

test('what people write stays as it is', () => {
  const text = '青眼の白龍 – “Blue-Eyes”\t《れい》 👨‍👩‍👧 é ½\n次の行';
  expect(printable(text)).toBe(text);
});

test('a line stays one line', () => {
  expect(oneLine('card\nfuda: all is well\r\n')).toBe('card\\nfuda: all is well\\u000d\\n');
});

test('JSON stays JSON with the same meaning', () => {
  const value = { name: `${esc}[31m\u009b\u202e\u007f`, list: ['\n'] };
  const line = oneLine(JSON.stringify(value));
  for (const sign of ['\u009b', '\u202e', '\u007f']) expect(line).not.toContain(sign);
  expect(JSON.parse(line)).toEqual(value);
});
