/** A scenario that asks for something: what is to be reached, and whether somebody has reached it. */
import { type CompiledGame, cells, type Match, type Text } from '@fuda/kernel';
import { checkExpectation } from './check-script.ts';
import { differences } from './expect.ts';
import { M } from './messages.ts';
import { Problems } from './problem.ts';
import { goalSchema, type ScenarioPuzzle } from './schema.ts';
import { Vocabulary } from './vocabulary.ts';

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

const vocabularies = new WeakMap<CompiledGame, Vocabulary>();

function wordsOf(game: CompiledGame): Vocabulary {
  const words = vocabularies.get(game) ?? new Vocabulary(game);
  vocabularies.set(game, words);
  return words;
}

/** What an expectation names and the position does not have. It may come from a file or a link: if it is none, that is what is lacking. */
export function differencesFrom(match: Match, expectation: unknown): readonly Text[] {
  const goal = goalSchema.safeParse(expectation);
  if (!goal.success) return [M.badShape('goal')];
  const words = wordsOf(match.game);
  const problems = new Problems('');
  checkExpectation(goal.data, '$', words, problems);
  if (problems.list.length > 0) return problems.list.map(({ reason }) => reason);
  return differences(match, goal.data, words, [], '$').map(({ reason }) => reason);
}
