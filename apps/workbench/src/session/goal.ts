/** Has a practice run reached what it wanted? */
import { definitionsIn } from '@fuda/ai';
import { cells as c, type Machine, type Match, type Text } from '@fuda/kernel';
import type { Goal, GoalState, MatchPlan } from './protocol.ts';

/** Whoever can compare a position with any expectation; loaded only for goals that need it. */
let judge: typeof import('@fuda/scenario').differencesFrom | null = null;

/** To be awaited before a match with this plan is begun. */
export async function prepareGoal({ goal }: Pick<MatchPlan, 'goal'>): Promise<void> {
  if (goal?.kind === 'position') judge ??= (await import('@fuda/scenario')).differencesFrom;
}

/** Cards the player does not have there, copies counted. */
function missingThere(m: Machine, player: number, zone: string, wanted: readonly string[]): readonly string[] {
  const there = definitionsIn(m, player, zone).map((d) => m.game.cards[d - 1]?.id);
  return wanted.filter((id) => {
    const at = there.indexOf(id);
    if (at >= 0) there.splice(at, 1);
    return at < 0;
  });
}

function lackingIn(match: Match, expect: unknown): readonly Text[] {
  if (judge === null) throw new Error('the goal was not prepared');
  return judge(match, expect);
}

/** `seat`: who practises. A goal once missed stays missed on this line, because turns only grow. */
export function goalState(goal: Goal, match: Match, seat: number): GoalState {
  const m = match.machine;
  const { S } = m;
  const turn = S[c.TURN];
  const late = turn > goal.turn;
  const over = S[c.RESULT] !== 0;
  const missing = goal.kind === 'cards' ? missingThere(m, seat, goal.zone, goal.cards) : [];
  const lacks = goal.kind === 'position' ? lackingIn(match, goal.expect) : undefined;
  const because = (state: GoalState['state'], reason: GoalState['reason']): GoalState => ({
    state,
    reason,
    turn,
    missing,
    ...(lacks === undefined ? {} : { lacks }),
  });
  if (goal.kind === 'win') {
    if (over && S[c.RESULT] === seat + 1) return late ? because('failed', 'late') : because('met', 'won');
    if (over) return because('failed', 'lost');
  } else {
    if (!late && missing.length === 0 && (lacks ?? []).length === 0) return because('met', 'reached');
    if (over) return because('failed', 'over');
  }
  return late ? because('failed', 'late') : because('open', 'running');
}
