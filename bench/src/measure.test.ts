import { expect, test } from 'vitest';
import type { BenchCase, Runner } from './case.ts';
import { interleave, localTarget, median, type Plan, type Target } from './measure.ts';

const PLAN: Plan = { warmUpSeconds: 0.5, sliceSeconds: 0.1, rounds: 3 };
const silent = () => {};

/** A runner that claims a fixed time per piece of work, so that tests do not depend on the machine. */
function fakeRunner(secondsPerPiece: number, budgets: number[] = []): Runner {
  return {
    run(budget) {
      budgets.push(budget);
      return { amount: budget, checksum: '', cpuSeconds: budget * secondsPerPiece };
    },
    verify: () => 'same everywhere',
  };
}

function fakeCase(parts: Partial<BenchCase> = {}): BenchCase {
  return { name: 'fake', unit: 'pieces/s', prepare: () => fakeRunner(1), ...parts };
}

test('median of odd, even and no values', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([10, 1, 2, 3])).toBe(2.5);
  expect(median([])).toBeNaN();
});

test('warm-up lasts as long as planned and finds the budget of a slice', async () => {
  const budgets: number[] = [];
  const target = localTarget(fakeCase(), fakeRunner(0.001, budgets));
  await target.warmUp(PLAN);
  expect(budgets.reduce((sum, budget) => sum + budget, 0) * 0.001).toBeGreaterThanOrEqual(PLAN.warmUpSeconds);
  budgets.length = 0;
  expect(await target.slice(PLAN)).toBeCloseTo(1000);
  expect(budgets).toHaveLength(1);
  expect(budgets[0]).toBeGreaterThanOrEqual(100);
  expect(budgets[0]).toBeLessThan(120);
});

test('a slice goes on until it is long enough, even if the runner got faster', async () => {
  let seconds = 0.001;
  const runs: number[] = [];
  const target = localTarget(fakeCase(), {
    run(budget) {
      runs.push(budget);
      return { amount: budget, checksum: '', cpuSeconds: budget * seconds };
    },
  });
  await target.warmUp(PLAN);
  runs.length = 0;
  seconds = 0.0004;
  expect(await target.slice(PLAN)).toBeCloseTo(2500);
  expect(runs).toHaveLength(3);
});

test('kind cost is nanoseconds per piece and lower is better; kind value is the amount itself', async () => {
  const cost = localTarget(fakeCase({ kind: 'cost', unit: 'ns' }), fakeRunner(0.001));
  await cost.warmUp(PLAN);
  expect(cost.better).toBe('lower');
  expect(await cost.slice(PLAN)).toBeCloseTo(1e6);
  const value = localTarget(fakeCase({ kind: 'value', better: 'lower' }), fakeRunner(0));
  await value.warmUp(PLAN);
  expect(await value.slice(PLAN)).toBe(1);
});

function fakeTarget(name: string, trace: string[], better: Target['better'] = 'higher', failAt = -1): Target {
  let slices = 0;
  return {
    name,
    unit: 'x',
    better,
    async warmUp() {
      trace.push(`warm ${name}`);
    },
    async slice() {
      trace.push(name);
      if (slices === failAt) throw new Error('broken');
      return [5, 1, 3][slices++];
    },
    verify: async () => `sum of ${name}`,
  };
}

test('slices interleave there and back after all are warm', async () => {
  const trace: string[] = [];
  const { results, failed } = await interleave([fakeTarget('a', trace), fakeTarget('b', trace, 'lower')], PLAN, silent);
  expect(trace.join(' ')).toBe('warm a warm b a b b a a b');
  expect(failed).toEqual([]);
  expect(results).toEqual([
    { name: 'a', unit: 'x', median: 3, best: 5, checksum: 'sum of a', better: 'higher', samples: [5, 1, 3] },
    { name: 'b', unit: 'x', median: 3, best: 1, checksum: 'sum of b', better: 'lower', samples: [5, 1, 3] },
  ]);
});

test('a target that throws is reported and the others go on', async () => {
  const trace: string[] = [];
  const targets = [fakeTarget('a', trace, 'higher', 1), fakeTarget('b', trace)];
  const { results, failed } = await interleave(targets, PLAN, silent);
  expect(failed).toEqual([{ name: 'a', reason: 'broken' }]);
  expect(results.map((row) => [row.name, row.samples.length])).toEqual([['b', 3]]);
});
