/** The kernel alone, on the measuring game. */
import { existsSync } from 'node:fs';
import type { BenchCase, Runner } from './case.ts';
import { doorCases, gcCase } from './doors.ts';
import { DuelLikeRunner } from './kernel-duel.ts';
import { formatTally, POLICY_SEED } from './tally.ts';
import { serveWorker, twoWorkersCase } from './two-workers.ts';

const VERIFY_MATCHES = 20_000;
/** equal definitions of each of the 20 cards */
const COPIES = 250;

function runnerOf(duel: DuelLikeRunner): Runner {
  let first = 0;
  return {
    run(budget) {
      const tally = duel.playMatches(budget, first);
      first += budget;
      return { amount: tally.decisions, checksum: formatTally(tally) };
    },
    verify() {
      duel.seedPolicy(POLICY_SEED);
      return formatTally(duel.playMatches(VERIFY_MATCHES));
    },
  };
}

const duelLikeCase: BenchCase = {
  name: 'kernel/duel-like',
  unit: 'decisions/s',
  prepare: () => runnerOf(new DuelLikeRunner()),
};

const journalOffCase: BenchCase = {
  name: 'kernel/journal-off',
  unit: 'decisions/s',
  prepare() {
    const duel = new DuelLikeRunner();
    duel.machine.journalStep = 0;
    return runnerOf(duel);
  },
};

const definitionsCase: BenchCase = {
  name: 'kernel/5000-definitions',
  unit: 'decisions/s',
  prepare: () => runnerOf(new DuelLikeRunner(COPIES)),
};

const WORKER_KIND = 'bench-duel-like';

/** The worker's side of `kernel/duel-like-2-workers`. */
export function serveDuelLikeWorker(): void {
  serveWorker(runnerOf(new DuelLikeRunner()));
}

const twoWorkersOnDuelLike: BenchCase = (() => {
  // next to the bundle this file becomes part of
  const entry = new URL('./worker.mjs', import.meta.url);
  const real = twoWorkersCase('kernel/duel-like-2-workers', { entry, data: { kind: WORKER_KIND } });
  return { ...real, prepare: () => (existsSync(entry) ? real.prepare() : { skip: 'worker.mjs is not built' }) };
})();

/** What slows each other down in one process has a group of its own. */
export const KERNEL_GROUPS = {
  kernel: async () => [duelLikeCase],
  'kernel-doors': async () => doorCases('kernel', () => new DuelLikeRunner()),
  'kernel-journal-off': async () => [journalOffCase],
  'kernel-5000': async () => [definitionsCase],
  'kernel-gc': async () => [gcCase('kernel', () => new DuelLikeRunner())],
  'kernel-2-workers': async () => [twoWorkersOnDuelLike],
};
