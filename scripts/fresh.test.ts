import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isFresh } from './fresh.mjs';

let root: string;
/** Writes a file as if at that second. */
function at(second: number, name: string): void {
  const path = join(root, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '');
  utimesSync(path, second, second);
}
/** Folders get the time of their last change by themselves; here they are as old as wanted. */
const age = (second: number, ...folders: string[]) => {
  for (const folder of folders) utimesSync(join(root, folder), second, second);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fuda-fresh-'));
  at(10, 'src/inner/a.ts');
  at(10, 'src/inner/a.test.ts');
  at(10, 'lock.json');
  at(20, 'dist/a.mjs');
  at(30, 'dist/b.mjs');
  age(10, 'src/inner', 'src');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const fresh = () => isFresh(root, ['dist/a.mjs', 'dist/b.mjs'], ['src', 'lock.json', 'nowhere']);

test('what is newer than its sources is fresh; tests and installed packages are no sources', () => {
  expect(fresh()).toBe(true);
  at(40, 'src/inner/a.test.ts');
  at(40, 'src/node_modules/x/index.js');
  age(10, 'src/inner', 'src');
  expect(fresh()).toBe(true);
});

test.each([
  ['a source that changed after the oldest of what is built', () => at(25, 'src/inner/a.ts')],
  ['a file beside the folders', () => at(25, 'lock.json')],
  ['a source that was taken away', () => age(25, 'src/inner')],
  ['something not built at all', () => rmSync(join(root, 'dist/b.mjs'))],
])('%s makes it stale', (_, change) => {
  change();
  age(10, 'src');
  expect(fresh()).toBe(false);
});
