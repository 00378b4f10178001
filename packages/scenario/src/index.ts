/** Positions with a script: what `fuda scenario`, drills and the tests of games read and run. */

export * from './card-names.ts';
export * from './draft/index.ts';
export { claimsAbout, type PointedAt } from './point-at.ts';
export { SCENARIO_CODES, type ScenarioCode, type ScenarioProblem } from './problem.ts';
export { differencesFrom, type PuzzleState, puzzleState } from './puzzle.ts';
export { type ReadyScenario, readBase, readScenario, wholeScenario } from './read-scenario.ts';
export { scriptOf, stepFor } from './record-script.ts';
export { runScenario, type ScenarioFailure, type ScenarioResult, startScenario } from './run-scenario.ts';
export { runSteps, type StepMark, type StepsRun } from './run-steps.ts';
export { sayExpectation } from './say-expectation.ts';
export {
  BASE_FORMAT,
  SCENARIO_FORMAT,
  SCENARIO_LIMITS,
  type Scenario,
  type ScenarioChoice,
  type ScenarioEntry,
  type ScenarioExpectation,
  type ScenarioPuzzle,
  type ScenarioStep,
  scenarioJsonSchema,
  scenarioSchema,
} from './schema.ts';
export { type TriedCard, tryCard, usesOf } from './try-card.ts';
export { Vocabulary } from './vocabulary.ts';
export { beginningOf, momentOf, type ScenarioHead, type WrittenMoment } from './write-position.ts';
