import { type CardText, type FileProblem, formatProblem, type GamePackage, nearest, packCardId } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import { checkPack, type PackReading, readPack } from '@fuda/pack';
import { BASE_FORMAT, readBase, readScenario } from '@fuda/scenario';
import type { Call, CommandSpec } from '../command.ts';
import { EXIT } from '../errors.ts';
import { expand, type JsonFile, readBytes, readJson } from '../files.ts';
import { text } from '../language.ts';
import { M } from '../messages.ts';
import { openRecord } from '../open-record.ts';
import { progressBar } from '../progress.ts';
import { gameNamed } from '../read-args.ts';
import { GAME } from './options.ts';

type Loaded = Extract<JsonFile, { json: unknown }>;
const isZip = (path: string): boolean => path.toLowerCase().endsWith('.zip');

export const validateCommand: CommandSpec = {
  name: 'validate',
  packs: true,
  summary: text(
    'カード、パック、シナリオ、リプレイのファイルを検査し、誤りをすべて表示',
    'check card, pack, scenario and replay files; all problems at once',
  ),
  options: {
    game: {
      ...GAME,
      help: text('カードファイルのゲーム（ファイルに game がないとき）', 'game of card files that do not name one'),
    },
  },
  args: { name: 'PATH', many: true },
  more: text(
    'カードファイル: カード1枚、カードの配列、または {"game": …, "cards": […]}。フォルダーは中の .json をすべて読みます。',
    'Card files hold one card, a list of cards, or {"game": …, "cards": […]}. Folders stand for all .json files in them.',
  ),
  async run(call) {
    const chosen = call.values.game === undefined ? undefined : gameNamed(call, call.values.game);
    const [zips, others] = [call.args.filter(isZip), call.args.filter((path) => !isZip(path))];
    const files = expand(others).map(readJson);
    const checked = [
      check(files, chosen, call),
      ...zips.map((file) => checkPackFile(readPack(readBytes(file), file), file, call.games)),
    ];
    const problems = checked.flatMap((one) => one.problems);
    const texts = new Map(checked.flatMap((one) => [...one.texts]));
    const errors = problems.filter((p) => p.severity === 'error').length;
    if (call.json)
      call.out(
        JSON.stringify({
          ok: errors === 0,
          files: files.length + zips.length,
          problems: problems.map(published),
          texts: Object.fromEntries(texts),
        }),
      );
    else {
      for (const problem of problems) call.out(formatProblem(problem, call.language));
      for (const [id, text] of texts) {
        for (const line of [`${id}:`, ...text[call.language].map((paragraph) => `  ${paragraph}`)]) call.out(line);
      }
      call.out(call.say(M.validated(files.length + zips.length, errors, problems.length - errors)));
    }
    return errors === 0 ? EXIT.fine : EXIT.failed;
  },
};

/** The words in which `--json` has always told of a problem. */
const published = ({ file, path, severity, code, reason, hint }: FileProblem) => ({
  file,
  path: path,
  severity,
  code,
  message: reason,
  ...(hint ? { hint } : {}),
});

interface Checked {
  readonly problems: readonly FileProblem[];
  /** what the sound cards say, by id */
  readonly texts: ReadonlyMap<string, CardText>;
}

function check(files: readonly JsonFile[], chosen: GamePackage | undefined, call: Call): Checked {
  const problems: FileProblem[] = [];
  const texts = new Map<string, CardText>();
  const cardFiles = new Map<GamePackage, Loaded[]>();
  for (const file of files) {
    if (!('json' in file)) {
      const { path, code, reason } = file;
      problems.push({ file: file.file, path, severity: 'error', code, reason });
      continue;
    }
    const format = fieldOf(file.json, 'format');
    const maker = call.games.find(({ id }) => typeof format === 'string' && format.startsWith(`${id}-`));
    if (format === undefined || maker) {
      const owner = maker ?? gameOf(file, chosen, call.games, problems);
      if (!owner) continue;
      const known = cardFiles.get(owner);
      if (known) known.push(file);
      else cardFiles.set(owner, [file]);
    } else {
      const checked = checkFormat(file, format, call);
      for (const problem of checked.problems) problems.push(problem);
      for (const [id, text] of checked.texts) texts.set(id, text);
    }
  }
  // cards of a game are read together: they may speak of each other
  for (const [pkg, own] of cardFiles) {
    const checked = checkCards(pkg, own, call);
    // one by one: there may be more than a call takes arguments
    for (const problem of checked.problems) problems.push(problem);
    for (const [id, text] of checked.texts) texts.set(id, text);
  }
  return { problems, texts };
}

function fieldOf(json: unknown, key: string): unknown {
  return typeof json === 'object' && json !== null ? (json as Record<string, unknown>)[key] : undefined;
}

function checkFormat({ file, json }: Loaded, format: unknown, { games }: Call): Checked {
  const found = (problems: readonly FileProblem[]): Checked => ({ problems, texts: new Map() });
  if (typeof format === 'string' && format.startsWith('fuda-scenario/'))
    return found(readScenario(json, file, games).problems);
  if (format === BASE_FORMAT) return found(readBase(json, file, games).problems);
  if (typeof format === 'string' && format.startsWith('fuda-pack/'))
    return checkPackFile(checkPack(json, file), file, games);
  const opened = openRecord(json, games);
  return found(opened.ok ? [] : [{ file, severity: 'error', ...opened.error }]);
}

/** A pack beside the packs of the call: its cards, keywords, words and decks by the game, its scenarios by theirs. */
function checkPackFile({ pack, problems }: PackReading, file: string, games: readonly GamePackage[]): Checked {
  if (!pack) return { problems, texts: new Map() };
  const pkg = games.find(({ id }) => id === pack.game);
  if (!pkg?.withPacks) {
    const reason = M.unknownGame(
      pack.game,
      nearest(
        pack.game,
        games.map(({ id }) => id),
      ),
      games.map(({ id }) => id),
    );
    return { problems: [{ file, path: '$.game', severity: 'error', code: 'UNKNOWN_GAME', reason }], texts: new Map() };
  }
  const { game, problems: found } = pkg.withPacks([...(pkg.packs ?? []).filter(({ id }) => id !== pack.id), pack]);
  const scenarios = pack.scenarios.flatMap((scenario, i) =>
    readScenario(scenario, file, [game], pack.id).problems.map((problem) => ({
      ...problem,
      path: problem.path.replace(/^\$/, `$.scenarios[${i}]`),
    })),
  );
  const own = found.map((problem) => (problem.file === pack.id ? { ...problem, file } : problem));
  const known = new Set(pack.cards.map((card) => packCardId(pack.id, card)));
  const texts = game.rulesets
    .flatMap(({ id: ruleset }) => game.compile(ruleset).cards.map(({ id }) => ({ id, ruleset })))
    .filter(({ id }) => known.has(id))
    .flatMap(({ id, ruleset }): [string, CardText][] => (game.describe ? [[id, game.describe(id, ruleset)]] : []));
  return { problems: [...own, ...scenarios], texts: new Map(texts) };
}

function gameOf(
  { file, json }: Loaded,
  chosen: GamePackage | undefined,
  games: readonly GamePackage[],
  problems: FileProblem[],
): GamePackage | undefined {
  const named = fieldOf(json, 'game');
  const own = typeof named === 'string' ? games.find((pkg) => pkg.id === named) : undefined;
  const pkg = own ?? chosen;
  if (pkg) return pkg;
  problems.push({ file, path: '$.game', severity: 'error', code: 'NO_GAME', reason: M.whichGame() });
  return undefined;
}

/** `{ "game": …, "cards": […] }`: a list of cards that says where it belongs. */
function isCardList({ json }: Loaded): boolean {
  return Array.isArray(fieldOf(json, 'cards'));
}

/** Takes off what is addressed to us and not to the game's card reader. */
function unwrap(loaded: Loaded): Loaded {
  const { file, json } = loaded;
  const cards = isCardList(loaded) ? fieldOf(json, 'cards') : json;
  if (Array.isArray(cards)) return { file, json: cards.map(withoutMark) };
  if (typeof cards !== 'object' || cards === null) return loaded;
  const { game: _, $schema: __, ...card } = cards as Record<string, unknown>;
  return { file, json: withoutMark(card) };
}

/** An importer marks a card that it could not carry over as a whole: `"playable": false` with the reason. */
function isMarked(card: unknown): card is { readonly playable: false; readonly reason?: Text } {
  return fieldOf(card, 'playable') === false;
}

function withoutMark(card: unknown): unknown {
  if (!isMarked(card)) return card;
  const { playable: _, reason: __, ...rest } = card;
  return rest;
}

/** What is marked is sound as far as it goes, and not to be played. */
function marksOf(loaded: Loaded): FileProblem[] {
  const listed = isCardList(loaded);
  const cards = listed ? fieldOf(loaded.json, 'cards') : loaded.json;
  const all = Array.isArray(cards) ? cards : [cards];
  const path = (i: number): string => `$${listed ? '.cards' : ''}${Array.isArray(cards) ? `[${i}]` : ''}.playable`;
  return all.flatMap((card, i) =>
    isMarked(card)
      ? [
          {
            file: loaded.file,
            path: path(i),
            severity: 'warning' as const,
            code: 'not-playable',
            reason: card.reason ?? M.notPlayable(),
          },
        ]
      : [],
  );
}

function checkCards(pkg: GamePackage, files: readonly Loaded[], call: Call): Checked {
  const failed = (file: string, code: string, reason: Text): FileProblem => ({
    file,
    path: '$',
    severity: 'error',
    code,
    reason,
  });
  if (!pkg.readCards) {
    const problems = files.map(({ file }) => failed(file, 'NO_CARD_FILES', M.noCardFiles(pkg.id)));
    return { problems, texts: new Map() };
  }
  try {
    const wrapped = new Set(files.filter(isCardList).map(({ file }) => file));
    let bar: ((done: number | null) => void) | undefined;
    const { problems, texts } = pkg.readCards(files.map(unwrap), (done, total) => {
      bar ??= progressBar(call, total);
      bar(done);
    });
    bar?.(null);
    const found = problems.map((problem) =>
      wrapped.has(problem.file) ? { ...problem, path: problem.path.replace(/^\$/, '$.cards') } : problem,
    );
    return { texts, problems: [...found, ...files.flatMap(marksOf)] };
  } catch (error) {
    const message = M.internal(error instanceof Error ? error.message : String(error));
    return { problems: [failed(files[0].file, 'INTERNAL', message)], texts: new Map() };
  }
}
