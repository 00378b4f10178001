import type { GamePackage } from '@fuda/game';
import { BASE_FORMAT, runScenario, type ScenarioFailure, wholeScenario } from '@fuda/scenario';
import type { Call, CommandSpec } from '../command.ts';
import { CliFailure, EXIT } from '../errors.ts';
import { expand, type JsonFile, readJson } from '../files.ts';
import { text } from '../language.ts';
import { M } from '../messages.ts';
import { printLines } from '../printable.ts';

type Outcome =
  | { readonly file: string; readonly ok: true; readonly steps: number }
  | (Partial<ScenarioFailure> & { readonly file: string; readonly ok: false });

export const scenarioCommand: CommandSpec = {
  name: 'scenario',
  packs: true,
  summary: text('シナリオ（局面と台本）を実行して確かめる', 'play scenario files and check what they expect'),
  options: {
    whole: {
      help: text(
        'もとの局面（from）の内容も書き入れたファイルを出す',
        'print the file with everything it takes from a base position (from)',
      ),
    },
  },
  args: { name: 'FILE', many: true, optional: true },
  more: text(
    'フォルダーを渡すと中の .json をすべて実行します。形式: docs/scenario-format.md。FILEがなければ、パックのシナリオを実行します。',
    'Folders stand for all .json files in them. Format: docs/scenario-format.md. Without FILE the scenarios of the packs are played.',
  ),
  async run(call) {
    if (call.flags.has('whole')) return printWhole(call);
    const scenarios = call.args.length > 0 ? inFiles(call.args) : inPacks(call.games);
    if (scenarios.length === 0) throw new CliFailure('MISSING_ARGUMENT', 'FILE', M.missingArgument('FILE'));
    const outcomes = scenarios.map(({ read, home }) => {
      const outcome = play(call, read, home);
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

interface Found {
  readonly read: JsonFile;
  /** the pack it belongs to: its cards go by their short ids */
  readonly home?: string;
}

/** Positions that scenarios begin from lie among them; whoever names one gets an answer. */
function inFiles(args: readonly string[]): Found[] {
  const files = expand(args).map(readJson);
  return files.filter((file) => args.includes(file.file) || !isBase(file)).map((read) => ({ read }));
}

const inPacks = (games: readonly GamePackage[]): Found[] =>
  games.flatMap(({ packs = [] }) =>
    packs.flatMap(({ id, scenarios }) =>
      scenarios.map((json, i) => ({ read: { file: `${id} $.scenarios[${i}]`, json }, home: id })),
    ),
  );

function play(call: Call, read: JsonFile, home?: string): Outcome {
  const { file } = read;
  if (!('json' in read)) return { file, ok: false, step: null, path: read.path, reason: read.reason };
  const result = runScenario(read.json, file, call.games, undefined, home);
  return result.ok ? { file, ok: true, steps: result.steps } : result;
}

const isBase = (file: JsonFile): boolean =>
  'json' in file && (file.json as { format?: unknown } | null)?.format === BASE_FORMAT;

/** One file as if it began from nothing. Throws CliFailure. */
function printWhole(call: Call): number {
  const [file, ...more] = expand(call.args);
  if (file === undefined) throw new CliFailure('MISSING_ARGUMENT', 'FILE', M.missingArgument('FILE'));
  if (more.length > 0) throw new CliFailure('UNEXPECTED_ARGUMENT', more[0], M.unexpectedArgument(more[0]));
  const read = readJson(file);
  if (!('json' in read)) throw new CliFailure(read.code, file, read.reason, EXIT.failed);
  const { scenario, problems } = wholeScenario(read.json, file, call.games);
  if (!scenario) throw new CliFailure('UNKNOWN_FORMAT', problems[0].path, problems[0].reason, EXIT.failed);
  call.out(JSON.stringify(scenario, null, 2));
  return EXIT.fine;
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
