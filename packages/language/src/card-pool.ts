/** The cards of a game with those of packs: read, lowered and found by id. What was made of the game's own cards is kept. */
import { type FileProblem, joinPool, type Pack } from '@fuda/game';
import {
  type CardDefinition,
  type CompiledGame,
  compileGame,
  compileShipped,
  type GameDeclaration,
} from '@fuda/kernel';
import { type CardNode, lowerCard, readCard } from './card.ts';
import { type CardInput, compileCards } from './compile.ts';
import type { Vocabulary } from './define-vocabulary.ts';
import type { Diagnostic } from './diagnostic.ts';
import { indexCards } from './index-cards.ts';
import { indexFor, readPacks } from './read-packs.ts';
import { type CardIndex, Reader } from './reader.ts';

/** What a game ships. */
export interface PoolSource<Json extends { readonly id: string }> {
  readonly vocabulary: Vocabulary;
  readonly files: readonly CardInput[];
  /** the cards in them */
  readonly cards: readonly Json[];
  /** the definition with what follows from the rest of the card's data */
  complete?(definition: CardDefinition, json: Json): CardDefinition;
}

interface Lowered {
  readonly cards: readonly CardDefinition[];
  /** as they were read, by id: whoever wants their texts need not read them again */
  readonly nodes: ReadonlyMap<string, CardNode>;
  readonly diagnostics: readonly Diagnostic[];
}

/** A card with everything needed to read it or to put it into words. */
export interface PooledCard<Json> {
  readonly json: Json;
  /** what it may name, by its short ids, too */
  readonly index: CardIndex;
}

/** By what a game ships, and by the words its cards are read with. */
const kept = new WeakMap<object, WeakMap<Vocabulary, Lowered>>();

/** Rules with further properties, by the words that need them. */
const roomier = new WeakMap<Vocabulary, { readonly of: GameDeclaration; readonly rules: GameDeclaration }>();

/** What a game ships, by id. */
const ids = new WeakMap<object, ReadonlyMap<string, unknown>>();

export class CardPool<Json extends { readonly id: string }> {
  /** the packs that fit together; `problems` tell what became of the others */
  readonly packs: readonly Pack[];
  /** with the words and keywords of the packs */
  readonly vocabulary: Vocabulary;
  readonly problems: readonly FileProblem[];
  readonly source: PoolSource<Json>;
  readonly #worded: Vocabulary;
  readonly #brought: readonly CardDefinition[];
  readonly #byId: ReadonlyMap<string, PooledCard<Json>>;
  #index: CardIndex | undefined;
  #all: readonly CardDefinition[] | undefined;

  constructor(source: PoolSource<Json>, packs: readonly Pack[] = []) {
    this.source = source;
    if (packs.length === 0) {
      this.packs = [];
      this.vocabulary = this.#worded = source.vocabulary;
      this.problems = [];
      this.#brought = [];
      this.#byId = new Map();
      return;
    }
    const {
      packs: sound,
      vocabulary,
      worded,
      read,
      index,
      problems,
    } = readPacks(packs, source.vocabulary, source.cards);
    const cards = read.map(({ card }) => lowerCard(card, vocabulary).definition);
    this.packs = sound;
    this.vocabulary = vocabulary;
    this.problems = problems;
    this.#worded = worded;
    this.#index = index;
    this.#brought = this.completed(cards, read);
    this.#byId = new Map(read.map((one) => [one.card.id, { json: one.json as Json, index: indexFor(index, one) }]));
  }

  /** The game's own cards. */
  get shipped(): Lowered {
    const byWords = kept.get(this.source) ?? new WeakMap<Vocabulary, Lowered>();
    kept.set(this.source, byWords);
    const known = byWords.get(this.#worded);
    if (known) return known;
    const { cards, read, diagnostics } = compileCards(this.source.files, this.#worded);
    const nodes = new Map(read.map(({ card }) => [card.id, card]));
    const made = { cards: this.completed(cards, read), nodes, diagnostics };
    byWords.set(this.#worded, made);
    return made;
  }

  /** A sound card of the game as it was read; undefined where nobody has read it yet, or it is not the game's own. */
  read(id: string): CardNode | undefined {
    return this.#brought.length > 0 ? undefined : kept.get(this.source)?.get(this.#worded)?.nodes.get(id);
  }

  /** Definitions with what follows from the rest of each card's data; what was read stands in the order of what was compiled. */
  completed(cards: readonly CardDefinition[], read: readonly { readonly json: unknown }[]): readonly CardDefinition[] {
    const { complete } = this.source;
    return complete ? cards.map((card, i) => complete(card, read[i].json as Json)) : cards;
  }

  /** Definitions of the packs' cards. */
  get brought(): readonly CardDefinition[] {
    return this.#brought;
  }

  /** All definitions; a card that replaces one stands in its place. */
  get definitions(): readonly CardDefinition[] {
    this.#all ??= this.#brought.length === 0 ? this.shipped.cards : joinPool(this.shipped.cards, this.#brought);
    return this.#all;
  }

  /** The rules with room for the packs' words; the same object for the same words, so that what was compiled of them can be gone on from. */
  declare(game: GameDeclaration): GameDeclaration {
    const { properties } = this.#worded.game;
    if (properties.length <= game.properties.length) return game;
    const known = roomier.get(this.#worded);
    if (known?.of === game) return known.rules;
    const rules = { ...game, properties };
    roomier.set(this.#worded, { of: game, rules });
    return rules;
  }

  /** The rules and all cards as tables. `check` throws where the game's own files are wrong: once they are read. */
  compile(game: GameDeclaration, check: () => void, extra: readonly CardDefinition[] = []): CompiledGame {
    const rules = this.declare(game);
    const cards = (): readonly CardDefinition[] => {
      check();
      return joinPool(this.definitions, extra);
    };
    return extra.length === 0 && this.packs.length === 0 ? compileShipped(rules, cards) : compileGame(rules, cards());
  }

  /** The definition of a card with its instructions named after their places (`readMark`), for whoever watches it at work. */
  marked(id: string): CardDefinition | undefined {
    const found = this.find(id);
    if (!found) return undefined;
    const { vocabulary } = this;
    const node = readCard(new Reader(vocabulary, id, found.index), found.json, '$');
    if (!node) return undefined;
    const { definition } = lowerCard({ ...node, id }, vocabulary, true);
    return this.source.complete?.(definition, found.json) ?? definition;
  }

  get index(): CardIndex {
    this.#index ??= indexCards(this.source.cards, this.source.vocabulary);
    return this.#index;
  }

  /** Every card as it stands in its file, those of packs under the ids they have in the game. */
  cards(): readonly Json[] {
    const { cards } = this.source;
    if (this.#byId.size === 0) return cards;
    const own = [...this.#byId].map(([id, { json }]) => ({ ...json, id }));
    return [...cards.filter(({ id }) => !this.#byId.has(id)), ...own];
  }

  find(id: string): PooledCard<Json> | undefined {
    const brought = this.#byId.get(id);
    if (brought) return brought;
    let known = ids.get(this.source);
    if (!known) {
      known = new Map(this.source.cards.map((card) => [card.id, card]));
      ids.set(this.source, known);
    }
    const json = known.get(id) as Json | undefined;
    return json && { json, index: this.index };
  }
}
