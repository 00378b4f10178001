/** The commands that think, called in this process. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { saveReplay } from '@fuda/kernel';
import { duelPosition } from '@fuda/testkit';
import { afterAll, expect, test, vi } from 'vitest';
import { callFuda } from './testing/call.ts';

vi.setConfig({ testTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), 'fuda-think-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fuda = (line: string, input: readonly string[] = []) =>
  callFuda(line.split(' '), input.map((text) => `${text}\n`).join(''));

function replayFile(name: string, match: ReturnType<typeof duelPosition>): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(saveReplay(match)));
  return file;
}

test('solve finds the line of a saved position and prints it in words; without one it proves so', async () => {
  const won = replayFile('won.json', duelPosition({ battle: ['colossus', 'scout'] }, { shields: ['scout', 'scout'] }));
  const found = await fuda(`solve ${won} --json`);
  expect(found.status).toBe(0);
  const report = JSON.parse(found.out);
  expect(report).toMatchObject({ status: 'win', by: 'depth-first' });
  expect(report.line[0].text.ja).toContain('攻撃する');
  const lost = replayFile('lost.json', duelPosition({ battle: ['scout'] }, { shields: ['scout', 'scout'] }));
  const none = await fuda(`solve ${lost} --lang en`);
  expect([none.status, none.out]).toEqual([1, expect.stringContaining('no winning line')]);
  const blind = await fuda(`solve ${won} --json --passive --blind 5 --player search@20`);
  expect(JSON.parse(blind.out).blind).toMatchObject({ samples: 5 });
});

test.each([
  ['solve', 'MISSING_OPTION'],
  ['solve --game sample-duel --hand silencer', 'BAD_VALUE'],
  ['solve --game sample-duel --hand nobody', 'BAD_VALUE'],
  ['solve --game sample-duel --deck none', 'UNKNOWN_DECK'],
  ['solve --game sample-duel --ms 0', 'BAD_VALUE'],
  // read before anything is thought about: nobody waits an hour to be told of a slip
  ['solve --game sample-duel --ms 3600000 --blind x', 'BAD_VALUE'],
  ['solve --game sample-duel --ms 3600000 --player nobody', 'BAD_VALUE'],
  ['hint --game sample-duel --ms 3600000 --best 0', 'BAD_VALUE'],
  ['solve --game sample-duel --hand scout,scout,scout,scout,scout', 'BAD_VALUE'],
  ['hint --game sample-duel --ms 0', 'BAD_VALUE'],
  ['odds --game sample-duel --hands 0', 'BAD_VALUE'],
  ['odds --game sample-duel --hands 5 --player nobody', 'UNKNOWN_PLAYER'],
  ['odds --game sample-duel --hands 5 --hand silencer', 'BAD_HAND'],
  ['arena --game sample-duel --players random', 'BAD_NUMBER'],
  ['arena --game sample-duel --players random,search@0ms', 'BAD_BUDGET'],
  ['arena --players random,first', 'MISSING_OPTION'],
  ['lab fit --game sample-duel', 'MISSING_OPTION'],
])('%s is refused with %s and a reason', async (line, code) => {
  const { status, out } = await fuda(`${line} --json`);
  expect(status).not.toBe(0);
  const { error } = JSON.parse(out);
  expect(error.code).toBe(code);
  expect(error.reason.ja.length * error.reason.en.length).toBeGreaterThan(0);
});

test('hint names the best options with chances and visits', async () => {
  const { status, out } = await fuda('hint --game sample-duel --simulations 40 --json');
  expect(status).toBe(0);
  const { hints, simulations } = JSON.parse(out);
  expect(simulations).toBeGreaterThan(20);
  for (const hint of hints) {
    expect(hint.win).toBeGreaterThanOrEqual(0);
    expect(hint.win).toBeLessThanOrEqual(1);
    expect(hint.text.ja).not.toBe('');
  }
});

test('odds and arena report with intervals, the same for the same seed', async () => {
  const line = 'odds --game duel-like --hands 10 --player random --seed 3 --json';
  const [one, two] = [JSON.parse((await fuda(line)).out), JSON.parse((await fuda(line)).out)];
  expect({ ...one, seconds: 0 }).toEqual({ ...two, seconds: 0 });
  expect(one.low).toBeLessThan(one.high);
  const arena = await fuda('arena --game duel-like --players random,first --matches 10 --lang en');
  expect(arena.status).toBe(0);
  expect(arena.out).toContain('random – first');
  expect(arena.out).toContain('ranking');
});

test('at the table h gives hints, and somebody who thinks plays the other side', async () => {
  const { status, out } = await fuda('play --game sample-duel --seed 4 --opponent search@10 --lang en', [
    'h',
    '1',
    'u',
    '1',
    'q',
  ]);
  expect(status).toBe(0);
  expect(out).toContain('thinking');
  expect(out).toMatch(/\d+\.\d %\s+\d+×/);
});
