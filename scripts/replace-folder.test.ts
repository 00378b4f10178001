import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { replaceFolder } from './replace-folder.mjs';

let dir: string;
let place: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'fuda-replace-'));
  place = join(dir, 'site');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const NAMES = ['index.html', 'one.js', 'two.js'];
/** Writes a folder file by file, and lets others go on between two of them. */
const filledWith = (word: string) => async (folder: string) => {
  mkdirSync(folder);
  for (const name of NAMES) {
    writeFileSync(join(folder, name), word);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
};
const found = () => NAMES.map((name) => readFileSync(join(place, name), 'utf8'));

test('a folder is there whole, and nothing of the one before', async () => {
  await replaceFolder(place, filledWith('old'));
  writeFileSync(join(place, 'left-over.js'), '');
  const building = replaceFolder(place, filledWith('new'));
  expect(found()).toEqual(['old', 'old', 'old']);
  await building;
  expect(found()).toEqual(['new', 'new', 'new']);
  expect(existsSync(join(place, 'left-over.js'))).toBe(false);
  expect(readdirSync(dir)).toEqual(['site']);
});

test('several at the same time leave one of theirs, never a mixture', async () => {
  const words = ['a', 'b', 'c', 'd'];
  await Promise.all(words.map((word) => replaceFolder(place, filledWith(word))));
  expect(words).toContain(found()[0]);
  expect(new Set(found()).size).toBe(1);
  expect(readdirSync(dir)).toEqual(['site']);
});

test('what cannot be built leaves what was there', async () => {
  await replaceFolder(place, filledWith('old'));
  const failing = replaceFolder(place, async (folder) => {
    await filledWith('half')(folder);
    throw new Error('a source has errors');
  });
  await expect(failing).rejects.toThrow('a source has errors');
  expect(found()).toEqual(['old', 'old', 'old']);
  expect(readdirSync(dir)).toEqual(['site']);
});
