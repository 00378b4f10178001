/** The interpreter of statements: what the bytecode means, step by step. */

import { ask, takeAnswer } from './answers.ts';
import * as c from './cells.ts';
import { isFresh, raiseFault, write, writeChange } from './commands.ts';
import { checkConditions, closeBatch, dropPending, nextBatch, openBatch, reopenBatch } from './events.ts';
import { FAULT_FUEL } from './faults.ts';
import { appendToList, dropFromList, freeLists, newList, popFrame, pushFrame, putEventOf, useFuel } from './frames.ts';
import { STEP } from './fuel.ts';
import type { Machine } from './machine.ts';
import { moveAll, moveList } from './move-all.ts';
import { createCard, moveCard, randomBelow, setAttribute, shuffleZone, transformCard } from './moves.ts';
import * as op from './opcodes.ts';
import { listOptions } from './options.ts';
import { beginTurn } from './repetition.ts';
import { addRule, expireRules, isForbidden, isQuiet, rebindRules, unbindRules } from './rules.ts';
import { holds } from './scans.ts';
import { GROUP_PASS, M_BY, Q_BY, Q_FLAGS, Q_OUT, Q_OUT_ABILITY, Q_OUT_GROUP, SITE_ALWAYS } from './sites.ts';
import { emitEventOf, fillList, findCandidates, keptEvent, resolvePending, setAll, setCell, useRule } from './steps.ts';
import { argument } from './tiers.ts';
import { judgeVictory } from './victory.ts';

/** In place of a code position: somebody has been asked. */
export const SUSPENDED = 0;

/**
 * Carries out at most `steps` steps of the program at `pc`, and none after the frame has changed. Returns where to go on in
 * the frame `m.fp`, or SUSPENDED.
 */
export function interpret(m: Machine, start: number, fp: number, steps: number): number {
  const { S, game, layout } = m;
  const C = m.code;
  let pc = start;
  m.fp = fp;
  for (let left = steps; left > 0 && S[c.RESULT] === 0; left--) {
    switch (C[pc]) {
      case op.LET:
        S[fp + C[pc + 1]] = argument(m, C[pc + 2], fp, 0);
        pc += 3;
        break;
      case op.JMP:
        if (C[pc + 1] <= pc) {
          useFuel(m, STEP + pc - C[pc + 1]);
          // it is this step that was one too many
          if (S[c.RESULT] !== 0) break;
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
      case op.LIST_FILL:
        fillList(m, C[pc + 1], C[pc + 2], C[pc + 3], fp);
        pc += 4;
        break;
      case op.LIST_NEXT: {
        const list = S[fp + C[pc + 1]];
        const index = S[fp + C[pc + 2]];
        if (list === 0 || index >= S[list]) pc = C[pc + 4];
        else {
          S[fp + C[pc + 3]] = S[list + 1 + index];
          S[fp + C[pc + 2]] = index + 1;
          pc += 5;
        }
        break;
      }
      case op.LIST_DROP:
        dropFromList(m, S[fp + C[pc + 1]], argument(m, C[pc + 2], fp, 0));
        pc += 3;
        break;
      case op.LIST_MARK:
        S[fp + C[pc + 1]] = S[c.LIST_TOP];
        pc += 2;
        break;
      case op.LIST_FREE:
        freeLists(m, S[fp + C[pc + 1]]);
        pc += 2;
        break;
      case op.ARG: {
        const address = fp + C[pc + 3] + C[pc + 1];
        const value = argument(m, C[pc + 2], fp, 0);
        if (address < layout.framesEnd) S[address] = value;
        pc += 4;
        break;
      }
      case op.CALL: {
        const me = C[pc + 2] === -1 ? S[fp + c.F_ME] : argument(m, C[pc + 2], fp, 0);
        const inner = pushFrame(
          m,
          fp,
          C[pc + 4],
          C[pc + 1],
          pc + 5,
          C[pc + 3],
          S[fp + c.F_SOURCE],
          me,
          S[fp + c.F_ABILITY],
        );
        if (inner === 0) break;
        S[inner + c.F_EVENT] = S[fp + c.F_EVENT];
        S[inner + c.F_RULE] = S[fp + c.F_RULE];
        m.fp = inner;
        return game.programEntry[C[pc + 1]];
      }
      case op.RET:
        return popFrame(m, fp, C[pc + 2], argument(m, C[pc + 1], fp, 0));
      case op.RUN: {
        const ability = argument(m, C[pc + 1], fp, 0);
        const program = game.ability.programs[C[pc + 2] * game.ability.count + ability];
        if (program === 0) {
          pc += 9;
          break;
        }
        const source = argument(m, C[pc + 3], fp, 0);
        const me = argument(m, C[pc + 4], fp, 0);
        const lists = S[c.LIST_TOP];
        const kept = C[pc + 8] === 0 ? S[fp + c.F_EVENT] : keptEvent(m, C[pc + 7], C[pc + 8], fp);
        const inner = pushFrame(m, fp, C[pc + 6], program, pc + 9, C[pc + 5], source, me, ability);
        if (inner === 0) break;
        S[inner + c.F_EVENT] = kept;
        if (C[pc + 8] !== 0) S[inner + c.F_LISTS] = lists - layout.lists;
        m.fp = inner;
        return game.programEntry[program];
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
      case op.SET_TABLE:
        setCell(
          m,
          C[pc + 1],
          C[pc + 2],
          C[pc + 3],
          C[pc + 4],
          argument(m, C[pc + 5], fp, 0),
          argument(m, C[pc + 6], fp, 0),
        );
        pc += 7;
        break;
      case op.SET_ALL:
        setAll(m, pc, fp);
        pc += 7;
        break;
      case op.MOVE:
        moveCard(m, argument(m, C[pc + 1], fp, 0), C[pc + 2], fp);
        if (game.usesBatches && S[c.BATCH_DEPTH] === 0) nextBatch(m);
        pc += 3;
        break;
      case op.MOVE_LIST:
        moveList(m, S[fp + C[pc + 1]], C[pc + 2], fp);
        if (game.usesBatches && S[c.BATCH_DEPTH] === 0) nextBatch(m);
        pc += 3;
        break;
      case op.MOVE_ALL:
        moveAll(m, (argument(m, C[pc + 2], fp, 0) & 1) * m.zones + C[pc + 1], C[pc + 3], fp);
        if (game.usesBatches && S[c.BATCH_DEPTH] === 0) nextBatch(m);
        pc += 4;
        break;
      case op.SHUFFLE:
        shuffleZone(m, argument(m, C[pc + 2], fp, 0) * m.zones + C[pc + 1]);
        pc += 3;
        break;
      case op.CREATE: {
        const definition = argument(m, C[pc + 1], fp, 0);
        const owner = argument(m, C[pc + 2], fp, 0);
        const ref = exists(m, definition) ? createCard(m, definition, owner, C[pc + 3], fp) : 0;
        if (C[pc + 4] !== 0) S[fp + C[pc + 4]] = ref;
        if (game.usesBatches && S[c.BATCH_DEPTH] === 0) nextBatch(m);
        pc += 5;
        break;
      }
      case op.TRANSFORM: {
        const ref = argument(m, C[pc + 1], fp, 0);
        const definition = argument(m, C[pc + 2], fp, 0);
        if ((ref & c.CARD_MASK) !== 0 && isFresh(m, ref) && exists(m, definition))
          transformCard(m, ref & c.CARD_MASK, definition);
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
        emitEventOf(m, C[pc + 1], C[pc + 2], fp);
        if (game.usesBatches && S[c.BATCH_DEPTH] === 0) nextBatch(m);
        pc += 3;
        break;
      case op.BATCH_OPEN:
        openBatch(m);
        pc += 1;
        break;
      case op.BATCH_REOPEN:
        reopenBatch(m, argument(m, C[pc + 1], fp, 0));
        pc += 2;
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
        const event = putEventOf(m, action, C[pc + 2], fp);
        const inner = pushFrame(
          m,
          fp,
          C[pc + 4],
          program,
          pc + 5,
          C[pc + 3],
          S[fp + c.F_SOURCE],
          S[fp + c.F_ME],
          S[fp + c.F_ABILITY],
        );
        if (inner === 0) break;
        S[inner + c.F_EVENT] = event;
        // the action's own arguments are given back together with its frame
        S[inner + c.F_LISTS] = lists - layout.lists;
        S[inner + c.F_RULE] = S[fp + c.F_RULE];
        m.fp = inner;
        return game.programEntry[program];
      }
      case op.PERMIT:
        if (isForbidden(m, C[pc + 1], S[fp + c.F_EVENT], 0)) return popFrame(m, fp, C[pc + 2], 0);
        pc += 3;
        break;
      case op.CANDIDATES:
        findCandidates(m, pc, fp);
        pc += 5;
        break;
      case op.USE_RULE: {
        const inner = useRule(m, pc, fp);
        if (inner !== 0) {
          m.fp = inner;
          return game.programEntry[game.ability.program[S[inner + c.F_ABILITY]]];
        }
        pc += 4;
        break;
      }
      case op.APPLY: {
        const target = argument(m, C[pc + 2], fp, 0);
        const value = argument(m, C[pc + 3], fp, 0);
        const owner = argument(m, C[pc + 4], fp, 0);
        const until = argument(m, C[pc + 6], fp, 0);
        addRule(m, C[pc + 1], S[fp + c.F_SOURCE], owner, target, value, C[pc + 7], C[pc + 5], until);
        pc += 8;
        break;
      }
      case op.KEEP:
        m.kept[C[pc + 1]] = argument(m, C[pc + 2], fp, 0);
        pc += 3;
        break;
      case op.EXPIRE:
        expireRules(m, C[pc + 1], C[pc + 2] === -1 ? -1 : argument(m, C[pc + 2], fp, 0));
        pc += 3;
        break;
      case op.REBIND:
        rebindRules(m, argument(m, C[pc + 1], fp, 0), argument(m, C[pc + 2], fp, 0));
        pc += 3;
        break;
      case op.UNBIND:
        unbindRules(m, argument(m, C[pc + 1], fp, 0), C[pc + 2]);
        pc += 3;
        break;
      case op.CHOOSE: {
        const n = listOptions(m, pc, fp);
        const site = C[pc + 1];
        const Q = game.sites;
        if (n === 0) {
          S[fp + Q[site + Q_OUT]] = 0;
          if (Q[site + Q_OUT_ABILITY] !== 0) S[fp + Q[site + Q_OUT_ABILITY]] = 0;
          if (Q[site + Q_OUT_GROUP] !== 0) S[fp + Q[site + Q_OUT_GROUP]] = GROUP_PASS;
          pc += 2;
        } else if (n === 1 && (Q[site + Q_FLAGS] & SITE_ALWAYS) === 0) pc = takeAnswer(m, pc, fp, 0);
        else {
          m.optionCount = n;
          ask(m, pc, fp, argument(m, Q[site + Q_BY], fp, 0), Q[site + Q_FLAGS]);
          return SUSPENDED;
        }
        break;
      }
      case op.CHOOSE_MANY: {
        const n = listOptions(m, pc, fp);
        if (n === 0) pc += 2;
        else if (n === 1) {
          pc = takeAnswer(m, pc, fp, 0);
          useFuel(m, STEP);
        } else {
          m.optionCount = n;
          ask(m, pc, fp, argument(m, game.sites[C[pc + 1] + M_BY], fp, 0), 0);
          return SUSPENDED;
        }
        break;
      }
      case op.RANDOM:
        S[fp + C[pc + 1]] = randomBelow(m, argument(m, C[pc + 2], fp, 0));
        pc += 3;
        break;
      case op.RESOLVE: {
        const inner = resolvePending(m, pc, fp);
        if (inner !== 0) {
          m.fp = inner;
          return game.programEntry[game.ability.programs[C[pc + 2] * game.ability.count + S[inner + c.F_ABILITY]]];
        }
        pc += 4;
        break;
      }
      case op.FORGET: {
        const index = argument(m, C[pc + 1], fp, 0);
        if (S[layout.pending + index * layout.pendingCells] !== 0) dropPending(m, index);
        pc += 2;
        break;
      }
      case op.CHECK: {
        checkConditions(m, fp);
        const { victory, selfDestruct } = game.symbols.channels;
        if (S[m.channels + victory] === 0 && S[m.channels + selfDestruct] === 0) {
          pc += 2;
          break;
        }
        const inner = pushFrame(m, fp, C[pc + 1], game.checkProgram, pc + 2, 0, S[fp + c.F_SOURCE], S[fp + c.F_ME], 0);
        if (inner === 0) break;
        m.fp = inner;
        return game.programEntry[game.checkProgram];
      }
      case op.VICTORY:
        judgeVictory(m);
        pc += 1;
        break;
      case op.PHASE_CALL: {
        const program = game.phaseProgram[S[c.PHASE]];
        const inner = pushFrame(m, fp, C[pc + 1], program, pc + 2, 0, 0, S[c.TURN_PLAYER], 0);
        if (inner === 0) break;
        m.fp = inner;
        return game.programEntry[program];
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
        beginTurn(m);
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
  return pc;
}

/** A definition worked out from cards may be none: a side a card does not have. */
function exists(m: Machine, definition: number): boolean {
  return definition > 0 && definition < m.game.definitions;
}
