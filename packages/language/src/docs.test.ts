import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileCards, indexCards } from './compile.ts';
import { formatDiagnostic } from './diagnostic.ts';
import { reference } from './reference.ts';
import { creature } from './test-cards.ts';
import { testVocabulary } from './test-game.ts';
import { describeCard } from './text/describe-card.ts';

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

/** The cards shown in the guide. */
const shown = [...text.slice(0, begin).matchAll(/```json\n([\s\S]*?)```/g)]
  .map((match) => JSON.parse(match[1]) as { id?: string })
  .filter((json) => json.id !== undefined);

test('every card of the guide compiles', () => {
  expect(shown.length).toBeGreaterThan(1);
  const { diagnostics } = compileCards([{ file: 'docs/card-language.md', json: shown }], vocabulary);
  expect(diagnostics.map((d) => formatDiagnostic(d, 'en'))).toEqual([]);
});

test('the text of the first card is the one shown', () => {
  const { text: said } = describeCard(shown[0], vocabulary);
  for (const line of [...(said?.ja ?? []), ...(said?.en ?? [])]) expect(text).toContain(`> ${line}`);
});
