/** A scenario that asks for something: what is to be reached, and whether somebody has reached it. */
import { cells, type Match, type Text } from '@fuda/kernel';
import { differences } from './expect.ts';
import type { ScenarioPuzzle } from './schema.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface PuzzleState {
  /** failed: from here it cannot be reached any more, because the match is over or it is too late */
  readonly state: 'open' | 'met' | 'failed';
  /** what the goal names and the position does not have */
  readonly missing: readonly Text[];
}

/** How a position stands to the goal. Whoever has met it once has solved the puzzle, whatever happens afterwards. */
export function puzzleState(match: Match, { goal, byTurn }: ScenarioPuzzle, words: Vocabulary): PuzzleState {
  const missing = differences(match, goal, words, [], '$.puzzle.goal').map(({ reason }) => reason);
  const late = byTurn !== undefined && match.machine.S[cells.TURN] > byTurn;
  if (late) return { state: 'failed', missing };
  if (missing.length === 0) return { state: 'met', missing };
  return { state: match.result === null ? 'open' : 'failed', missing };
}
