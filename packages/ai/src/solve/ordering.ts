import { isPass, type Machine } from '@fuda/kernel';
import type { OptionKeys } from '../option-keys.ts';

/** Which answers deserve a look first; see Evaluator.prior. */
export type Prior = (m: Machine, count: number, out: Float64Array) => void;

/**
 * The different moves of a position, the most promising first. One of several equal cards stands for all of them: what can be
 * reached with one copy can be reached with the other. Without a prior, doing something comes before passing.
 */
export function orderMoves(
  m: Machine,
  keys: OptionKeys,
  prior: Prior | undefined,
  scores: Float64Array,
  out: Int32Array,
): number {
  const count = keys.read(m);
  if (prior) prior(m, count, scores);
  else for (let i = 0; i < count; i++) scores[i] = isPass(m, i) ? 0 : 1;
  let n = 0;
  for (let i = 0; i < count; i++) {
    if (keys.leader[i] !== i) continue;
    // insertion keeps equal scores in the game's own order
    let at = n++;
    while (at > 0 && scores[out[at - 1]] < scores[i]) {
      out[at] = out[at - 1];
      at--;
    }
    out[at] = i;
  }
  return n;
}
