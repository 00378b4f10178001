/** The kernel alone, on the measuring game. */
import type { BenchCase, Runner } from './case.ts';
import { doorCases, gcCase } from './doors.ts';
import { DuelLikeRunner } from './kernel-duel.ts';
import { runnerOf } from './match-runner.ts';
import { twoWorkersOn } from './two-workers.ts';

const VERIFY_MATCHES = 20_000;
/** equal definitions of each of the 20 cards */
const COPIES = 250;

const duelLike = (duel: DuelLikeRunner): Runner => runnerOf(duel, 'decisions', VERIFY_MATCHES);

const duelLikeCase: BenchCase = {
  name: 'kernel/duel-like',
  unit: 'decisions/s',
  prepare: () => duelLike(new DuelLikeRunner()),
};

const journalOffCase: BenchCase = {
  name: 'kernel/journal-off',
  unit: 'decisions/s',
  prepare() {
    const duel = new DuelLikeRunner();
    duel.machine.journalStep = 0;
    return duelLike(duel);
  },
};

const definitionsCase: BenchCase = {
  name: 'kernel/5000-definitions',
  unit: 'decisions/s',
  prepare: () => duelLike(new DuelLikeRunner(COPIES)),
};

/** What the workers of `kernel/duel-like-2-workers` do. */
export const duelLikeWork = (): Runner => duelLike(new DuelLikeRunner());

/** What slows each other down in one process has a group of its own. */
export const KERNEL_GROUPS = {
  kernel: async () => [duelLikeCase],
  'kernel-doors': async () => doorCases('kernel', () => new DuelLikeRunner()),
  'kernel-journal-off': async () => [journalOffCase],
  'kernel-5000': async () => [definitionsCase],
  'kernel-gc': async () => [gcCase('kernel', () => new DuelLikeRunner())],
  'kernel-2-workers': async () => [twoWorkersOn('kernel/duel-like-2-workers', 'duel-like')],
};
