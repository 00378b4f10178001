/** A script played to its end with a mark for every step: what does not hold is told, and what can still be played goes on. */
import type { Match, Option, Text } from '@fuda/kernel';
import type { ReadyScenario } from './read-scenario.ts';
import { type Fault, Run } from './run-scenario.ts';
import type { ScenarioStep } from './schema.ts';

export interface StepMark {
  /** unreached: a step before it could not be played */
  readonly state: 'held' | 'failed' | 'unreached';
  readonly reason?: Text;
  /** what was there instead */
  readonly found?: Text;
  /** the answers it gave, as they were offered */
  readonly said: readonly Option[];
  /** who gave them; null: nobody did */
  readonly player: number | null;
}

export interface StepsRun {
  readonly marks: readonly StepMark[];
  /** what is wrong with the script as a whole: a goal that was not reached, rolls nobody used; undefined: nothing */
  readonly end: { readonly reason: Text; readonly found: Text } | undefined;
  /** after as many steps as were asked for, or as could be played; null: it cannot begin */
  readonly match: Match | null;
  /** how many steps led there */
  readonly reached: number;
}

const UNREACHED: StepMark = { state: 'unreached', said: [], player: null };

/** Expectations change nothing: one that fails does not stop the script. */
const isLook = ({ expect, expectOption, expectNoOption }: ScenarioStep): boolean =>
  expect !== undefined || expectOption !== undefined || expectNoOption !== undefined;

/** `until`: the match is given back as it stands after so many steps; left out = after all of them. */
export function runSteps(ready: ReadyScenario, until: number = ready.scenario.script.length): StepsRun {
  const run = new Run(ready);
  const unfit = run.start();
  const { script } = ready.scenario;
  if (unfit) return { marks: script.map(() => UNREACHED), end: unfit, match: null, reached: 0 };
  const marks: StepMark[] = [];
  let stopped = false;
  let kept = until === 0 ? run.match.clone() : null;
  let reached = 0;
  for (const [i, step] of script.entries()) {
    if (stopped) {
      marks.push(UNREACHED);
      continue;
    }
    const player = run.match.query?.player ?? null;
    const fault = run.step(step, `$.script[${i}]`);
    marks.push(markOf(fault, run.said, step.surrender ?? player));
    if (fault && !isLook(step)) stopped = true;
    else {
      run.lookAtGoal();
      if (kept === null) reached = i + 1;
    }
    if (i + 1 === until && !stopped) kept = run.match.clone();
  }
  const end =
    stopped || marks.some(({ state }) => state === 'failed') ? undefined : (run.unsolved() ?? run.unusedRolls());
  return { marks, end, match: kept ?? run.match, reached };
}

function markOf(fault: Fault | undefined, said: readonly Option[], player: number | null): StepMark {
  if (!fault) return { state: 'held', said, player };
  return { state: 'failed', reason: fault.reason, found: fault.found, said, player };
}
