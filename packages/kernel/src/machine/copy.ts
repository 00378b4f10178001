/**
 * Copying a position. Most of the room for frames, tables, rules, waiting effects, events and lists is free, and free cells are
 * zero: of these regions only what one of the two positions uses has to be copied.
 */
import { EVENT_COUNT, FP, LIST_TOP, PENDING_TAIL, RULE_CELLS, RULE_TOP } from './cells.ts';
import { forgetDerived } from './derived.ts';
import type { Machine } from './machine.ts';

/** Copies the position only: the copy's own journal starts empty. */
export function copyState(from: Machine, to: Machine): void {
  const { layout } = from;
  const F = from.S;
  const T = to.S;
  for (let t = 0; t < layout.tables.length; t++)
    copyCells(from, to, layout.tables[t], layout.tableCells[t] * larger(F, T, layout.tableTops + t));
  copyCells(from, to, layout.rules, RULE_CELLS * larger(F, T, RULE_TOP));
  copyCells(from, to, layout.pending, layout.pendingCells * larger(F, T, PENDING_TAIL));
  copyCells(from, to, layout.events, layout.eventCells * larger(F, T, EVENT_COUNT));
  copyCells(from, to, layout.lists, larger(F, T, LIST_TOP) - layout.lists);
  // everything before the frames, and they themselves, in one go
  copyCells(from, to, 0, Math.min(larger(F, T, FP) + from.game.frameReach, layout.framesEnd));
  to.jp = 0;
  to.rolls = from.rolls;
  forgetDerived(to);
}

/** The greater of the two values of a cell that says how far a region is in use. */
function larger(F: Int32Array, T: Int32Array, address: number): number {
  return F[address] > T[address] ? F[address] : T[address];
}

/** Up to this many cells are copied faster one by one. */
const FEW = 32;
/** Views have lengths that are multiples of this, so that few are needed; what lies behind is copied in vain. */
const STEP = 64;

function copyCells(from: Machine, to: Machine, start: number, count: number): void {
  if (count > FEW) to.S.set(viewOf(from, start, Math.ceil(count / STEP)), start);
  else for (let at = start; at < start + count; at++) to.S[at] = from.S[at];
}

/** The view is kept: a new one for every copy would be garbage. */
function viewOf(m: Machine, start: number, steps: number): Int32Array {
  // regions do not overlap, so no other one has a view with this key
  const key = start + steps;
  let view = m.parts.get(key);
  if (view === undefined) {
    view = m.state.subarray(start, start + steps * STEP);
    m.parts.set(key, view);
  }
  return view;
}
