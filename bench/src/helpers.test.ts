import { sized, WIDE } from '@fuda/testkit';
import { expect, test } from 'vitest';
import { countGc } from './gc.ts';
import { localTarget, prepareCase, QUICK_PLAN } from './measure.ts';
import { tinyOpCase } from './tiny-op.ts';
import { twoWorkers } from './two-workers.ts';

test('countGc counts the collections of garbage-making work, and none for quiet work', async () => {
  const cells = new Int32Array(1000);
  const quiet = await countGc(() => {
    for (let i = 0; i < 1e6; i++) cells[i % 1000] += i;
  });
  let kept: unknown[] = [];
  const loud = await countGc(() => {
    for (let i = 0; i < 2e6; i++) kept = [i, kept.length];
  });
  expect(kept).toHaveLength(2);
  expect(quiet).toBeLessThanOrEqual(1); // the test runner itself may be the cause of one
  expect(loud).toBeGreaterThan(quiet);
});

test('a tiny operation is measured in nanoseconds, with its baseline taken off', async () => {
  const spin = (count: number, steps: number) => {
    let x = 1;
    for (let i = 0; i < count * steps; i++) x = (Math.imul(x, 1103515245) + 12345) | 0;
    return x;
  };
  const nanoseconds = async (baseline?: (count: number) => number) => {
    const op = (count: number) => spin(count, 100);
    const benchCase = tinyOpCase('tiny', 'ns/op', () => (baseline === undefined ? { op } : { op, baseline }));
    const prepared = await prepareCase(benchCase);
    if ('skip' in prepared) throw new Error(prepared.skip);
    const target = localTarget(benchCase, prepared.runner);
    await target.warmUp({ ...QUICK_PLAN, warmUpSeconds: 0.1 });
    return target.slice(QUICK_PLAN);
  };
  const whole = await nanoseconds();
  const rest = await nanoseconds((count) => spin(count, 80));
  expect(whole).toBeGreaterThan(10);
  expect(rest).toBeLessThan(whole * 0.6);
});

/** A worker as `serveWorker` makes them, but in plain JavaScript: Node does not read TypeScript in worker files. */
const WORKER = `
  import { parentPort, workerData } from 'node:worker_threads';
  parentPort.on('message', (budget) => {
    if (budget === 0) return parentPort.postMessage(workerData.agree ? 'same' : String(Math.random()));
    let x = 1;
    for (let i = 0; i < budget * 1000; i++) x = (Math.imul(x, 1103515245) + 12345) | 0;
    parentPort.postMessage({ amount: budget, checksum: String(x) });
  });`;
const entry = new URL(`data:text/javascript,${encodeURIComponent(WORKER)}`);

test.runIf(WIDE)('two workers are compared with one by the wall clock', { timeout: 30_000 }, async () => {
  const runs = sized(1, 2, 2);
  const { ratio, best, ratios, checksum } = await twoWorkers({ entry, data: { agree: true } }, runs, 100);
  expect(ratios).toHaveLength(runs);
  expect(best).toBeGreaterThanOrEqual(ratio);
  // how much depends on the cores and on the neighbours; the bench measures it, the test only checks its sense
  expect(ratio).toBeGreaterThan(0);
  expect(ratio).toBeLessThan(20);
  expect(checksum).toBe('same');
});

test.runIf(WIDE)('workers whose results differ are an error', { timeout: 30_000 }, async () => {
  await expect(twoWorkers({ entry, data: { agree: false } }, 1, 100)).rejects.toThrow('disagree');
});
