/** Puzzles that come with a game: trying one, and which were solved, on this device only. */

import { dayText } from '../puzzles/daily.ts';
import { type MatchPlan, PERSON, type ShippedPuzzle } from '../session/protocol.ts';
import { readStored } from './damage.ts';
import { beginMatch, failWith, type Running, table } from './match.ts';
import { writeText } from './storage.ts';
import { createStore } from './store.ts';
import { type PuzzleProgress, readPuzzleProgress } from './stored.ts';

export const PUZZLES_FORMAT = 'fuda-puzzles/1';

/** What was looked at on the way, in the match of this serial. */
export const help = createStore({ serial: -1, hints: 0, solution: false });
/** Changes whenever one is solved. */
export const puzzleMarks = createStore({ changes: 0 });

export function puzzleProgressOf(game: string): PuzzleProgress {
  return readStored('puzzles', `puzzles.${game}`, readPuzzleProgress);
}

function keep(game: string, progress: PuzzleProgress): void {
  writeText(`puzzles.${game}`, JSON.stringify({ format: PUZZLES_FORMAT, game, ...progress }));
  puzzleMarks.set({ changes: puzzleMarks.get().changes + 1 });
}

/** Who answers for the other side: a win is to be had against good answers; what one gets for oneself, against none. */
function opponentIn({ goal }: MatchPlan): string {
  return goal?.kind === 'win' ? 'skilled' : 'passive';
}

export async function startPuzzle({ id, scenario }: ShippedPuzzle, day?: string): Promise<boolean> {
  const read = await table.restore(scenario);
  if (!read.ok) {
    failWith(read.error);
    return false;
  }
  const { open: _, ...plan } = read.value.plan;
  const opponent = opponentIn(plan);
  return beginMatch({
    ...plan,
    seats: plan.solver === 1 ? [opponent, PERSON] : [PERSON, opponent],
    ...(plan.puzzle ? { puzzle: { ...plan.puzzle, id: day === undefined ? id : `${id} ${day}` } } : {}),
  });
}

/** The number of the puzzle on the table, and the day if it was begun as that day's; null where none is there. */
export function puzzleOn({ puzzle }: MatchPlan): { readonly id: string; readonly day?: string } | null {
  if (puzzle?.id === undefined) return null;
  const [id, day] = puzzle.id.split(' ');
  return day === undefined ? { id } : { id, day };
}

/** Marks the puzzle on the table once its goal is met. Whoever was shown the solution has seen it, not solved it. */
export function noteSolved(
  { plan, position, serial }: Pick<Running, 'plan' | 'position' | 'serial'>,
  now = new Date(),
): void {
  const on = puzzleOn(plan);
  if (!on || position.goal?.state !== 'met') return;
  const { game } = plan;
  const progress = puzzleProgressOf(game);
  const helped = help.get().serial === serial ? help.get() : { hints: 0, solution: false };
  if (helped.solution) {
    if (!progress.shown.includes(on.id) && !(on.id in progress.solved))
      keep(game, { ...progress, shown: [...progress.shown, on.id] });
    return;
  }
  const days = on.day === dayText(now) && !progress.days.includes(on.day) ? [...progress.days, on.day] : progress.days;
  const known = progress.solved[on.id];
  if (known && days === progress.days) return;
  const solved = known ?? { at: now.getTime(), hints: helped.hints };
  keep(game, { ...progress, days, solved: { ...progress.solved, [on.id]: solved } });
}
