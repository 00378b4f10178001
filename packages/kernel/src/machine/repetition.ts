import { hashCells } from '../hash.ts';
import { HEADER_CELLS, RESULT, SEEN, SEEN_CELLS, SEEN_COUNT, TURN_DECISIONS } from './cells.ts';
import { write } from './commands.ts';
import type { Machine } from './machine.ts';

/** A position that comes up for the third time inside one turn ends the match as a draw. */
const REPETITIONS = 3;
const DRAW = 3;

/** Hash of the position without counters that only ever grow. */
export function positionHash(m: Machine): number {
  return hashCells(m.state, m.layout.comparable, m.layout.cells, hashCells(m.state, 0, HEADER_CELLS, 0x9e3779b9));
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
