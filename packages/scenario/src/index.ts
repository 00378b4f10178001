/** Positions with a script: what `fuda scenario`, drills and the tests of games read and run. */

export * from './card-names.ts';
export { SCENARIO_CODES, type ScenarioCode, type ScenarioProblem } from './problem.ts';
export { type ReadyScenario, readBase, readScenario, wholeScenario } from './read-scenario.ts';
export { runScenario, type ScenarioFailure, type ScenarioResult, startScenario } from './run-scenario.ts';
export {
  BASE_FORMAT,
  SCENARIO_FORMAT,
  SCENARIO_LIMITS,
  type Scenario,
  type ScenarioChoice,
  type ScenarioEntry,
  type ScenarioExpectation,
  type ScenarioStep,
  scenarioJsonSchema,
  scenarioSchema,
} from './schema.ts';
