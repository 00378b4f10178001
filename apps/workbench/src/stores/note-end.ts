/** From a match that came to its end to a line of one's own results. */
import { computerSeat, counts, deckName, notePlayed } from './career.ts';
import type { Running } from './match.ts';

/** Every answer follows the one before; a branch is something that was taken back. */
const isOneLine = (parents: readonly number[] | undefined): boolean =>
  (parents ?? []).every((parent, i) => parent === i);

/** `id`: where the match is kept. Nothing is noted before the end, nor of practice. */
export function noteEnd({ plan, position, record }: Pick<Running, 'plan' | 'position' | 'record'>, id: string): void {
  const { result, view } = position;
  if (!result || !counts(plan)) return;
  const computer = computerSeat(plan);
  const { winner } = result;
  notePlayed(plan.game, {
    id,
    at: Date.now(),
    ruleset: plan.ruleset,
    deck: deckName(plan, 1 - computer),
    against: deckName(plan, computer),
    opponent: plan.seats[computer],
    outcome: winner === null ? 'drawn' : winner === computer ? 'lost' : 'won',
    turn: view.turn,
    decisions: position.path.indexOf(position.node),
    undone: !isOneLine(record.parents),
  });
}
