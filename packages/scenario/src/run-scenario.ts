import type { GamePackage } from '@fuda/game';
import { cells, createMatch, describeOption, type Match, type Option, type Text } from '@fuda/kernel';
import { type Answer, answersFor, definitionOf, listOptions, passesOf } from './choices.ts';
import { differences, type SeenEvent } from './expect.ts';
import { M } from './messages.ts';
import { Problems, type ScenarioCode, type ScenarioProblem } from './problem.ts';
import { puzzleState } from './puzzle.ts';
import { type ReadyScenario, readScenario } from './read-scenario.ts';
import type { ScenarioStep } from './schema.ts';

export interface ScenarioFailure {
  readonly ok: false;
  readonly code: ScenarioCode;
  readonly file: string;
  /** number of the step in `script`, counted from 0; null when the file itself is wrong */
  readonly step: number | null;
  /** JSON path */
  readonly path: string;
  readonly reason: Text;
  /** what was there instead */
  readonly found: Text;
  /** everything wrong with the file, when it could not be played */
  readonly problems: readonly ScenarioProblem[];
}

export type ScenarioResult =
  | { readonly ok: true; readonly steps: number; readonly decisions: number }
  | ScenarioFailure;

export type Fault = Pick<ScenarioFailure, 'code' | 'path' | 'reason' | 'found'>;

const NOTHING: Text = { ja: '', en: '' };

/**
 * Plays a scenario and checks what it expects. Takes any JSON value and never throws. `watch` is told of every step that holds; `home` is the
 * pack it belongs to.
 */
export function runScenario(
  json: unknown,
  file: string,
  packages: readonly GamePackage[],
  watch?: (step: number, match: Match) => void,
  home?: string,
): ScenarioResult {
  const { ready, problems } = readScenario(json, file, packages, home);
  if (!ready) {
    const [first] = problems;
    return {
      ok: false,
      file,
      step: null,
      code: first.code,
      path: first.path,
      reason: first.reason,
      found: NOTHING,
      problems,
    };
  }
  let step: number | null = null;
  const failure = (fault: Fault): ScenarioFailure => ({ ok: false, file, step, problems: [], ...fault });
  try {
    const run = new Run(ready);
    const unfit = run.start();
    if (unfit) return failure(unfit);
    for (const [i, action] of ready.scenario.script.entries()) {
      step = i;
      const fault = run.step(action, `$.script[${i}]`);
      if (fault) return failure(fault);
      run.lookAtGoal();
      watch?.(i, run.match);
    }
    step = null;
    const unsolved = run.unsolved();
    if (unsolved) return failure(unsolved);
    const left = run.unusedRolls();
    if (left) return failure(left);
    return { ok: true, steps: ready.scenario.script.length, decisions: run.decisions };
  } catch (error) {
    const reason = M.internal(error instanceof Error ? error.message : String(error));
    return failure({ code: 'INTERNAL', path: step === null ? '$' : `$.script[${step}]`, reason, found: NOTHING });
  }
}

/** Starts the match of a scenario that has been read, e.g. to show it on a table. */
export function startScenario(ready: ReadyScenario): { readonly match: Match } | Fault {
  const { scenario, game, setup, seed } = ready;
  const created = createMatch(game, setup, seed, scenario.rolls === undefined ? {} : { rolls: scenario.rolls });
  if (created.ok) return { match: created.value };
  const { path, reason } = created.error;
  return { code: 'BAD_POSITION', path: pathInFile(path, ready.paths), reason, found: NOTHING };
}

/** The kernel complains about `$.cards[3].zone` of the set-up; the author wrote `$.players[0].zones.hand[1]`. */
function pathInFile(path: string, paths: readonly string[]): string {
  const match = /^\$\.cards\[(\d+)\](.*)$/.exec(path);
  return match && paths[Number(match[1])] !== undefined ? paths[Number(match[1])] : path;
}

/** One scenario being played, step by step. */
export class Run {
  private readonly ready: ReadyScenario;
  match!: Match;
  /** the answers of the last step, as they were offered */
  said: readonly Option[] = [];
  private events: SeenEvent[] = [];
  private solved = false;
  /** the words were checked when the file was read */
  private readonly ignored = new Problems('');

  constructor(ready: ReadyScenario) {
    this.ready = ready;
  }

  start(): Fault | undefined {
    const started = startScenario(this.ready);
    if (!('match' in started)) return started;
    this.match = started.match;
    this.match.machine.observer = (m, at) => {
      const card = m.S[at + cells.E_SUBJECT] & cells.CARD_MASK;
      const type = m.game.eventNames[m.S[at + cells.E_TYPE]];
      this.events.push({ type, card: card === 0 ? undefined : definitionOf(m, card), value: m.S[at + cells.E_VALUE] });
    };
    return undefined;
  }

  /** A puzzle is solved once its goal was met; the script may go on. */
  lookAtGoal(): void {
    const { scenario, words } = this.ready;
    if (scenario.puzzle === undefined || this.solved) return;
    this.solved = puzzleState(this.match, scenario.puzzle, words).state === 'met';
  }

  /** The script of a puzzle is its solution. One without a script asks and does not tell. */
  unsolved(): Fault | undefined {
    const { scenario, words } = this.ready;
    if (scenario.puzzle === undefined || scenario.script.length === 0 || this.solved) return undefined;
    const { missing } = puzzleState(this.match, scenario.puzzle, words);
    const found = { ja: missing.map(({ ja }) => ja).join('\n'), en: missing.map(({ en }) => en).join('\n') };
    return { code: 'UNSOLVED', path: '$.puzzle.goal', reason: M.unsolved(), found };
  }

  get decisions(): number {
    return this.match.decisions.length;
  }

  unusedRolls(): Fault | undefined {
    const rolls = this.ready.scenario.rolls ?? [];
    const used = this.match.machine.S[cells.ROLL];
    if (used >= rolls.length) return undefined;
    const reason = M.unusedRolls(rolls.length - used, rolls.length);
    return { code: 'UNUSED_ROLLS', path: `$.rolls[${used}]`, reason, found: M.found(rolls.slice(used).join(', ')) };
  }

  step(step: ScenarioStep, at: string): Fault | undefined {
    this.said = [];
    if (step.choose)
      return this.choose(answersFor(this.match, step.choose, this.ready.words, this.ignored), `${at}.choose`);
    if (step.pass) return this.choose(passesOf(this.match), `${at}.pass`, M.noPass());
    if (step.surrender !== undefined) {
      this.events = [];
      const done = this.match.surrender(step.surrender);
      if (done.ok) return undefined;
      return { code: 'MATCH_OVER', path: `${at}.surrender`, reason: done.error.reason, found: this.optionsText() };
    }
    if (step.expectOption) {
      const answers = answersFor(this.match, step.expectOption, this.ready.words, this.ignored);
      if (answers.length > 0) return undefined;
      return {
        code: 'OPTION_MISSING',
        path: `${at}.expectOption`,
        reason: M.optionMissing(),
        found: this.optionsText(),
      };
    }
    if (step.expectNoOption) {
      const answers = answersFor(this.match, step.expectNoOption, this.ready.words, this.ignored);
      if (answers.length === 0) return undefined;
      return {
        code: 'OPTION_PRESENT',
        path: `${at}.expectNoOption`,
        reason: M.optionPresent(),
        found: this.optionsText(),
      };
    }
    if (step.expect) {
      const [first, ...more] = differences(this.match, step.expect, this.ready.words, this.events, `${at}.expect`);
      if (!first) return undefined;
      const others = more.map((d) => ({ ja: `${d.reason.ja}: ${d.found.ja}`, en: `${d.reason.en}: ${d.found.en}` }));
      const found = {
        ja: [first.found.ja, ...others.map((o) => o.ja)].join('\n'),
        en: [first.found.en, ...others.map((o) => o.en)].join('\n'),
      };
      return { code: 'EXPECTATION', path: first.path, reason: first.reason, found };
    }
    const kind = step.undo === undefined ? 'redo' : 'undo';
    const done = this.match[kind](step[kind] ?? 1);
    this.events = [];
    return done.ok ? undefined : { code: 'BAD_UNDO', path: `${at}.${kind}`, reason: done.error.reason, found: NOTHING };
  }

  private choose(answers: readonly Answer[], path: string, none: Text = M.noOption()): Fault | undefined {
    if (this.match.result) return { code: 'MATCH_OVER', path, reason: M.matchOver(), found: this.optionsText() };
    if (answers.length === 0) return { code: 'NO_OPTION', path, reason: none, found: this.optionsText() };
    if (answers.length > 1) {
      return { code: 'SEVERAL_OPTIONS', path, reason: M.severalOptions(answers.length), found: this.optionsText() };
    }
    this.events = [];
    for (const option of answers[0]) {
      this.said = [...this.said, describeOption(this.match.machine, option)];
      const done = this.match.decide(option);
      if (!done.ok) return { code: 'NO_OPTION', path, reason: done.error.reason, found: this.optionsText() };
    }
    return undefined;
  }

  private optionsText(): Text {
    const { query, result } = this.match;
    if (result) return result.reason.label;
    return query ? M.optionsAre(query.player, listOptions(this.match)) : M.noQuestion();
  }
}
