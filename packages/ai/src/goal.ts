/** Playing for a goal: when it is out of reach, and what a passive other side answers. */
import { cells as c, countOptions, decide, type Goal, isPass, type Machine } from '@fuda/kernel';
import { outcome } from './evaluate/evaluator.ts';

/** Says no where it may, and otherwise takes the first answer. */
export function passiveAnswer(m: Machine): number {
  const count = countOptions(m);
  for (let i = count - 1; i >= 0; i--) if (isPass(m, i)) return i;
  return 0;
}

/** Answers for the passive side until the goal's player is asked or the match is over. */
export function skipPassive(m: Machine, goal: Goal | undefined): void {
  if (goal?.opponent !== 'passive') return;
  const { S } = m;
  while (S[c.RESULT] === 0 && S[c.QUERY_PLAYER] === 2 - goal.player) decide(m, passiveAnswer(m));
}

/** Is the match decided as far as the goal is concerned? */
export function isDecided(m: Machine, goal: Goal | undefined): boolean {
  return m.S[c.RESULT] !== 0 || (goal !== undefined && m.S[c.TURN] > goal.byTurn);
}

/** Result of a decided match for player 0. With a goal everything but reaching it is a loss. */
export function verdict(m: Machine, goal: Goal | undefined): number {
  const { S } = m;
  if (goal === undefined) return outcome(S[c.RESULT]);
  return reached(m, goal) === (goal.player === 0) ? 1 : 0;
}

/** Did the goal's player win in time? */
export function reached(m: Machine, goal: Goal): boolean {
  return m.S[c.RESULT] === goal.player + 1 && m.S[c.TURN] <= goal.byTurn;
}
