import { runScenario, type ScenarioFailure } from '@fuda/scenario';
import type { Call, CommandSpec } from '../command.ts';
import { EXIT } from '../errors.ts';
import { expand, readJson } from '../files.ts';
import { GAMES } from '../games.ts';
import { text } from '../language.ts';
import { M } from '../messages.ts';
import { printLines } from '../printable.ts';

type Outcome =
  | { readonly file: string; readonly ok: true; readonly steps: number }
  | (Partial<ScenarioFailure> & { readonly file: string; readonly ok: false });

export const scenarioCommand: CommandSpec = {
  name: 'scenario',
  summary: text('シナリオ（局面と台本）を実行して確かめる', 'play scenario files and check what they expect'),
  options: {},
  args: { name: 'FILE', many: true },
  more: text(
    'フォルダーを渡すと中の .json をすべて実行します。形式: docs/scenario-format.md',
    'Folders stand for all .json files in them. Format: docs/scenario-format.md',
  ),
  async run(call) {
    const outcomes = expand(call.args).map((file) => {
      const outcome = play(file);
      // at once: whoever loses patience has at least seen these
      if (!call.json) print(call, outcome);
      return outcome;
    });
    const bad = outcomes.filter((outcome) => !outcome.ok).length;
    if (call.json) call.out(JSON.stringify({ ok: bad === 0, scenarios: outcomes }));
    else call.out(call.say(M.summary(outcomes.length - bad, bad)));
    return bad === 0 ? EXIT.fine : EXIT.failed;
  },
};

function play(file: string): Outcome {
  const read = readJson(file);
  if (!('json' in read)) return { file, ok: false, step: null, path: read.path, reason: read.reason };
  const result = runScenario(read.json, file, GAMES);
  return result.ok ? { file, ok: true, steps: result.steps } : result;
}

function print(call: Call, outcome: Outcome): void {
  if (outcome.ok) {
    call.out(`✓ ${outcome.file}: ${call.say(M.scenarioFine(outcome.steps))}`);
    return;
  }
  call.out(`✗ ${outcome.file}: ${call.say(M.failedAt(outcome.step ?? null))}`);
  // a file that could not be read has a list of its own, in which everything wrong with it stands
  const problems = outcome.problems?.length
    ? outcome.problems
    : [{ path: outcome.path ?? '$', reason: outcome.reason ?? text('', '') }];
  for (const { path, reason } of problems) call.out(`  ${path}: ${call.say(reason)}`);
  const found = outcome.found && call.say(outcome.found);
  if (found) printLines(call.out, `  ${call.say(M.found())} ${found.replaceAll('\n', '\n  ')}`);
}
