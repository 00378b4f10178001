import type { Goal } from '@fuda/game';
import { cells as c, type Machine } from '@fuda/kernel';
import { fail, type Result } from '../errors.ts';
import { M } from '../messages.ts';
import { type Solution, type SolveOptions, Solver } from './solver.ts';

const THIS_TURN = { ja: 'このターンに勝つ', en: 'win this turn' } as const;

/** Winning before this turn is over, against every answer of the other side. */
export function goalOfThisTurn(m: Machine, player: number): Goal {
  return { player, byTurn: m.S[c.TURN], label: THIS_TURN };
}

/** Can the asked player win this turn, whatever the other side answers? The cards are taken as they lie. */
export function findLethal(m: Machine, options: Omit<SolveOptions, 'goal'>): Result<Solution> {
  if (m.S[c.RESULT] !== 0) return fail('BAD_POSITION', '$', M.over());
  return new Solver(m).solve(m, { ...options, goal: goalOfThisTurn(m, m.S[c.QUERY_PLAYER] - 1) });
}
