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
  REPEATED,
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

const DRAW = 3;
/** A remembered position: its hash, and how often it came up. */
const ENTRY = 2;
const ENTRIES = SEEN_CELLS / ENTRY;

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
  dropGrowing(m, cells);
  const ranges = [
    [layout.host, layout.host + layout.cards + 1],
    [layout.pending, layout.pending + layout.pendingSlots * layout.pendingCells],
    [layout.frames, layout.framesEnd],
    [layout.lists, S[LIST_TOP]],
  ];
  for (const [from, to] of ranges) for (let at = from; at < to; at++) cells[at] = objectless(m, cells[at]);
  return hashCells(cells, layout.comparable, layout.cells, hashCells(cells, 0, HEADER_CELLS, 0x9e3779b9));
}

/** What the game says only ever grows, and rows of tables that are not in use. */
function dropGrowing(m: Machine, cells: Int32Array): void {
  const { S, layout } = m;
  const { counters, globals, attributes, tables = [] } = m.game.declaration;
  for (const [i, { grows }] of counters.entries()) if (grows) cells.fill(0, layout.counters[i], layout.counters[i] + 2);
  for (const [i, { grows }] of globals.entries()) if (grows) cells[layout.globals + i] = 0;
  for (const [i, { compare }] of attributes.entries()) {
    const column = layout.attributes[i];
    if (compare !== undefined) for (let card = 1; card <= S[CARD_TOP]; card++) cells[column + card] &= compare;
  }
  for (const [t, { columns, rows, used }] of tables.entries()) {
    const inUse = S[layout.globals + globals.findIndex(({ name }) => name === used)];
    for (let row = 0; row < rows; row++) {
      for (const [k, { grows, kind }] of columns.entries()) {
        const at = layout.tables[t] + row * columns.length + k;
        if (grows || row >= inUse) cells[at] = 0;
        else if (kind === 'card') cells[at] = objectless(m, cells[at]);
      }
    }
  }
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
    writeChange(m, REPEATED, 0);
  }
  m.dirty |= m.game.dependencies.flow;
}

/**
 * Called at every query. Hashing costs more than a decision, so it starts only when a turn has become suspiciously long;
 * a loop through decisions is then caught within a few rounds. The game may read how often (`repeated`) and offer less.
 */
export function markPosition(m: Machine): void {
  const { S } = m;
  const { repetitionAfter, repetitions } = m.layout.limits;
  const decisions = S[TURN_DECISIONS] + 1;
  write(m, TURN_DECISIONS, decisions);
  if (decisions <= repetitionAfter) return;
  const hash = positionHash(m);
  let at = SEEN;
  while (at < SEEN + SEEN_CELLS && (S[at] !== hash || S[at + 1] === 0)) at += ENTRY;
  if (at === SEEN + SEEN_CELLS) {
    at = SEEN + (S[SEEN_COUNT] % ENTRIES) * ENTRY;
    write(m, SEEN_COUNT, S[SEEN_COUNT] + 1);
    writeChange(m, at, hash);
    writeChange(m, at + 1, 0);
  }
  const before = S[at + 1];
  write(m, at + 1, before + 1);
  if (before !== S[REPEATED]) {
    write(m, REPEATED, before);
    m.optionsValid = false;
  }
  if (before + 1 >= repetitions) write(m, RESULT, DRAW);
}
