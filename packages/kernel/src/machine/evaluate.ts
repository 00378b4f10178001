/**
 * Expressions: what they mean. `generate/` makes faster functions from the same tables, and `evaluate` picks between the two;
 * so do `accepts` and `gather` in `scans.ts`.
 */

import {
  CARD_MASK,
  F_ABILITY,
  F_EVENT,
  F_ME,
  F_RULE,
  F_SOURCE,
  FRAME_HEADER,
  P_ABILITY,
  P_BATCH,
  P_DEPTH,
  P_EVENT,
  P_OWNER,
  P_SOURCE,
} from './cells.ts';
import { isFresh, raiseFault, refOf, zoneOf } from './commands.ts';
import { FAULT_RECURSION } from './faults.ts';
import { CALL, spend } from './fuel.ts';
import type { Machine } from './machine.ts';
import * as op from './opcodes.ts';
import { isPermitted, isQuiet, isReplaceable, isUsable } from './rules.ts';
import { aggregate, interpretScan } from './scans.ts';
import { statOfRef, statWithout } from './stats.ts';

/** An expression that begins above this on the operand stack is taken for endless recursion. */
export const STACK_LIMIT = 1900;

/** The top of the operand stack is kept in `a`. */
export function interpretExpression(m: Machine, start: number, it: number, fp: number, sp: number): number {
  const { S, K } = m;
  const X = m.expressions;
  let p = start;
  let a = 0;
  if (sp > STACK_LIMIT) {
    raiseFault(m, FAULT_RECURSION);
    return 0;
  }
  for (;;) {
    switch (X[p++]) {
      case op.X_RET:
        return a;
      case op.X_CONST:
        K[sp++] = a;
        a = X[p++];
        break;
      case op.X_SLOT:
        K[sp++] = a;
        a = S[fp + X[p++]];
        break;
      case op.X_ME:
        K[sp++] = a;
        a = S[fp + F_ME];
        break;
      case op.X_OPP:
        K[sp++] = a;
        a = 1 - S[fp + F_ME];
        break;
      case op.X_SRC:
        K[sp++] = a;
        a = S[fp + F_SOURCE];
        break;
      case op.X_IT:
        K[sp++] = a;
        a = it;
        break;
      case op.X_CELL:
        K[sp++] = a;
        a = S[X[p++]];
        break;
      case op.X_FRAME:
        K[sp++] = a;
        a = S[fp + X[p++]];
        break;
      case op.X_PROP:
        a = m.properties[S[m.definition + (a & CARD_MASK)] * m.propertyCount + X[p++]];
        break;
      case op.X_DEFINITION_PROP:
        a = m.properties[a * m.propertyCount + X[p++]];
        break;
      case op.X_PROP_IT:
        K[sp++] = a;
        a = m.properties[S[m.definition + (it & CARD_MASK)] * m.propertyCount + X[p++]];
        break;
      case op.X_PROP_SLOT:
        K[sp++] = a;
        a = m.properties[S[m.definition + (S[fp + X[p + 1]] & CARD_MASK)] * m.propertyCount + X[p]];
        p += 2;
        break;
      case op.X_ATTR:
        a = S[X[p++] + (a & CARD_MASK)];
        break;
      case op.X_ATTR_IT:
        K[sp++] = a;
        a = S[X[p++] + (it & CARD_MASK)];
        break;
      case op.X_ATTR_SLOT:
        K[sp++] = a;
        a = S[X[p] + (S[fp + X[p + 1]] & CARD_MASK)];
        p += 2;
        break;
      case op.X_STAT:
        a = statOfRef(m, X[p++], a, sp);
        break;
      case op.X_COUNTER:
        a = S[X[p++] + a];
        break;
      case op.X_ZONE_OF:
        a = (a & CARD_MASK) === 0 ? -1 : zoneOf(m, S[m.location + (a & CARD_MASK)]);
        break;
      case op.X_OWNER:
        a = S[m.layout.owner + (a & CARD_MASK)];
        break;
      case op.X_CONTROLLER:
        a = S[m.location + (a & CARD_MASK)] >= m.zones ? 1 : 0;
        break;
      case op.X_INDEX:
        a = S[m.layout.index + (a & CARD_MASK)];
        break;
      case op.X_DEFINITION:
        a = S[m.definition + (a & CARD_MASK)];
        break;
      case op.X_FRESH:
        a = a !== 0 && isFresh(m, a) ? 1 : 0;
        break;
      case op.X_CURRENT:
        a = refOf(m, a & CARD_MASK);
        break;
      case op.X_SAME:
        a = (K[--sp] & CARD_MASK) === (a & CARD_MASK) ? 1 : 0;
        break;
      case op.X_SIZE:
        a = S[m.zoneSize + a * m.zones + X[p++]];
        break;
      case op.X_SIZE_ME:
        K[sp++] = a;
        a = S[m.zoneSize + S[fp + F_ME] * m.zones + X[p++]];
        break;
      case op.X_SIZE_OPP:
        K[sp++] = a;
        a = S[m.zoneSize + (1 - S[fp + F_ME]) * m.zones + X[p++]];
        break;
      case op.X_TOP: {
        const location = a * m.zones + X[p++];
        const size = S[m.zoneSize + location];
        a = size === 0 ? 0 : refOf(m, S[m.zoneBase[location] + size - 1]);
        break;
      }
      case op.X_STAT_WITHOUT:
        a = statWithout(m, X[p++], a & CARD_MASK, sp);
        break;
      case op.X_CARD_AT:
        a = cardAt(m, X[p++], K[--sp], a);
        break;
      case op.X_TABLE:
        a = a >= 0 && a < X[p + 2] ? S[X[p] + a * X[p + 1]] : 0;
        p += 3;
        break;
      case op.X_FUNCTION: {
        const given = X[p + 1];
        K[sp++] = a;
        const from = sp - given;
        a = callFunction(m, X[p], fp, sp, K[from], K[from + 1], K[from + 2], K[from + 3], K[from + 4], K[from + 5]);
        sp = from;
        p += 2;
        break;
      }
      case op.X_COUNT: {
        K[sp++] = a;
        const base = m.foundTop;
        a = interpretScan(m, X[p], X[p + 1], it, fp, m.found, base, sp) - base;
        p += 2;
        break;
      }
      case op.X_SUM:
      case op.X_MAX:
      case op.X_MIN:
      case op.X_UNION:
      case op.X_DISTINCT:
        K[sp++] = a;
        a = aggregate(m, X[p - 1], X[p], X[p + 1], X[p + 2], it, fp, sp);
        p += 3;
        break;
      case op.X_LENGTH: {
        K[sp++] = a;
        const list = S[fp + X[p++]];
        a = list === 0 ? 0 : S[list];
        break;
      }
      case op.X_AT: {
        const list = S[fp + X[p++]];
        a = list !== 0 && a >= 0 && a < S[list] ? S[list + 1 + a] : 0;
        break;
      }
      case op.X_INCLUDES:
        a = listIncludes(m, S[fp + X[p++]], a) ? 1 : 0;
        break;
      case op.X_EVENT: {
        K[sp++] = a;
        const event = S[fp + F_EVENT];
        a = event === 0 ? 0 : S[event + X[p]];
        p++;
        break;
      }
      case op.X_PENDING:
        a = pendingField(m, X[p++], a);
        break;
      case op.X_PENDING_EVENT:
        a = S[m.layout.pending + a * m.layout.pendingCells + P_EVENT + X[p++]];
        break;
      case op.X_ABILITY_PROP:
        a = m.game.ability.props[X[p++] * m.game.ability.count + a];
        break;
      case op.X_ABILITY_OF:
        a = abilityOfKind(m, X[p++], a & CARD_MASK);
        break;
      case op.X_USABLE: {
        const player = K[--sp];
        const card = K[--sp];
        const ability = K[--sp];
        a = isUsable(m, ability, card & CARD_MASK, player, a, sp) ? 1 : 0;
        break;
      }
      case op.X_BOUND: {
        K[sp++] = a;
        const rule = S[fp + F_RULE];
        a = rule === 0 ? 0 : S[rule + X[p]];
        p++;
        break;
      }
      case op.X_PERMITTED: {
        const player = K[--sp];
        const card = K[--sp];
        a = isPermitted(m, X[p++], card & CARD_MASK, player, a, sp) ? 1 : 0;
        break;
      }
      case op.X_REPLACEABLE: {
        const player = K[--sp];
        const card = K[--sp];
        a = isReplaceable(m, X[p++], card & CARD_MASK, player, a, sp) ? 1 : 0;
        break;
      }
      case op.X_QUIET:
        K[sp++] = a;
        a = isQuiet(m, X[p++]) ? 1 : 0;
        break;
      case op.X_AND_JUMP:
        if (a === 0) p += X[p] + 1;
        else {
          a = K[--sp];
          p++;
        }
        break;
      case op.X_OR_JUMP:
        if (a !== 0) p += X[p] + 1;
        else {
          a = K[--sp];
          p++;
        }
        break;
      case op.X_IF_JUMP: {
        const condition = a;
        a = K[--sp];
        if (condition === 0) p += X[p] + 1;
        else p++;
        break;
      }
      case op.X_JUMP:
        p += X[p] + 1;
        break;
      case op.X_NOT:
        a = a === 0 ? 1 : 0;
        break;
      case op.X_NEG:
        a = -a | 0;
        break;
      case op.X_BITS:
        a = bitCount(a);
        break;
      default: {
        const code = X[p - 1];
        if (code >= op.X_BINARY_SLOT) a = binary(code - op.X_BINARY_SLOT, a, S[fp + X[p++]]);
        else if (code >= op.X_BINARY_CONST) a = binary(code - op.X_BINARY_CONST, a, X[p++]);
        else a = binary(code - op.X_BINARY, K[--sp], a);
      }
    }
  }
}

function binary(code: number, a: number, b: number): number {
  switch (code) {
    case op.ADD:
      return (a + b) | 0;
    case op.SUB:
      return (a - b) | 0;
    case op.MUL:
      return Math.imul(a, b);
    case op.DIV:
      return b === 0 ? 0 : Math.floor(a / b) | 0;
    case op.DIV_UP:
      return b === 0 ? 0 : Math.ceil(a / b) | 0;
    case op.MOD:
      return b === 0 ? 0 : (a % b) | 0;
    case op.BAND:
      return a & b;
    case op.BOR:
      return a | b;
    case op.LESSER:
      return a < b ? a : b;
    case op.GREATER:
      return a > b ? a : b;
    case op.EQ:
      return a === b ? 1 : 0;
    case op.NE:
      return a !== b ? 1 : 0;
    case op.LT:
      return a < b ? 1 : 0;
    case op.LE:
      return a <= b ? 1 : 0;
    case op.GT:
      return a > b ? 1 : 0;
    default:
      return a >= b ? 1 : 0;
  }
}

export function bitCount(x: number): number {
  let n = 0;
  for (let v = x; v !== 0; v &= v - 1) n++;
  return n;
}

export function abilityOfKind(m: Machine, kind: number, card: number): number {
  const { game } = m;
  const definition = m.S[m.definition + card];
  for (let ability = game.abilityFrom[definition]; ability < game.abilityFrom[definition + 1]; ability++) {
    if (game.ability.kind[ability] === kind) return ability;
  }
  return 0;
}

export function listIncludes(m: Machine, list: number, ref: number): boolean {
  if (list === 0) return false;
  const { S } = m;
  const end = list + S[list];
  for (let at = list + 1; at <= end; at++) if ((S[at] & CARD_MASK) === (ref & CARD_MASK)) return true;
  return false;
}

export function pendingField(m: Machine, field: number, index: number): number {
  const { S, layout, game } = m;
  const at = layout.pending + index * layout.pendingCells;
  const ability = S[at + P_ABILITY];
  switch (field) {
    case 0:
      return ability;
    case 1:
      return S[at + P_SOURCE];
    case 2:
      return S[at + P_OWNER];
    case 3:
      return S[at + P_DEPTH];
    case 4:
      return S[at + P_BATCH];
    case 5:
      return game.ability.optional[ability];
    default:
      return game.ability.order[ability];
  }
}

export function cardAt(m: Machine, zone: number, of: number, index: number): number {
  const location = of * m.zones + zone;
  const length = m.game.zoneSlots[zone] !== 0 ? m.layout.zoneCapacity[location] : m.S[m.zoneSize + location];
  return index >= 0 && index < length ? refOf(m, m.S[m.zoneBase[location] + index]) : 0;
}

/** Value of a function of the game for up to six arguments; it knows what the frame of its caller knows. */
export function callFunction(
  m: Machine,
  called: number,
  fp: number,
  sp: number,
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
): number {
  const code = m.generated?.functions.find(called);
  return code === undefined
    ? interpretFunction(m, called, fp, sp, a, b, c, d, e, f)
    : code(m, m.S, fp, sp, a, b, c, d, e, f);
}

/** The arguments are the variables of a scratch frame. */
export function interpretFunction(
  m: Machine,
  called: number,
  fp: number,
  sp: number,
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
): number {
  const { S, game } = m;
  const frame = m.scratchFrame;
  const params = game.functionParams[called];
  if (frame + FRAME_HEADER + params > m.layout.scratchFramesEnd) {
    raiseFault(m, FAULT_RECURSION);
    return 0;
  }
  if (game.functionRecurs[called] !== 0 && spend(m, CALL, fp) === 0) return 0;
  m.scratchFrame = frame + FRAME_HEADER + params;
  S[frame + F_SOURCE] = S[fp + F_SOURCE];
  S[frame + F_ME] = S[fp + F_ME];
  S[frame + F_ABILITY] = S[fp + F_ABILITY];
  S[frame + F_EVENT] = S[fp + F_EVENT];
  S[frame + F_RULE] = S[fp + F_RULE];
  const at = frame + FRAME_HEADER;
  if (params > 0) S[at] = a;
  if (params > 1) S[at + 1] = b;
  if (params > 2) S[at + 2] = c;
  if (params > 3) S[at + 3] = d;
  if (params > 4) S[at + 4] = e;
  if (params > 5) S[at + 5] = f;
  const value = interpretExpression(m, game.functionValue[called], 0, frame, sp);
  m.scratchFrame = frame;
  return value;
}
