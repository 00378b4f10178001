import { type BenchCase, type Better, betterOf, type CaseKind, type Runner, type Skip } from './case.ts';
import { cpuSeconds } from './clock.ts';

/** How long and how often to measure. */
export type Plan = { warmUpSeconds: number; sliceSeconds: number; rounds: number };

/** The plan for numbers worth keeping; V8 needs up to 4 s of CPU until the rules of a whole game are generated and optimised. */
export const FULL_PLAN: Plan = { warmUpSeconds: 4, sliceSeconds: 0.1, rounds: 9 };
/** The plan for smoke tests: shows that everything runs, not how fast. */
export const QUICK_PLAN: Plan = { warmUpSeconds: 0.5, sliceSeconds: 0.1, rounds: 3 };

/** A case ready to be measured, here or in another process. */
export type Target = {
  name: string;
  unit: string;
  better: Better;
  warmUp(plan: Plan): Promise<void>;
  /** One measured slice, as a number in the case's unit. */
  slice(plan: Plan): Promise<number>;
  verify(): Promise<string>;
};

/** One row of the report. */
export type Row = {
  name: string;
  unit: string;
  median: number;
  best: number;
  checksum: string;
  better: Better;
  /** The slices in the order of the rounds; rows of one run can be compared round by round. */
  samples: number[];
};

/** A case without a row, and why. */
export type Missing = { name: string; reason: string };

/** What measuring some targets gave. */
export type Measured = { results: Row[]; failed: Missing[] };

/** The middle value; of an even number of values, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  if (values.length === 0) return Number.NaN;
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

function best(values: readonly number[], better: Better): number {
  return better === 'higher' ? Math.max(...values) : Math.min(...values);
}

type Timed = { amount: number; busy: number; counted: number };

async function timedRun(runner: Runner, budget: number): Promise<Timed> {
  const start = cpuSeconds();
  const slice = await runner.run(budget);
  const own = cpuSeconds() - start;
  const counted = slice.cpuSeconds ?? own;
  // work in another program is not in `own`, and `counted` may leave out a baseline: the larger one tells the length
  return { amount: slice.amount, busy: Math.max(own, counted), counted };
}

function inUnit(kind: CaseKind, amount: number, seconds: number): number {
  if (kind === 'value') return amount;
  return kind === 'cost' ? (seconds * 1e9) / amount : amount / seconds;
}

/** A target that runs in this process. */
export function localTarget(benchCase: BenchCase, runner: Runner): Target {
  const kind = benchCase.kind ?? 'rate';
  let budget = 1;
  return {
    name: benchCase.name,
    unit: benchCase.unit,
    better: betterOf(benchCase),

    async warmUp({ warmUpSeconds, sliceSeconds }) {
      if (kind === 'value') {
        await runner.run(budget);
        return;
      }
      let spent = 0;
      let last = 0;
      while (spent < warmUpSeconds || last < sliceSeconds / 2) {
        if (last > 0 && last < sliceSeconds / 2) budget *= 2;
        last = (await timedRun(runner, budget)).busy;
        // a run too short for the clock still has to bring the loop forward
        last = Math.max(last, 1e-6);
        spent += last;
      }
      // fills a slice in one run, as nearly as the warmed-up speed tells
      budget = Math.max(1, Math.ceil((budget * sliceSeconds * 1.1) / last));
    },

    async slice({ sliceSeconds }) {
      let amount = 0;
      let busy = 0;
      let counted = 0;
      do {
        const run = await timedRun(runner, budget);
        if (kind === 'value') return run.amount;
        amount += run.amount;
        busy += Math.max(run.busy, 1e-6);
        counted += run.counted;
      } while (busy < sliceSeconds);
      return inUnit(kind, amount, counted);
    },

    async verify() {
      return (await runner.verify?.()) ?? '';
    },
  };
}

/** A prepared case with its runner, or the reason why there is none. */
export type Prepared = { benchCase: BenchCase; runner: Runner } | { benchCase: BenchCase; skip: string };

/** Prepares one case. */
export async function prepareCase(benchCase: BenchCase): Promise<Prepared> {
  const prepared: Runner | Skip = await benchCase.prepare();
  return 'skip' in prepared ? { benchCase, skip: prepared.skip } : { benchCase, runner: prepared };
}

/**
 * Warms every target up, verifies it, then measures one slice of each per round, so that a change in the machine's mood
 * hits all of them alike. A target that throws is left out from then on; the others go on.
 */
export async function interleave(
  targets: readonly Target[],
  plan: Plan,
  log: (line: string) => void,
): Promise<Measured> {
  const failed: Missing[] = [];
  const samples = new Map<Target, number[]>();
  const checksums = new Map<Target, string>();
  async function guarded(target: Target, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      samples.delete(target);
      failed.push({ name: target.name, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  for (const target of targets) {
    log(`warm-up ${target.name}`);
    samples.set(target, []);
    await guarded(target, async () => {
      await target.warmUp(plan);
      checksums.set(target, await target.verify());
    });
  }
  for (let round = 0; round < plan.rounds; round++) {
    log(`round ${round + 1}/${plan.rounds}`);
    // there and back, so that nobody always comes right after the same neighbour
    const order = round % 2 === 0 ? [...samples.keys()] : [...samples.keys()].reverse();
    for (const target of order) {
      await guarded(target, async () => {
        samples.get(target)?.push(await target.slice(plan));
      });
    }
  }
  const results = [...samples].map(([target, values]) => ({
    name: target.name,
    unit: target.unit,
    median: median(values),
    best: best(values, target.better),
    checksum: checksums.get(target) ?? '',
    better: target.better,
    samples: values,
  }));
  return { results, failed };
}
