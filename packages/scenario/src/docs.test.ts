import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scenarioSchema } from './schema.ts';

// that its examples hold is tried with all other pages: apps/docs/src/snippets.test.ts
test.each(['docs/scenario-format.md', 'docs/ja/scenario-format.md'])('%s names every key of a file', (name) => {
  const page = readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');
  const missing = Object.keys(scenarioSchema.shape).filter((key) => key !== '$schema' && !page.includes(`\`${key}\``));
  expect(missing).toEqual([]);
});
