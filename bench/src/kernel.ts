/** The kernel alone: speed, undo, clone, size and garbage on the measuring game. */
import { existsSync } from 'node:fs';
import { cells as c, copyState, createMatch, decide, Machine, undoTo } from '@fuda/kernel';
import type { BenchCase, Runner } from './case.ts';
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

const UNDO_MATCHES = 8;

/** Finished matches taken back decision by decision, again and again from a copy of their end. */
const undoCase = tinyOpCase('kernel/undo', 'ns', () => {
  const ends = Array.from({ length: UNDO_MATCHES }, (_, i) => finished(i));
  let next = 0;
  const repeat = (count: number, undo: boolean): number => {
    for (let done = 0; done < count; ) {
      const { machine, marks, state, jp } = ends[next++ % UNDO_MATCHES];
      machine.state.set(state);
      machine.jp = jp;
      if (undo) for (let n = marks.length - 1; n >= 0; n--) undoTo(machine, marks[n]);
      done += marks.length;
    }
    return ends[0].machine.S[c.TURN];
  };
  return {
    op: (count) => repeat(count, true),
    baseline: (count) => repeat(count, false),
    verify() {
      repeat(1000, true);
      const exact = ends.every(({ machine, start }) => start.every((cell, i) => cell === machine.state[i]));
      return exact ? 'exact' : 'WRONG';
    },
  };
});

/** A match played to its end, with everything needed to take it back more than once. */
function finished(index: number) {
  const duel = new DuelLikeRunner();
  const { machine } = duel;
  duel.start(index);
  const start = machine.state.slice();
  const marks: number[] = [];
  while (machine.S[c.RESULT] === 0) {
    marks.push(machine.jp);
    decide(machine, duel.choose());
  }
  return { machine, marks: Int32Array.from(marks), start, state: machine.state.slice(), jp: machine.jp };
}

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
  kernel: async () => [duelLikeCase],
  'kernel-doors': async () => [createCase, cloneCase, undoCase, stateBytesCase],
  'kernel-journal-off': async () => [journalOffCase],
  'kernel-5000': async () => [definitionsCase],
  'kernel-gc': async () => [gcCase],
  'kernel-2-workers': async () => [twoWorkersOnDuelLike],
};
