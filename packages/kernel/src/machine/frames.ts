/** FLOW at its finest: frames of suspended programs, and the list space they share. Freed cells go back to zero; how it is undone: `flow.ts`. */

import * as c from './cells.ts';
import { raiseFault, refOf, reserveJournal } from './commands.ts';
import { FAULT_FRAMES, FAULT_JOURNAL, FAULT_LISTS } from './faults.ts';
import { STEP, spend } from './fuel.ts';
import type { Machine } from './machine.ts';
import { argument } from './tiers.ts';

/** largest journal: 2²⁶ words = 256 MB */
const MAX_JOURNAL = 1 << 26;

/** Whatever can go round in circles passes here: loops and calls. Also the place where the journal grows. */
export function useFuel(m: Machine, work: number): void {
  spend(m, work, m.fp);
  growJournal(m);
}

/** Steps that write once per card of a zone or list call this on the way: one of them may write more than the margin. */
export function growJournal(m: Machine): void {
  if (m.jp >= m.journalLimit && !reserveJournal(m, MAX_JOURNAL)) raiseFault(m, FAULT_JOURNAL);
}

/** Opens a frame behind the current one. Its parameters may already have been written there. Returns 0 when out of space. */
export function pushFrame(
  m: Machine,
  fp: number,
  size: number,
  program: number,
  back: number,
  out: number,
  source: number,
  me: number,
  ability: number,
): number {
  const { S } = m;
  const inner = fp + size;
  if (inner + m.game.programSize[program] > m.layout.framesEnd) {
    raiseFault(m, FAULT_FRAMES);
    return 0;
  }
  useFuel(m, STEP);
  // what a frame does not have is written as well: a test costs more
  S[inner + c.F_RETURN] = back;
  S[inner + c.F_PREVIOUS] = fp;
  S[inner + c.F_SOURCE] = source;
  S[inner + c.F_ME] = me;
  S[inner + c.F_ABILITY] = ability;
  S[inner + c.F_LISTS] = S[c.LIST_TOP] - m.layout.lists;
  S[inner + c.F_DEPTH] = S[fp + c.F_DEPTH];
  S[inner + c.F_LINEAGE] = S[fp + c.F_LINEAGE];
  S[inner + c.F_OUT] = out;
  return inner;
}

/** Closes a frame of `size` cells, hands the result to its caller, and returns where that one goes on in `m.fp`. */
export function popFrame(m: Machine, fp: number, size: number, value: number): number {
  const { S } = m;
  const back = S[fp + c.F_RETURN];
  const outer = S[fp + c.F_PREVIOUS];
  const out = S[fp + c.F_OUT];
  freeLists(m, m.layout.lists + S[fp + c.F_LISTS]);
  const end = fp + size;
  for (let at = fp; at < end; at++) S[at] = 0;
  if (out !== 0) S[outer + out] = value;
  m.fp = outer;
  return back;
}

export function freeLists(m: Machine, top: number): void {
  const { S } = m;
  const end = S[c.LIST_TOP];
  if (end === top) return;
  for (let at = top; at < end; at++) S[at] = 0;
  S[c.LIST_TOP] = top;
}

/** Takes cells at the end of the list space; the frame that is open gives them back. Returns their address, 0 when out of space. */
export function takeCells(m: Machine, count: number): number {
  const { S } = m;
  const at = S[c.LIST_TOP];
  if (at + count > m.layout.listsEnd) {
    raiseFault(m, FAULT_LISTS);
    return 0;
  }
  S[c.LIST_TOP] = at + count;
  return at;
}

/** Starts an empty list in a variable. */
export function newList(m: Machine, fp: number, slot: number): void {
  const list = takeCells(m, 1);
  if (list !== 0) m.S[fp + slot] = list;
}

/** Adds to the list of a variable. A list that is not the newest moves to the end of the list space to grow. */
export function appendToList(m: Machine, fp: number, slot: number, value: number): void {
  const { S, layout } = m;
  let list = S[fp + slot];
  if (list === 0) {
    newList(m, fp, slot);
    list = S[fp + slot];
    if (list === 0) return;
  }
  const length = S[list];
  let top = S[c.LIST_TOP];
  const grows = list + 1 + length === top;
  if (top + (grows ? 1 : length + 2) > layout.listsEnd) {
    raiseFault(m, FAULT_LISTS);
    return;
  }
  if (!grows) {
    for (let k = 1; k <= length; k++) S[top + k] = S[list + k];
    list = top;
    S[fp + slot] = list;
    top += 1 + length;
  }
  S[list] = length + 1;
  S[top] = value;
  S[c.LIST_TOP] = top + 1;
}

/** Makes a list of the cards noted in `m.found` from `start` to `end`, in one go. */
export function listOfFound(m: Machine, fp: number, slot: number, start: number, end: number): void {
  const { S } = m;
  const length = end - start;
  const list = takeCells(m, 1 + length);
  if (list === 0) return;
  S[fp + slot] = list;
  S[list] = length;
  for (let k = 0; k < length; k++) S[list + 1 + k] = refOf(m, m.found[start + k]);
}

/** Takes a card out of a list, keeping the order of the others. */
export function dropFromList(m: Machine, list: number, ref: number): void {
  const { S } = m;
  if (list === 0) return;
  const length = S[list];
  let k = 1;
  while (k <= length && (S[list + k] & c.CARD_MASK) !== (ref & c.CARD_MASK)) k++;
  if (k > length) return;
  for (; k < length; k++) S[list + k] = S[list + k + 1];
  S[list + length] = 0;
  S[list] = length - 1;
}

/** As `putEvent`, for the arguments written down at `site`. */
export function putEventOf(m: Machine, type: number, site: number, fp: number): number {
  const E = m.game.events;
  return putEvent(
    m,
    type,
    argument(m, E[site], fp, 0),
    argument(m, E[site + 1], fp, 0),
    argument(m, E[site + 2], fp, 0),
    argument(m, E[site + 3], fp, 0),
    argument(m, E[site + 4], fp, 0),
    argument(m, E[site + 5], fp, 0),
    argument(m, E[site + 6], fp, 0),
    argument(m, E[site + 7], fp, 0),
  );
}

/** Notes the arguments of an action in the list space; its frame gives them back. Returns their address. */
export function putEvent(
  m: Machine,
  type: number,
  subject: number,
  other: number,
  player: number,
  value: number,
  from: number,
  to: number,
  reason: number,
  cause: number,
): number {
  const { S } = m;
  const at = takeCells(m, m.layout.eventCells);
  if (at === 0) return 0;
  S[at + c.E_TYPE] = type;
  S[at + c.E_SUBJECT] = subject;
  S[at + c.E_OTHER] = other;
  S[at + c.E_PLAYER] = player;
  S[at + c.E_VALUE] = value;
  S[at + c.E_FROM] = from;
  S[at + c.E_TO] = to;
  S[at + c.E_REASON] = reason;
  S[at + c.E_CAUSE] = cause;
  return at;
}
