/** Card files of every game: damaged, and mixed from several sound ones. */
import { type CardText, type FileProblem, type GamePackage, randomFrom } from '@fuda/game';
import type { CardDefinition, CardPlacement, CompiledGame, MatchSetup, RandomBelow } from '@fuda/kernel';
import { readScenario } from '@fuda/scenario';
import { mutate, sized } from '@fuda/testkit';
import { seedOf } from '../chance.ts';
import { broken, type Door, type Effort, halving, type Input, unsaid, type Verdict } from '../door.ts';
import type { HouseGame } from '../house.ts';
import { playSetup } from '../play.ts';

/** Every third input is a sound mixture of cards: most of those load, so that strange combinations get played. */
const GRAFTED_ONLY = 3;
const GRAFTS = 3;
/** Positions of scenarios, picked from all over the list. */
const POSITIONS = 30;
/** Compiled together: enough to share the cost of compiling a game. */
const BATCH = 2500;
/** Cards are what can go wrong in most ways. */
const PLAYED = sized(2, 120, 6);

type Json = Record<string, unknown>;

/** A card with some of its parts taken from other cards. */
export function graft(cards: readonly Json[], random: RandomBelow): Json {
  const card = structuredClone(cards[random(cards.length)]);
  for (let i = random(GRAFTS); i > 0; i--) {
    const donor = cards[random(cards.length)];
    for (const [part, value] of Object.entries(donor))
      if (typeof value === 'object' && part !== 'name' && random(2) === 0) card[part] = structuredClone(value);
  }
  return card;
}

/** A new id in the form the game's ids have. */
export function renamed(card: Json, random: RandomBelow): Json {
  const number = String(10_000_000 + random(80_000_000));
  const id = String(card.id);
  const fresh = id.startsWith('ocg:') ? `ocg:${number}` : `${id}${id === id.toUpperCase() ? '_' : '-'}${number}`;
  return { ...card, id: fresh, ...('passcode' in card ? { passcode: Number(number) } : {}) };
}

const idsOf = (json: unknown): readonly string[] =>
  (Array.isArray(json) ? json : [json]).flatMap((card) =>
    typeof (card as Json | null)?.id === 'string' ? [(card as { id: string }).id] : [],
  );

/** Words that come from a value of the wrong kind, not from a card. */
const NO_WORDS = ['[object', 'undefined', 'NaN', 'Infinity'];

function wrongText(text: CardText | undefined): string | undefined {
  if (!text) return 'accepted without a text';
  for (const language of ['ja', 'en'] as const)
    for (const line of text[language] ?? [undefined])
      if (typeof line !== 'string' || NO_WORDS.some((word) => line.includes(word)))
        return `a text that says ${JSON.stringify(line)}`;
  return undefined;
}

/** Positions to play a new card in: what the game's own decks and scenarios begin with. */
export class Positions {
  private readonly setups: readonly MatchSetup[];
  private readonly pkg: GamePackage;
  private readonly game: CompiledGame;

  constructor({ pkg, scenarios }: HouseGame) {
    this.pkg = pkg;
    this.game = pkg.compile();
    const dealt = pkg.setUp(pkg.defaultDecks, 1);
    const plain = scenarios.filter(
      (json) => !(json as { cards?: unknown }).cards && !(json as { ruleset?: unknown }).ruleset,
    );
    const some = plain.filter((_, i) => i % Math.ceil(plain.length / POSITIONS) === 0);
    const staged = some.flatMap((json) => readScenario(json, 'scenario', [pkg]).ready?.setup ?? []);
    this.setups = [...(dealt.ok ? [dealt.value, dealt.value] : []), ...staged];
  }

  /** Zones in which cards lie unseen, like this one as far as their place tells. */
  private fits(definition: CardDefinition, { zone, definition: other }: CardPlacement): boolean {
    const declared = this.game.declaration.zones.find(({ name }) => name === zone);
    const lying = this.game.cards.find(({ id }) => id === other);
    if (!declared || !lying) return false;
    const { knownProperty } = declared;
    if (knownProperty !== undefined) return definition.props[knownProperty] === lying.props[knownProperty];
    return zone === 'hand' || zone === 'deck' || zone === 'supply';
  }

  at(definition: CardDefinition, random: RandomBelow): MatchSetup {
    const setup = this.setups[random(this.setups.length)];
    const placed = setup.cards.map((card) =>
      this.fits(definition, card) && random(2) === 0 ? { ...card, definition: definition.id } : card,
    );
    // one cannot hold what only starts elsewhere
    const held = setup.cards.find(
      (card) => (card.zone === 'hand' || card.zone === 'deck') && this.fits(definition, card),
    );
    const hand = this.game.declaration.zones.some(({ name }) => name === 'hand') && held && setup.phase !== undefined;
    const dealt = hand ? [0, 1, 0, 1].map((owner) => ({ definition: definition.id, owner, zone: 'hand' })) : [];
    const cards = placed.length + dealt.length <= this.game.layout.cards ? [...placed, ...dealt] : placed;
    return { ...setup, cards };
  }

  has(id: string): boolean {
    return this.game.symbols.definition.has(id);
  }

  get rules(): GamePackage {
    return this.pkg;
  }
}

/** With the first ruleset that has all the words the cards use; throws where none has. */
export function compiled(pkg: GamePackage, cards: readonly CardDefinition[]): CompiledGame {
  let fault: unknown;
  for (const { id } of pkg.rulesets) {
    try {
      return pkg.compile(id, cards);
    } catch (error) {
      fault = error;
    }
  }
  throw fault;
}

/** Two cards of one name clash, and which of them is to blame is no question here: those that repeat one come later. */
function withoutTwins(inputs: readonly Input[]): readonly (readonly number[])[] {
  const rounds: { readonly ids: Set<string>; readonly members: number[] }[] = [];
  for (const [i, input] of inputs.entries()) {
    const ids = idsOf(input);
    let round = rounds.find((one) => !ids.some((id) => one.ids.has(id)));
    if (!round) rounds.push((round = { ids: new Set(), members: [] }));
    for (const id of ids) round.ids.add(id);
    round.members.push(i);
  }
  return rounds.map(({ members }) => members);
}

/** Verdicts on a batch; throws where one of them makes everything fail. All that is accepted is compiled, in one game. */
function openCards(positions: Positions, inputs: readonly Input[], effort: Effort): readonly Verdict[] {
  const pkg = positions.rules;
  const files = inputs.map((json, i) => ({ file: `input ${i}`, json }));
  const { cards: read, texts, problems } = pkg.readCards!(files);
  const problemsOf = new Map<string, FileProblem[]>();
  for (const problem of problems) {
    if (problem.severity !== 'error') continue;
    problemsOf.set(problem.file, [...(problemsOf.get(problem.file) ?? []), problem]);
  }
  // the game's own files pass this door, too: who takes a card along says that its name is taken
  const cards = read.filter(({ id }) => !positions.has(id));
  const known = new Set(cards.map(({ id }) => id));
  const verdicts: Verdict[] = inputs.map((json, i) => {
    const own = problemsOf.get(`input ${i}`) ?? [];
    const unsaidOne = own.map(unsaid).find(Boolean);
    if (unsaidOne) return broken(unsaidOne);
    if (own.length > 0 || idsOf(json).some((id) => positions.has(id))) return 'refused';
    const found = idsOf(json).filter((id) => known.has(id));
    if (found.length === 0) return broken('neither accepted nor refused');
    for (const id of found) {
      const wrong = wrongText(texts.get(id));
      if (wrong) return broken(`${id}: ${wrong}`);
    }
    return 'accepted';
  });
  const game = cards.length === 0 ? undefined : compiled(pkg, cards);
  return verdicts.map((verdict, i) => {
    if (verdict !== 'accepted' || !game) return verdict;
    const id = idsOf(inputs[i]).find((one) => known.has(one)) ?? '';
    const number = game.symbols.definition.get(id);
    if (number === undefined) return broken(`${id} is not in the game it was compiled into`);
    if (!effort.spend()) return 'accepted';
    const seed = seedOf(inputs[i]);
    const setup = positions.at(game.cards[number - 1], randomFrom(seed));
    try {
      const played = playSetup(game, setup, seed);
      return played.broken ? broken(played.broken) : 'accepted';
    } catch (error) {
      return broken(`while playing: ${error instanceof Error ? error.stack : String(error)}`);
    }
  });
}

export function cardDoor(game: HouseGame): Door | undefined {
  const { pkg, cards } = game;
  if (!pkg.readCards || cards.length === 0) return undefined;
  let positions: Positions | undefined;
  const judge = halving((inputs, effort) => openCards(positions!, inputs, effort));
  return {
    name: `${pkg.id}/cards`,
    kind: 'json',
    batch: BATCH,
    common: 'evenly',
    playedInTests: PLAYED,
    make(random) {
      const card = renamed(graft(cards, random), random);
      return random(GRAFTED_ONLY) === 0 ? card : mutate(card, random);
    },
    async open(inputs, effort) {
      positions ??= new Positions(game);
      const verdicts: Verdict[] = [];
      for (const members of withoutTwins(inputs)) {
        const judged = await judge(
          members.map((i) => inputs[i]),
          effort,
        );
        for (const [k, i] of members.entries()) verdicts[i] = judged[k];
      }
      return verdicts;
    },
  };
}
