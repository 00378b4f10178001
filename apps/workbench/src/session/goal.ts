/** Has a practice run reached what it wanted? */
import type { Match } from '@fuda/kernel';
import type { Goal, GoalState } from './protocol.ts';

/** `seat`: who practises. A goal once missed stays missed on this line, because turns only grow. */
export function goalState(goal: Goal, match: Match, seat: number): GoalState {
  const { result } = match;
  const { turn, players } = match.view(seat);
  if (goal.kind === 'win') {
    if (result) return result.winner === seat ? { state: 'met', reason: 'won' } : { state: 'failed', reason: 'lost' };
    return turn > goal.turn ? { state: 'failed', reason: 'late' } : { state: 'open', reason: 'running' };
  }
  const lying = (players[seat].zones[goal.zone]?.cards ?? []).map((card) => card.definition);
  const all = goal.cards.every(
    (id) => lying.filter((x) => x === id).length >= goal.cards.filter((x) => x === id).length,
  );
  if (all) return { state: 'met', reason: 'reached' };
  if (result) return { state: 'failed', reason: 'over' };
  return turn > goal.turn ? { state: 'failed', reason: 'late' } : { state: 'open', reason: 'running' };
}
