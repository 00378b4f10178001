/** The longer steps of the interpreter: setting many cards, announcing, replacing, resolving. */

import * as c from './cells.ts';
import { raiseFault, refOf, write } from './commands.ts';
import {
  announce,
  closeEvent,
  dropPending,
  emptyEvent,
  isHeard,
  nextBatch,
  openEvent,
  statRemembered,
  touchBatch,
} from './events.ts';
import { FAULT_TABLES } from './faults.ts';
import { appendToList, listOfFound, pushFrame, putEventOf, takeCells } from './frames.ts';
import type { Machine } from './machine.ts';
import { setAttribute } from './moves.ts';
import { findRules, removeRule, ruleOwner, slotOfTime } from './rules.ts';
import { gather } from './scans.ts';
import { argument } from './tiers.ts';

/** A snapshot of the cards found, as a list in a variable. */
export function fillList(m: Machine, slot: number, sources: number, filter: number, fp: number): void {
  const base = m.foundTop;
  listOfFound(m, fp, slot, base, gather(m, sources, filter, fp, m.found, base));
}

export function setAll(m: Machine, pc: number, fp: number): void {
  const C = m.code;
  const base = m.foundTop;
  const end = gather(m, C[pc + 2], C[pc + 3], fp, m.found, base);
  m.foundTop = end;
  const value = argument(m, C[pc + 4], fp, 0);
  const limit = C[pc + 5] === -1 ? end - base : argument(m, C[pc + 5], fp, 0);
  for (let i = base; i < end && i - base < limit; i++) {
    if (setAttribute(m, C[pc + 1], m.found[i], value) && C[pc + 6] !== 0)
      announceCard(m, fp, C[pc + 6] - 1, m.found[i], value);
  }
  m.foundTop = base;
  if (C[pc + 6] !== 0 && m.game.usesBatches && m.S[c.BATCH_DEPTH] === 0) nextBatch(m);
}

function announceCard(m: Machine, fp: number, type: number, card: number, value: number): void {
  const at = emptyEvent(m);
  m.S[at + c.E_TYPE] = type;
  m.S[at + c.E_SUBJECT] = refOf(m, card);
  m.S[at + c.E_VALUE] = value;
  announce(m, fp, at);
}

/** An event noted in a table and brought back, with the values its subject has or had. Returns its address. */
export function keptEvent(m: Machine, type: number, site: number, fp: number): number {
  const at = putEventOf(m, argument(m, type, fp, 0), site, fp);
  const { S } = m;
  const subject = at === 0 ? 0 : S[at + c.E_SUBJECT];
  if (subject === 0) return at;
  const { statsOfEvents } = m.game;
  for (let k = 0; k < statsOfEvents.length; k++)
    S[at + c.E_STATS + k] = statRemembered(m, statsOfEvents[k], subject & c.CARD_MASK);
  return at;
}

export function setCell(
  m: Machine,
  table: number,
  first: number,
  columns: number,
  rows: number,
  row: number,
  value: number,
): void {
  if (row < 0 || row >= rows) {
    raiseFault(m, FAULT_TABLES);
    return;
  }
  const address = first + row * columns;
  if (m.S[address] === value) return;
  write(m, address, value);
  const top = m.layout.tableTops + table;
  if (row >= m.S[top]) write(m, top, row + 1);
  m.dirty |= m.game.dependencies.tables[table];
}

/** Announces an event with the arguments written down at `site`, if anybody is interested. */
export function emitEventOf(m: Machine, type: number, site: number, fp: number): void {
  const E = m.game.events;
  const subject = argument(m, E[site], fp, 0);
  touchBatch(m);
  if (!isHeard(m, type, subject & c.CARD_MASK)) return;
  const looked = openEvent(m, type, subject & c.CARD_MASK);
  emitEvent(
    m,
    fp,
    looked,
    type,
    subject,
    argument(m, E[site + 1], fp, 0),
    argument(m, E[site + 2], fp, 0),
    argument(m, E[site + 3], fp, 0),
    argument(m, E[site + 4], fp, 0),
    argument(m, E[site + 5], fp, 0),
    argument(m, E[site + 6], fp, 0),
    argument(m, E[site + 7], fp, 0),
  );
}

/** `looked` is what `openEvent` gave before the other values were read. */
export function emitEvent(
  m: Machine,
  fp: number,
  looked: number,
  type: number,
  subject: number,
  other: number,
  player: number,
  value: number,
  from: number,
  to: number,
  reason: number,
  cause: number,
): void {
  const { S } = m;
  const at = emptyEvent(m);
  S[at + c.E_TYPE] = type;
  S[at + c.E_SUBJECT] = subject;
  S[at + c.E_OTHER] = other;
  S[at + c.E_PLAYER] = player;
  S[at + c.E_VALUE] = value;
  S[at + c.E_FROM] = from;
  S[at + c.E_TO] = to;
  S[at + c.E_REASON] = reason;
  S[at + c.E_CAUSE] = cause;
  announce(m, fp, at);
  closeEvent(m, looked);
}

/** Replacement rules for the action at hand (or, with −1, self-destruction rules that are due). */
export function findCandidates(m: Machine, pc: number, fp: number): void {
  const { S, game } = m;
  const C = m.code;
  const action = C[pc + 1];
  const { replace, selfDestruct } = game.symbols.channels;
  const lineage = S[fp + c.F_LINEAGE];
  const base = m.foundTop;
  let end = base;
  if (action < 0) end = findRules(m, selfDestruct, 0, 0, base);
  else if (lineage === 0 || game.declaration.replacement === 'perRule') {
    end = findRules(m, replace + action, S[fp + c.F_EVENT], lineage, base);
  }
  m.foundTop = base;
  const owner = C[pc + 4] === 0 ? -1 : S[fp + C[pc + 4]];
  let mandatory = 0;
  for (let i = base; i < end; i++) {
    const rule = m.layout.rules + (m.found[i] - 1) * c.RULE_CELLS;
    if (owner >= 0 && ruleOwner(m, rule) !== owner) continue;
    if (action >= 0 && repeats(m, base, i, owner)) continue;
    if (game.ability.optional[S[rule + c.R_ABILITY]] === 0) mandatory++;
    // noted by the time they started, which no other rule ever shares: places in the table are used again
    appendToList(m, fp, C[pc + 2], S[rule + c.R_TIME]);
  }
  S[fp + C[pc + 3]] = mandatory === 0 ? 1 : 0;
}

/** Does one of those found before do the same? Then there is nothing to choose between them. */
function repeats(m: Machine, base: number, i: number, owner: number): boolean {
  const { S, game, layout } = m;
  const rule = layout.rules + (m.found[i] - 1) * c.RULE_CELLS;
  const { same, once } = game.ability;
  const ability = S[rule + c.R_ABILITY];
  if (same[ability] === 0) return false;
  for (let k = base; k < i; k++) {
    const other = layout.rules + (m.found[k] - 1) * c.RULE_CELLS;
    const that = S[other + c.R_ABILITY];
    if (same[that] !== same[ability] || (owner >= 0 && ruleOwner(m, other) !== owner)) continue;
    // which of two is used up matters where they do not end together
    const used = once[ability] !== 0 || once[that] !== 0;
    if (used && (once[ability] !== once[that] || S[other + c.R_EXPIRY] !== S[rule + c.R_EXPIRY])) continue;
    if (used && S[other + c.R_EXPIRY_ARG] !== S[rule + c.R_EXPIRY_ARG]) continue;
    return true;
  }
  return false;
}

/** Carries out a replacement or self-destruction rule. Returns the frame of its program, 0 if it only changed the action. */
export function useRule(m: Machine, pc: number, fp: number): number {
  const { S, game, layout } = m;
  const C = m.code;
  const slot = slotOfTime(m, S[fp + C[pc + 1]]);
  S[fp + C[pc + 2]] = 0;
  if (slot < 0) return 0;
  const rule = layout.rules + slot * c.RULE_CELLS;
  const ability = S[rule + c.R_ABILITY];
  const lineage = extendLineage(m, S[fp + c.F_LINEAGE], S[rule + c.R_TIME]);
  const owner = ruleOwner(m, rule);
  const program = game.ability.program[ability];
  if (program === 0) {
    S[fp + c.F_LINEAGE] = lineage;
    modifyAction(m, fp, ability, S[rule + c.R_SOURCE], owner, rule);
    if (game.ability.once[ability] !== 0) removeRule(m, slot);
    return 0;
  }
  S[fp + C[pc + 2]] = 1;
  const copy = noteBinding(m, owner, rule + c.R_TARGET);
  const inner = pushFrame(m, fp, C[pc + 3], program, pc + 4, 0, S[rule + c.R_SOURCE], owner, ability);
  if (game.ability.once[ability] !== 0) removeRule(m, slot);
  if (inner === 0) return 0;
  S[inner + c.F_EVENT] = S[fp + c.F_EVENT];
  S[inner + c.F_LINEAGE] = lineage;
  S[inner + c.F_RULE] = copy;
  return inner;
}

/** Keeps in the list space what a rule is bound to: it may end while its program runs. Returns the address of the copy. */
function noteBinding(m: Machine, owner: number, from: number): number {
  const { S } = m;
  const at = takeCells(m, c.R_EXPIRY);
  if (at === 0) return 0;
  S[at + c.R_OWNER] = owner;
  // target, value and what else is kept lie in the same order in rules and in waiting effects
  for (let k = 0; k < c.R_EXPIRY - c.R_TARGET; k++) S[at + c.R_TARGET + k] = S[from + k];
  return at;
}

function extendLineage(m: Machine, old: number, time: number): number {
  const { S } = m;
  const length = old === 0 ? 0 : S[old];
  const list = takeCells(m, length + 2);
  if (list === 0) return old;
  S[list] = length + 1;
  for (let k = 1; k <= length; k++) S[list + k] = S[old + k];
  S[list + length + 1] = time;
  return list;
}

/** Rewrites the arguments of the action that the rule changes; they are evaluated as the rule. */
function modifyAction(m: Machine, fp: number, ability: number, source: number, owner: number, rule: number): void {
  const { S, game, layout } = m;
  const event = S[fp + c.F_EVENT];
  const frame = layout.scratchFrames;
  S[frame + c.F_SOURCE] = source;
  S[frame + c.F_ME] = owner;
  S[frame + c.F_ABILITY] = ability;
  S[frame + c.F_EVENT] = event;
  S[frame + c.F_RULE] = rule;
  m.scratchFrame = frame + c.FRAME_HEADER;
  const fields = game.ability.operation[ability];
  for (let k = 0; k < 8; k++) {
    if (((fields >> k) & 1) === 0) continue;
    S[event + c.E_SUBJECT + k] = argument(m, game.events[game.ability.modify[ability] + k], frame, 0);
  }
  m.scratchFrame = frame;
}

/** Starts the program of a waiting effect; 0 = it has none (the effect is simply dropped). */
export function resolvePending(m: Machine, pc: number, fp: number): number {
  const { S, game, layout } = m;
  const C = m.code;
  const index = argument(m, C[pc + 1], fp, 0);
  const at = layout.pending + index * layout.pendingCells;
  const ability = S[at + c.P_ABILITY];
  if (ability === 0) return 0;
  const program = game.ability.programs[C[pc + 2] * game.ability.count + ability];
  if (program === 0) {
    dropPending(m, index);
    return 0;
  }
  const lists = takeCells(m, layout.eventCells);
  if (lists === 0) return 0;
  for (let k = 0; k < layout.eventCells; k++) S[lists + k] = S[at + c.P_EVENT + k];
  const lingering = game.ability.definition[ability] === 0;
  const copy = lingering ? noteBinding(m, S[at + c.P_OWNER], at + c.P_TARGET) : 0;
  const inner = pushFrame(m, fp, C[pc + 3], program, pc + 4, 0, S[at + c.P_SOURCE], S[at + c.P_OWNER], ability);
  if (inner === 0) return 0;
  S[inner + c.F_EVENT] = lists;
  S[inner + c.F_LISTS] = lists - layout.lists;
  S[inner + c.F_DEPTH] = S[at + c.P_DEPTH];
  S[inner + c.F_RULE] = copy;
  dropPending(m, index);
  return inner;
}
