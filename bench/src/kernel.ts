/** The kernel alone: speed, undo, clone, size and garbage on the measuring game. */
import { existsSync } from 'node:fs';
import { cells as c, copyState, createMatch, decide, Machine, undoTo } from '@fuda/kernel';
import type { BenchCase, Runner } from './case.ts';
import { cpuSeconds } from './clock.ts';
import { countGc } from './gc.ts';
import { DuelLikeRunner } from './kernel-duel.ts';
import { formatTally, POLICY_SEED } from './tally.ts';
import { tinyOpCase } from './tiny-op.ts';
import { serveWorker, twoWorkersCase } from './two-workers.ts';

const VERIFY_MATCHES = 20_000;
const GC_DECISIONS = 1_000_000;
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

/** The whole public door: checks, memory of a match, set-up, first question. */
const createCase = tinyOpCase('kernel/create', 'ns', () => {
  const duel = new DuelLikeRunner();
  const { game } = duel.machine;
  duel.shuffle(1);
  return {
    op(count) {
      let sum = 0;
      for (let i = 0; i < count; i++) {
        const created = createMatch(game, duel.setup, i);
        if (!created.ok) throw new Error(created.error.reason.en);
        sum += created.value.machine.optionCount;
      }
      return sum;
    },
  };
});

const cloneCase = tinyOpCase('kernel/clone', 'ns', () => {
  const duel = new DuelLikeRunner();
  duel.start(0);
  for (let i = 0; i < 40; i++) decide(duel.machine, duel.choose());
  const copy = new Machine(duel.machine.game);
  return {
    op(count) {
      let sum = 0;
      for (let i = 0; i < count; i++) {
        duel.machine.S[c.RNG] = i;
        copyState(duel.machine, copy);
        sum = (sum + copy.S[c.RNG]) | 0;
      }
      return sum;
    },
  };
});

/** Matches played and taken back decision by decision, less the time of playing them. */
const undoCase: BenchCase = {
  name: 'kernel/undo',
  unit: 'ns',
  kind: 'cost',
  prepare() {
    const duel = new DuelLikeRunner();
    const { machine } = duel;
    const marks = new Int32Array(1 << 16);
    const play = (matches: number, undo: boolean): number => {
      let decisions = 0;
      duel.seedPolicy(POLICY_SEED);
      for (let i = 0; i < matches; i++) {
        duel.start(i);
        let n = 0;
        while (machine.S[c.RESULT] === 0) {
          marks[n++] = machine.jp;
          decide(machine, duel.choose());
        }
        decisions += n;
        if (undo) while (n > 0) undoTo(machine, marks[--n]);
      }
      return decisions;
    };
    return {
      run(budget) {
        const start = cpuSeconds();
        play(budget, false);
        const middle = cpuSeconds();
        const amount = play(budget, true);
        const end = cpuSeconds();
        return { amount, checksum: String(machine.S[c.TURN]), cpuSeconds: end - middle - (middle - start) };
      },
      verify() {
        duel.start(0);
        const before = machine.state.slice();
        play(1, true);
        return before.every((cell, i) => cell === machine.state[i]) ? 'exact' : 'WRONG';
      },
    };
  },
};

const stateBytesCase: BenchCase = {
  name: 'kernel/state-bytes',
  unit: 'bytes',
  kind: 'value',
  better: 'lower',
  prepare() {
    const { layout } = new DuelLikeRunner().machine;
    return { run: () => ({ amount: layout.cells * 4, checksum: '' }) };
  },
};

const gcCase: BenchCase = {
  name: 'kernel/gc-events',
  unit: '/10⁶ decisions',
  kind: 'value',
  better: 'lower',
  prepare() {
    const duel = new DuelLikeRunner();
    let first = 0;
    return {
      async run() {
        let decisions = 0;
        const amount = await countGc(() => {
          while (decisions < GC_DECISIONS) {
            duel.start(first++);
            decisions += duel.playOut();
          }
        });
        return { amount, checksum: String(decisions) };
      },
    };
  },
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
  kernel: async () => [duelLikeCase, createCase, cloneCase, undoCase, stateBytesCase],
  'kernel-journal-off': async () => [journalOffCase],
  'kernel-5000': async () => [definitionsCase],
  'kernel-gc': async () => [gcCase],
  'kernel-2-workers': async () => [twoWorkersOnDuelLike],
};
