/** The OCG as command line, lab, battery and workbench see it. */

import { type CardText, GameFilesError, type GamePackage, joinPool, type Problem } from '@fuda/game';
import {
  type AbilityDeclaration,
  type CardDefinition,
  type CardPlacement,
  type CompiledGame,
  compileGame,
  fail,
  type GameDeclaration,
  ok,
  type Text,
} from '@fuda/kernel';
import {
  type CardIndex,
  type CardInput,
  type CardProgress,
  compileCards,
  describeAbilities,
  describeCard,
  finish,
  handbookOf,
  indexCards,
  jsonSchema,
  type Language,
  sayCard,
  textOfCard,
} from '@fuda/language';
import { POOL_INDEX } from './cards/pool.ts';
import { cardId, EXTRA_DECK_FRAMES } from './cards/printed.ts';
import { type CardNames, type SummonFacts, summonText } from './cards/summon-text.ts';
import { FAST } from './chain/fast.ts';
import { BASE_POSITIONS, CARD_FILES, UNREADABLE, WEIGHTS } from './data.ts';
import { findMixed, MIXED_DECKS, MIXED_PROBLEMS } from './decks/mixed.ts';
import { DECK_PROBLEMS, DECKS, findDeck, type ShippedDeck } from './decks/shipped.ts';
import { OCG } from './declaration.ts';
import { FRAME, KIND, SUBTYPE } from './fields/index.ts';
import { any, attr, eq, ev, it, label, not, prop, src } from './ir.ts';
import { ocgLibrary } from './library.ts';
import { type Materials, materialProperties } from './materials.ts';
import { PASSIVE } from './players.ts';
import { MODES } from './prompts.ts';
import { VOCABULARY } from './vocabulary/index.ts';
import { type AbilityParts, partsOfAbility } from './vocabulary/say-ability.ts';

interface CardJson extends SummonFacts {
  readonly id?: unknown;
  readonly name?: Text;
}

function cardsOf(json: unknown): readonly CardJson[] {
  return (Array.isArray(json) ? json : [json]) as readonly CardJson[];
}

/** [YGO-7.2] Spell Speed of a card activation follows from the card. */
function speedOf(props: Readonly<Record<string, number>>): number {
  if (props.kind === KIND.trap) return props.subtype === SUBTYPE.counter ? 3 : 2;
  return props.subtype === SUBTYPE.quick ? 2 : 1;
}

function withSpeed(ability: AbilityDeclaration, props: CardDefinition['props']): AbilityDeclaration {
  if (!ability.props?.isCard) return ability;
  return { ...ability, props: { speed: speedOf(props), ...ability.props } };
}

/** What the option lists look for first: a number instead of a walk over abilities. */
function fastOf(abilities: readonly AbilityDeclaration[], cardKind: number): number {
  let fast = 0;
  for (const { kind, props } of abilities) {
    if (kind === 'activate' && (props?.speed ?? 1) >= 2) {
      fast |= FAST.activate;
      if (cardKind === KIND.spell || props?.fromHand) fast |= FAST.fromHand;
    }
    if (props?.negatesSummon) fast |= FAST.negatesSummon;
    if (kind === 'quick') fast |= FAST.quick;
    if (kind === 'ignition') fast |= FAST.ignition;
    if (props?.shared) fast |= FAST.shared;
    if (kind === 'phase' || kind === 'mandatoryPhase') fast |= FAST.phase;
    if (kind === 'procedure') fast |= FAST.procedure;
  }
  return fast;
}

const EXTRA_FRAMES: readonly number[] = EXTRA_DECK_FRAMES.map((frame) => FRAME[frame]);

/** [YGO-2.1] where a card starts, and the only pile it can be hidden in: see `knownProperty` of the zones. */
const PILE = { none: 0, main: 1, extra: 2 } as const;
/** The zone in which a card can lie face-down without anybody having seen it. */
const SETS_IN = { none: 0, monster: 1, spellTrap: 2, field: 3 } as const;

function pileOf({ kind, frame }: CardDefinition['props']): number {
  if (kind !== KIND.monster) return PILE.main;
  if (frame === FRAME.token) return PILE.none;
  return EXTRA_FRAMES.includes(frame) ? PILE.extra : PILE.main;
}

function setsIn(props: CardDefinition['props']): number {
  if (pileOf(props) !== PILE.main) return SETS_IN.none;
  if (props.kind === KIND.monster) return SETS_IN.monster;
  return props.subtype === SUBTYPE.field ? SETS_IN.field : SETS_IN.spellTrap;
}

/** [YGO-5.3.4] "must first be Special Summoned by …": text of the card, so no negation reaches it. */
const FIRST_BY: AbilityDeclaration = {
  id: 'firstBy',
  kind: 'rule',
  zones: ['hand', 'deck', 'grave', 'banished'],
  rule: {
    category: 'SummonCondition',
    isEffect: false,
    action: 'specialSummon',
    affects: ['same', it, src],
    when: not(any(attr('proper', src), eq(prop('firstBy', src), ['definitionOf', ev('cause')]))),
  },
};

/** The compiled card with what follows from the rest of its data: Spell Speeds, materials, what it can do when. */
function complete(definition: CardDefinition, materials: Materials | undefined): CardDefinition {
  const abilities = definition.abilities.map((ability) => withSpeed(ability, definition.props));
  const props: CardDefinition['props'] = {
    ...definition.props,
    ...(materials ? materialProperties(materials) : {}),
    fast: fastOf(abilities, definition.props.kind),
    // it has continuous effects, which begin to apply when its activation resolves [YGO-9.4]
    applies: abilities.some(({ rule }) => rule?.isEffect) ? 1 : 0,
    pile: pileOf(definition.props),
    setsIn: setsIn(definition.props),
  };
  return {
    ...definition,
    props,
    abilities: definition.references?.firstBy === undefined ? abilities : [...abilities, FIRST_BY],
  };
}

function compile(files: readonly CardInput[], progress?: CardProgress, others: readonly CardJson[] = []) {
  const compiled = compileCards(files, VOCABULARY, progress, others);
  const { read } = compiled;
  // what was read stands in the order of what was compiled
  const cards = compiled.cards.map((card, i) => complete(card, (read[i].json as CardJson).materials));
  return { ...compiled, cards };
}

const isError = ({ severity }: Problem): boolean => severity === 'error';

let own: { readonly cards: readonly CardDefinition[]; readonly game: GameDeclaration } | undefined;

/** The pool, compiled once, and the rules with the words its modes bring along. A wrong file is refused as a whole, with every path. */
function pool() {
  if (own) return own;
  const { cards, labels, diagnostics } = compile(CARD_FILES);
  const wrong = [...UNREADABLE, ...DECK_PROBLEMS, ...MIXED_PROBLEMS, ...diagnostics].filter(isError);
  if (wrong.length > 0) throw new GameFilesError('games/ocg', wrong);
  own = { cards, game: { ...OCG, modeTexts: { ...MODES, ...Object.fromEntries(labels) } } };
  return own;
}

export function poolCards(): readonly CardDefinition[] {
  return pool().cards;
}

let compiled: CompiledGame | undefined;
let alone: CompiledGame | undefined;
const POOL_CARDS = CARD_FILES.flatMap(({ json }) => cardsOf(json));
const inPool = (definition: string): CardJson | undefined => POOL_CARDS.find(({ id }) => id === definition);

/** What texts of the pool may name. */
interface Known {
  readonly index: CardIndex;
  readonly names: CardNames;
}

let ofPool: Known | undefined;

function known(): Known {
  ofPool ??= { index: indexCards(POOL_CARDS, VOCABULARY), names: namesOf(POOL_CARDS) };
  return ofPool;
}

/** Names of cards, also of those that only materials speak of; of several cards the first counts. */
function namesOf(cards: readonly CardJson[]): CardNames {
  const byJapanese = new Map<string, Text>();
  const byId = new Map<unknown, Text>();
  for (const { id, name } of cards) {
    if (!name) continue;
    if (!byJapanese.has(name.ja)) byJapanese.set(name.ja, name);
    if (!byId.has(id)) byId.set(id, name);
  }
  for (const name of VOCABULARY.declaration.names ?? []) if (!byJapanese.has(name.ja)) byJapanese.set(name.ja, name);
  return {
    named: (ja) => byJapanese.get(ja) ?? { ja, en: ja },
    byId: (id) => byId.get(id) ?? { ja: id, en: id },
  };
}

function describe(card: CardJson | undefined): CardText {
  const { index, names } = known();
  return withFacts(card, describeCard(card, VOCABULARY, index).text ?? { ja: [], en: [] }, names);
}

function withFacts(card: CardJson | undefined, { ja, en }: CardText, names: CardNames): CardText {
  const facts = summonText(card ?? {}, names);
  return { ja: [...facts.ja, ...ja], en: [...facts.en, ...en] };
}

type PartsOfCard = Readonly<Record<Language, ReadonlyMap<string, AbilityParts>>>;
const said = new Map<string, PartsOfCard>();

/** CONDITIONS : ACTIVATION ; RESOLUTION of every action of a card of the pool, by the action's id. */
export function partsOfCard(definition: string): PartsOfCard {
  const before = said.get(definition);
  if (before) return before;
  const { said: parts } = sayCard(
    inPool(definition),
    VOCABULARY,
    known().index,
    (p, card) =>
      new Map(
        card.abilities.map((node) => [
          node.id,
          partsOfAbility(p, node, (text) => finish(VOCABULARY, text, p.language)),
        ]),
      ),
  );
  if (!parts) throw new Error(`no card "${definition}"`);
  said.set(definition, parts);
  return parts;
}

/** The card of a deck in the edition the deck plays it in [YGO-9.6]. */
function definitionOf(deck: ShippedDeck, passcode: number): string {
  const first = POOL_INDEX.canonical(passcode);
  return cardId(first, deck.editions[first]);
}

function definitionsOf(
  id: string,
): { readonly main: readonly string[]; readonly extra: readonly string[] } | undefined {
  const deck = findDeck(id);
  if (!deck) return findMixed(id);
  const cards = (passcodes: readonly number[]) => passcodes.map((passcode) => definitionOf(deck, passcode));
  return { main: cards(deck.main), extra: cards(deck.extra) };
}

export const ocgPackage: GamePackage = {
  ...ocgLibrary,
  rulesets: [
    { id: 'duel', name: label('デュエル', 'Duel'), summary: label('2人で最後まで', 'Two players, to the end') },
    {
      id: 'solitaire',
      name: label('一人回し', 'Solitaire'),
      summary: label(
        '先攻1ターン目に勝つ。相手は何もしない',
        'Win in the first turn; the opponent only answers what must be answered',
      ),
      goal: {
        player: 0,
        byTurn: 1,
        opponent: 'passive',
        label: label('先攻1ターン目に勝つ', 'win in the first turn'),
      },
    },
  ],
  decks: [...DECKS, ...MIXED_DECKS].map(({ id, name }) => ({ id, name })),
  defaultDecks: ['dragon-beatdown', 'dragon-beatdown'],
  players: [PASSIVE],
  weights: (ruleset) => WEIGHTS[ruleset ?? 'duel'],
  compile(ruleset, extra = []) {
    if (extra.length > 0) return compileGame(pool().game, joinPool(poolCards(), extra));
    compiled ??= compileGame(pool().game, poolCards());
    // one set of tables, two games: thinking players tell rulesets apart by the compiled game
    alone ??= { ...compiled };
    return ruleset === 'solitaire' ? alone : compiled;
  },
  setUp(decks, _seed, ruleset) {
    const cards: CardPlacement[] = [];
    for (const [owner, id] of decks.entries()) {
      const deck = definitionsOf(id);
      if (!deck) return fail('BAD_SETUP', `$.decks[${owner}]`, `デッキ「${id}」はありません`, `no deck "${id}"`);
      for (const definition of deck.main) cards.push({ definition, owner, zone: 'deck' });
      for (const definition of deck.extra) cards.push({ definition, owner, zone: 'extra' });
    }
    return ok({ cards, ...(ruleset === 'solitaire' ? { globals: { solitaire: 1 } } : {}) });
  },
  basePositions: BASE_POSITIONS,
  describe: (definition) => describe(inPool(definition)),
  describeAbility: (definition, ability) =>
    describeAbilities(inPool(definition), VOCABULARY, known().index).get(ability),
  cardSchema: () => jsonSchema(VOCABULARY),
  handbook: () => handbookOf(VOCABULARY, { cards: POOL_CARDS, describe: (id) => describe(inPool(id)), inFile: inPool }),
  readCards(files, progress) {
    const { cards, read, index, diagnostics } = compile(files, progress, POOL_CARDS);
    const names = namesOf([...read.map(({ json }) => json as CardJson), ...POOL_CARDS]);
    const texts = new Map(
      read.map(({ card, json }): [string, CardText] => [
        card.id,
        withFacts(json as CardJson, textOfCard(card, VOCABULARY, index), names),
      ]),
    );
    return { cards, texts, problems: diagnostics };
  },
};
