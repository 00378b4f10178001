/** From the words after a command's name to its options, with a sentence for everything that can be wrong. */
import { parseArgs } from 'node:util';
import { faultLines, type GamePackage, nearest } from '@fuda/game';
import type { Call, CommandSpec, OptionSpec } from './command.ts';
import { CliFailure, EXIT } from './errors.ts';
import { LANGUAGES, text } from './language.ts';
import { M } from './messages.ts';
import { PACK } from './packs.ts';

/** Options that every command has. */
export const COMMON_OPTIONS: Readonly<Record<string, OptionSpec>> = {
  json: { help: text('機械向けのJSONで出力', 'print JSON for machines') },
  lang: {
    value: LANGUAGES.join('|'),
    help: text('表示する言語（環境変数 FUDA_LANG、LANG）', 'language (or FUDA_LANG, LANG)'),
  },
  help: { help: text('この説明を表示', 'show this help') },
};

/** Everything a command may be told. */
export const optionsOf = (command: CommandSpec): Readonly<Record<string, OptionSpec>> => ({
  ...command.options,
  ...(command.packs ? { pack: PACK } : {}),
  ...COMMON_OPTIONS,
});

export type ReadArgs = Pick<Call, 'values' | 'lists' | 'flags' | 'args'>;

/** Throws CliFailure. */
export function readArgs(command: CommandSpec, words: readonly string[]): ReadArgs {
  const specs = optionsOf(command);
  const options = Object.fromEntries(
    Object.entries(specs).map(([name, spec]) => [
      name,
      { type: spec.value === undefined ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  const { tokens } = parseArgs({ args: [...words], options, strict: false, allowPositionals: true, tokens: true });
  const values: Record<string, string> = {};
  const lists: Record<string, string[]> = {};
  const flags = new Set<string>();
  const args: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') args.push(positional(token.value));
    if (token.kind !== 'option') continue;
    const spec = Object.hasOwn(specs, token.name) ? specs[token.name] : undefined;
    const path = `--${token.name}`;
    if (!spec) {
      const suggestion = nearest(token.name, Object.keys(specs));
      throw new CliFailure('UNKNOWN_OPTION', path, M.unknownOption(token.rawName, suggestion));
    }
    if (spec.value === undefined) {
      if (token.value !== undefined) throw new CliFailure('UNWANTED_VALUE', path, M.unwantedValue(token.name));
      flags.add(token.name);
    } else {
      // `--game --json`: the next option is not the value
      const swallowed = token.inlineValue === false && token.value.startsWith('--');
      if (!token.value || swallowed) throw new CliFailure('MISSING_VALUE', path, M.missingValue(token.name));
      if (spec.many) (lists[token.name] ??= []).push(token.value);
      else values[token.name] = token.value;
    }
  }
  if (values.lang !== undefined && !(LANGUAGES as readonly string[]).includes(values.lang)) {
    throw new CliFailure('BAD_VALUE', '--lang', M.badWord('lang', values.lang, LANGUAGES));
  }
  if (!flags.has('help')) checkPresence(command, values, args);
  return { values, lists, flags, args };
}

/** An empty word names nothing, and has to be shown all the same. */
function positional(word: string): string {
  if (word === '') throw new CliFailure('UNEXPECTED_ARGUMENT', '""', M.unexpectedArgument('""'));
  return word;
}

function checkPresence(command: CommandSpec, values: Record<string, string>, args: readonly string[]): void {
  for (const [name, spec] of Object.entries(command.options)) {
    if (spec.required && values[name] === undefined)
      throw new CliFailure('MISSING_OPTION', `--${name}`, M.missingOption(name));
  }
  if (command.args && !command.args.optional && args.length === 0)
    throw new CliFailure('MISSING_ARGUMENT', command.args.name, M.missingArgument(command.args.name));
  const allowed = command.args ? (command.args.many ? Number.POSITIVE_INFINITY : 1) : 0;
  if (args.length > allowed)
    throw new CliFailure('UNEXPECTED_ARGUMENT', args[allowed], M.unexpectedArgument(args[allowed]));
}

/** An integer option, or its default. */
export function integer(call: Call, name: string, fallback: number, min: number, max: number): number {
  const word = call.values[name];
  if (word === undefined) return fallback;
  const number = /^-?\d+$/.test(word.replaceAll('_', '')) ? Number(word.replaceAll('_', '')) : Number.NaN;
  if (!Number.isSafeInteger(number) || number < min || number > max) {
    throw new CliFailure('BAD_VALUE', `--${name}`, M.badInteger(name, word, min, max));
  }
  return number;
}

export const MAX_SEED = 0x7fffffff;

export function seed(call: Call, fallback = 1): number {
  return integer(call, 'seed', fallback, -MAX_SEED - 1, MAX_SEED);
}

/** `A,B`, or `A` for both. */
export function pair(call: Call, name: string): [string, string] | undefined {
  const word = call.values[name];
  if (word === undefined) return undefined;
  const parts = word.split(',').map((part) => part.trim());
  if (parts.length > 2 || parts.includes('')) throw new CliFailure('BAD_VALUE', `--${name}`, M.badPair(name, word));
  return [parts[0], parts[1] ?? parts[0]];
}

export function gameNamed({ games }: Pick<Call, 'games'>, id: string): GamePackage {
  const game = games.find((one) => one.id === id);
  if (game) return game;
  const known = games.map((one) => one.id);
  throw new CliFailure('UNKNOWN_GAME', '--game', M.unknownGame(id, nearest(id, known), known));
}

export function rulesetOf(call: Call, pkg: GamePackage): string | undefined {
  const id = call.values.ruleset;
  const known = pkg.rulesets.map((r) => r.id);
  if (id !== undefined && !known.includes(id))
    throw new CliFailure('UNKNOWN_RULESET', '--ruleset', M.unknownRuleset(id, known));
  return id;
}

/** `--decks A,B`, or the piles of one's own that both players share. */
export function decksOf(call: Call, pkg: GamePackage): [string, string] | undefined {
  if (call.values.piles !== undefined) return pilesOf(call, pkg, call.values.piles);
  const decks = pair(call, 'decks');
  const known = pkg.decks.map((d) => d.id);
  const wrong = decks?.find((deck) => !known.includes(deck) && pkg.ownPiles?.cardsOf(deck) === undefined);
  if (wrong !== undefined) throw new CliFailure('UNKNOWN_DECK', '--decks', M.unknownDeck(wrong, known));
  return decks;
}

function pilesOf(call: Call, pkg: GamePackage, words: string): [string, string] {
  if (call.values.decks !== undefined) throw new CliFailure('BAD_VALUE', '--piles', M.pilesOrDecks());
  if (!pkg.ownPiles) throw new CliFailure('BAD_VALUE', '--piles', M.noPiles(pkg.id));
  const cards = words.split(',').map((word) => word.trim());
  const { id, problems } = pkg.ownPiles.deck(cards, rulesetOf(call, pkg));
  if (problems.length === 0) return [id, id];
  const placed = problems.map((problem) => ({ ...problem, file: '--piles' }));
  throw new CliFailure('BAD_VALUE', '--piles', faultLines(placed), EXIT.usage, placed);
}
