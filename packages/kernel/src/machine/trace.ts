/** Watching a decision step by step. Nothing here is on the way of a match that nobody watches. */
import type { CompiledGame } from '../compile/game.ts';
import { takeAnswer } from './answers.ts';
import * as c from './cells.ts';
import { openJournal } from './commands.ts';
import { beginOfNote, FLOW_NOTE } from './flow.ts';
import { closeLook, openLook } from './fuel.ts';
import { interpret } from './interpret.ts';
import type { Machine } from './machine.ts';
import * as op from './opcodes.ts';
import { countOptions, listOptions } from './options.ts';
import { beginDecision, runSteps } from './run.ts';
import { Q_FLAGS, SITE_ALWAYS } from './sites.ts';
import { argument } from './tiers.ts';

export interface Tracer {
  /** the instructions of the card language that start at `pc` begin, in frame `fp`: see `instructionsAt` */
  instruction(machine: Machine, pc: number, fp: number): void;
  /**
   * The program in this slot (`programSlots`) is about to be run for this ability, even if the ability has none of its own under that name;
   * or it has just begun, for an effect that waited.
   */
  run(machine: Machine, ability: number, slot: number): void;
  /** a program begins in this frame, whoever has called it */
  opened?(machine: Machine, fp: number): void;
  /** the only possible answer is about to be taken without a question: option 0 of the machine */
  taken?(machine: Machine): void;
}

/** Most steps tell nothing, so one look at this says whether to: per position of the code, is it worth telling. */
const worthTelling = new WeakMap<CompiledGame, Uint8Array>();

function tellingSteps(game: CompiledGame): Uint8Array {
  const known = worthTelling.get(game);
  if (known) return known;
  const table = new Uint8Array(game.code.length);
  for (const at of game.instructionsAt.keys()) table[at] = 1;
  worthTelling.set(game, table);
  return table;
}

function takesOnlyAnswer(m: Machine, pc: number, fp: number): boolean {
  const code = m.code[pc];
  if (code !== op.CHOOSE && code !== op.CHOOSE_MANY) return false;
  const always = code === op.CHOOSE && (m.game.sites[m.code[pc + 1] + Q_FLAGS] & SITE_ALWAYS) !== 0;
  // looking ahead costs the match nothing
  const fuel = openLook(m);
  const only = !always && listOptions(m, pc, fp) === 1;
  closeLook(m, fuel);
  return only;
}

/** What the journal says of single cells, the latest first: their address and what they held before. Moves, frames and lists are noted otherwise. */
export function readJournal(m: Machine, see: (address: number, old: number) => void): void {
  for (let p = m.jp - 2; p >= 0; p -= 2) {
    if (m.J[p] === FLOW_NOTE) p = beginOfNote(m.J, p);
    else if (m.J[p] >= 0) see(m.J[p], m.J[p + 1]);
  }
}

/** Like `decide`, in the interpreter alone. Picks of one choice are one step, however many there are. */
export function decideTraced(m: Machine, option: number, tracer: Tracer): void {
  openJournal(m);
  countOptions(m);
  const { S } = m;
  const C = m.code;
  const telling = tellingSteps(m.game);
  const asked = S[c.PC];
  const frame = S[c.FP];
  m.optionsValid = false;
  beginDecision(m);
  let lastPc = asked;
  let lastFp = frame;
  runSteps(m, takeAnswer(m, asked, frame, option), frame, (pc, fp) => {
    if (telling[pc] !== 0 && (pc !== lastPc || fp !== lastFp)) tracer.instruction(m, pc, fp);
    if (tracer.taken && takesOnlyAnswer(m, pc, fp)) tracer.taken(m);
    if (C[pc] === op.RUN) {
      const fuel = openLook(m);
      tracer.run(m, argument(m, C[pc + 1], fp, 0), C[pc + 2]);
      closeLook(m, fuel);
    }
    lastPc = pc;
    lastFp = fp;
    const next = interpret(m, pc, fp, 1);
    // an effect that waited begins in a frame of its own
    if (C[pc] === op.RESOLVE && m.fp !== fp) tracer.run(m, S[m.fp + c.F_ABILITY], C[pc + 2]);
    if (m.fp > fp) tracer.opened?.(m, m.fp);
    return next;
  });
}
