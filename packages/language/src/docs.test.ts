import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { indexCards } from './index-cards.ts';
import { reference } from './reference.ts';
import { creature } from './test-cards.ts';
import { testVocabulary } from './test-game.ts';

const FILE = new URL('../../../docs/card-language.md', import.meta.url);
const BEGIN = '<!-- reference:begin (generated; UPDATE_DOCS=1 npx vitest run packages/language/src/docs.test.ts) -->\n';
const END = '<!-- reference:end -->';

const vocabulary = testVocabulary();
const text = readFileSync(FILE, 'utf8');
const begin = text.indexOf(BEGIN) + BEGIN.length;
const end = text.indexOf(END);

test('the reference in docs/card-language.md is up to date', () => {
  const generated = reference(vocabulary, indexCards([creature('token', {})], vocabulary));
  // An own switch: vitest's -u takes the next word as its value, and then updates the whole repository.
  if (process.env.UPDATE_DOCS === '1') {
    writeFileSync(FILE, text.slice(0, begin) + generated + text.slice(end));
    return;
  }
  expect(text.slice(begin, end)).toBe(generated);
});
