/** What every game is measured for besides speed: create, clone, undo, size and garbage. */
import { cells as c, copyState, createMatch, decide, undoTo } from '@fuda/kernel';
import type { BenchCase } from './case.ts';
import { countGc } from './gc.ts';
import type { MatchRunner } from './match-runner.ts';
import { tinyOpCase } from './tiny-op.ts';

type Make = () => MatchRunner;
const GC_DECISIONS = 1_000_000;

/** The whole public door: memory of a match, set-up, first question; the first match of a set-up, or another one with another seed. */
const createCase =
  (which: 'first' | 'again') =>
  (name: string, make: Make): BenchCase =>
    tinyOpCase(`${name}/create-${which}`, 'ns', () => {
      const runner = make();
      const { game } = runner.machine;
      runner.start(0);
      return {
        op(count) {
          let sum = 0;
          for (let i = 0; i < count; i++) {
            // another object is another set-up: it is checked and laid out
            const created = createMatch(game, which === 'first' ? { ...runner.setup } : runner.setup, i);
            if (!created.ok) throw new Error(created.error.reason.en);
            sum += created.value.machine.optionCount;
          }
          return sum;
        },
      };
    });

export const cloneCase = (name: string, make: Make): BenchCase =>
  tinyOpCase(name, 'ns', () => {
    const runner = make();
    runner.start(0);
    for (let i = 0; i < 40; i++) decide(runner.machine, runner.choose());
    // of the same tier
    const copy = make().machine;
    return {
      op(count) {
        let sum = 0;
        for (let i = 0; i < count; i++) {
          runner.machine.S[c.RNG] = i;
          copyState(runner.machine, copy);
          sum = (sum + copy.S[c.RNG]) | 0;
        }
        return sum;
      },
    };
  });

const UNDO_MATCHES = 8;

/** Finished matches taken back decision by decision, again and again from a copy of their end. */
export const undoCase = (name: string, make: Make): BenchCase =>
  tinyOpCase(name, 'ns', () => {
    const ends = Array.from({ length: UNDO_MATCHES }, (_, i) => finished(make(), i));
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
function finished(runner: MatchRunner, index: number) {
  const { machine } = runner;
  runner.start(index);
  const start = machine.state.slice();
  const marks: number[] = [];
  while (machine.S[c.RESULT] === 0) {
    marks.push(machine.jp);
    decide(machine, runner.choose());
  }
  return { machine, marks: Int32Array.from(marks), start, state: machine.state.slice(), jp: machine.jp };
}

const stateBytesCase = (name: string, make: Make): BenchCase => ({
  name: `${name}/state-bytes`,
  unit: 'bytes',
  kind: 'value',
  better: 'lower',
  prepare() {
    const { layout } = make().machine;
    return { run: () => ({ amount: layout.cells * 4, checksum: '' }) };
  },
});

export const gcCase = (name: string, make: Make): BenchCase => ({
  name: `${name}/gc-events`,
  unit: '/10⁶ decisions',
  kind: 'value',
  better: 'lower',
  prepare() {
    const runner = make();
    let first = 0;
    return {
      async run() {
        let decisions = 0;
        const amount = await countGc(() => {
          while (decisions < GC_DECISIONS) {
            runner.start(first++);
            decisions += runner.playOut();
          }
        });
        return { amount, checksum: String(decisions) };
      },
    };
  },
});

export function doorCases(name: string, make: Make): BenchCase[] {
  return [
    createCase('first')(name, make),
    createCase('again')(name, make),
    cloneCase(`${name}/clone`, make),
    undoCase(`${name}/undo`, make),
    stateBytesCase(name, make),
  ];
}
