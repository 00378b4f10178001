/** Has a practice run reached what it wanted? */
import { definitionsIn } from '@fuda/ai';
import { cells as c, type Machine } from '@fuda/kernel';
import type { Goal, GoalState } from './protocol.ts';

/** Does the player have all these cards there, copies counted? */
function lieThere(m: Machine, player: number, zone: string, wanted: readonly string[]): boolean {
  const there = definitionsIn(m, player, zone).map((d) => m.game.cards[d - 1]?.id);
  const copies = (list: readonly (string | undefined)[], id: string): number => list.filter((x) => x === id).length;
  return wanted.every((id) => copies(there, id) >= copies(wanted, id));
}

/** `seat`: who practises. A goal once missed stays missed on this line, because turns only grow. */
export function goalState(goal: Goal, m: Machine, seat: number): GoalState {
  const { S } = m;
  const late = S[c.TURN] > goal.turn;
  const over = S[c.RESULT] !== 0;
  if (goal.kind === 'win') {
    if (over && S[c.RESULT] === seat + 1)
      return late ? { state: 'failed', reason: 'late' } : { state: 'met', reason: 'won' };
    if (over) return { state: 'failed', reason: 'lost' };
  } else {
    if (!late && lieThere(m, seat, goal.zone, goal.cards)) return { state: 'met', reason: 'reached' };
    if (over) return { state: 'failed', reason: 'over' };
  }
  return late ? { state: 'failed', reason: 'late' } : { state: 'open', reason: 'running' };
}
