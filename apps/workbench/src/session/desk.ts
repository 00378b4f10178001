/** Scenarios being made: positions put together by hand, scripts recorded by playing, expectations by pointing. Remembers nothing. */
import { passiveAnswer } from '@fuda/ai';
import type { GamePackage, Pack } from '@fuda/game';
import { type CompiledGame, checkSetup, layOut, Machine, type Match, type Text, type View, viewOf } from '@fuda/kernel';
import { carriedBy, gameForCards, packedGame } from '@fuda/pack';
import {
  checkDraft,
  claimsAbout,
  draftOf,
  edit,
  emptyDraft,
  marksFor,
  type ReadyScenario,
  readScenario,
  runScenario,
  runSteps,
  SCENARIO_FORMAT,
  type Scenario,
  type ScenarioStep,
  sayExpectation,
  scenarioOf,
  setupOf,
  stepFor,
} from '@fuda/scenario';
import type {
  DeskBeginning,
  DeskBoard,
  DeskCall,
  DeskCalls,
  DeskDocument,
  DeskQuestion,
  DeskSheet,
  DeskStep,
  DeskValue,
} from './desk-protocol.ts';
import { deskSheet } from './desk-sheet.ts';
import { answerWords, claimWords, foundWords, optionWords } from './desk-words.ts';
import { gameFor } from './played-game.ts';
import { type MatchPlan, PERSON, type Position, type Reply } from './protocol.ts';
import { refuse } from './refuse.ts';
import { readScenarioFile } from './scenarios.ts';
import { pathInWords } from './where.ts';
import { Witness } from './witness.ts';
import { expectationOf, goalOfPuzzle } from './write-scenario.ts';

const FILE = 'scenario';

/** `shipped`: the game as it is shipped; what is on the shelf and what a document brings along is added here. */
export async function answerDesk<K extends DeskCall>(
  shipped: GamePackage,
  { call, args, packs = [] }: DeskQuestion<K>,
): Promise<DeskValue<K>> {
  const desk = new Desk(shipped, packs);
  return (await (desk[call] as (...args: unknown[]) => unknown)(...args)) as DeskValue<K>;
}

type Answers = { [K in DeskCall]: (...args: Parameters<DeskCalls[K]>) => DeskValue<K> | Promise<DeskValue<K>> };

const fine = <T>(value: T): Reply<T> => ({ ok: true, value });

interface Ground {
  readonly pkg: GamePackage;
  readonly game: CompiledGame;
}

class Desk implements Answers {
  private readonly shipped: GamePackage;
  private readonly shelf: readonly Pack[];

  constructor(shipped: GamePackage, shelf: readonly Pack[]) {
    this.shipped = shipped;
    this.shelf = shelf;
  }

  /** With the packs on the shelf, and with those a document brings along that are not there. */
  private ground({ game: _, ruleset, cards, packs = [] }: DeskDocument['draft']['head']): Reply<Ground> {
    const carried = (packs as readonly Pack[]).filter(({ id }) => !this.shelf.some((pack) => pack.id === id));
    const all = [...this.shelf, ...carried];
    const pkg = all.length === 0 ? this.shipped : packedGame(this.shipped, all).game;
    const played = gameFor(pkg, { ruleset: ruleset ?? pkg.rulesets[0].id, ...(cards ? { cards } : {}) });
    return played.ok ? fine({ pkg, game: played.value.game }) : played;
  }

  private on<T>(document: DeskDocument, use: (ground: Ground) => Reply<T>): Reply<T> {
    const ground = this.ground(document.draft.head);
    return ground.ok ? use(ground.value) : ground;
  }

  // ---- positions ---------------------------------------------------------------------------------------------------------

  sheet(_game: string, ruleset: string | undefined, document: DeskDocument | null): Reply<DeskSheet> {
    const ground = this.ground(document?.draft.head ?? { game: this.shipped.id, ...(ruleset ? { ruleset } : {}) });
    return ground.ok ? fine(deskSheet(ground.value.pkg, ground.value.game)) : ground;
  }

  beginnings(_game: string, ruleset: string = this.shipped.rulesets[0].id): Reply<readonly DeskBeginning[]> {
    const { id: game, basePositions = {}, defaultDecks, decks } = this.shipped;
    const file = { format: SCENARIO_FORMAT, game, script: [] };
    const known = Object.entries(basePositions).map(([from, base]): DeskBeginning => {
      const { name } = base as { readonly name?: Text };
      return { name: name ?? { ja: from, en: from }, scenario: { ...file, from } };
    });
    const named = defaultDecks.map((id) => decks.find((deck) => deck.id === id)?.name ?? { ja: id, en: id });
    const both = named[0].en === named[1].en ? named.slice(0, 1) : named;
    const name = { ja: both.map(({ ja }) => ja).join('・'), en: both.map(({ en }) => en).join(' / ') };
    return fine([...known, { name, scenario: { ...file, ruleset, decks: defaultDecks } }]);
  }

  open(_game: string, ruleset: string | undefined, json: unknown): Reply<DeskBoard> {
    if (json === null) {
      const ground = this.ground({ game: this.shipped.id, ...(ruleset ? { ruleset } : {}) });
      if (!ground.ok) return ground;
      const { pkg, game } = ground.value;
      return this.board({ draft: emptyDraft(pkg, game, ruleset), script: [] });
    }
    const read = this.read(json);
    if (!read.ok) return read;
    const { script, puzzle } = read.value.scenario;
    return this.board({ draft: draftOf(read.value), script, ...(puzzle ? { puzzle } : {}) });
  }

  board(document: DeskDocument): Reply<DeskBoard> {
    return this.on(document, (ground) => boardOf(document, ground));
  }

  edit(document: DeskDocument, command: Parameters<DeskCalls['edit']>[1]): Reply<DeskBoard> {
    return this.on(document, (ground) => {
      const edited = edit(document.draft, command, ground.pkg, ground.game);
      if (!edited.ok) {
        const { code, path, reason } = edited.problem;
        return { ok: false, error: { code, path, reason } };
      }
      const board = boardOf({ ...document, draft: edited.draft }, ground);
      return board.ok && edited.key !== undefined ? fine({ ...board.value, key: edited.key }) : board;
    });
  }

  // ---- scripts -----------------------------------------------------------------------------------------------------------

  private read(json: unknown): Reply<ReadyScenario> {
    const pkg = this.shelf.length === 0 ? this.shipped : packedGame(this.shipped, this.shelf).game;
    const { ready, problems } = readScenario(json, FILE, [pkg]);
    if (ready) return fine(ready);
    const [{ code, path, reason }] = problems;
    const where = path === '$' ? '' : `${pathInWords(path)}: `;
    return refuse(code, path, `${where}${reason.ja}`, `${where}${reason.en}`);
  }

  /** As it would be opened from its file. */
  private ready(document: DeskDocument): Reply<ReadyScenario> {
    return this.on(document, ({ pkg, game }) => {
      const wrong = checkDraft(document.draft, pkg, game).problems.find(({ severity }) => severity === 'error');
      if (wrong) return { ok: false, error: { code: wrong.code, path: wrong.path, reason: wrong.reason } };
      return this.read(fileOf(document, pkg));
    });
  }

  run(document: DeskDocument) {
    const ready = this.ready(document);
    if (!ready.ok) return ready;
    const { marks, end } = runSteps(ready.value);
    const { script } = ready.value.scenario;
    const steps = marks.map(({ said, ...mark }, i): DeskStep => {
      const expectation = claimWords(script[i], ready.value.words);
      const given = said.map((option) => optionWords(option, ready.value.words));
      const words = expectation ?? (given.length > 0 ? given : [answerWords(script[i], ready.value.words)]);
      const { found } = mark;
      return {
        ...mark,
        ...(found ? { found: foundWords(found, ready.value.words) } : {}),
        kind: expectation ? 'expectation' : 'answer',
        words,
      };
    });
    return fine({ steps, end: end ? joined(end.reason, end.found) : null });
  }

  moment(document: DeskDocument, at: number) {
    const ready = this.ready(document);
    if (!ready.ok) return ready;
    const { match, reached } = runSteps(ready.value, at);
    if (!match)
      return refuse('CANNOT_BEGIN', '$', 'この局面からは始められません', 'a match cannot begin from this position');
    return fine({ at: Math.min(at, reached), position: positionOf(match, ready.value) });
  }

  record(document: DeskDocument, at: number, option: number) {
    const ready = this.ready(document);
    if (!ready.ok) return ready;
    const { match, reached } = runSteps(ready.value, at);
    if (!match || reached < at || option < 0 || option >= match.optionCount)
      return refuse('NO_OPTION', '$.option', 'その選択肢はありません', 'there is no such option');
    const step = stepFor(match, option, ready.value.words);
    const { script } = document;
    if (JSON.stringify(script[at]) === JSON.stringify(step)) return fine({ document, at: at + 1 });
    return fine({ document: { ...document, script: [...script.slice(0, at), step] }, at: at + 1 });
  }

  follow(document: DeskDocument, options: readonly number[], passive: boolean): Reply<DeskDocument> {
    const ready = this.ready({ ...document, script: [] });
    if (!ready.ok) return ready;
    const { match } = runSteps(ready.value);
    const me = match?.query?.player;
    const script: ScenarioStep[] = [];
    const give = (option: number): Reply<null> => {
      script.push(stepFor(match!, option, ready.value.words));
      return match!.decide(option);
    };
    for (const option of options) {
      while (passive && match?.query && match.query.player !== me) {
        const done = give(passiveAnswer(match.machine));
        if (!done.ok) return done;
      }
      const done = give(option);
      if (!done.ok) return done;
    }
    return fine({ ...document, script });
  }

  claims(document: DeskDocument, at: number, thing: Parameters<DeskCalls['claims']>[2]) {
    const ready = this.ready(document);
    if (!ready.ok) return ready;
    const { match } = runSteps(ready.value, at);
    const claims = match ? claimsAbout(match, thing) : [];
    return fine(claims.map((expect) => ({ expect, words: sayExpectation(expect, ready.value.words) })));
  }

  // ---- puzzles -----------------------------------------------------------------------------------------------------------

  puzzle(document: DeskDocument, wish: Parameters<DeskCalls['puzzle']>[1]): Reply<DeskDocument> {
    const { puzzle: _, ...plain } = document;
    if (wish === null) return fine(plain);
    const { player, goal, hints } = wish;
    const asks: DeskDocument = {
      ...plain,
      puzzle: {
        player,
        goal: expectationOf(goal, player),
        byTurn: goal.turn,
        ...(hints.length === 0 ? {} : { hints: hints.map((hint) => ({ ...hint })) }),
      },
    };
    return this.on(asks, ({ pkg }) => {
      const proved = runScenario(fileOf(asks, pkg), FILE, [pkg]);
      if (proved.ok) return fine(asks);
      const { code, path, reason, found } = proved;
      const said = joined(reason, found);
      return refuse(code, path, said.ja, said.en);
    });
  }

  async plan(document: DeskDocument): Promise<Reply<MatchPlan>> {
    const ready = this.ready(document);
    if (!ready.ok) return ready;
    const ground = this.ground(document.draft.head);
    if (!ground.ok) return ground;
    const record = await readScenarioFile(fileOf(document, ground.value.pkg), ground.value.pkg);
    return record.ok ? fine(record.value.plan) : record;
  }
}

/** A reason with what was found instead, on one line. */
function joined(reason: Text, found: Text): Text {
  const say = (language: 'ja' | 'en'): string =>
    found[language] === '' ? reason[language] : `${reason[language]}: ${found[language].replaceAll('\n', ', ')}`;
  return { ja: say('ja'), en: say('en') };
}

// ---- files -----------------------------------------------------------------------------------------------------------------

/** Ids of cards that a script or a goal speaks of. */
function spokenOf(value: unknown, known: (id: string) => boolean, into: Set<string>): void {
  if (typeof value === 'string') {
    for (const word of [value, value.replace(/^[01]\.[^.]+\./, '').replace(/#\d+$/, '')])
      if (known(word)) into.add(word);
  } else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) spokenOf(part, known, into);
}

/** The document as a file, with what it needs of packs. */
function fileOf({ draft, script, puzzle }: DeskDocument, pkg: GamePackage): Scenario {
  const { packs: _, ...head } = draft.head;
  const cards = new Set(draft.cards.map(({ card }) => card));
  spokenOf([script, puzzle], (id) => pkg.cardJson?.(id) !== undefined, cards);
  const needed = carriedBy(gameForCards(pkg, cards)).packs;
  const plain = scenarioOf({ ...draft, head: needed ? { ...head, packs: [...needed] } : head });
  return { ...plain, ...(puzzle ? { puzzle } : {}), script: [...script] };
}

// ---- what is drawn -----------------------------------------------------------------------------------------------------------

function boardOf(document: DeskDocument, { pkg, game }: Ground): Reply<DeskBoard> {
  const { draft } = document;
  const { setup } = setupOf(draft);
  const machine = new Machine(game);
  const checked = checkSetup(machine, setup);
  if (!checked.ok) return checked;
  layOut(machine, setup);
  const { keys } = setupOf(draft);
  for (let card = 1; card <= keys.length; card++) machine.S[machine.layout.known + card] = 3;
  const [one, other] = [viewOf(machine, 0), viewOf(machine, 1)];
  const view: View = { ...one, viewer: null, query: null, players: [one.players[0], other.players[1]] };
  const { problems, match } = checkDraft(draft, pkg, game, true);
  const scenario = fileOf(document, pkg);
  const { packs } = scenario;
  const head = packs ? { ...draft.head, packs } : draft.head;
  const definitions = new Map(game.cards.map((card) => [card.id, card]));
  return fine({
    document: { ...document, draft: { ...draft, head } },
    scenario,
    view,
    keys: Object.fromEntries(
      keys.map((key, i) => {
        const at = machine.S[machine.location + i + 1];
        const zone = game.declaration.zones[at % machine.zones].name;
        return [`${at >= machine.zones ? 1 : 0}/${zone}/${machine.S[machine.layout.index + i + 1]}`, key];
      }),
    ),
    marks: Object.fromEntries(
      draft.cards.map((card) => [card.key, marksFor(pkg, game, definitions.get(card.card)!, card)]),
    ),
    problems,
    ...(document.puzzle ? { goal: goalOfPuzzle(document.puzzle) } : {}),
    asked: match && new Witness(pkg, match, planOf(pkg)).asked('open'),
  });
}

/** Whoever makes a scenario sits on both sides and sees both. */
const planOf = (pkg: GamePackage): MatchPlan => ({
  game: pkg.id,
  ruleset: pkg.rulesets[0].id,
  decks: ['', ''],
  seed: 1,
  seats: [PERSON, PERSON],
  open: true,
});

function positionOf(match: Match, { pkg }: ReadyScenario): Position {
  const witness = new Witness(pkg, match, planOf(pkg));
  const options = match.query ? match.options() : [];
  return {
    node: match.decisions.length,
    path: [],
    viewer: 'open',
    view: witness.view('open'),
    asked: witness.asked('open'),
    options,
    abilities: witness.abilities(options),
    prices: witness.prices(options),
    result: match.result,
    canUndo: false,
    canRedo: false,
    goal: null,
    passed: [],
    hash: match.hash(),
  };
}
