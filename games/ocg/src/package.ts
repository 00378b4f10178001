/** The OCG as command line, lab, battery and workbench see it. */

import {
  bothDecks,
  type DeckList,
  GameFilesError,
  type GamePackage,
  KnownSetUps,
  noDeck,
  offered,
  type Pack,
  type PackedGame,
  type Problem,
  placeDeck,
  soundDecks,
  withBrought,
} from '@fuda/game';
import {
  type AbilityDeclaration,
  anotherOf,
  type CardDefinition,
  type CompiledGame,
  type GameDeclaration,
  ok,
} from '@fuda/kernel';
import { aboutCards, CardPool, nameHash } from '@fuda/language';
import { ART } from './art.ts';
import { indexCards as indexPrinted, type CardIndex as PasscodeIndex, POOL, POOL_INDEX } from './cards/pool.ts';
import { CURRENT_EDITION, cardId, EXTRA_DECK_FRAMES, type PrintedCard } from './cards/printed.ts';
import { FAST } from './chain/fast.ts';
import { BASE_POSITIONS, CARD_FILES, MODELS, UNREADABLE, WEIGHTS } from './data.ts';
import { deckLists } from './decks/deck-lists.ts';
import { findMixed, MIXED_DECKS, MIXED_PROBLEMS } from './decks/mixed.ts';
import { DECK_PROBLEMS, DECKS, findDeck, type ShippedDeck } from './decks/shipped.ts';
import { OCG } from './declaration.ts';
import { FRAME, KIND, SUBTYPE } from './fields/index.ts';
import { any, attr, eq, ev, it, label, not, prop, src } from './ir.ts';
import { ocgLibrary } from './library.ts';
import { LOG } from './log.ts';
import { type Materials, materialProperties } from './materials.ts';
import { PILE } from './pile.ts';
import { PASSIVE } from './players.ts';
import { POSITIONS } from './positions.ts';
import { MODES } from './prompts.ts';
import { RESPONSES } from './responses.ts';
import { type PartsOfCard, partsIn } from './text.ts';
import { tryOutOf } from './try-out.ts';
import { VOCABULARY } from './vocabulary/index.ts';

interface OwnJson {
  readonly id: string;
  readonly materials?: Materials;
}

function cardsOf(json: unknown): readonly OwnJson[] {
  return (Array.isArray(json) ? json : [json]) as readonly OwnJson[];
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

const RULESETS: GamePackage['rulesets'] = [
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
];

const SOURCE = {
  vocabulary: VOCABULARY,
  files: CARD_FILES,
  cards: CARD_FILES.flatMap(({ json }) => cardsOf(json)),
  complete: (definition: CardDefinition, { materials }: OwnJson) => complete(definition, materials),
};
const RULES: GameDeclaration = { ...OCG, modeTexts: MODES };
const isError = ({ severity }: Problem): boolean => severity === 'error';

const said = new Map<string, PartsOfCard>();
const SHIPPED = new CardPool<OwnJson>(SOURCE);

export function poolCards(): readonly CardDefinition[] {
  return SHIPPED.definitions;
}

/** CONDITIONS : ACTIVATION ; RESOLUTION of every action of a card of the pool, by the action's id. */
export function partsOfCard(definition: string): PartsOfCard {
  const before = said.get(definition);
  if (before) return before;
  const parts = partsIn(SHIPPED.find(definition)?.json, SHIPPED.index);
  if (!parts) throw new Error(`no card "${definition}"`);
  said.set(definition, parts);
  return parts;
}

/** The card of a deck in the edition the deck plays it in [YGO-9.6]. */
function definitionOf(deck: ShippedDeck, passcode: number): string {
  const first = POOL_INDEX.canonical(passcode);
  return cardId(first, deck.editions[first]);
}

function shippedDeck(id: string): DeckList | undefined {
  const deck = findDeck(id);
  if (!deck) {
    const mixed = findMixed(id);
    return mixed && { sections: { main: mixed.main, extra: mixed.extra } };
  }
  const cards = (passcodes: readonly number[]) => passcodes.map((passcode) => definitionOf(deck, passcode));
  return { sections: { main: cards(deck.main), extra: cards(deck.extra) } };
}

const ZONES = { main: 'deck', extra: 'extra' };

/** Cards of packs have no passcode: theirs lie where no printed one does, and stay the same wherever the pack is loaded. */
const BEYOND_PRINTED = 2 ** 31;

/** Everything decks may hold: the pool, and the packs' cards under numbers of their own. */
function printedIndex(pool: CardPool<OwnJson>): PasscodeIndex {
  if (pool.brought.length === 0) return POOL_INDEX;
  const numbers = new Map<string, number>();
  const taken = new Set<number>();
  const cards: PrintedCard[] = [];
  const instead: PrintedCard[] = [];
  for (const { id } of pool.brought) {
    const shipped = POOL.find((card) => card.id === id);
    const json = { ...pool.find(id)?.json, id } as unknown as PrintedCard;
    if (shipped) instead.push({ ...json, passcode: shipped.passcode, edition: shipped.edition });
    else {
      let passcode = BEYOND_PRINTED + nameHash(id);
      while (taken.has(passcode)) passcode = passcode + 1 < 2 ** 32 ? passcode + 1 : BEYOND_PRINTED;
      taken.add(passcode);
      numbers.set(id, passcode);
      cards.push({ ...json, passcode, edition: CURRENT_EDITION });
    }
  }
  return indexPrinted({ cards, instead, numbers, otherNumbers: new Map(), namedAs: new Map() });
}

const DEFAULT_DECKS = ['dragon-beatdown', 'dragon-beatdown'] as const;

/** The game with these packs, and what is wrong with them. */
function ocgWith(packs: readonly Pack[]): PackedGame {
  const pool = packs.length === 0 ? SHIPPED : new CardPool<OwnJson>(SOURCE, packs);
  const printed = printedIndex(pool);
  const lists = printed === POOL_INDEX ? (ocgLibrary.deckLists ?? deckLists()) : deckLists(printed);
  const own = soundDecks(
    pool.packs,
    (list) => lists.check(list),
    RULESETS.map(({ id }) => id),
  );
  const listOf = (id: string): DeckList | undefined => {
    const brought = own.decks.find((deck) => deck.id === id)?.list;
    if (!brought) return shippedDeck(id);
    const definitions = (entries: readonly string[]) => entries.map((entry) => lists.card(entry)?.definition ?? entry);
    const { main = [], extra = [] } = brought.sections;
    return { sections: { main: definitions(main), extra: definitions(extra) } };
  };

  /** A wrong file is refused as a whole, with every path. */
  function requireSoundFiles(): void {
    const wrong = [...UNREADABLE, ...DECK_PROBLEMS, ...MIXED_PROBLEMS, ...pool.shipped.diagnostics].filter(isError);
    if (wrong.length > 0) throw new GameFilesError('games/ocg', wrong);
  }

  const decks = withBrought(lists, own.decks);
  let compiled: CompiledGame | undefined;
  let alone: CompiledGame | undefined;
  const setUps = new KnownSetUps();
  const game: GamePackage = {
    ...ocgLibrary,
    rulesets: RULESETS,
    decks: [...[...DECKS, ...MIXED_DECKS].map(({ id, name }) => ({ id, name })), ...own.decks.map(offered)],
    defaultDecks: DEFAULT_DECKS,
    players: [PASSIVE],
    weights: (ruleset) => WEIGHTS.of(ruleset ?? 'duel'),
    fetchWeights: WEIGHTS.fetch,
    model: MODELS,
    compile(ruleset, extra = []) {
      if (extra.length > 0) return pool.compile(RULES, requireSoundFiles, extra);
      compiled ??= pool.compile(RULES, requireSoundFiles);
      // one set of tables, two games: thinking players tell rulesets apart by the compiled game
      alone ??= anotherOf(compiled);
      return ruleset === 'solitaire' ? alone : compiled;
    },
    setUp(chosen, _seed, ruleset) {
      return setUps.of([...chosen, ruleset], () => {
        const cards = bothDecks(chosen, (id, owner) => {
          const list = listOf(id);
          return list ? ok(placeDeck(list, owner, ZONES)) : noDeck(id, owner);
        });
        if (!cards.ok) return cards;
        return ok({ cards: cards.value, ...(ruleset === 'solitaire' ? { globals: { solitaire: 1 } } : {}) });
      });
    },
    basePositions: BASE_POSITIONS,
    positions: POSITIONS,
    ...aboutCards(pool),
    deckLists: decks,
    tryOut: tryOutOf(pool, decks, ZONES, DEFAULT_DECKS),
    art: ART,
    log: LOG,
    responses: RESPONSES,
    withPacks: ocgWith,
  };
  return { game, problems: [...pool.problems, ...own.problems] };
}

export const ocgPackage: GamePackage = ocgWith([]).game;
