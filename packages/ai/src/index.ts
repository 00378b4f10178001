/** Players that think. Runs in a browser as well as in Node. */
export { Dice, mix } from './dice.ts';
export { AI_CODES, type AiCode, type AiError } from './errors.ts';
export type { Evaluator, LightPolicy } from './evaluate/evaluator.ts';
export { outcome } from './evaluate/evaluator.ts';
export { DEFAULT_STAGES, freshModels, type Models, readExperience, writeExperience } from './evaluate/experience.ts';
export { stageOf } from './evaluate/names.ts';
export { POLICY_TERMS, PolicyModel } from './evaluate/policy-model.ts';
export { constantEvaluator, type RolloutOptions, rolloutEvaluator, uniformPolicy } from './evaluate/rollout.ts';
export { ValueModel } from './evaluate/value-model.ts';
export { isDecided, passiveAnswer, reached, skipPassive, verdict } from './goal.ts';
export { OptionKeys } from './option-keys.ts';
export { type Budget, checkBudget } from './search/budget.ts';
export { type Hint, hintsOf, mergeStatistics, type RootMove, type RootStatistics } from './search/root-statistics.ts';
export { type Belief, type Progress, type Return, Searcher, type SearchOptions } from './search/searcher.ts';
export { Tree } from './search/tree.ts';
