import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { refreshWorkbench } from './build.mjs';
import { root } from './setup.mjs';

// `npm test` builds the page with NODE_ENV=test and fails when that prints anything; whoever runs only this file builds it here
beforeAll(() => refreshWorkbench(), 120_000);

test('the page is what people get, also when it is built while tests run', () => {
  expect(process.env.NODE_ENV).toBe('test');
  const assets = join(root, 'dist/workbench/assets');
  const scripts = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(assets, name), 'utf8'));
  expect(scripts.some((text) => text.includes('react.dev/errors'))).toBe(true);
  // only React's development half explains itself
  expect(scripts.filter((text) => /unique "key" prop|act\(\.\.\.\)/.test(text))).toEqual([]);
});
