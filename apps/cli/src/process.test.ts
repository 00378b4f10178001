/** What only a real process has: signals, pipes that close, disks behind the output, pipes that wait. */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { WIDE } from '@fuda/testkit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { refreshBundles } from '../../../scripts/build.mjs';

vi.setConfig({ testTimeout: 120_000 });

const root = fileURLToPath(new URL('../../..', import.meta.url));
const program = join(root, 'dist/fuda.mjs');
const home = mkdtempSync(join(tmpdir(), 'fuda-process-'));
beforeAll(() => refreshBundles(), 120_000);
afterAll(() => rmSync(home, { recursive: true, force: true }));

const isWindows = process.platform === 'win32';
const GAME = ['--game', 'duel-like', '--lang', 'en'];

interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
}

const folder = (): string => mkdtempSync(join(home, 'one-'));
const run = (words: readonly string[], where: string) => spawn(process.execPath, [program, ...words], { cwd: where });

/** How a process has ended; `onText` hears everything it says on either stream so far. */
function endOf(child: ReturnType<typeof run>, onText: (said: string) => void = () => {}): Promise<Ended> {
  let [out, err] = ['', ''];
  child.stdout.on('data', (part) => {
    out += part;
    onText(out + err);
  });
  child.stderr.on('data', (part) => {
    err += part;
    onText(out + err);
  });
  return new Promise((resolve) => child.on('close', (code, signal) => resolve({ code, signal, out, err })));
}

/** Runs for ever and is asked to stop; on a crowded machine the first time may be too early, before anybody listens. */
async function stopped(words: readonly string[], signal: NodeJS.Signals, where: string): Promise<Ended> {
  for (let ms = 800; ; ms *= 2) {
    const child = run(words, where);
    const asking = setTimeout(() => child.kill(signal), ms);
    const ended = await endOf(child);
    clearTimeout(asking);
    const isTooEarly = ended.signal !== null || / 0 of /.test(ended.err);
    if (!isTooEarly || ms > 40_000) return ended;
  }
}

test.runIf(WIDE && !isWindows)(
  '[CLI-W7] SIGINT and SIGTERM: the piece in hand is finished, what was done is told and kept, 130 and 143',
  async () => {
    const where = folder();
    const sim = await stopped(['sim', ...GAME, '--matches', '1000000000'], 'SIGINT', where);
    expect([sim.code, sim.signal]).toEqual([130, null]);
    expect(sim.err).toMatch(/stopping when the piece in hand is done/);
    expect(sim.err).toMatch(
      /stopped \(SIGINT\): \d+ of 1000000000 matches\nkept: (\S+)\nto go on: npx fuda sim .* --keep \1\n/,
    );
    expect(sim.out).toMatch(/checksum: /);
    const threads = ['sim', ...GAME, '--matches', '1000000000', '--workers', '2', '--json'];
    const json = await stopped(threads, 'SIGTERM', where);
    expect(json.code).toBe(143);
    expect(JSON.parse(json.out)).toMatchObject({ of: 1_000_000_000, stopped: { signal: 'SIGTERM' } });
    expect(readdirSync(where)).toHaveLength(2);
  },
);

test.skipIf(isWindows)('[CLI-W7] a second signal ends at once, and loses nothing that was kept', async () => {
  const where = folder();
  // whoever thinks for hours about one deal does not finish it soon
  const words = ['arena', '--game', 'ocg', '--players', 'search@100000ms,random', '--matches', '4', '--lang', 'en'];
  const begun = performance.now();
  const child = run(words, where);
  const asking = setInterval(() => child.kill('SIGTERM'), 1200);
  const done = await endOf(child, (said) => /stopping when/.test(said) && child.kill('SIGINT'));
  clearInterval(asking);
  // before anybody listens a signal ends the program, too
  expect(done.signal === 'SIGTERM' || [130, 143].includes(done.code ?? 0)).toBe(true);
  expect(performance.now() - begun).toBeLessThan(60_000);
});

test.skipIf(isWindows)('play: Ctrl-C keeps the match', async () => {
  const where = folder();
  const child = run(['play', ...GAME, '--seed', '4', '--as', 'both'], where);
  let isAsked = false;
  const done = await endOf(child, (said) => {
    if (isAsked || !/quit \/ \? help > /.test(said)) return;
    isAsked = true;
    child.stdin.write('1\n');
    setTimeout(() => child.kill('SIGINT'), 500);
  });
  expect(done).toMatchObject({
    code: 130,
    signal: null,
    err: expect.stringMatching(/after 1 decisions\nkept: fuda-duel-like-4-1/),
  });
  expect(readdirSync(where)).toEqual(['fuda-duel-like-4-1.replay.json']);
});

const bash = (line: string, where: string) =>
  spawnSync('bash', ['-c', line], {
    cwd: where,
    encoding: 'utf8',
    timeout: 110_000,
    env: { ...process.env, NODE: process.execPath, FUDA: program },
  });
const hasBash = spawnSync('bash', ['-c', 'true']).status === 0;

test.runIf(WIDE && hasBash)('[CLI-T2] a pipe that closes is quiet, and hides no failure', () => {
  const where = folder();
  const fuda = '"$NODE" "$FUDA"';
  // the reader is gone before anything is said
  const failing = bash(`(sleep 1; ${fuda} validate nowhere.json --json; echo "code $?" >&2) | true`, where);
  expect(failing.stderr).toMatch(/^code 2$/m);
  const fine = bash(`(sleep 1; ${fuda} games; echo "code $?" >&2) | true`, where);
  expect(fine.stderr).toMatch(/^code 0$/m);
  expect(failing.stderr + fine.stderr).not.toMatch(/EPIPE|\n\s+at /);
  const schema = bash(`${fuda} schema --game ocg | head -1; echo "\${PIPESTATUS[0]}"`, where);
  expect(schema.stdout).toMatch(/^\{\n0\n$/);
});

test.skipIf(!hasBash || !existsSync('/dev/full'))(
  '[CLI-T2] an output that cannot be written is told, and ends with 1',
  () => {
    const done = bash('"$NODE" "$FUDA" games --lang en > /dev/full', folder());
    expect(done.status).toBe(1);
    expect(done.stderr).toMatch(/no space left|空き容量/);
    expect(done.stderr).not.toMatch(/\n\s+at /);
  },
);

test.skipIf(!hasBash || spawnSync('mkfifo', ['--version']).error !== undefined)(
  '[CLI-F2] a pipe nobody writes to holds nobody up',
  () => {
    const where = folder();
    const done = bash('mkfifo pipe.json && "$NODE" "$FUDA" validate pipe.json --lang en', where);
    expect(done).toMatchObject({ status: 1, stdout: expect.stringMatching(/no plain file/) });
  },
);

test.skipIf(isWindows)('an input that cannot be read has ended', () => {
  const stdin = openSync(folder(), 'r');
  const done = spawnSync(process.execPath, [program, 'play', ...GAME], {
    stdio: [stdin, 'pipe', 'pipe'],
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect(done.status).toBe(0);
  expect(done.stdout).toMatch(/end of input/);
  expect(done.stderr).not.toMatch(/\n\s+at /);
});

test('[SP-14] a program of one’s own plays in the module of a shipped game, with the tables built for it, and says so', () => {
  const dist = join(folder(), 'dist');
  for (const name of ['library.mjs', 'modules'])
    cpSync(join(root, 'dist', name), join(dist, name), { recursive: true });
  const text = `import { fingerprintOf, sampleDuelPackage, workMachine } from ${JSON.stringify(pathToFileURL(join(dist, 'library.mjs')).href)};
const game = sampleDuelPackage.compile();
const isPrepared = Object.getOwnPropertyDescriptor(game, 'abilityRows').get !== undefined;
console.log(game.tier, workMachine(game).native !== null, isPrepared, fingerprintOf(game));`;
  const said = (): readonly string[] => {
    const env = { ...process.env, FUDA_TIER: undefined };
    const args = ['--input-type=module', '--eval', text];
    return spawnSync(process.execPath, args, { encoding: 'utf8', env }).stdout.trim().split(' ');
  };
  const [tier, linked, prepared, fingerprint] = said();
  expect([tier, linked, prepared]).toEqual(['wasm', 'true', 'true']);
  const file = join(dist, 'modules/sample-duel.tables');
  const bytes = readFileSync(file, 'latin1');
  writeFileSync(
    file,
    bytes.replace(/"build":"./, (start) => `${start.slice(0, -1)}-`),
    'latin1',
  );
  expect(said()).toEqual(['wasm', 'true', 'false', fingerprint]);
});
