import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { callFuda } from '../testing/call.ts';

const folder = mkdtempSync(join(tmpdir(), 'fuda-matrix-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fuda = (...words: string[]) => callFuda(['matrix', '--lang', 'en', ...words]);

const sample = ['--game', 'sample-duel', '--player', 'random', '--matches', '10'];

test('the table goes between its marks, and the rest of the file stays as it was', async () => {
  const file = join(folder, 'page.md');
  writeFileSync(file, 'above\n<!-- decks:begin -->\nold\n<!-- decks:end -->\nbelow\n');
  const { status, out } = await fuda(...sample, '--write', file);
  expect(status).toBe(0);
  const page = readFileSync(file, 'utf8');
  expect(page.startsWith('above\n<!-- decks:begin -->\n')).toBe(true);
  expect(page.endsWith('<!-- decks:end -->\nbelow\n')).toBe(true);
  expect(page).toContain(out.trimEnd());
  expect(page).not.toContain('old');
});

test('what somebody writes into the page meanwhile stays', async () => {
  const file = join(folder, 'busy.md');
  writeFileSync(file, 'above\n<!-- decks:begin -->\nold\n<!-- decks:end -->\nbelow\n');
  const printed = {
    out: () => writeFileSync(file, 'new above\n<!-- decks:begin -->\n<!-- decks:end -->\nnew below\n'),
  };
  await callFuda(['matrix', '--lang', 'en', ...sample, '--write', file], '', {}, printed);
  expect(readFileSync(file, 'utf8')).toMatch(/^new above\n[\s\S]*\| deck \|[\s\S]*\nnew below\n$/);
});

test('a file without marks is refused before anything is played, and left alone', async () => {
  const file = join(folder, 'plain.md');
  writeFileSync(file, 'nothing\n');
  const { status, out, err } = await fuda(...sample, '--write', file);
  expect(status).not.toBe(0);
  expect(out).toBe('');
  expect(err).toContain('decks:begin');
  expect(readFileSync(file, 'utf8')).toBe('nothing\n');
});

test('pairings outside the bounds end with exit code 1 and are named; bounds that are none are refused', async () => {
  const narrow = await fuda(...sample, '--within', '99,100');
  expect(narrow.status).toBe(1);
  expect(narrow.err).toContain('outside the bounds');
  expect((await fuda(...sample, '--within', '0,100')).status).toBe(0);
  expect((await fuda(...sample, '--within', '60,40')).err).toContain('LOW,HIGH');
});
