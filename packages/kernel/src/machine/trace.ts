/** Watching a decision step by step. Nothing here is on the way of a match that nobody watches. */
import { takeAnswer } from './answers.ts';
import * as c from './cells.ts';
import { argument } from './evaluate.ts';
import { interpret } from './interpret.ts';
import type { Machine } from './machine.ts';
import * as op from './opcodes.ts';
import { countOptions } from './options.ts';
import { runSteps } from './run.ts';

export interface Tracer {
  /** the step at `pc` of the program in frame `fp` is about to be made */
  step(machine: Machine, pc: number, fp: number): void;
  /** a program is about to be run for this ability, even if the ability has none of its own under that name */
  run(machine: Machine, ability: number): void;
}

/** Like `decide`, in the interpreter alone. Picks of one choice are one step, however many there are. */
export function decideTraced(m: Machine, option: number, tracer: Tracer): void {
  countOptions(m);
  const { S } = m;
  const C = m.code;
  const asked = S[c.PC];
  const frame = S[c.FP];
  m.optionsValid = false;
  let lastPc = asked;
  let lastFp = frame;
  runSteps(m, takeAnswer(m, asked, frame, option), frame, (pc, fp) => {
    if (pc !== lastPc || fp !== lastFp) tracer.step(m, pc, fp);
    if (C[pc] === op.RUN) tracer.run(m, argument(m, C[pc + 1], fp, 0));
    lastPc = pc;
    lastFp = fp;
    return interpret(m, pc, fp, 1);
  });
}
