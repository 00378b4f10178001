/** Playing for a goal: when it is out of reach, and what a passive other side answers. */

import type { Goal } from '@fuda/game';
import { cells as c, countOptions, decide, isPass, type Machine } from '@fuda/kernel';
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

/** what a failure that saw every card counts: little against success, enough to show the way where success is rare */
const NEARLY = 0.25;

/**
 * Result of a decided match for player 0. With a goal everything but reaching it is a failure; failures count by how many of their
 * own cards the player got to see, since who never sees the deck never finds the line in it.
 */
export function verdict(m: Machine, goal: Goal | undefined): number {
  const { S } = m;
  if (goal === undefined) return outcome(S[c.RESULT]);
  const success = reached(m, goal) ? 1 : NEARLY * seenShare(m, goal.player);
  return goal.player === 0 ? success : 1 - success;
}

/** Share of a player's own cards whose faces that player knows, 0 … 1. */
function seenShare(m: Machine, player: number): number {
  const { S, layout } = m;
  let own = 0;
  let seen = 0;
  for (let card = 1; card <= S[c.CARD_TOP]; card++) {
    if (S[layout.owner + card] !== player) continue;
    own++;
    seen += (S[layout.known + card] >> player) & 1;
  }
  return own === 0 ? 0 : seen / own;
}

/** Did the goal's player win in time? */
export function reached(m: Machine, goal: Goal): boolean {
  return m.S[c.RESULT] === goal.player + 1 && m.S[c.TURN] <= goal.byTurn;
}
