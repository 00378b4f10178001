/**
 * What a decision may cost. Whatever a card file can make go round is charged here, by one rule for all tiers: see "Budget" in SPEC.md.
 * The cost of a question depends on the position alone, never on what a machine happens to remember or on who has looked.
 */
import { CONDITIONS_BIT } from '../compile/dependencies.ts';
import { END_REASON, F_ABILITY, RESULT } from './cells.ts';
import { raiseFault, write } from './commands.ts';
import { FAULT_FUEL } from './faults.ts';
import type { Machine } from './machine.ts';

/** One step (going back in a program, a call) costs as much as looking at so many places. */
export const STEP = 32;

/** One of several cards that are moved or shuffled together. */
export const MOVE = 4;

/** One rule or listener that is asked whether it speaks. */
export const RULE = 4;

/** One call of a function that may call itself. */
export const CALL = 8;

export function refuel(m: Machine): void {
  m.fuel = m.layout.limits.fuel * STEP;
}

/** What the last decision has cost. */
export function spentBy(m: Machine): number {
  return m.layout.limits.fuel * STEP - m.fuel;
}

/** Charges `work` to whoever asks in frame `fp`. Returns it, or 0 when nothing is left: who walks cards then finds none. */
export function spend(m: Machine, work: number, fp: number): number {
  m.fuel -= work;
  return m.fuel < 0 ? runDry(m, fp) : work;
}

function runDry(m: Machine, fp: number): 0 {
  if (m.watching !== 0 || m.S[RESULT] !== 0) return 0;
  raiseFault(m, FAULT_FUEL);
  // a frame behind the open ones belongs to nobody: a printed value is being worked out for the running program
  const ability = m.S[(fp < m.scratchFrame ? fp : m.fp) + F_ABILITY];
  if (ability !== 0) write(m, END_REASON, ability);
  return 0;
}

/** Somebody only looks: it costs the match nothing, and no bound met on the way is the match's. Returns what `closeLook` needs. */
export function openLook(m: Machine): number {
  const { fuel } = m;
  m.watching++;
  refuel(m);
  return fuel;
}

export function closeLook(m: Machine, fuel: number): void {
  m.watching--;
  if (m.fuel < 0) forgetValues(m);
  m.fuel = fuel;
}

/** A scan that ran dry has found nobody: which values make a circle was seen without looking everywhere, and is not to be believed. */
export function forgetValues(m: Machine): void {
  m.dirty |= m.game.dependencies.all & ~CONDITIONS_BIT;
}
