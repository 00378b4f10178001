import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { strengthPage } from './page.ts';

const file = (name: string) => new URL(`../../../../docs/${name}`, import.meta.url);
const measured = JSON.parse(readFileSync(file('strength.json'), 'utf8'));

test.each(['ja', 'en'] as const)('the page in %s says what was measured', (language) => {
  const page = file(language === 'en' ? 'strength.md' : `${language}/strength.md`);
  if (process.env.UPDATE_DOCS === '1') writeFileSync(page, strengthPage(measured, language));
  expect(readFileSync(page, 'utf8')).toBe(strengthPage(measured, language));
});
