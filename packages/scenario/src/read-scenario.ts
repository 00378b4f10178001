import { type GamePackage, nearest } from '@fuda/game';
import type { CardDefinition, CompiledGame, MatchSetup } from '@fuda/kernel';
import { gamesOfRecord } from '@fuda/pack';
import { baseOf, withBase } from './base.ts';
import { checkScript } from './check-script.ts';
import { M } from './messages.ts';
import { positionOf } from './position.ts';
import { Problems, type ScenarioProblem } from './problem.ts';
import { SCENARIO_FORMAT, type Scenario } from './schema.ts';
import { readBaseShape, readShape } from './shape.ts';
import { Vocabulary } from './vocabulary.ts';

/** A scenario every word of which is known; it can be played. */
export interface ReadyScenario {
  readonly scenario: Scenario;
  /** the game it is played with: with the packs of the file, where it brings some */
  readonly pkg: GamePackage;
  readonly game: CompiledGame;
  readonly words: Vocabulary;
  readonly setup: MatchSetup;
  readonly seed: number;
  /** where each card of the set-up comes from in the file */
  readonly paths: readonly string[];
}

const DEFAULT_SEED = 1;

/** Checks a scenario file without playing it. Any JSON value may be given; all problems are reported at once. */
export function readScenario(
  json: unknown,
  file: string,
  packages: readonly GamePackage[],
  /** the pack it belongs to: its cards may be called by their short ids */
  home?: string,
): { readonly ready: ReadyScenario | undefined; readonly problems: readonly ScenarioProblem[] } {
  const problems = new Problems(file);
  try {
    const ready = read(json, file, packages, problems, home);
    return { ready: problems.list.length === 0 ? ready : undefined, problems: problems.list };
  } catch (error) {
    // e.g. lists nested so deeply that the stack runs out
    problems.add('INTERNAL', '$', M.internal(error instanceof Error ? error.message : String(error)));
    return { ready: undefined, problems: problems.list };
  }
}

function read(
  json: unknown,
  file: string,
  packages: readonly GamePackage[],
  problems: Problems,
  home: string | undefined,
): ReadyScenario | undefined {
  const written = readShape(json, problems);
  if (!written) return undefined;
  const known = packageOf(written, packages, problems);
  const pkg = known && packed(known, written.packs, problems);
  const scenario = pkg && resolved(written, pkg, problems);
  if (!pkg || !scenario) return undefined;
  const game = compile(scenario, file, pkg, problems);
  if (!game) return undefined;
  const words = new Vocabulary(game, home);
  checkScript(scenario, words, problems);
  const seed = scenario.seed ?? DEFAULT_SEED;
  if (scenario.decks !== undefined) return withDecks(scenario, scenario.decks, pkg, words, seed, problems);
  if (scenario.players === undefined) {
    problems.add('BAD_SHAPE', '$.players', M.startMissing());
    return undefined;
  }
  const { declaration } = game;
  const globals = declaration.globals.map((g) => g.name);
  for (const name of Object.keys(scenario.globals ?? {}))
    words.check('global', name, globals, `$.globals.${name}`, problems);
  const phases = declaration.phases.map((p) => p.name);
  if (scenario.phase !== undefined) words.check('phase', scenario.phase, phases, '$.phase', problems);
  const { setup, paths } = positionOf(scenario, words, problems);
  return { scenario, pkg, game, words, setup, seed, paths };
}

function packageOf(
  { game }: { readonly game: string },
  packages: readonly GamePackage[],
  problems: Problems,
): GamePackage | undefined {
  const pkg = packages.find((p) => p.id === game);
  if (pkg) return pkg;
  const known = packages.map((p) => p.id);
  problems.add('UNKNOWN_NAME', '$.game', M.unknown('game', game, nearest(game, known) ?? known.join(', ')));
  return undefined;
}

/** A file that brings packs is played with those and no others, whatever is loaded: a card may have changed since. */
function packed(pkg: GamePackage, packs: Scenario['packs'], problems: Problems): GamePackage | undefined {
  if (packs === undefined) return pkg;
  const found = gamesOfRecord(pkg, { packs });
  if (found.ok) return found.games[0].pkg;
  const { path, reason } = found.problem;
  problems.add('BAD_PACK', path, reason);
  return undefined;
}

/** The file with everything it takes from a base position. */
function resolved(scenario: Scenario, pkg: GamePackage, problems: Problems): Scenario | undefined {
  if (scenario.from === undefined) return scenario;
  const base = baseOf(scenario.from, pkg, problems);
  return base && withBase(scenario, base);
}

/**
 * The same file with everything in it that it takes from a base position: nobody needs the game's folder to read it. Undefined when it is no
 * scenario, or begins from something unknown; `problems` say why.
 */
export function wholeScenario(
  json: unknown,
  file: string,
  packages: readonly GamePackage[],
): { readonly scenario: Scenario | undefined; readonly problems: readonly ScenarioProblem[] } {
  const problems = new Problems(file);
  const written = readShape(json, problems);
  const pkg = written && packageOf(written, packages, problems);
  return { scenario: pkg && resolved(written, pkg, problems), problems: problems.list };
}

/** Checks a base position as a scenario from it would be checked. */
export function readBase(
  json: unknown,
  file: string,
  packages: readonly GamePackage[],
): { readonly problems: readonly ScenarioProblem[] } {
  const problems = new Problems(file);
  const base = readBaseShape(json, problems);
  if (!base) return { problems: problems.list };
  return readScenario(withBase({ format: SCENARIO_FORMAT, game: base.game, script: [] }, base), file, packages);
}

function withDecks(
  scenario: Scenario,
  decks: readonly [string, string],
  pkg: GamePackage,
  words: Vocabulary,
  seed: number,
  problems: Problems,
): ReadyScenario | undefined {
  if (scenario.players !== undefined) problems.add('BAD_SHAPE', '$.players', M.startTwice());
  const known = pkg.decks.map((d) => d.id);
  const fine = decks.map((deck, i) => words.check('deck', deck, known, `$.decks[${i}]`, problems));
  if (fine.includes(false)) return undefined;
  const setup = pkg.setUp(decks, seed, scenario.ruleset);
  if (setup.ok) return { scenario, pkg, game: words.game, words, setup: setup.value, seed, paths: [] };
  problems.add('BAD_POSITION', '$.decks', setup.error.reason);
  return undefined;
}

/** Files with the same cards of their own follow each other: a question asked of several positions is one card. The last game is kept. */
let last:
  | {
      readonly pkg: GamePackage;
      readonly ruleset: string | undefined;
      readonly text: string;
      readonly game: CompiledGame;
    }
  | undefined;

function compile(scenario: Scenario, file: string, pkg: GamePackage, problems: Problems): CompiledGame | undefined {
  const rulesets = pkg.rulesets.map((r) => r.id);
  if (scenario.ruleset !== undefined && !rulesets.includes(scenario.ruleset)) {
    const suggestion = nearest(scenario.ruleset, rulesets) ?? rulesets.join(', ');
    problems.add('UNKNOWN_NAME', '$.ruleset', M.unknown('ruleset', scenario.ruleset, suggestion));
    return undefined;
  }
  const text = scenario.cards && scenario.cards.length > 0 ? JSON.stringify(scenario.cards) : '';
  if (text !== '' && last?.pkg === pkg && last.ruleset === scenario.ruleset && last.text === text) return last.game;
  const extra = readInlineCards(scenario, file, pkg, problems);
  if (problems.list.length > 0) return undefined;
  try {
    const game = pkg.compile(scenario.ruleset, extra);
    if (text !== '') last = { pkg, ruleset: scenario.ruleset, text, game };
    return game;
  } catch (error) {
    // a card that passed its reader but clashes with the pool, e.g. by a second use of an id
    problems.add('BAD_CARD', '$.cards', M.internal(error instanceof Error ? error.message : String(error)));
    return undefined;
  }
}

function readInlineCards(
  scenario: Scenario,
  file: string,
  pkg: GamePackage,
  problems: Problems,
): readonly CardDefinition[] {
  if (scenario.cards === undefined || scenario.cards.length === 0) return [];
  if (pkg.readCards === undefined) {
    problems.add('BAD_CARD', '$.cards', M.noCardFiles());
    return [];
  }
  // one "file" per card, so that paths can be put back below $.cards[i]
  const files = scenario.cards.map((json, i) => ({ file: `${file}#${i}`, json }));
  const { cards, problems: found } = pkg.readCards(files);
  for (const problem of found) {
    if ('severity' in problem && problem.severity === 'warning') continue;
    const index = problem.file.slice(problem.file.lastIndexOf('#') + 1);
    problems.add('BAD_CARD', `$.cards[${index}]${problem.path.replace(/^\$/, '')}`, problem.reason);
  }
  return cards;
}
