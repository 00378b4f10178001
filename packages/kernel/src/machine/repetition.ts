import { hashCells } from '../hash.ts';
import {
  BATCH,
  CARD_MASK,
  CARD_TOP,
  HEADER_CELLS,
  LIST_TOP,
  P_BATCH,
  PENDING_HEAD,
  PENDING_TAIL,
  R_SOURCE,
  R_TARGET,
  R_TIME,
  RESULT,
  RULE_CELLS,
  RULE_TOP,
  SEEN,
  SEEN_CELLS,
  SEEN_COUNT,
  TURN,
  TURN_DECISIONS,
} from './cells.ts';
import { isFresh, write, writeChange } from './commands.ts';
import type { Machine } from './machine.ts';

/** A position that comes up for the third time inside one turn ends the match as a draw. */
const REPETITIONS = 3;
const DRAW = 3;

/**
 * Hash of the position without counters that only ever grow. A card that went away and came back is a new object, and its rules
 * are younger than before; for "the same position" only the card, and which rule is older than which, count.
 */
export function positionHash(m: Machine): number {
  const { S, layout } = m;
  const cells = m.state.slice();
  for (let slot = 0; slot < S[RULE_TOP]; slot++) {
    const at = layout.rules + slot * RULE_CELLS;
    let older = 0;
    for (let k = 0; k < S[RULE_TOP]; k++) if (S[layout.rules + k * RULE_CELLS + R_TIME] < S[at + R_TIME]) older++;
    cells[at + R_TIME] = older;
    for (const field of [R_SOURCE, R_TARGET]) cells[at + field] = objectless(m, cells[at + field]);
  }
  for (let k = S[PENDING_HEAD]; k < S[PENDING_TAIL]; k++)
    cells[layout.pending + k * layout.pendingCells + P_BATCH] -= S[BATCH];
  const ranges = [
    [layout.host, layout.host + layout.cards + 1],
    [layout.pending, layout.pending + layout.pendingSlots * layout.pendingCells],
    [layout.frames, layout.framesEnd],
    [layout.lists, S[LIST_TOP]],
  ];
  for (const [from, to] of ranges) for (let at = from; at < to; at++) cells[at] = objectless(m, cells[at]);
  return hashCells(cells, layout.comparable, layout.cells, hashCells(cells, 0, HEADER_CELLS, 0x9e3779b9));
}

/** What looks like a reference becomes its card, and whether it is the present object; other numbers stay as they are. */
function objectless(m: Machine, value: number): number {
  const card = value & CARD_MASK;
  if (value <= CARD_MASK || card === 0 || card > m.S[CARD_TOP]) return value;
  return isFresh(m, value) ? card : -card;
}

/** A new turn: what was seen in the last one does not count any more. */
export function beginTurn(m: Machine): void {
  const { S } = m;
  write(m, TURN, S[TURN] + 1);
  writeChange(m, TURN_DECISIONS, 0);
  if (S[SEEN_COUNT] !== 0) {
    for (let k = 0; k < SEEN_CELLS; k++) writeChange(m, SEEN + k, 0);
    write(m, SEEN_COUNT, 0);
  }
  m.dirty |= m.game.dependencies.flow;
}

/**
 * Called at every query. Hashing costs more than a decision, so it starts only when a turn has become suspiciously long;
 * a loop through decisions is then caught within a few rounds.
 */
export function markPosition(m: Machine): void {
  const { S } = m;
  const decisions = S[TURN_DECISIONS] + 1;
  write(m, TURN_DECISIONS, decisions);
  if (decisions <= m.layout.limits.repetitionAfter) return;
  const hash = positionHash(m);
  const seen = S[SEEN_COUNT];
  let times = 1;
  for (let k = 0; k < Math.min(seen, SEEN_CELLS); k++) if (S[SEEN + k] === hash) times++;
  write(m, SEEN + (seen % SEEN_CELLS), hash);
  write(m, SEEN_COUNT, seen + 1);
  if (times >= REPETITIONS) write(m, RESULT, DRAW);
}
