/** What thinking players have learned of the game by playing it (`fuda lab fit`), by ruleset. */
import { type ModelWeights, modelsByRuleset, type ShippedModel } from '@fuda/game';
import models from '../models?models';
import { WEIGHTS } from './data.ts';
import { DEFAULT_RULESET } from './table.ts';

/** A variant is played with what was learned of the ruleset it is most like. */
export function weightsOf(ruleset: string = DEFAULT_RULESET): ModelWeights | undefined {
  return WEIGHTS.of(ruleset) ?? WEIGHTS.of(ruleset.split('-')[0]);
}

export async function fetchWeightsOf(ruleset?: string): Promise<void> {
  if (ruleset === undefined) await WEIGHTS.fetch();
  else await Promise.all([WEIGHTS.fetch(ruleset), WEIGHTS.fetch(ruleset.split('-')[0])]);
}

const byRuleset = modelsByRuleset(models, DEFAULT_RULESET);

/** The same for networks (`fuda train`). */
export const modelOf = (ruleset?: string): ShippedModel | undefined => byRuleset(ruleset?.split('-')[0]);
