/**
 * Frames and lists as the journal sees them. They are written all the time and mostly given back before anybody is asked, so their cells are
 * not noted one by one: a decision begins with one note of all that are in use, and whoever takes it back puts them in place and clears what lies
 * behind. Everything else about them is a plain write.
 */
import { copyBlock } from './blocks.ts';
import { FP, LIST_TOP } from './cells.ts';
import type { Machine } from './machine.ts';

/** In the place of an address, below those of moves: behind the noted cells. The word beside it is the frame of the open query. */
export const FLOW_NOTE = -(1 << 20);

/** How many cells of frames may be in use if none of the last one lies further than `reach` behind its beginning. */
function framesInUse(m: Machine, fp: number, reach: number): number {
  const { frames, framesEnd } = m.layout;
  const end = fp + reach;
  return (end < framesEnd ? end : framesEnd) - frames;
}

/** Cells of the journal that the noted ones take: pairs. */
function roomFor(cells: number): number {
  return (cells + 1) & ~1;
}

/** Notes all frames and lists of the open query. The caller has made sure that there is room. */
export function noteFlow(m: Machine): void {
  const { S, J, layout } = m;
  // nobody is asked between the arguments of a call and the call
  const frames = framesInUse(m, S[FP], m.game.frameReach >> 1);
  const lists = S[LIST_TOP] - layout.lists;
  copyBlock(J, m.jp, S, layout.frames, frames);
  copyBlock(J, m.jp + frames, S, layout.lists, lists);
  const p = m.jp + roomFor(frames + lists);
  J[p] = frames;
  J[p + 1] = lists;
  J[p + 2] = FLOW_NOTE;
  J[p + 3] = S[FP];
  m.jp = p + 4;
}

/** Where the note at `p` begins. */
export function beginOfNote(J: Int32Array, p: number): number {
  return p - 2 - roomFor(J[p - 2] + J[p - 1]);
}

/** Puts back what the note at `p` says; returns where it begins. The frame may be one in the middle of a decision. */
export function revertFlow(m: Machine, p: number): number {
  const { S, J, layout } = m;
  const frames = J[p - 2];
  const lists = J[p - 1];
  const start = beginOfNote(J, p);
  const end = layout.frames + framesInUse(m, S[FP] > m.fp ? S[FP] : m.fp, m.game.frameReach);
  for (let at = layout.frames + frames; at < end; at++) S[at] = 0;
  for (let at = layout.lists + lists; at < S[LIST_TOP]; at++) S[at] = 0;
  copyBlock(S, layout.frames, J, start, frames);
  copyBlock(S, layout.lists, J, start + frames, lists);
  S[LIST_TOP] = layout.lists + lists;
  S[FP] = J[p + 1];
  m.fp = J[p + 1];
  return start;
}
