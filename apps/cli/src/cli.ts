import { faultLines, GameFilesError, nearest } from '@fuda/game';
import { DISK, isSystemError, systemReason } from '@fuda/lab';
import manifest from '../package.json' with { type: 'json' };
import type { Call, Surroundings } from './command.ts';
import { allCommands, COMMANDS, type Commands } from './commands.ts';
import { CliFailure, EXIT } from './errors.ts';
import { commandHelp, mainHelp } from './help.ts';
import { chooseLanguage, type Language } from './language.ts';
import { M } from './messages.ts';
import { gamesWith } from './packs.ts';
import { oneLine, printable, printLines } from './printable.ts';
import { type ReadArgs, readArgs } from './read-args.ts';

/** Runs one command line (without `node fuda`). Returns the exit code; never throws. */
export async function runCli(
  words: readonly string[],
  surroundings: Surroundings,
  commands: Commands = COMMANDS,
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
    if (name === undefined || name === 'help') return await showHelp(words, name, language, around);
    if (!Object.hasOwn(commands, name)) {
      const suggestion = nearest(name, Object.keys(commands));
      throw new CliFailure('UNKNOWN_COMMAND', name || '""', M.unknownCommand(name, suggestion));
    }
    const command = await commands[name]();
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
    // a command that cannot be called without naming a game asks for no other
    const named = command.options.game?.required ? read.values.game : undefined;
    const games = await gamesWith(read.lists.pack ?? [], named);
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

async function showHelp(
  words: readonly string[],
  name: string | undefined,
  language: Language,
  around: Surroundings,
): Promise<number> {
  const topic = name === 'help' ? words[words.indexOf('help') + 1] : undefined;
  const command = topic !== undefined && Object.hasOwn(COMMANDS, topic) ? await COMMANDS[topic]() : undefined;
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
  printLines(around.out, command ? commandHelp(command, language) : mainHelp(await allCommands(), language));
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
  const known = name !== undefined && Object.hasOwn(COMMANDS, name);
  if (!json && failure.exit === EXIT.usage) around.err(known ? M.seeHelp(name ?? '')[language] : 'fuda --help');
  return failure.exit;
}
