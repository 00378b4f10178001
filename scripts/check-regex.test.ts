import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkRegexes, costlyRegexes } from './check-regex.mjs';
import { costOf } from './regex-cost.mjs';

const COSTLY = [
  /^(a+)+$/,
  /^(?:a|a)*$/,
  /^(?:a|ab|b)*$/,
  /^\s*\s*x/,
  /^\d+\w*$/,
  /\s+$/,
  /=+$/,
  /^.*a.*b$/,
  /"[^']*'/,
  /^(.+?)\s*x$/,
  /(?=(a+)+b)/,
  /^(\w+) \1+$/,
  /^a{2,}a*b/,
  /[\s]*[（(]?\d*\s*枚?[)）]?[】\]）):：\s]*$/,
];
const LINEAR = [
  /^\s+/,
  /\s+/,
  /^\d+$/,
  /^[^.]+\.[^.]+$/,
  /"[^"]*"/,
  /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
  /^(?:a|b)*$/,
  /^(?:ab)*a?$/,
  /\p{Script=Han}/u,
  /^\uFEFF?\s*\{/,
  /(you|I) and \1/,
  /a{1,9}$/,
  /(?<!\d)12(?!\d)/,
];

test.each(COSTLY)('%s is told', (regex) => expect(costOf(regex)).toEqual(expect.any(String)));
test.each(LINEAR)('%s is linear', (regex) => expect(costOf(regex)).toBeUndefined());

test('expressions are found in code alone, with their lines', () => {
  const source = `// /(a+)+$/\nconst text = '/(a+)+$/';\nconst half = 6 / 2 / 1;\nexport const bad = /(a+)+$/.test(text);\n`;
  expect(costlyRegexes(source)).toMatchObject([{ line: 4, text: '/(a+)+$/' }]);
});

test('the product has none, tests are free to', () => {
  const root = mkdtempSync(join(tmpdir(), 'fuda-regex-'));
  try {
    mkdirSync(join(root, 'games/one/src'), { recursive: true });
    writeFileSync(join(root, 'games/one/src/read.ts'), 'export const trim = (x: string) => x.replace(/\\s+$/, "");\n');
    writeFileSync(join(root, 'games/one/src/read.test.ts'), 'export const bad = /(a+)+$/;\n');
    expect(checkRegexes(root)).toEqual([
      expect.stringMatching(/^games\/one\/src\/read\.ts:1: .* may take more than linear time/),
    ]);
  } finally {
    rmSync(root, { recursive: true });
  }
  expect(checkRegexes(join(import.meta.dirname, '..'))).toEqual([]);
});
