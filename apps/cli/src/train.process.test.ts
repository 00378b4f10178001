/** A training that is killed, and one on several threads: what only real processes have. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { RunFile } from '@fuda/lab';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { refreshBundles } from '../../../scripts/build.mjs';

vi.setConfig({ testTimeout: 240_000 });

const program = join(fileURLToPath(new URL('../../..', import.meta.url)), 'dist/fuda.mjs');
const home = mkdtempSync(join(tmpdir(), 'fuda-train-process-'));
beforeAll(() => refreshBundles(), 240_000);
afterAll(() => rmSync(home, { recursive: true, force: true }));

const SMALL =
  '--game sample-duel --minutes 30 --size XS --teacher first --teacher-matches 64 --matches 4 --simulations 2';
const REST = '--epochs 2 --batch 32 --gate-deals 2 --gate-most 2 --generations 2 --lang en';

function start(folder: string, workers: number) {
  const words = ['train', ...`${SMALL} ${REST} --workers ${workers}`.split(' '), '--out', folder];
  const child = spawn(process.execPath, [program, ...words], { stdio: 'ignore' });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { child, ended };
}

const runIn = (folder: string): RunFile | undefined =>
  existsSync(join(folder, 'run.json')) ? JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8')) : undefined;

/** What must be the same however it came about: everything but times and paths. */
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

test.skipIf(process.platform === 'win32')(
  '[LB-L1] [LB-L2] killed in the middle of whatever, again and again, on two threads: it comes to the same as on one, bit for bit',
  async () => {
    const [whole, broken] = [join(home, 'whole'), join(home, 'broken')];
    expect(await start(whole, 1).ended).toBe(0);
    // each time it is killed as soon as it has done something it had not done before
    const moments: ((run: RunFile) => boolean)[] = [
      ({ generations }) => (generations[0]?.shards.files.length ?? 0) > 0,
      ({ phase }) => phase?.name === 'training',
      ({ generations }) => generations[0]?.model != null,
      ({ generations }) => generations[0]?.gate != null,
    ];
    for (const isTime of moments) {
      const { child, ended } = start(broken, 2);
      let isOver = false;
      void ended.then(() => {
        isOver = true;
      });
      for (let run = runIn(broken); !isOver && !(run && isTime(run)); run = runIn(broken)) await setTimeout(20);
      child.kill('SIGKILL');
      await ended;
    }
    expect(await start(broken, 2).ended).toBe(0);
    expect(lasting(broken)).toEqual(lasting(whole));
    expect(runIn(broken)).toMatchObject({ state: 'done', generations: [{ by: 'first' }, { by: 'net@2' }] });
  },
);
