/** What a player who thinks knows of a game besides its rules: what was learned by playing, the decks people play, the goal. */

import type { GamePackage, Goal, ModelWeights, RulesOfThumb } from '@fuda/game';
import type { CompiledGame, RandomBelow } from '@fuda/kernel';
import { type KnownDeck, knownDecks } from '../estimate/known-decks.ts';
import type { Evaluator, LightPolicy } from '../evaluate/evaluator.ts';
import { type Models, readModels } from '../evaluate/models.ts';
import { mixedPolicy, rolloutEvaluator, uniformPolicy } from '../evaluate/rollout.ts';

export interface Knowledge {
  readonly game: CompiledGame;
  readonly ruleset: string | undefined;
  readonly goal: Goal | undefined;
  readonly decks: readonly KnownDeck[];
  /** absent where nobody has learned the game yet */
  readonly models: Models | undefined;
  readonly policy: LightPolicy;
  readonly evaluator: Evaluator;
  readonly exploration: number;
  readonly patience: number;
}

/** Used where the file of the weights does not say otherwise; found on the games of this repository (docs/strength.md). */
const DEFAULT_TUNING = {
  exploration: 0.7,
  rolloutSharpness: 1,
  priorSharpness: 1,
  patience: 0.2,
  thumbRollout: 0.9,
  thumbPrior: 0.5,
} as const;

const known = new WeakMap<CompiledGame, Knowledge>();

/** Made once per compiled game. Throws when the package's own weights do not fit: that is a fault of the package. */
export function knowledgeOf(pkg: GamePackage, game: CompiledGame): Knowledge {
  const cached = known.get(game);
  if (cached) return cached;
  const ruleset = pkg.rulesets.find(({ id }) => pkg.compile(id) === game);
  const weights = pkg.weights?.(ruleset?.id);
  const made: Knowledge = {
    game,
    ruleset: ruleset?.id,
    goal: ruleset?.goal,
    decks: knownDecks(pkg, ruleset?.id),
    ...thoughtsOf(game, ruleset?.goal, weights, pkg.rulesOfThumb?.()),
  };
  known.set(game, made);
  return made;
}

function thoughtsOf(
  game: CompiledGame,
  goal: Goal | undefined,
  weights: ModelWeights | undefined,
  rules: RulesOfThumb | undefined,
): Pick<Knowledge, 'models' | 'policy' | 'evaluator' | 'exploration' | 'patience'> {
  const tuning = { ...DEFAULT_TUNING, ...weights?.tuning };
  const { exploration, patience, rolloutSharpness, priorSharpness, rolloutDepth } = tuning;
  const thumb: LightPolicy | undefined = rules && { name: 'thumb', choose: (m, random) => rules.choose(m, random) };
  const toward = goal ? { goal } : {};
  if (weights === undefined) {
    return {
      models: undefined,
      policy: uniformPolicy,
      evaluator: rolloutEvaluator({ policy: uniformPolicy, ...toward }),
      exploration,
      patience,
    };
  }
  const models = sharpenedModels(game, weights, 1);
  const rollout = sharpenedModels(game, weights, rolloutSharpness).policy;
  const prior = sharpenedModels(game, weights, priorSharpness).policy;
  const evaluator = rolloutEvaluator({
    policy: thumb ? mixedPolicy(thumb, rollout, tuning.thumbRollout) : rollout,
    then: models.value,
    ...toward,
    prior(m, count, out) {
      prior.prior(m, count, out);
      if (thumb === undefined) return;
      for (let i = 0; i < count; i++) out[i] *= 1 - tuning.thumbPrior;
      out[thumb.choose(m, never)] += tuning.thumbPrior;
    },
    ...(rolloutDepth === undefined ? {} : { depth: rolloutDepth }),
  });
  return { models, policy: models.policy, evaluator, exploration, patience };
}

/** What is looked at first must not depend on chance. */
const never: RandomBelow = () => 0;

/** A policy is sharpened by multiplying its scores: above 1 it is surer of itself than it was while learning. */
function sharpenedModels(game: CompiledGame, from: ModelWeights, sharpness: number): Models {
  const read = readModels(game, from);
  if (!read.ok) throw new Error(read.error.reason.en);
  const { weights } = read.value.policy;
  for (let i = 0; i < weights.length; i++) weights[i] *= sharpness;
  return read.value;
}
