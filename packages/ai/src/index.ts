/** Players that think. Runs in a browser as well as in Node. */

export { type Agent, agentsOf } from './agents.ts';
export { AI_CODES, type AiCode, type AiError } from './errors.ts';
export { type Belief, deckBelief } from './estimate/belief.ts';
export { type Calibration, type CalibrationRow, Calibrator } from './estimate/calibration.ts';
export { DeckClassifier, type DeckOpinion, remainderOf, seenCards } from './estimate/deck-classifier.ts';
export { type CardEstimate, HandEstimator } from './estimate/hand-estimator.ts';
export { type KnownDeck, knownDecks } from './estimate/known-decks.ts';
export type { Evaluator, LightPolicy } from './evaluate/evaluator.ts';
export { outcome } from './evaluate/evaluator.ts';
export { DEFAULT_STAGES, freshModels, MOST_STAGES, type Models, readModels, writeModels } from './evaluate/models.ts';
export { stageOf } from './evaluate/names.ts';
export { POLICY_TERMS, PolicyModel } from './evaluate/policy-model.ts';
export { constantEvaluator, type RolloutOptions, rolloutEvaluator, uniformPolicy } from './evaluate/rollout.ts';
export { ValueModel } from './evaluate/value-model.ts';
export { isDecided, passiveAnswer, reached, skipPassive, verdict } from './goal.ts';
export { deckZone, definitionsIn, handZone } from './hand.ts';
export {
  addOdds,
  type CardOdds,
  type Counts,
  cardOdds,
  countHand,
  emptyOdds,
  handOf,
  type OddsTally,
} from './odds.ts';
export { OptionKeys } from './option-keys.ts';
export { greedyPlayer } from './players/greedy.ts';
export { fetchKnowledge, type Knowledge, knowledgeOf } from './players/knowledge.ts';
export { type PlayerNames, STRENGTHS, type Strength, THINKING_NAMES } from './players/names.ts';
export { budgetPlayer, passivePlayer, searchPlayer, thinkingPlayers } from './players/players.ts';
export { ponder, searchOptionsFor, Thinker } from './players/thinker.ts';
export { type Budget, Clock, checkBudget, setThinkingClock, thinkingTime } from './search/budget.ts';
export { type Hint, hintsOf, mergeStatistics, type RootMove, type RootStatistics } from './search/root-statistics.ts';
export { type Advisor, type Progress, type Return, Searcher, type SearchOptions } from './search/searcher.ts';
export { Tree } from './search/tree.ts';
export { type BeamOptions, type BeamResult, beamSearch } from './solve/beam.ts';
export { type BlindOdds, type BlindOptions, type BlindRun, blindOdds, startBlind } from './solve/blind.ts';
export { findLethal, goalOfThisTurn } from './solve/lethal.ts';
export { type NrpaOptions, type NrpaResult, nrpa } from './solve/nrpa.ts';
export type { Prior } from './solve/ordering.ts';
export { PositionKey } from './solve/position-key.ts';
export { type SolveReport, solvePosition } from './solve/solve.ts';
export { SOLVE_STATUS, type Solution, type SolveOptions, Solver, type SolveStatus } from './solve/solver.ts';
