/** What a player who thinks knows of a game besides its rules: what was learned by playing, the decks people play, the goal. */

import type { GamePackage, Goal, HeuristicPolicy, ModelWeights, Ruleset, Tuning } from '@fuda/game';
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
  heuristicRollout: 0.9,
  heuristicPrior: 0.5,
} as const;

/** By package, too: the same game may be known with other weights. */
const known = new WeakMap<GamePackage, WeakMap<CompiledGame, Knowledge>>();

/** Undefined for games with own cards. */
const rulesetOf = (pkg: GamePackage, game: CompiledGame): Ruleset | undefined =>
  pkg.rulesets.find(({ id }) => pkg.compile(id) === game);

/** The same, where what was learned may have to be fetched first: of this ruleset alone, and only by who plays with it. */
export async function fetchKnowledge(pkg: GamePackage, game: CompiledGame): Promise<Knowledge> {
  await pkg.fetchWeights?.(rulesetOf(pkg, game)?.id);
  return knowledgeOf(pkg, game);
}

/** Made once per package and compiled game. Throws when the package's own weights do not fit: that is a fault of the package. */
export function knowledgeOf(pkg: GamePackage, game: CompiledGame): Knowledge {
  const ofPackage = known.get(pkg) ?? new WeakMap<CompiledGame, Knowledge>();
  known.set(pkg, ofPackage);
  const cached = ofPackage.get(game);
  if (cached) return cached;
  const ruleset = rulesetOf(pkg, game);
  const weights = pkg.weights?.(ruleset?.id);
  const made: Knowledge = {
    game,
    ruleset: ruleset?.id,
    goal: ruleset?.goal,
    decks: knownDecks(pkg, ruleset?.id),
    ...thoughtsOf(game, ruleset?.goal, weights, pkg.heuristicPolicy?.()),
  };
  ofPackage.set(game, made);
  return made;
}

function thoughtsOf(
  game: CompiledGame,
  goal: Goal | undefined,
  weights: ModelWeights | undefined,
  given: HeuristicPolicy | undefined,
): Pick<Knowledge, 'models' | 'policy' | 'evaluator' | 'exploration' | 'patience'> {
  const tuning = { ...DEFAULT_TUNING, ...tuningOf(weights) };
  const { exploration, patience, rolloutSharpness, priorSharpness, rolloutDepth } = tuning;
  const heuristic: LightPolicy | undefined = given && {
    name: 'heuristic',
    choose: (m, random) => given.choose(m, random),
  };
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
    policy: heuristic ? mixedPolicy(heuristic, rollout, tuning.heuristicRollout) : rollout,
    then: models.value,
    ...toward,
    prior(m, count, out) {
      prior.prior(m, count, out);
      if (heuristic === undefined) return;
      for (let i = 0; i < count; i++) out[i] *= 1 - tuning.heuristicPrior;
      out[heuristic.choose(m, never)] += tuning.heuristicPrior;
    },
    ...(rolloutDepth === undefined ? {} : { depth: rolloutDepth }),
  });
  return { models, policy: models.policy, evaluator, exploration, patience };
}

/** Files of the format's older name call the heuristic policy "thumb". */
function tuningOf(weights: ModelWeights | undefined): Tuning {
  const { thumbRollout, thumbPrior, ...rest }: Tuning & { thumbRollout?: number; thumbPrior?: number } =
    weights?.tuning ?? {};
  return {
    ...(thumbRollout === undefined ? {} : { heuristicRollout: thumbRollout }),
    ...(thumbPrior === undefined ? {} : { heuristicPrior: thumbPrior }),
    ...rest,
  };
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
