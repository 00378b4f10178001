import { faultLines, GameFilesError, nearest } from '@fuda/game';
import { DISK, isSystemError, systemReason } from '@fuda/lab';
import manifest from '../package.json' with { type: 'json' };
import type { Call, CommandSpec, Surroundings } from './command.ts';
import { arenaCommand } from './commands/arena.ts';
import { benchCommand } from './commands/bench.ts';
import { deckCommand } from './commands/deck.ts';
import { gamesCommand } from './commands/games.ts';
import { hintCommand } from './commands/hint.ts';
import { importCommand } from './commands/import.ts';
import { labCommand } from './commands/lab.ts';
import { matrixCommand } from './commands/matrix.ts';
import { oddsCommand } from './commands/odds.ts';
import { playCommand } from './commands/play.ts';
import { replayCommand } from './commands/replay.ts';
import { scenarioCommand } from './commands/scenario.ts';
import { schemaCommand } from './commands/schema.ts';
import { serveCommand } from './commands/serve.ts';
import { simCommand } from './commands/sim.ts';
import { soakCommand } from './commands/soak.ts';
import { solveCommand } from './commands/solve.ts';
import { startCommand } from './commands/start.ts';
import { trainCommand } from './commands/train.ts';
import { trialCommand } from './commands/trial.ts';
import { tryCommand } from './commands/try.ts';
import { validateCommand } from './commands/validate.ts';
import { verifyCommand } from './commands/verify.ts';
import { CliFailure, EXIT } from './errors.ts';
import { commandHelp, mainHelp } from './help.ts';
import { chooseLanguage, type Language } from './language.ts';
import { M } from './messages.ts';
import { gamesWith } from './packs.ts';
import { oneLine, printable, printLines } from './printable.ts';
import { type ReadArgs, readArgs } from './read-args.ts';

export const COMMANDS: readonly CommandSpec[] = [
  serveCommand,
  startCommand,
  playCommand,
  gamesCommand,
  hintCommand,
  solveCommand,
  oddsCommand,
  arenaCommand,
  matrixCommand,
  tryCommand,
  trialCommand,
  simCommand,
  deckCommand,
  scenarioCommand,
  validateCommand,
  importCommand,
  replayCommand,
  verifyCommand,
  soakCommand,
  labCommand,
  trainCommand,
  benchCommand,
  schemaCommand,
];

/** Runs one command line (without `node fuda`). Returns the exit code; never throws. */
export async function runCli(
  words: readonly string[],
  surroundings: Surroundings,
  commands: readonly CommandSpec[] = COMMANDS,
): Promise<number> {
  const around = guarded(surroundings);
  const language = languageOf(words, around.env);
  const json = words.includes('--json');
  const name = words.find((word) => !word.startsWith('-') && word !== optionIn(words, 'lang'));
  try {
    if (name === undefined && words.includes('--version')) {
      around.out(manifest.version);
      return EXIT.fine;
    }
    if (name === undefined || name === 'help') return showHelp(words, name, language, around);
    const command = commands.find((c) => c.name === name);
    if (!command) {
      const suggestion = nearest(
        name,
        COMMANDS.map((c) => c.name),
      );
      throw new CliFailure('UNKNOWN_COMMAND', name || '""', M.unknownCommand(name, suggestion));
    }
    const at = words.indexOf(name);
    const rest = [...words.slice(0, at), ...words.slice(at + 1)];
    const read: ReadArgs = command.raw
      ? { values: {}, lists: {}, flags: new Set<string>(), args: rest }
      : readArgs(command, rest);
    if (read.flags.has('help')) {
      printLines(around.out, commandHelp(command, language));
      return EXIT.fine;
    }
    const { disk = DISK, stop = () => NEVER } = surroundings;
    const games = gamesWith(read.lists.pack ?? []);
    const call: Call = { ...around, ...read, games, words, language, json, disk, stop, say: (text) => text[language] };
    return await command.run(call);
  } catch (error) {
    return report(error, name, language, json, around);
  }
}

const NEVER = new AbortController().signal;

/** Nothing that is printed can steer the terminal, wherever the words in it come from. */
function guarded(around: Surroundings): Surroundings {
  return {
    ...around,
    out: (line) => around.out(oneLine(line)),
    err: (line) => around.err(oneLine(line)),
    write: (part) => around.write(printable(part)),
  };
}

/** The language somebody is spoken to in, even before it is known what was meant. */
export function languageOf(words: readonly string[], env: Surroundings['env']): Language {
  return chooseLanguage(optionIn(words, 'lang'), env);
}

/** Looks for an option before anything is read, since even "unknown command" must be said in the right language. */
function optionIn(words: readonly string[], name: string): string | undefined {
  const i = words.findIndex((word) => word === `--${name}` || word.startsWith(`--${name}=`));
  if (i < 0) return undefined;
  return words[i].includes('=') ? words[i].slice(words[i].indexOf('=') + 1) : words[i + 1];
}

function showHelp(
  words: readonly string[],
  name: string | undefined,
  language: Language,
  around: Surroundings,
): number {
  const topic = name === 'help' ? words[words.indexOf('help') + 1] : undefined;
  const command = COMMANDS.find((c) => c.name === topic);
  const stray =
    name === undefined &&
    words.find(
      (word) => word.startsWith('-') && !['--help', '-h', '--json'].includes(word) && !word.startsWith('--lang'),
    );
  if (stray)
    throw new CliFailure(
      'UNKNOWN_OPTION',
      stray,
      M.unknownOption(stray, nearest(stray.replace(/^-+/, ''), ['help', 'version', 'lang', 'json'])),
    );
  printLines(around.out, command ? commandHelp(command, language) : mainHelp(COMMANDS, language));
  return EXIT.fine;
}

function failureOf(error: unknown): CliFailure {
  if (error instanceof CliFailure) return error;
  if (error instanceof GameFilesError) {
    const { problems } = error;
    return new CliFailure('BAD_GAME_FILES', problems[0].file, M.badFiles(faultLines(problems)), EXIT.failed, problems);
  }
  if (isSystemError(error)) {
    const what = error.path ?? error.syscall ?? '';
    return new CliFailure('SYSTEM', what, M.refusedBySystem(what, systemReason(error)), EXIT.failed);
  }
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return new CliFailure('INTERNAL', '$', M.internal(detail), EXIT.failed);
}

function report(
  error: unknown,
  name: string | undefined,
  language: Language,
  json: boolean,
  around: Surroundings,
): number {
  const failure = failureOf(error);
  if (json) around.out(JSON.stringify({ ok: false, error: failure.error }));
  else {
    const { code, problems, reason } = failure.error;
    const told = `fuda: ${reason[language]}`;
    // anywhere else a line break would be somebody's else
    if (problems || code === 'INTERNAL') printLines(around.err, told);
    else around.err(told);
  }
  const known = COMMANDS.some((c) => c.name === name);
  if (!json && failure.exit === EXIT.usage) around.err(known ? M.seeHelp(name ?? '')[language] : 'fuda --help');
  return failure.exit;
}
