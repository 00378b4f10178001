/** The interpreter: runs the program in the state until somebody has to answer, or the match is over. */
import { SITE_ALWAYS, SITE_REACTION } from '../compile/queries.ts';
import * as c from './cells.ts';
import { isFresh, raiseFault, refOf, reserveJournal, write, writeChange } from './commands.ts';
import { argument, gather, holds } from './evaluate.ts';
import { announce, closeBatch, dropPending, nextBatch, openBatch, touchBatch } from './events.ts';
import { markPosition } from './repetition.ts';
import { appendToList, dropFromList, freeLists, newList, popFrame, pushFrame, putEvent } from './frames.ts';
import type { Machine } from './machine.ts';
import { createCard, moveCard, randomBelow, setAttribute, shuffleZone, transformCard } from './moves.ts';
import * as op from './opcodes.ts';
import { countOptions, GROUP_PASS, listOptions, M_BY, M_LIST, Q_BY, Q_FLAGS, Q_OUT, Q_OUT_ABILITY, Q_OUT_GROUP } from './options.ts';
import { addRule, expireRules, findRules, isForbidden, isQuiet, ruleOwner } from './rules.ts';
import { judgeVictory } from './victory.ts';

const FAULT_FUEL = 1;
const FAULT_LISTS = 3;
const FAULT_JOURNAL = 11;
/** largest journal: 2²⁶ words = 256 MB */
const MAX_JOURNAL = 1 << 26;

/** DECIDE: gives the answer to the open query and runs on. Unchecked: `option` must be 0 … countOptions−1. */
export function decide(m: Machine, option: number): void {
  countOptions(m);
  const { S } = m;
  const pc = S[c.PC];
  const fp = S[c.FP];
  m.optionsValid = false;
  const next = takeAnswer(m, pc, fp, option);
  write(m, c.QUERY_PLAYER, 0);
  if (S[c.QUERY_REACTION] !== 0) write(m, c.QUERY_REACTION, 0);
  run(m, next, fp);
}

/** Stores the chosen option where the program expects it; returns where the program goes on. */
function takeAnswer(m: Machine, pc: number, fp: number, option: number): number {
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
    const kind = m.game.groups[Q[site + 8 + group]];
    value = kind === op.G_CARDS || kind === op.G_ABILITIES ? refOf(m, card) : m.optionNumber[option];
  }
  writeChange(m, fp + Q[site + Q_OUT], value);
  if (Q[site + Q_OUT_ABILITY] !== 0) writeChange(m, fp + Q[site + Q_OUT_ABILITY], m.optionAbility[option]);
  if (Q[site + Q_OUT_GROUP] !== 0) writeChange(m, fp + Q[site + Q_OUT_GROUP], group);
  return pc + 2;
}

/** QUERY: stops the machine with a question. */
function ask(m: Machine, pc: number, fp: number, player: number, flags: number): void {
  writeChange(m, c.PC, pc);
  writeChange(m, c.FP, fp);
  write(m, c.QUERY_PLAYER, player + 1);
  if ((flags & SITE_REACTION) !== 0) write(m, c.QUERY_REACTION, 1);
  m.optionsValid = true;
  markPosition(m);
}

export function run(m: Machine, startPc: number, startFp: number): void {
  const { S, game, layout } = m;
  const C = m.code;
  let pc = startPc;
  let fp = startFp;
  let fuel = layout.limits.fuel;
  if (m.journalStep === 0) m.jp = 0;
  while (S[c.RESULT] === 0) {
    switch (C[pc]) {
      case op.LET: {
        const value = argument(m, C[pc + 2], fp, 0);
        const address = fp + C[pc + 1];
        if (S[address] !== value) write(m, address, value);
        pc += 3;
        break;
      }
      case op.JMP:
        if (C[pc + 1] < pc) {
          if (--fuel < 0) raiseFault(m, FAULT_FUEL);
          if (!reserveJournal(m, MAX_JOURNAL)) raiseFault(m, FAULT_JOURNAL);
        }
        pc = C[pc + 1];
        break;
      case op.JZ:
        pc = argument(m, C[pc + 1], fp, 0) === 0 ? C[pc + 2] : pc + 3;
        break;
      case op.JCMP:
        pc = holds(C[pc + 1], S[fp + C[pc + 2]], C[pc + 3]) ? pc + 5 : C[pc + 4];
        break;
      case op.LIST_NEW:
        newList(m, fp, C[pc + 1]);
        pc += 2;
        break;
      case op.LIST_PUSH:
        appendToList(m, fp, C[pc + 1], argument(m, C[pc + 2], fp, 0));
        pc += 3;
        break;
      case op.LIST_FILL: {
        const base = m.foundTop;
        const end = gather(m, C[pc + 2], C[pc + 3], fp, m.found, base, 0);
        newList(m, fp, C[pc + 1]);
        for (let i = base; i < end; i++) appendToList(m, fp, C[pc + 1], refOf(m, m.found[i]));
        pc += 4;
        break;
      }
      case op.LIST_NEXT: {
        const list = S[fp + C[pc + 1]];
        const index = S[fp + C[pc + 2]];
        if (list === 0 || index >= S[list]) pc = C[pc + 4];
        else {
          writeChange(m, fp + C[pc + 3], S[list + 1 + index]);
          write(m, fp + C[pc + 2], index + 1);
          pc += 5;
        }
        break;
      }
      case op.LIST_DROP:
        dropFromList(m, S[fp + C[pc + 1]], argument(m, C[pc + 2], fp, 0));
        pc += 3;
        break;
      case op.LIST_MARK:
        writeChange(m, fp + C[pc + 1], S[c.LIST_TOP]);
        pc += 2;
        break;
      case op.LIST_FREE:
        freeLists(m, S[fp + C[pc + 1]]);
        pc += 2;
        break;
      case op.ARG: {
        const address = fp + C[pc + 3] + C[pc + 1];
        const value = argument(m, C[pc + 2], fp, 0);
        if (address < layout.framesEnd) writeChange(m, address, value);
        pc += 4;
        break;
      }
      case op.CALL: {
        const me = C[pc + 2] === -1 ? S[fp + c.F_ME] : argument(m, C[pc + 2], fp, 0);
        const inner = pushFrame(m, fp, C[pc + 4], C[pc + 1], pc + 5, C[pc + 3], S[fp + c.F_SOURCE], me, S[fp + c.F_ABILITY]);
        if (inner === 0) break;
        if (S[fp + c.F_EVENT] !== 0) write(m, inner + c.F_EVENT, S[fp + c.F_EVENT]);
        if (S[fp + c.F_RULE] !== 0) write(m, inner + c.F_RULE, S[fp + c.F_RULE]);
        fp = inner;
        pc = game.programEntry[C[pc + 1]];
        if (--fuel < 0) raiseFault(m, FAULT_FUEL);
        break;
      }
      case op.RET: {
        const value = argument(m, C[pc + 1], fp, 0);
        const size = C[pc + 2];
        pc = S[fp + c.F_RETURN];
        fp = popFrame(m, fp, size, value);
        break;
      }
      case op.RUN: {
        const ability = argument(m, C[pc + 1], fp, 0);
        const program = game.ability.programs[C[pc + 2] * game.ability.count + ability];
        if (program === 0) {
          pc += 7;
          break;
        }
        const source = argument(m, C[pc + 3], fp, 0);
        const me = argument(m, C[pc + 4], fp, 0);
        const inner = pushFrame(m, fp, C[pc + 6], program, pc + 7, C[pc + 5], source, me, ability);
        if (inner === 0) break;
        if (S[fp + c.F_EVENT] !== 0) write(m, inner + c.F_EVENT, S[fp + c.F_EVENT]);
        fp = inner;
        pc = game.programEntry[program];
        if (--fuel < 0) raiseFault(m, FAULT_FUEL);
        break;
      }
      case op.SET_ATTR: {
        const ref = argument(m, C[pc + 2], fp, 0);
        const value = argument(m, C[pc + 3], fp, 0);
        if ((ref & c.CARD_MASK) !== 0 && isFresh(m, ref)) setAttribute(m, C[pc + 1], ref & c.CARD_MASK, value);
        pc += 4;
        break;
      }
      case op.SET_COUNTER: {
        const address = layout.counters[C[pc + 1]] + argument(m, C[pc + 2], fp, 0);
        const value = argument(m, C[pc + 3], fp, 0);
        if (S[address] !== value) {
          write(m, address, value);
          m.dirty |= game.dependencies.counters[C[pc + 1]];
        }
        pc += 4;
        break;
      }
      case op.SET_CELL: {
        const value = argument(m, C[pc + 2], fp, 0);
        if (S[C[pc + 1]] !== value) {
          write(m, C[pc + 1], value);
          const global = C[pc + 1] - layout.globals;
          m.dirty |= global >= 0 ? game.dependencies.globals[global] : game.dependencies.flow;
        }
        pc += 3;
        break;
      }
      case op.SET_ALL:
        setAll(m, pc, fp);
        pc += 7;
        break;
      case op.MOVE:
        moveCard(m, argument(m, C[pc + 1], fp, 0), C[pc + 2], fp);
        if (game.usesBatches && S[c.BATCH_DEPTH] === 0) nextBatch(m);
        pc += 3;
        break;
      case op.MOVE_LIST: {
        const list = S[fp + C[pc + 1]];
        openBatch(m);
        if (list !== 0) for (let k = 1; k <= S[list]; k++) moveCard(m, S[list + k], C[pc + 2], fp);
        closeBatch(m, fp);
        if (game.usesBatches && S[c.BATCH_DEPTH] === 0) nextBatch(m);
        pc += 3;
        break;
      }
      case op.SHUFFLE:
        shuffleZone(m, argument(m, C[pc + 2], fp, 0) * m.zones + C[pc + 1]);
        pc += 3;
        break;
      case op.CREATE: {
        const definition = argument(m, C[pc + 1], fp, 0);
        const ref = createCard(m, definition, argument(m, C[pc + 2], fp, 0), C[pc + 3], fp);
        if (C[pc + 4] !== 0) writeChange(m, fp + C[pc + 4], ref);
        pc += 5;
        break;
      }
      case op.TRANSFORM: {
        const ref = argument(m, C[pc + 1], fp, 0);
        if ((ref & c.CARD_MASK) !== 0 && isFresh(m, ref)) transformCard(m, ref & c.CARD_MASK, argument(m, C[pc + 2], fp, 0));
        pc += 3;
        break;
      }
      case op.REVEAL: {
        const card = argument(m, C[pc + 1], fp, 0) & c.CARD_MASK;
        const players = argument(m, C[pc + 2], fp, 0);
        if (card !== 0) writeChange(m, layout.known + card, S[layout.known + card] | players);
        pc += 3;
        break;
      }
      case op.EMIT:
        emitEvent(m, C[pc + 1], C[pc + 2], fp);
        if (game.usesBatches && S[c.BATCH_DEPTH] === 0) nextBatch(m);
        pc += 3;
        break;
      case op.BATCH_OPEN:
        openBatch(m);
        pc += 1;
        break;
      case op.BATCH_CLOSE:
        closeBatch(m, fp);
        if (game.usesBatches && S[c.BATCH_DEPTH] === 0) nextBatch(m);
        pc += 1;
        break;
      case op.ACT: {
        const action = C[pc + 1];
        const program = isQuiet(m, action) ? game.actionBody[action] : game.actionGuarded[action];
        const lists = S[c.LIST_TOP];
        const event = putEvent(m, action, C[pc + 2], fp);
        const inner = pushFrame(
          m, fp, C[pc + 4], program, pc + 5, C[pc + 3], S[fp + c.F_SOURCE], S[fp + c.F_ME], S[fp + c.F_ABILITY],
        );
        if (inner === 0) break;
        writeChange(m, inner + c.F_EVENT, event);
        // the action's own arguments are given back together with its frame
        writeChange(m, inner + c.F_LISTS, lists);
        if (S[fp + c.F_RULE] !== 0) write(m, inner + c.F_RULE, S[fp + c.F_RULE]);
        fp = inner;
        pc = game.programEntry[program];
        if (--fuel < 0) raiseFault(m, FAULT_FUEL);
        break;
      }
      case op.PERMIT:
        if (isForbidden(m, C[pc + 1], S[fp + c.F_EVENT], 0)) {
          const size = C[pc + 2];
          pc = S[fp + c.F_RETURN];
          fp = popFrame(m, fp, size, 0);
        } else pc += 3;
        break;
      case op.CANDIDATES:
        findCandidates(m, pc, fp);
        pc += 4;
        break;
      case op.USE_RULE: {
        const inner = useRule(m, pc, fp);
        if (inner === 0) pc += 4;
        else {
          fp = inner;
          pc = game.programEntry[game.ability.program[S[fp + c.F_ABILITY]]];
        }
        if (--fuel < 0) raiseFault(m, FAULT_FUEL);
        break;
      }
      case op.APPLY: {
        const target = argument(m, C[pc + 2], fp, 0);
        const value = argument(m, C[pc + 3], fp, 0);
        const owner = argument(m, C[pc + 4], fp, 0);
        addRule(m, C[pc + 1], S[fp + c.F_SOURCE], owner, target, value, C[pc + 5], argument(m, C[pc + 6], fp, 0));
        pc += 7;
        break;
      }
      case op.EXPIRE:
        expireRules(m, C[pc + 1], C[pc + 2] === -1 ? -1 : argument(m, C[pc + 2], fp, 0));
        pc += 3;
        break;
      case op.CHOOSE: {
        const n = listOptions(m, pc, fp);
        const site = C[pc + 1];
        const Q = game.sites;
        if (n === 0) {
          writeChange(m, fp + Q[site + Q_OUT], 0);
          if (Q[site + Q_OUT_ABILITY] !== 0) writeChange(m, fp + Q[site + Q_OUT_ABILITY], 0);
          if (Q[site + Q_OUT_GROUP] !== 0) writeChange(m, fp + Q[site + Q_OUT_GROUP], GROUP_PASS);
          pc += 2;
        } else if (n === 1 && (Q[site + Q_FLAGS] & SITE_ALWAYS) === 0) pc = takeAnswer(m, pc, fp, 0);
        else {
          m.optionCount = n;
          ask(m, pc, fp, argument(m, Q[site + Q_BY], fp, 0), Q[site + Q_FLAGS]);
          return;
        }
        break;
      }
      case op.CHOOSE_MANY: {
        const n = listOptions(m, pc, fp);
        if (n === 0) pc += 2;
        else if (n === 1) {
          pc = takeAnswer(m, pc, fp, 0);
          if (--fuel < 0) raiseFault(m, FAULT_FUEL);
        } else {
          m.optionCount = n;
          ask(m, pc, fp, argument(m, game.sites[C[pc + 1] + M_BY], fp, 0), 0);
          return;
        }
        break;
      }
      case op.RANDOM:
        writeChange(m, fp + C[pc + 1], randomBelow(m, argument(m, C[pc + 2], fp, 0)));
        pc += 3;
        break;
      case op.RESOLVE: {
        const inner = resolvePending(m, pc, fp);
        if (inner === 0) pc += 4;
        else {
          pc = game.programEntry[game.ability.programs[C[pc + 2] * game.ability.count + S[inner + c.F_ABILITY]]];
          fp = inner;
        }
        if (--fuel < 0) raiseFault(m, FAULT_FUEL);
        if (!reserveJournal(m, MAX_JOURNAL)) raiseFault(m, FAULT_JOURNAL);
        break;
      }
      case op.FORGET: {
        const index = argument(m, C[pc + 1], fp, 0);
        if (S[layout.pending + index * layout.pendingCells] !== 0) dropPending(m, index);
        pc += 2;
        break;
      }
      case op.CHECK: {
        const { victory, selfDestruct } = game.symbols.channels;
        if (S[m.channels + victory] === 0 && S[m.channels + selfDestruct] === 0) {
          pc += 2;
          break;
        }
        const inner = pushFrame(m, fp, C[pc + 1], game.checkProgram, pc + 2, 0, S[fp + c.F_SOURCE], S[fp + c.F_ME], 0);
        if (inner === 0) break;
        fp = inner;
        pc = game.programEntry[game.checkProgram];
        break;
      }
      case op.VICTORY:
        judgeVictory(m);
        pc += 1;
        break;
      case op.PHASE_CALL: {
        const program = game.phaseProgram[S[c.PHASE]];
        const inner = pushFrame(m, fp, C[pc + 1], program, pc + 2, 0, 0, S[c.TURN_PLAYER], 0);
        if (inner === 0) break;
        fp = inner;
        pc = game.programEntry[program];
        break;
      }
      case op.NEXT_PHASE: {
        const next = S[c.NEXT_PHASE_CELL];
        write(m, c.PHASE, next !== 0 ? next - 1 : (S[c.PHASE] + 1) % game.declaration.phases.length);
        if (next !== 0) write(m, c.NEXT_PHASE_CELL, 0);
        writeChange(m, c.STEP, 0);
        m.dirty |= game.dependencies.flow;
        pc += 1;
        break;
      }
      case op.NEXT_TURN:
        write(m, c.TURN, S[c.TURN] + 1);
        writeChange(m, c.TURN_DECISIONS, 0);
        writeChange(m, c.SEEN_COUNT, 0);
        m.dirty |= game.dependencies.flow;
        pc += 1;
        break;
      case op.END:
        write(m, c.RESULT, 1 + argument(m, C[pc + 1], fp, 0));
        write(m, c.END_REASON, C[pc + 2]);
        break;
      default:
        raiseFault(m, FAULT_FUEL);
    }
  }
  m.optionCount = 0;
  m.optionsValid = true;
}

function setAll(m: Machine, pc: number, fp: number): void {
  const C = m.code;
  const base = m.foundTop;
  const end = gather(m, C[pc + 2], C[pc + 3], fp, m.found, base, 0);
  const value = argument(m, C[pc + 4], fp, 0);
  const limit = C[pc + 5] === -1 ? end - base : argument(m, C[pc + 5], fp, 0);
  m.foundTop = end;
  for (let i = base; i < end && i - base < limit; i++) {
    if (setAttribute(m, C[pc + 1], m.found[i], value) && C[pc + 6] !== 0) announceCard(m, fp, C[pc + 6] - 1, m.found[i], value);
  }
  m.foundTop = base;
}

function announceCard(m: Machine, fp: number, type: number, card: number, value: number): void {
  const at = m.scratchEvent;
  m.S.fill(0, at, at + m.layout.eventCells);
  m.S[at + c.E_TYPE] = type;
  m.S[at + c.E_SUBJECT] = refOf(m, card);
  m.S[at + c.E_VALUE] = value;
  announce(m, fp, at);
}

function emitEvent(m: Machine, type: number, site: number, fp: number): void {
  const { S, layout, game } = m;
  const at = m.scratchEvent;
  const subject = argument(m, game.events[site], fp, 0);
  touchBatch(m);
  if (
    S[m.channels + type] === 0 && m.observer === null &&
    game.selfLink[type * game.definitions + S[m.definition + (subject & c.CARD_MASK)]] === 0
  ) {
    return;
  }
  // arguments may open scratch events of their own, so they are read before the cells are filled
  const base = m.foundTop;
  for (let k = 1; k < 8; k++) m.found[base + k] = argument(m, game.events[site + k], fp, 0);
  S.fill(0, at, at + layout.eventCells);
  S[at + c.E_TYPE] = type;
  S[at + c.E_SUBJECT] = subject;
  for (let k = 1; k < 8; k++) S[at + c.E_SUBJECT + k] = m.found[base + k];
  announce(m, fp, at);
}

/** Replacement rules for the action at hand (or, with −1, self-destruction rules that are due). */
function findCandidates(m: Machine, pc: number, fp: number): void {
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
  let mandatory = 0;
  for (let i = base; i < end; i++) {
    const rule = m.layout.rules + (m.found[i] - 1) * c.RULE_CELLS;
    if (game.ability.optional[S[rule + c.R_ABILITY]] === 0) mandatory++;
  }
  for (let i = base; i < end; i++) appendToList(m, fp, C[pc + 2], m.found[i]);
  writeChange(m, fp + C[pc + 3], mandatory === 0 ? 1 : 0);
}

/** Carries out a replacement or self-destruction rule. Returns the frame of its program, 0 if it only changed the action. */
function useRule(m: Machine, pc: number, fp: number): number {
  const { S, game, layout } = m;
  const C = m.code;
  const slot = S[fp + C[pc + 1]] - 1;
  const rule = layout.rules + slot * c.RULE_CELLS;
  const ability = S[rule + c.R_ABILITY];
  writeChange(m, fp + C[pc + 2], 0);
  if (ability === 0) return 0;
  const lineage = extendLineage(m, S[fp + c.F_LINEAGE], S[rule + c.R_TIME]);
  const owner = ruleOwner(m, rule);
  const program = game.ability.program[ability];
  if (program === 0) {
    writeChange(m, fp + c.F_LINEAGE, lineage);
    modifyAction(m, fp, ability, S[rule + c.R_SOURCE], owner, slot);
    return 0;
  }
  writeChange(m, fp + C[pc + 2], 1);
  const inner = pushFrame(m, fp, C[pc + 3], program, pc + 4, 0, S[rule + c.R_SOURCE], owner, ability);
  if (inner === 0) return 0;
  if (S[fp + c.F_EVENT] !== 0) write(m, inner + c.F_EVENT, S[fp + c.F_EVENT]);
  writeChange(m, inner + c.F_LINEAGE, lineage);
  write(m, inner + c.F_RULE, slot + 1);
  return inner;
}

function extendLineage(m: Machine, old: number, time: number): number {
  const { S } = m;
  const length = old === 0 ? 0 : S[old];
  const list = S[c.LIST_TOP];
  if (list + length + 2 > m.layout.listsEnd) {
    raiseFault(m, FAULT_LISTS);
    return old;
  }
  write(m, list, length + 1);
  for (let k = 1; k <= length; k++) write(m, list + k, S[old + k]);
  write(m, list + length + 1, time);
  write(m, c.LIST_TOP, list + length + 2);
  return list;
}

/** Rewrites the arguments of the action that the rule changes; they are evaluated as the rule. */
function modifyAction(m: Machine, fp: number, ability: number, source: number, owner: number, slot: number): void {
  const { S, game, layout } = m;
  const event = S[fp + c.F_EVENT];
  const frame = layout.scratchFrames;
  S[frame + c.F_SOURCE] = source;
  S[frame + c.F_ME] = owner;
  S[frame + c.F_ABILITY] = ability;
  S[frame + c.F_EVENT] = event;
  S[frame + c.F_RULE] = slot + 1;
  m.scratchFrame = frame + c.FRAME_HEADER;
  const fields = game.ability.operation[ability];
  for (let k = 0; k < 8; k++) {
    if (((fields >> k) & 1) === 0) continue;
    writeChange(m, event + c.E_SUBJECT + k, argument(m, game.events[game.ability.modify[ability] + k], frame, 0));
  }
  m.scratchFrame = frame;
}

/** Starts the program of a waiting effect; 0 = it has none (the effect is simply dropped). */
function resolvePending(m: Machine, pc: number, fp: number): number {
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
  const lists = S[c.LIST_TOP];
  if (lists + layout.eventCells > layout.listsEnd) {
    raiseFault(m, FAULT_LISTS);
    return 0;
  }
  for (let k = 0; k < layout.eventCells; k++) {
    const value = S[at + c.P_EVENT + k];
    if (value !== 0) write(m, lists + k, value);
  }
  write(m, c.LIST_TOP, lists + layout.eventCells);
  const inner = pushFrame(m, fp, C[pc + 3], program, pc + 4, 0, S[at + c.P_SOURCE], S[at + c.P_OWNER], ability);
  if (inner === 0) return 0;
  write(m, inner + c.F_EVENT, lists);
  writeChange(m, inner + c.F_LISTS, lists);
  writeChange(m, inner + c.F_DEPTH, S[at + c.P_DEPTH]);
  if (S[at + c.P_RULE] !== 0) write(m, inner + c.F_RULE, S[at + c.P_RULE]);
  dropPending(m, index);
  return inner;
}
