import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { parentPort, Worker } from 'node:worker_threads';
import type { BenchCase, Runner, Slice } from './case.ts';
import { median } from './measure.ts';

/** The work to be done by one thread and by two. The file at `entry` calls `serveWorker`. */
export type WorkerJob = { entry: URL; data?: unknown };

/** What comparing two threads with one gave. */
export type TwoWorkers = { ratio: number; best: number; ratios: number[]; checksum: string };

/** The worker's side: does the runner's work whenever told to. */
export function serveWorker(runner: Runner): void {
  parentPort?.on('message', async (budget: number) => {
    const verified = budget === 0 ? ((await runner.verify?.()) ?? '') : undefined;
    parentPort?.postMessage(verified ?? (await runner.run(budget)));
  });
}

type BenchWorker = { work(budget: number): Promise<Slice>; verify(): Promise<string>; close(): Promise<number> };

function startWorker(job: WorkerJob): BenchWorker {
  const worker = new Worker(job.entry, { workerData: job.data });
  async function ask(budget: number): Promise<unknown> {
    worker.postMessage(budget);
    const [answer] = await once(worker, 'message'); // rejects when the worker throws
    return answer;
  }
  return {
    work: async (budget) => (await ask(budget)) as Slice,
    verify: async () => (await ask(0)) as string,
    close: () => worker.terminate(),
  };
}

/** Amount per second of wall clock: CPU time would hide that threads wait for each other. */
async function wallRate(workers: readonly BenchWorker[], budget: number): Promise<number> {
  const start = performance.now();
  const slices = await Promise.all(workers.map((worker) => worker.work(budget)));
  const seconds = (performance.now() - start) / 1000;
  return slices.reduce((sum, slice) => sum + slice.amount, 0) / seconds;
}

/** Long enough for a whole game: everything that is often used has then been generated and optimised. */
const WARM_UP_MS = 6000;
const SLICE_MS = 200;

/** Starts both threads and works them warm; the runner's amounts are the ratios, one per run. */
async function pair(job: WorkerJob, warmUpMs: number): Promise<Runner> {
  const workers = [startWorker(job), startWorker(job)] as const;
  let budget = 1;
  let spent = 0;
  let last = 0;
  while (spent < warmUpMs || last < SLICE_MS) {
    if (last > 0 && last < SLICE_MS) budget *= 2;
    const start = performance.now();
    await Promise.all(workers.map((worker) => worker.work(budget)));
    last = Math.max(performance.now() - start, 0.001);
    spent += last;
  }
  let round = 0;
  return {
    async run() {
      const alone = await wallRate([workers[round++ % 2]], budget);
      const together = await wallRate(workers, budget);
      return { amount: together / alone, checksum: '' };
    },
    async verify() {
      const [first, second] = await Promise.all(workers.map((worker) => worker.verify()));
      if (first !== second) throw new Error(`the two workers disagree: ${first} and ${second}`);
      return first;
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.close()));
    },
  };
}

/** Runs the same work in one worker thread and in two, round by round. */
export async function twoWorkers(job: WorkerJob, rounds = 9, warmUpMs = WARM_UP_MS): Promise<TwoWorkers> {
  const runner = await pair(job, warmUpMs);
  try {
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round++) ratios.push((await runner.run(1)).amount);
    const checksum = (await runner.verify?.()) ?? '';
    return { ratio: median(ratios), best: Math.max(...ratios), ratios, checksum };
  } finally {
    await runner.close?.();
  }
}

/** The same as a row of the benchmark: how many times as fast two worker threads are as one, once both are warm. */
export function twoWorkersOn(name: string, work: string): BenchCase {
  return inWorkers(work, { name, unit: '×', better: 'higher' }, (job) => pair(job, WARM_UP_MS));
}

/** What the row above leaves out: milliseconds until a new worker thread has done its first piece of work. */
export function workerStart(name: string, work: string): BenchCase {
  return inWorkers(work, { name, unit: 'ms', better: 'lower' }, (job) => ({
    async run() {
      const start = performance.now();
      const worker = startWorker(job);
      await worker.work(1);
      const amount = performance.now() - start;
      await worker.close();
      return { amount, checksum: '' };
    },
  }));
}

/** A case of kind `value` measured in threads that run the bundle next to the one this file becomes part of. */
function inWorkers(
  work: string,
  row: Pick<BenchCase, 'name' | 'unit' | 'better'>,
  prepare: (job: WorkerJob) => Runner | Promise<Runner>,
): BenchCase {
  const entry = new URL('./worker.mjs', import.meta.url);
  const job = { entry, data: { kind: 'bench', work } };
  return {
    ...row,
    kind: 'value',
    prepare: () => (existsSync(entry) ? prepare(job) : { skip: 'worker.mjs is not built' }),
  };
}
