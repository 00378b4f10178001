/**
 * What the rows of warm machines leave out: `fuda sim` as somebody calls it, a process that has never played before, by the clock on the wall.
 * Only an idle machine tells anything here.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BenchCase, BenchGroups } from './case.ts';

/** How long the cold process plays, in seconds; threads are started as well in the second one. */
const ONE_PROCESS = 2;
const WORKERS = 3;
/** A steady rate is that of the matches behind the first ones: so many times as many. */
const LONGER = 4;

/** Seconds of a whole process that plays so many matches. */
function secondsOf(program: string, game: string, matches: number, workers: number): number {
  const started = performance.now();
  const args = ['sim', '--game', game, '--matches', `${matches}`, '--workers', `${workers}`, '--json'];
  const done = spawnSync(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`fuda sim ended with ${done.status ?? done.signal}: ${done.stderr}`);
  return (performance.now() - started) / 1000;
}

/** As many matches as a process plays in about so many seconds, with one worker. */
function matchesFor(program: string, game: string, seconds: number): number {
  let matches = 100;
  for (;;) {
    const taken = secondsOf(program, game, matches, 1);
    if (taken >= seconds * 0.8) return Math.max(1, Math.round((matches * seconds) / taken));
    matches *= 2;
  }
}

function coldCase(name: string, prepare: (program: string) => () => number): BenchCase {
  const entry = new URL('./fuda.mjs', import.meta.url);
  return {
    name,
    unit: '×',
    kind: 'value',
    better: 'higher',
    prepare() {
      if (!existsSync(entry)) return { skip: 'fuda.mjs is not built' };
      const measure = prepare(fileURLToPath(entry));
      return { run: () => ({ amount: measure(), checksum: '' }) };
    },
  };
}

/** The rate of a process of two seconds, its start included, against that of the same one once it runs. */
const coldShare = (game: string): BenchCase =>
  coldCase(`${game}/cold`, (program) => {
    const matches = matchesFor(program, game, ONE_PROCESS);
    const long = secondsOf(program, game, LONGER * matches, 1);
    return () => {
      const short = secondsOf(program, game, matches, 1);
      const steady = ((LONGER - 1) * matches) / (long - short);
      return matches / short / steady;
    };
  });

/** How many times as fast two workers play the matches that one plays in three seconds, all of it from a cold start. */
const coldWorkers = (game: string): BenchCase =>
  coldCase(`${game}/cold-2-workers`, (program) => {
    const matches = matchesFor(program, game, WORKERS);
    return () => secondsOf(program, game, matches, 1) / secondsOf(program, game, matches, 2);
  });

const GAMES = ['history', 'duel-masters', 'ocg'] as const;

export const COLD_GROUPS: BenchGroups = Object.fromEntries(
  GAMES.map((game) => [`${game}-cold`, async () => [coldShare(game), coldWorkers(game)]]),
);
