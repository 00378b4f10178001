/** The hand-written C++ twin of the Duel-Masters-like game, compiled here and run as a program of its own. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Skip } from '../src/case.ts';
import { findBenchFolder } from '../src/results-file.ts';
import { POLICY_SEED, type Tally } from '../src/tally.ts';

/** The compiled program. */
export type CppDuelLike = {
  /** Plays matches from number `first` on; `cpuSeconds` leaves out the start of the program. */
  playMatches(count: number, first?: number, policySeed?: number): Tally & { cpuSeconds: number };
  /** Removes the program. */
  close(): void;
};

const COMPILER = 'g++';
const FLAGS = ['-std=c++20', '-O3', '-march=native'];

/** Compiles the program into a temporary folder that goes away with this process at the latest; says why where it cannot. */
export function compileCppDuelLike(): CppDuelLike | Skip {
  const source = path.join(findBenchFolder() ?? '', 'references', 'duel-like.cpp');
  if (!existsSync(source)) return { skip: 'duel-like.cpp is not here' };
  if (spawnSync(COMPILER, ['--version']).status !== 0) return { skip: `no ${COMPILER} on this machine` };
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fuda-bench-'));
  const close = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', close);
  const program = path.join(folder, 'duel-like');
  const compiled = spawnSync(COMPILER, [...FLAGS, source, '-o', program], { encoding: 'utf8' });
  if (compiled.status !== 0) return { skip: `${COMPILER} refused duel-like.cpp: ${compiled.stderr.split('\n')[0]}` };
  return {
    close,
    playMatches(count, first = 0, policySeed = POLICY_SEED) {
      const done = spawnSync(program, [count, first, policySeed].map(String), { encoding: 'utf8' });
      if (done.status !== 0) throw new Error(`duel-like ended with ${done.status ?? done.signal}`);
      return JSON.parse(done.stdout);
    },
  };
}
