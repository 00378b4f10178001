/** Whoever looks for differences has to see each kind of them. */
import { cells as c, countOptions, decide, Machine, undoTo } from '@fuda/kernel';
import { expect, test } from 'vitest';
import { duelLikePackage } from './games/duel-like-package.ts';
import { type Alike, Lockstep } from './lockstep.ts';

const game = duelLikePackage.compile();
const setup = duelLikePackage.setUp(duelLikePackage.defaultDecks, 1);
if (!setup.ok) throw new Error(setup.error.reason.en);

interface Slips {
  readonly decide?: (m: Machine) => unknown;
  readonly undo?: (m: Machine) => unknown;
  readonly list?: (m: Machine) => unknown;
}

/** A tier that does everything like the others, and then slips. */
function slipping({ decide: decided, undo, list }: Slips): Machine {
  const m = new Machine(game);
  const plain = (work: () => void, slip?: (m: Machine) => unknown): void => {
    const { native } = m;
    m.native = null;
    work();
    slip?.(m);
    m.native = native;
  };
  m.native = {
    decide: (option) => plain(() => decide(m, option), decided),
    // the start of a match has no slips
    run: (start, fp) => plain(() => startAgain(m, start, fp)),
    undoTo: (mark) => plain(() => undoTo(m, mark), undo),
    playOn: () => 0,
    listOptions: () => plain(() => countOptions(m), list),
  };
  return m;
}

function startAgain(m: Machine, start: number, fp: number): void {
  const other = m.generated!;
  m.fp = fp;
  m.fuel = game.layout.limits.fuel * 32;
  let pc = start;
  while (m.S[c.RESULT] === 0) {
    pc = other.run(m, pc, m.fp);
    if (pc === 0) break;
  }
}

/** Another turn than it should be, written as everything is written. */
function miscounted(m: Machine): void {
  m.J[m.jp] = c.TURN;
  m.J[m.jp + 1] = m.S[c.TURN]++;
  m.jp += 2;
}

const against = (slips: Slips): Alike =>
  new Lockstep([
    { name: 'first', machine: new Machine(game) },
    { name: 'second', machine: slipping(slips) },
  ]).play(setup.value, 3, 40);

test('tiers that do the same are alike', () => {
  expect(against({})).toEqual({ decisions: 40, difference: null });
});

test.each<[string, Slips, string]>([
  ['a cell', { decide: miscounted }, 'cell 10: '],
  ['a cell that is not taken back', { undo: (m) => m.S[c.ROLL]++ }, 'cell 32 taken back'],
  ['a journal that is not taken back', { undo: (m) => (m.jp += 2) }, 'the journal taken back'],
  ['an answer', { decide: (m) => m.optionCard[0]++ }, 'optionCard of answer 0'],
  ['an answer that is missing', { list: (m) => m.optionCount-- }, 'answers instead of'],
  ['a price', { decide: (m) => m.fuel-- }, 'left to spend'],
])('%s that differs is told', (_, slips, what) => {
  const { difference } = against(slips);
  expect(difference?.tier).toBe('second');
  expect(difference?.what).toContain(what);
});
