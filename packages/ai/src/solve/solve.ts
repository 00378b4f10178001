/** Everything at hand against one position: a look depth first, then nested rollouts (NRPA), then beams, then depth first with what time is left. */

import type { Goal } from '@fuda/game';
import type { Machine } from '@fuda/kernel';
import { ok, type Result } from '../errors.ts';
import type { Knowledge } from '../players/knowledge.ts';
import { type Budget, checkBudget, thinkingTime } from '../search/budget.ts';
import { beamSearch } from './beam.ts';
import { nrpa } from './nrpa.ts';
import { type Solution, Solver } from './solver.ts';

export interface SolveReport extends Solution {
  /** which method found it; for `unknown` the last one tried */
  readonly by: 'depth-first' | 'nrpa' | 'beam';
}

/** shares of the time; depth first gets the rest */
const FIRST_LOOK = 0.1;
const NRPA = 0.5;
const EACH_BEAM = 0.1;
const WIDTHS = [32, 128] as const;
const BEAM_DEPTH = 300;
/** positions a search without a time limit may look at before the next method is tried */
const POSITIONS_PER_MS = 20;

/**
 * Solves a position whose cards are all known. NRPA and beams are used only where the other side is passive: they follow one line
 * and cannot answer for somebody who might choose otherwise.
 */
export function solvePosition(
  m: Machine,
  goal: Goal,
  knowledge: Pick<Knowledge, 'evaluator' | 'models'>,
  budget: Budget,
): Result<SolveReport> {
  const checked = checkBudget(budget);
  if (!checked.ok) return checked;
  const ms = budget.ms ?? budget.simulations! / POSITIONS_PER_MS;
  const started = thinkingTime();
  const left = (): number => Math.max(1, ms - (thinkingTime() - started));
  const slice = (share: number): Budget => ({ ...budget, ms: Math.max(1, Math.min(left(), ms * share)) });
  const prior = knowledge.evaluator.prior;
  const solver = new Solver(m);
  const deep = (part: Budget) => solver.solve(m, { goal, budget: part, ...(prior ? { prior } : {}) });

  const alone = goal.opponent === 'passive';
  let positions = 0;
  const report = (solution: Solution, by: SolveReport['by']): Result<SolveReport> =>
    ok({ ...solution, by, positions, ms: thinkingTime() - started });

  const first = deep(slice(alone ? FIRST_LOOK : 1));
  if (!first.ok) return first;
  positions += first.value.positions;
  if (first.value.status !== 'unknown' || !alone) return report(first.value, 'depth-first');
  const win = (line: readonly number[]): Solution => ({ status: 'win', line, positions, ms: 0 });
  const nested = nrpa(m, { goal, budget: slice(NRPA), ...(prior ? { prior } : {}) });
  if (!nested.ok) return nested;
  positions += nested.value.positions;
  if (nested.value.found) return report(win(nested.value.line), 'nrpa');
  for (const width of WIDTHS) {
    if (left() <= 1 || budget.cancelled?.() === true) break;
    const beam = beamSearch(m, {
      goal,
      evaluator: knowledge.models?.value ?? knowledge.evaluator,
      width,
      depth: BEAM_DEPTH,
      budget: slice(EACH_BEAM),
    });
    if (!beam.ok) return beam;
    positions += beam.value.positions;
    if (beam.value.found) return report(win(beam.value.line), 'beam');
  }
  const last = deep(slice(1));
  if (!last.ok) return last;
  positions += last.value.positions;
  return report(last.value, 'depth-first');
}
