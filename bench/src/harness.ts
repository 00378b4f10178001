import os from 'node:os';
import path from 'node:path';
import { BENCH_USAGE, type BenchOptions, parseArguments } from './arguments.ts';
import { type BenchCase, type BenchGroups, isChosen } from './case.ts';
import { type Child, parentChannel, startChild } from './child.ts';
import { interleave, type Measured, type Missing, type Target } from './measure.ts';
import { prepareAll, remoteTargets, serveCases } from './remote.ts';
import { formatReport, makeReport, type Report } from './report.ts';
import { commitOf, findBenchFolder, writeResults } from './results-file.ts';

/** What the benchmark touches outside of itself; tests bring their own. */
export type Surroundings = {
  out(text: string): void;
  log(text: string): void;
  startChild(group: string, only: readonly string[]): Child;
  /** Where `--write` writes. */
  resultsFile(): string | undefined;
};

const SURROUNDINGS: Surroundings = {
  out: (text) => process.stdout.write(`${text}\n`),
  log: (text) => process.stderr.write(`${text}\n`),
  startChild,
  resultsFile: () => {
    const folder = findBenchFolder();
    return folder === undefined ? undefined : path.join(folder, 'results.md');
  },
};

type Roll = { targets: Target[]; skipped: Missing[]; failed: Missing[] };

function reportOf(options: BenchOptions, load: [number, number], roll: Roll, { results, failed }: Measured): Report {
  const { quick, plan } = options;
  return makeReport({ load, quick, plan, results, skipped: roll.skipped, failed: [...roll.failed, ...failed] });
}

/** The child's part. With a parent: do what it says. Started by hand: measure the group alone. */
async function runChild(options: BenchOptions, groups: BenchGroups, { out, log }: Surroundings): Promise<number> {
  const makeCases = groups[options.child ?? ''];
  if (makeCases === undefined) {
    log(`no group ${options.child}; there are ${Object.keys(groups).join(', ')}`);
    return 2;
  }
  const cases = (await makeCases()).filter((benchCase: BenchCase) => isChosen(benchCase.name, options.only));
  const channel = parentChannel();
  if (channel !== undefined) {
    serveCases(cases, channel);
    // the parent's disconnect ends this process; resolving would let the caller end it earlier
    return new Promise(() => {});
  }
  const before = os.loadavg()[0];
  const roll = await prepareAll(cases);
  const measured = await interleave(roll.targets, options.plan, log);
  for (const runner of roll.runners) await runner.close?.();
  const report = reportOf(options, [before, os.loadavg()[0]], roll, measured);
  out(options.json ? JSON.stringify(report, null, 2) : formatReport(report));
  return report.failed.length > 0 ? 1 : 0;
}

async function gather(
  options: BenchOptions,
  groups: BenchGroups,
  around: Surroundings,
  children: Child[],
): Promise<Roll> {
  const roll: Roll = { targets: [], skipped: [], failed: [] };
  for (const [group, makeCases] of Object.entries(groups)) {
    // nobody waits for the process of a group that has nothing to do
    if (options.only.length > 0 && !(await makeCases()).some(({ name }) => isChosen(name, options.only))) continue;
    around.log(`prepare ${group}`);
    const child = around.startChild(group, options.only);
    try {
      const { targets, skipped, failed } = await remoteTargets(child.channel);
      roll.targets.push(...targets);
      roll.skipped.push(...skipped);
      roll.failed.push(...failed);
      if (targets.length === 0) child.stop();
      else children.push(child);
    } catch (error) {
      child.stop();
      roll.failed.push({ name: group, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  return roll;
}

/**
 * `fuda bench`: measures the cases of all groups, each group in a process of its own, and prints the report.
 * `args` are those after the word `bench`. Returns the exit code: 0 done, 1 a case failed or two rows that must do the
 * same work did not, 2 wrong arguments.
 */
export async function runBench(
  args: readonly string[],
  groups: BenchGroups,
  surroundings: Partial<Surroundings> = {},
): Promise<number> {
  const around = { ...SURROUNDINGS, ...surroundings };
  const options = parseArguments(args);
  if (typeof options === 'string') {
    around.log(`${options}\n\n${BENCH_USAGE}`);
    return 2;
  }
  if (options.child !== undefined) return runChild(options, groups, around);

  const resultsFile = options.write ? around.resultsFile() : undefined;
  if (options.write && resultsFile === undefined) {
    around.log('--write needs the repository: no bench folder here');
    return 2;
  }
  const before = os.loadavg()[0];
  const children: Child[] = [];
  try {
    const roll = await gather(options, groups, around, children);
    if (roll.targets.length + roll.skipped.length + roll.failed.length === 0) {
      around.log(`no case begins with ${options.only.join(' or ')}`);
      return 2;
    }
    const measured = await interleave(roll.targets, options.plan, around.log);
    const report = reportOf(options, [before, os.loadavg()[0]], roll, measured);
    around.out(options.json ? JSON.stringify(report, null, 2) : formatReport(report));
    const written = resultsFile && writeResults(resultsFile, report, commitOf(path.dirname(resultsFile)));
    if (written && !written.ok) {
      around.log(`${written.error.reason.ja}\n${written.error.reason.en}`);
      return 1;
    }
    return report.failed.length > 0 || report.ratios.some((ratio) => ratio.sameWork === 'no') ? 1 : 0;
  } finally {
    for (const child of children) child.stop();
  }
}
