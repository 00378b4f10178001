/** The position a command is about: a file (scenario, replay, snapshot), or a fresh match of a deck with a wished hand. */
import { deckZone, handZone } from '@fuda/ai';
import type { GamePackage } from '@fuda/game';
import { type Arrangement, arrange, type CardDefinition, createMatch, type Match } from '@fuda/kernel';
import { readScenario } from '@fuda/scenario';
import type { Call, OptionSpec } from './command.ts';
import { GAME, RULESET, SEED } from './commands/options.ts';
import { CliFailure, EXIT } from './errors.ts';
import { expand, readJson } from './files.ts';
import { text } from './language.ts';
import { M } from './messages.ts';
import { openRecord } from './open-record.ts';
import { gameNamed, rulesetOf, seed } from './read-args.ts';

export interface Position {
  readonly pkg: GamePackage;
  readonly ruleset: string | undefined;
  readonly match: Match;
  /** cards it brought along that are in no pack */
  readonly cards?: readonly unknown[];
}

export const POSITION_OPTIONS: Readonly<Record<string, OptionSpec>> = {
  game: GAME,
  ruleset: RULESET,
  deck: { value: 'D', help: text('自分のデッキ', 'your deck') },
  against: {
    value: 'D',
    help: text('相手のデッキ（既定はゲームの標準）', "the other side's deck (default: the game's choice)"),
  },
  hand: { value: 'A,B,…', help: text('最初の手札（カードのidか名前）', 'cards of the opening hand (ids or names)') },
  top: { value: 'A,B,…', help: text('山札の上からの並び', 'order of the deck from its top') },
  seed: SEED,
};

/** Throws CliFailure. */
export function openPosition(call: Call): Position {
  const [file] = call.args;
  if (file !== undefined) return openFile(call, file);
  if (call.values.game === undefined) throw new CliFailure('MISSING_OPTION', '--game', M.fileOrDeck());
  const pkg = gameNamed(call, call.values.game);
  const ruleset = rulesetOf(call, pkg);
  const deck = call.values.deck ?? pkg.defaultDecks[0];
  const against = call.values.against ?? pkg.defaultDecks[1];
  const known = pkg.decks.map((d) => d.id);
  for (const [option, id] of [
    ['--deck', deck],
    ['--against', against],
  ] as const)
    if (!known.includes(id)) throw new CliFailure('UNKNOWN_DECK', option, M.unknownDeck(id, known));
  const number = seed(call);
  const setup = pkg.setUp([deck, against], number, ruleset);
  if (!setup.ok) throw new CliFailure('BAD_VALUE', setup.error.path, setup.error.reason);
  const created = createMatch(pkg.compile(ruleset), setup.value, number);
  if (!created.ok) throw new CliFailure('BAD_VALUE', created.error.path, created.error.reason);
  deal(call, created.value);
  return { pkg, ruleset, match: created.value };
}

/** Gives the wished hand and order of the deck, or says why the deck cannot. */
function deal(call: Call, match: Match): void {
  const player = match.query?.player ?? 0;
  const wishes: Arrangement[] = [];
  for (const [option, zone] of [
    ['hand', handZone(match.game)],
    ['top', deckZone(match.game)],
  ] as const) {
    const cards = cardsIn(call, option, match.game.cards);
    if (cards.length === 0) continue;
    if (zone === undefined) throw new CliFailure('BAD_VALUE', `--${option}`, M.noSuchZone());
    wishes.push({ player, zone, cards });
  }
  const done = arrange(match.machine, wishes);
  if (!done.ok) throw new CliFailure('BAD_VALUE', '--hand', done.error.reason);
}

/** Cards as a person names them: id, Japanese or English name. */
export function cardsIn(call: Call, option: string, cards: readonly CardDefinition[]): string[] {
  const words = call.values[option]?.split(',').map((word) => word.trim()) ?? [];
  return words.map((word) => {
    const found =
      cards.find((card) => card.id === word) ??
      cards.find(({ name }) => name.ja === word || name.en.toLowerCase() === word.toLowerCase());
    if (!found) throw new CliFailure('BAD_VALUE', `--${option}`, M.unknownCardName(word));
    return found.id;
  });
}

/** The position in a replay, a snapshot or (before its script) a scenario. Throws CliFailure. */
export function openFile(call: Call, file: string): Position {
  for (const option of ['deck', 'hand', 'top', 'against'])
    if (call.values[option] !== undefined) throw new CliFailure('UNWANTED_VALUE', `--${option}`, M.fileOrDeck());
  const read = readJson(expand([file])[0]);
  if (!('json' in read)) throw new CliFailure(read.code, file, read.reason, EXIT.failed);
  const record = openRecord(read.json, call.games);
  if (record.ok) {
    const { pkg, ruleset, match, cards } = record;
    return { pkg, ruleset, match, ...(cards ? { cards } : {}) };
  }
  const { ready, problems } = readScenario(read.json, file, call.games);
  if (!ready) {
    const problem = (read.json as { format?: unknown } | null)?.format ? problems[0] : (record.error ?? problems[0]);
    throw new CliFailure('UNKNOWN_FORMAT', problem.path, problem.reason, EXIT.failed);
  }
  const created = createMatch(ready.game, ready.setup, ready.seed);
  if (!created.ok) throw new CliFailure('BAD_VALUE', created.error.path, created.error.reason, EXIT.failed);
  const { game, scenario } = ready;
  const pkg = gameNamed(call, game.declaration.id);
  const ruleset = scenario.ruleset ?? pkg.rulesets.find((r) => pkg.compile(r.id) === game)?.id;
  return { pkg, ruleset, match: created.value, ...(scenario.cards?.length ? { cards: scenario.cards } : {}) };
}
