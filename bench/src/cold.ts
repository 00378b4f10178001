/**
 * What the rows of warm machines leave out: `fuda sim` as somebody calls it, a process that has never played before, by the clock on the wall.
 * Only an idle machine tells anything here.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BenchCase, BenchGroups } from './case.ts';

/** How long the cold process plays, in seconds; threads are started as well in the second one. */
const ONE_PROCESS = 2;
const WORKERS = 3;
/** A steady rate is that of the matches behind the first ones: so many times as many. */
const LONGER = 4;

const simulation = (program: string, game: string, matches: number, workers: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const args = ['sim', '--game', game, '--matches', `${matches}`, '--workers', `${workers}`, '--json'];
    const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
    let told = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      told += text;
    });
    child.on('error', reject);
    child.on('close', (status, signal) => {
      if (status === 0) resolve();
      else reject(new Error(`fuda sim ended with ${status ?? signal}: ${told}`));
    });
  });

/** Seconds of whole processes that play so many matches each, side by side. */
async function secondsOf(program: string, game: string, matches: number, workers = 1, processes = 1): Promise<number> {
  const started = performance.now();
  await Promise.all(Array.from({ length: processes }, () => simulation(program, game, matches, workers)));
  return (performance.now() - started) / 1000;
}

/** As many matches as a process plays in about so many seconds, with one worker. */
async function matchesFor(program: string, game: string, seconds: number): Promise<number> {
  let matches = 100;
  for (;;) {
    const taken = await secondsOf(program, game, matches);
    if (taken >= seconds * 0.8) return Math.max(1, Math.round((matches * seconds) / taken));
    matches *= 2;
  }
}

/** Prepares with the program; what comes back measures once. */
type Preparing = (program: string) => Promise<() => Promise<number>>;

function coldCase(name: string, prepare: Preparing): BenchCase {
  const entry = new URL('./fuda.mjs', import.meta.url);
  return {
    name,
    unit: '×',
    kind: 'value',
    better: 'higher',
    async prepare() {
      if (!existsSync(entry)) return { skip: 'fuda.mjs is not built' };
      const measure = await prepare(fileURLToPath(entry));
      return { run: async () => ({ amount: await measure(), checksum: '' }) };
    },
  };
}

/** The rate of a process of two seconds, its start included, against that of the same one once it runs. */
const coldShare = (game: string): BenchCase =>
  coldCase(`${game}/cold`, async (program) => {
    const matches = await matchesFor(program, game, ONE_PROCESS);
    const long = await secondsOf(program, game, LONGER * matches);
    return async () => {
      const short = await secondsOf(program, game, matches);
      const steady = ((LONGER - 1) * matches) / (long - short);
      return matches / short / steady;
    };
  });

/** How many times as fast two workers play the matches that one plays in three seconds, all of it from a cold start. */
const coldWorkers = (game: string): BenchCase =>
  coldCase(`${game}/cold-2-workers`, async (program) => {
    const matches = await matchesFor(program, game, WORKERS);
    return async () => (await secondsOf(program, game, matches)) / (await secondsOf(program, game, matches, 2));
  });

/** What this machine allows there: two processes that share nothing, each with as many matches, against one of them alone. */
const coldProcesses = (game: string): BenchCase =>
  coldCase(`${game}/cold-2-processes`, async (program) => {
    const matches = await matchesFor(program, game, WORKERS);
    return async () =>
      (2 * (await secondsOf(program, game, matches))) / (await secondsOf(program, game, matches, 1, 2));
  });

const GAMES = ['history', 'duel-masters', 'ocg'] as const;

export const COLD_GROUPS: BenchGroups = Object.fromEntries(
  GAMES.map((game) => [`${game}-cold`, async () => [coldShare(game), coldWorkers(game), coldProcesses(game)]]),
);
