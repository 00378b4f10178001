import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type BenchCase, type BenchGroups, isChosen } from './case.ts';
import type { Child } from './child.ts';
import { runBench, type Surroundings } from './harness.ts';
import { type Channel, serveCases } from './remote.ts';

/** Two channel ends joined in this process, with copies of the messages as between real processes. */
function joinedChannels(): [Channel, Channel] {
  const listeners: ((message: unknown) => void)[][] = [[], []];
  const end = (own: number): Channel => ({
    send: (message) => {
      const copy = JSON.parse(JSON.stringify(message));
      queueMicrotask(() => listeners[1 - own].forEach((listener) => void listener(copy)));
    },
    onMessage: (listener) => void listeners[own].push(listener),
    onClose: () => {},
  });
  return [end(0), end(1)];
}

function fakeCase(name: string, secondsPerPiece: number, checksum = 'same'): BenchCase {
  return {
    name,
    unit: 'matches/s',
    prepare: () => ({
      run: (budget) => ({ amount: budget, checksum: '', cpuSeconds: budget * secondsPerPiece }),
      verify: () => checksum,
    }),
  };
}

/** Runs the benchmark with groups served in this process. */
async function bench(args: string[], groups: BenchGroups, more: Partial<Surroundings> = {}) {
  const out: string[] = [];
  const log: string[] = [];
  const stopped: string[] = [];
  const startChild = (group: string, only: readonly string[]): Child => {
    const [parent, child] = joinedChannels();
    void groups[group]().then((cases) =>
      serveCases(
        cases.filter(({ name }) => isChosen(name, only)),
        child,
      ),
    );
    return { channel: parent, stop: () => void stopped.push(group) };
  };
  const code = await runBench(args, groups, {
    out: (text) => void out.push(text),
    log: (text) => void log.push(text),
    startChild,
    ...more,
  });
  return { code, out: out.join('\n'), log: log.join('\n'), stopped };
}

const GROUPS: BenchGroups = {
  first: async () => [fakeCase('history/random', 0.0002)],
  second: async () => [
    fakeCase('reference/plain-loop', 0.0001),
    { name: 'reference/absent', unit: 'x', prepare: () => ({ skip: 'not here' }) },
  ],
};

test('measures all groups, stops their processes and prints JSON', async () => {
  const { code, out, stopped } = await bench(['--quick', '--json'], GROUPS);
  const report = JSON.parse(out);
  expect(code).toBe(0);
  expect(report).toMatchObject({
    quick: true,
    failed: [],
    skipped: [{ name: 'reference/absent', reason: 'not here' }],
  });
  expect(report.load).toHaveLength(2);
  expect(report.machine).toEqual({ node: process.version, cpu: expect.any(String), cores: os.cpus().length });
  expect(report.results).toMatchObject([
    { name: 'history/random', unit: 'matches/s', better: 'higher', checksum: 'same' },
    { name: 'reference/plain-loop' },
  ]);
  expect(report.results[0].median).toBeCloseTo(5000);
  expect(report.ratios).toHaveLength(1);
  expect(report.ratios[0].ratio).toBeCloseTo(0.5);
  expect(stopped.sort()).toEqual(['first', 'second']);
});

test('--only leaves groups without a chosen case out', async () => {
  const { out, log } = await bench(['--quick', '--json', '--only', 'history'], GROUPS);
  // no process is started for the others
  expect(log.match(/^prepare .*/gm)).toEqual(['prepare first']);
  const report = JSON.parse(out);
  expect(report.results.map((row: { name: string }) => row.name)).toEqual(['history/random']);
  expect(report.skipped).toEqual([]);
});

test('wrong arguments and names that match nothing end with 2', async () => {
  expect(await bench(['--fast'], GROUPS)).toMatchObject({ code: 2, out: '' });
  const { code, log } = await bench(['--quick', '--only', 'nothing'], GROUPS);
  expect(code).toBe(2);
  expect(log).toContain('no case begins with nothing');
});

test('a failing case is reported and ends with 1', async () => {
  const broken: BenchCase = {
    name: 'kernel/broken',
    unit: 'x',
    prepare: () => {
      throw new Error('no such deck');
    },
  };
  const { code, out } = await bench(['--quick'], { kernel: async () => [broken, fakeCase('kernel/fine', 0.001)] });
  expect(code).toBe(1);
  expect(out).toContain('failed: kernel/broken (no such deck)');
  expect(out).toContain('kernel/fine');
});

test('rows that must do the same work and do not end with 1', async () => {
  const { code, out } = await bench(['--quick'], {
    all: async () => [fakeCase('kernel/duel-like', 0.001, 'a'), fakeCase('reference/cpp-duel-like', 0.001, 'b')],
  });
  expect(code).toBe(1);
  expect(out).toContain('✗');
});

test('writes only when told to', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fuda-bench-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'results.md');
  const resultsFile = () => file;
  await bench(['--quick', '--only', 'history'], GROUPS, { resultsFile });
  expect(existsSync(file)).toBe(false);
  await bench(['--quick', '--only', 'history', '--write'], GROUPS, { resultsFile });
  expect(readFileSync(file, 'utf8')).toMatch(/^## \d{4}-\d\d-\d\d · .+\n\n\*\*動作確認 quick/m);
  expect((await bench(['--quick', '--write'], GROUPS, { resultsFile: () => undefined })).code).toBe(2);
});
