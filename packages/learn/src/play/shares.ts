/** From scores of tokens to answers. */
import type { Encoder } from '../encode/encoder.ts';

/** Chances of the options of a question, from the scores of their tokens; options that look alike share one. */
export function optionShares(encoder: Encoder, logits: ArrayLike<number>, from: number, shares: Float64Array): void {
  const { options, tokenOf } = encoder;
  let top = -Infinity;
  for (let i = 0; i < options; i++) if (tokenOf[i] >= 0) top = Math.max(top, logits[from + tokenOf[i]]);
  let total = 0;
  for (let token = encoder.firstOption; token < encoder.count; token++) total += Math.exp(logits[from + token] - top);
  for (let i = 0; i < options; i++) shares[i] = tokenOf[i] < 0 ? 0 : Math.exp(logits[from + tokenOf[i]] - top) / total;
}

/** The first of the allowed options with the greatest share. */
export function bestOption(shares: Float64Array, count: number, allowed?: (option: number) => boolean): number {
  let best = -1;
  for (let i = 0; i < count; i++) if ((allowed?.(i) ?? true) && (best < 0 || shares[i] > shares[best])) best = i;
  return best;
}
