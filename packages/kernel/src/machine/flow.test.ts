/** Frames and lists are noted once per decision, and taken back exactly wherever the decision stopped. */
import { duelLikePackage, randomGame, randomSetup } from '@fuda/testkit';
import { expect, test } from 'vitest';
import { compileGame } from '../compile/game.ts';
import { FAULTS } from '../errors.ts';
import * as c from './cells.ts';
import { undoTo } from './commands.ts';
import { FLOW_NOTE } from './flow.ts';
import { Machine } from './machine.ts';
import { countOptions } from './options.ts';
import { concede, decide } from './run.ts';
import { startMatch } from './start.ts';
import { readJournal } from './trace.ts';

const setup = duelLikePackage.setUp(duelLikePackage.defaultDecks, 1);
if (!setup.ok) throw new Error(setup.error.reason.en);

test('a decision begins with one note, and no cell of a frame or list is noted besides', () => {
  const m = new Machine(duelLikePackage.compile());
  startMatch(m, setup.value, 1);
  const { frames, framesEnd, lists, listsEnd } = m.layout;
  for (let n = 0; n < 60 && m.S[c.RESULT] === 0; n++) {
    m.jp = 0;
    decide(m, n % countOptions(m));
    expect(m.J.subarray(0, m.jp).filter((word) => word === FLOW_NOTE)).toHaveLength(1);
    const single: number[] = [];
    readJournal(m, (address) => single.push(address));
    expect(single.length).toBeGreaterThan(0);
    for (const address of single) {
      expect(address < frames || address >= framesEnd).toBe(true);
      expect(address < lists || address >= listsEnd).toBe(true);
    }
  }
});

test('matches that end at a bound in the middle of a program are taken back exactly', () => {
  const met = new Set<number>();
  for (let seed = 1; seed <= 60; seed++) {
    const m = new Machine(compileGame(...randomGame(seed)));
    startMatch(m, randomSetup, seed);
    for (let n = 0; n < 12 && m.S[c.RESULT] === 0; n++) {
      const before = m.state.slice();
      const mark = m.jp;
      const count = countOptions(m);
      decide(m, n % count);
      const fault = m.S[c.FAULT];
      undoTo(m, mark);
      expect(m.state.findIndex((cell, i) => cell !== before[i])).toBe(-1);
      expect(countOptions(m)).toBe(count);
      if (fault !== 0) met.add(fault);
      decide(m, n % count);
    }
  }
  expect([...met].map((fault) => FAULTS[fault])).toEqual(expect.arrayContaining(['frames', 'pending', 'fuel']));
});

test('giving up notes no frames, and leaves them as they are', () => {
  const m = new Machine(duelLikePackage.compile());
  startMatch(m, setup.value, 1);
  for (let n = 0; n < 9; n++) decide(m, n % countOptions(m));
  const before = m.state.slice();
  const mark = m.jp;
  concede(m, 0);
  expect(m.state.subarray(m.layout.frames, m.layout.framesEnd)).toEqual(
    before.subarray(m.layout.frames, m.layout.framesEnd),
  );
  undoTo(m, mark);
  expect(m.state).toEqual(before);
});
