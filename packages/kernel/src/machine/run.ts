/** Running a match from one decision to the next, in whichever tier is at hand. */
import { takeAnswer } from './answers.ts';
import * as c from './cells.ts';
import { openJournal, write, writeChange } from './commands.ts';
import { noteFlow } from './flow.ts';
import { growJournal } from './frames.ts';
import { refuel } from './fuel.ts';
import { interpret, SUSPENDED } from './interpret.ts';
import type { Machine } from './machine.ts';
import { isAlone } from './native.ts';
import { countOptions } from './options.ts';

const NO_LIMIT = 0x7fffffff;

/** DECIDE: gives the answer to the open query and runs on. Unchecked: `option` must be 0 … countOptions−1. */
export function decide(m: Machine, option: number): void {
  openJournal(m);
  if (m.native !== null && isAlone(m)) {
    m.native.decide(option);
    return;
  }
  countOptions(m);
  const { S } = m;
  const pc = S[c.PC];
  const fp = S[c.FP];
  m.optionsValid = false;
  beginDecision(m);
  run(m, takeAnswer(m, pc, fp, option), fp);
}

/** Before anything of an answer is written. There is room for the note: the journal has been looked at since the last one. */
export function beginDecision(m: Machine): void {
  if (m.journalStep === 0) return;
  growJournal(m);
  noteFlow(m);
  growJournal(m);
}

/** In the place of one of the game's end reasons. */
export const SURRENDERED = -1;

/** The player gives up. The program stays where it is, so that taking it back asks the open question again. */
export function concede(m: Machine, player: number): void {
  openJournal(m);
  write(m, c.RESULT, 2 - player);
  write(m, c.END_REASON, SURRENDERED);
  close(m);
}

function close(m: Machine): void {
  writeChange(m, c.QUERY_PLAYER, 0);
  writeChange(m, c.QUERY_REACTION, 0);
  m.optionCount = 0;
  m.optionsValid = true;
}

/**
 * Runs the program in the state until somebody has to answer, or the match is over. Both tiers work on one frame at a time
 * and keep everything in the state, so each can go on where the other stopped.
 */
export function run(m: Machine, start: number, fp: number): void {
  if (m.native !== null && isAlone(m)) {
    m.native.run(start, fp);
    return;
  }
  const { S } = m;
  const fast = m.generated;
  begin(m, fp);
  let pc = start;
  while (S[c.RESULT] === 0) {
    pc = fast === null ? interpret(m, pc, m.fp, NO_LIMIT) : fast.run(m, pc, m.fp);
    if (pc === SUSPENDED) break;
  }
  leave(m, pc);
}

/** The same with somebody else making the steps: `step` returns where to go on, or SUSPENDED. */
export function runSteps(m: Machine, start: number, fp: number, step: (pc: number, fp: number) => number): void {
  begin(m, fp);
  let pc = start;
  while (m.S[c.RESULT] === 0) {
    pc = step(pc, m.fp);
    if (pc === SUSPENDED) break;
  }
  leave(m, pc);
}

function begin(m: Machine, fp: number): void {
  m.fp = fp;
  refuel(m);
  if (m.journalStep === 0) m.jp = 0;
}

function leave(m: Machine, pc: number): void {
  const { S } = m;
  if (pc !== SUSPENDED) {
    // its frames stay where they were
    S[c.FP] = m.fp;
    close(m);
  }
  if (S[c.FAULT] === 0) return;
  // whose doing it was: the ability (unless that is known already) and the place in its program
  if (pc !== SUSPENDED) writeChange(m, c.PC, pc);
  if (S[c.END_REASON] === 0) writeChange(m, c.END_REASON, S[m.fp + c.F_ABILITY]);
}
