/** A training that is killed, one on several threads, and one that learns to win: what only real processes and the bundle show. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { RunFile } from '@fuda/lab';
import { sized, WIDE } from '@fuda/testkit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { refreshBundles } from '../../../scripts/build.mjs';

vi.setConfig({ testTimeout: 300_000 });

const program = join(fileURLToPath(new URL('../../..', import.meta.url)), 'dist/fuda.mjs');
const home = mkdtempSync(join(tmpdir(), 'fuda-train-process-'));
beforeAll(() => refreshBundles(), 240_000);
afterAll(() => rmSync(home, { recursive: true, force: true }));

const GAME = 'train --game sample-duel --minutes 60 --size XS --batch 32 --lang en';

function start(folder: string, words: string) {
  const child = spawn(process.execPath, [program, ...`${GAME} ${words}`.split(' '), '--out', folder], {
    stdio: 'ignore',
  });
  return { child, ended: new Promise<number | null>((resolve) => child.on('close', resolve)) };
}

const runIn = (folder: string): RunFile | undefined =>
  existsSync(join(folder, 'run.json')) ? JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8')) : undefined;

/** What must be the same however it came about: everything but times. */
const lasting = (folder: string) => {
  const { generations = [], elo, best, planId, state } = runIn(folder) ?? {};
  const parts = generations.map(({ training, ...rest }) => ({ ...rest, training: { ...training, seconds: 0 } }));
  const files = ['shards', 'models'].flatMap((part) =>
    readdirSync(join(folder, part))
      .filter((name) => !name.startsWith('.'))
      .sort()
      .map((name) => [name, readFileSync(join(folder, part, name)).toString('base64')]),
  );
  return { parts, elo, best, planId, state, files };
};

test.runIf(WIDE && process.platform !== 'win32')(
  '[LB-L1] [LB-L2] killed in the middle of whatever, on two threads: it comes to the same as on one, bit for bit',
  async () => {
    const small = '--teacher search@2 --teacher-matches 6 --epochs 1 --gate-deals 2 --generations 1';
    const [whole, broken] = [join(home, 'whole'), join(home, 'broken')];
    expect(await start(whole, `${small} --workers 1`).ended).toBe(0);
    const moments: ((run: RunFile) => boolean)[] = [
      ({ generations }) => (generations[0]?.shards.files.length ?? 0) > 0,
      ({ generations }) => generations[0]?.shards.complete === true,
    ];
    for (const isTime of moments) {
      const { child, ended } = start(broken, `${small} --workers 2`);
      let isOver = false;
      void ended.then(() => {
        isOver = true;
      });
      for (let run = runIn(broken); !isOver && !(run && isTime(run)); run = runIn(broken)) await setTimeout(20);
      child.kill('SIGKILL');
      await ended;
    }
    expect(await start(broken, `${small} --workers 2`).ended).toBe(0);
    expect(lasting(broken)).toEqual(lasting(whole));
    expect(runIn(broken)?.state).toBe('done');
  },
);

const [TAUGHT, DEALS, OWN] = sized([24, 16, 2], [48, 32, 4], [48, 32, 4]);

test('[LB-L10] a short loop on the smallest game wins nine matches of ten against chance', async () => {
  const folder = join(home, 'strong');
  const words = `--teacher search@40 --teacher-matches ${TAUGHT} --epochs 4 --rate 0.003`;
  const gate = `--gate-deals ${DEALS} --gate-most ${DEALS}`;
  const more = `--matches ${OWN} --simulations 2 --generations 2 --workers 1 --seed 1`;
  expect(await start(folder, `${words} ${gate} ${more}`).ended).toBe(0);
  const run = runIn(folder);
  const best = run?.generations[run.best];
  const chance = best?.gate?.meetings.find(({ opponent }) => opponent === 'random');
  expect(chance?.matches).toBe(2 * DEALS);
  expect(chance?.share).toBeGreaterThanOrEqual(0.9);
  expect(run?.generations[1]).toMatchObject({ by: 'net@2', gate: { meetings: [{ opponent: 'generation 0' }, {}] } });
});
