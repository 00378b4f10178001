import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { refreshBundles, refreshWorkbench } from './build.mjs';
import { root } from './setup.mjs';

// `npm test` builds the page with NODE_ENV=test and fails when that prints anything; whoever runs only this file builds it here
// building a page changes it
const { NODE_ENV } = process.env;
beforeAll(async () => {
  await refreshBundles();
  await refreshWorkbench();
}, 240_000);

test('the page is what people get, also when it is built while tests run', () => {
  expect(NODE_ENV).toBe('test');
  const assets = join(root, 'dist/workbench/assets');
  const scripts = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(assets, name), 'utf8'));
  expect(scripts.some((text) => text.includes('react.dev/errors'))).toBe(true);
  // only React's development half explains itself
  expect(scripts.filter((text) => /unique "key" prop|act\(\.\.\.\)/.test(text))).toEqual([]);
});

test.each(['fuda', 'worker', 'library'])(
  'what %s.mjs is made of stands in the open: V8 sees plain local functions',
  (name) => {
    const text = readFileSync(join(root, `dist/${name}.mjs`), 'utf8');
    expect(text.match(/^ {2}"(?:packages|games|apps)\/[^"]+"\(\) \{$/gm) ?? []).toEqual([]);
  },
);
