/** The built program as a process of its own: what only that has. Everything else is tested inside the test's process (`testing/call.ts`). */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sized, WIDE } from '@fuda/testkit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { refreshBundles } from '../../../scripts/build.mjs';

// every call is a process of its own, on a machine that may be busy
vi.setConfig({ testTimeout: 120_000 });

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'fuda-program-'));
beforeAll(() => refreshBundles(), 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fuda(args: readonly string[], input = '', program = 'dist/fuda.mjs') {
  const { LANG: _, LC_ALL: __, FUDA_LANG: ___, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, program), ...args], {
    cwd: folder,
    input,
    encoding: 'utf8',
    timeout: 110_000,
    env,
    maxBuffer: 1 << 26,
  });
  return { status, out: stdout, err: stderr };
}

const MATCHES = String(sized(20, 60));
const WORKERS = ['1', '2', '3'];
const FEW_AND_MANY = ['1', '3'];
const OF_A_PACK = 60;
const sim = ['sim', '--game', 'duel-like', '--seed', '5', '--json'];

test.runIf(WIDE)('sim gives the same checksum for 1, 2 and 3 workers', () => {
  const reports = WORKERS.map((workers) => JSON.parse(fuda([...sim, '--matches', MATCHES, '--workers', workers]).out));
  for (const report of reports) {
    expect(report).toMatchObject({
      game: 'duel-like',
      matches: Number(MATCHES),
      results: reports[0].results,
      checksum: reports[0].checksum,
    });
    for (const key of ['decisions', 'cpuSeconds', 'matchesPerCpuSecond', 'decisionsPerCpuSecond'])
      expect(report[key]).toBeGreaterThan(0);
  }
  expect(reports.map(({ workers }) => String(workers))).toEqual(WORKERS);
  expect(JSON.parse(fuda([...sim, '--seed', '6', '--matches', MATCHES]).out).checksum).not.toBe(reports[0].checksum);
});

// threads, and packs in threads, are in the tests before and after it
test.runIf(WIDE)('[LB-T1] a trial of a card of a pack finds the same in one thread and in several', () => {
  const words = ['trial', '--pack', join(root, 'games/sample/packs/example.json'), '--card', 'captain', '--json'];
  const [one, several] = FEW_AND_MANY.map((workers) =>
    JSON.parse(fuda([...words, '--player', 'random', '--matches', `${OF_A_PACK}`, '--workers', workers]).out),
  );
  expect(one).toMatchObject({ matches: OF_A_PACK, of: OF_A_PACK });
  expect({ ...several, seconds: 0 }).toEqual({ ...one, seconds: 0 });
});

test.runIf(WIDE)(
  '[PK-C2] workers play with the packs, too: one checksum for one thread, several, and processes',
  () => {
    const words = ['--game', 'sample-duel', '--pack', join(root, 'games/sample/packs/example.json'), '--json'];
    const decks = ['--decks', 'star-knights:stars,dawn'];
    const [one, several] = FEW_AND_MANY.map((workers) =>
      JSON.parse(fuda(['sim', ...words, ...decks, '--matches', `${OF_A_PACK}`, '--workers', workers]).out),
    );
    expect(several).toMatchObject({ workers: Number(FEW_AND_MANY[1]), results: one.results, checksum: one.checksum });
    const plain = fuda(['sim', '--game', 'sample-duel', '--decks', 'dawn', '--matches', `${OF_A_PACK}`, '--json']);
    expect(JSON.parse(plain.out).checksum).not.toBe(one.checksum);
    const arena = [
      'arena',
      ...words,
      ...decks,
      '--players',
      'random,first',
      '--matches',
      '4',
      '--workers',
      '2',
      '--cpu-time',
    ];
    expect(JSON.parse(fuda(arena).out)).toMatchObject({ matches: 4 });
  },
);

test.runIf(WIDE)('a battery in several threads ends with its result, and counts like one in a single thread', () => {
  const verify = ['verify', '--game', 'duel-like', '--decisions', '400', '--json'];
  const done = ['1', '2'].map((workers) => fuda([...verify, '--workers', workers]));
  for (const { status } of done) expect(status).toBe(0);
  expect(JSON.parse(done[done.length - 1].out).counts.decisions).toBeGreaterThanOrEqual(400);
});

test('what is typed comes through a pipe, and the exit code and both streams reach whoever called', () => {
  const played = fuda(['play', '--game', 'duel-like', '--seed', '4', '--as', 'both', '--lang', 'en'], '?\n1\nq\n');
  expect(played).toMatchObject({ status: 0, err: '', out: expect.stringMatching(/number: choose that option/) });
  expect(fuda(['simm'])).toMatchObject({ status: 2, out: '', err: expect.stringMatching(/「sim」のことですか/) });
  expect(fuda(['replay', 'nowhere.json', '--json'])).toMatchObject({ status: 2, err: '' });
});

test.runIf(WIDE)('bench runs a part and refuses what it does not know', () => {
  const done = fuda(['bench', '--only', 'kernel/state-bytes', '--quick', '--json', '--lang', 'en']);
  expect(done.status).toBe(0);
  expect(JSON.parse(done.out).results).toMatchObject([{ name: 'kernel/state-bytes', unit: 'bytes' }]);
  expect(fuda(['bench', '--frob'])).toMatchObject({ status: 2 });
});

test('bin/fuda.mjs starts the program', () => {
  expect(JSON.parse(fuda(['games', '--json'], '', 'apps/cli/bin/fuda.mjs').out)).toMatchObject({ ok: true });
});
