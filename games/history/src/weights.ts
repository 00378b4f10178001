/** What thinking players have learned of the game by playing it (`fuda lab fit`), by ruleset. */
import type { ModelWeights } from '@fuda/game';
import { WEIGHTS } from './data.ts';
import { DEFAULT_RULESET } from './table.ts';

/** A variant is played with what was learned of the ruleset it is most like. */
export function weightsOf(ruleset: string = DEFAULT_RULESET): ModelWeights | undefined {
  return WEIGHTS[ruleset] ?? WEIGHTS[ruleset.split('-')[0]];
}
