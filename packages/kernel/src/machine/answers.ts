/** QUERY and DECIDE: stopping with a question, and taking the answer. */
import * as c from './cells.ts';
import { refOf, writeChange } from './commands.ts';
import { appendToList } from './frames.ts';
import type { Machine } from './machine.ts';
import * as op from './opcodes.ts';
import { markPosition } from './repetition.ts';
import { GROUP_PASS, M_LIST, Q_GROUPS, Q_OUT, Q_OUT_ABILITY, Q_OUT_GROUP, SITE_REACTION } from './sites.ts';

/** Stores the chosen option where the program expects it; returns where the program goes on. */
export function takeAnswer(m: Machine, pc: number, fp: number, option: number): number {
  const Q = m.game.sites;
  const site = m.code[pc + 1];
  const card = m.optionCard[option];
  if (m.code[pc] === op.CHOOSE_MANY) {
    if (m.optionGroup[option] === GROUP_PASS) return pc + 2;
    appendToList(m, fp, Q[site + M_LIST], refOf(m, card));
    return pc;
  }
  const group = m.optionGroup[option];
  let value = 0;
  if (group !== GROUP_PASS) {
    const kind = m.game.groups[Q[site + Q_GROUPS + 1 + group]];
    value = kind === op.G_CARDS || kind === op.G_ABILITIES ? refOf(m, card) : m.optionNumber[option];
  }
  m.S[fp + Q[site + Q_OUT]] = value;
  if (Q[site + Q_OUT_ABILITY] !== 0) m.S[fp + Q[site + Q_OUT_ABILITY]] = m.optionAbility[option];
  if (Q[site + Q_OUT_GROUP] !== 0) m.S[fp + Q[site + Q_OUT_GROUP]] = group;
  return pc + 2;
}

/** QUERY: stops the machine with a question. */
export function ask(m: Machine, pc: number, fp: number, player: number, flags: number): void {
  writeChange(m, c.PC, pc);
  m.S[c.FP] = fp;
  // the last answer has left these as they were: mostly the same player is asked again
  writeChange(m, c.QUERY_PLAYER, player + 1);
  writeChange(m, c.QUERY_REACTION, (flags & SITE_REACTION) !== 0 ? 1 : 0);
  m.optionsValid = true;
  markPosition(m);
}
