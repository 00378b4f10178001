/** Has a practice run reached what it wanted? */
import { definitionsIn } from '@fuda/ai';
import { cells as c, type Machine } from '@fuda/kernel';
import type { Goal, GoalState } from './protocol.ts';

/** Cards the player does not have there, copies counted. */
function missingThere(m: Machine, player: number, zone: string, wanted: readonly string[]): readonly string[] {
  const there = definitionsIn(m, player, zone).map((d) => m.game.cards[d - 1]?.id);
  return wanted.filter((id) => {
    const at = there.indexOf(id);
    if (at >= 0) there.splice(at, 1);
    return at < 0;
  });
}

/** `seat`: who practises. A goal once missed stays missed on this line, because turns only grow. */
export function goalState(goal: Goal, m: Machine, seat: number): GoalState {
  const { S } = m;
  const turn = S[c.TURN];
  const late = turn > goal.turn;
  const over = S[c.RESULT] !== 0;
  const missing = goal.kind === 'cards' ? missingThere(m, seat, goal.zone, goal.cards) : [];
  const because = (state: GoalState['state'], reason: GoalState['reason']): GoalState => ({
    state,
    reason,
    turn,
    missing,
  });
  if (goal.kind === 'win') {
    if (over && S[c.RESULT] === seat + 1) return late ? because('failed', 'late') : because('met', 'won');
    if (over) return because('failed', 'lost');
  } else {
    if (!late && missing.length === 0) return because('met', 'reached');
    if (over) return because('failed', 'over');
  }
  return late ? because('failed', 'late') : because('open', 'running');
}
