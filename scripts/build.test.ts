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

const written = (name: string): string => readFileSync(join(root, `dist/${name}`), 'utf8');

/** A program and the parts it cannot start without. */
function readAtStart(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const [, part] of written(name).matchAll(/^(?:import|\} from|import \{[^}]*\} from)\s*"\.\/(part-[^"]+)";$/gm))
    readAtStart(part, seen);
  return seen;
}

test.each(['fuda.mjs', 'worker.mjs', 'library.mjs'])(
  'what %s is made of stands in the open: V8 sees plain local functions',
  (name) => {
    for (const part of readAtStart(name))
      expect(written(part).match(/^ {2}"(?:packages|games|apps)\/[^"]+"\(\) \{$/gm) ?? []).toEqual([]);
  },
);

test.each(['fuda.mjs', 'worker.mjs'])('%s starts without the rules of any game, and reads parts', (name) => {
  const parts = [...readAtStart(name)];
  expect(parts.length).toBeGreaterThan(1);
  // what a bundler writes above the text of every source
  for (const part of parts) expect(written(part).match(/^\/\/ games\/[^/]+\/src\/.*$/gm) ?? []).toEqual([]);
});
