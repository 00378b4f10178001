import { fullId } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import type { Vocabulary } from './define-vocabulary.ts';
import type { Families } from './families.ts';
import { JsonReader } from './json-reader.ts';
import type { Keyword } from './keywords.ts';
import { CARD_LIMITS } from './limits.ts';
import type { NameReference, ProgramNode } from './nodes.ts';
import type { Places } from './places.ts';
import { readCards } from './read-cards.ts';
import { Scope } from './scope.ts';
import type { MainEffect } from './vocabulary.ts';

/** The cards a file may refer to, by id and by name. */
export interface CardIndex {
  readonly byId: ReadonlyMap<string, { readonly position: number; readonly name: NameReference }>;
  readonly byName: ReadonlyMap<string, NameReference>;
  /** the pack whose cards are read: what it holds may be called by its short id there */
  readonly home?: string;
  /** families the cards bring along */
  readonly families: Families;
  /** every name once, and those that parts of names were found in */
  readonly names: readonly NameReference[];
  readonly partsOfNames: Map<string, readonly NameReference[]>;
  /** how many words may still be compared: many cards with many mistakes must not take a time of cards × mistakes */
  readonly left: { hints: number; parts: number };
}

export const NO_CARDS: CardIndex = {
  byId: new Map(),
  byName: new Map(),
  families: new Map(),
  names: [],
  partsOfNames: new Map(),
  left: { hints: 0, parts: 0 },
};

/** What system variables mean where the reader is now. */
export interface Surroundings {
  /** $event may be read */
  readonly event: boolean;
  /** $it may be read: inside a filter */
  readonly it: boolean;
  /** $kept and $keptValue may be read: inside a delayed program */
  readonly bound: boolean;
  /** selections whose filters are being read: what stands here is asked for every card of every one of them */
  readonly selections: number;
  /** the main effect being read: it may be narrower than what the language has */
  readonly main?: MainEffect & { readonly on: Text };
}

export type { JsonObject } from './json-reader.ts';

/** Reads one card: collects every complaint, never throws, keeps the variables in scope. */
export class Reader extends JsonReader {
  readonly vocabulary: Vocabulary;
  readonly cards: CardIndex;
  /** Filters and players name cards, and cards are chosen by filters: the way back goes through here. */
  readonly readCards = readCards;
  /** packs whose short ids are understood here, the nearest first: that of a keyword being unfolded, that of the card */
  homes: readonly string[];
  scope = new Scope();
  surroundings: Surroundings = { event: false, it: false, bound: false, selections: 0 };
  #instructions = 0;
  /** programs read by the instruction now being read */
  readonly branches: { program: ProgramNode; end: ReturnType<Scope['fork']> }[][] = [];
  /** told what may be read where; editors ask for it */
  places: Places | undefined;
  /** a program with a broken instruction is read all the same, with a hole in its place: for the text of a card half made */
  tolerant = false;
  /** names an instruction gives to its nested program */
  pendingBindings: { name: string; kind: 'card' | 'player' | 'number'; path: string }[] = [];

  constructor(vocabulary: Vocabulary, file: string, cards: CardIndex = NO_CARDS) {
    super(file, vocabulary.declaration.manner);
    this.vocabulary = vocabulary;
    this.cards = cards;
    this.homes = cards.home === undefined ? [] : [cards.home];
  }

  /** The id of the card that a word means, if it is an id at all. */
  cardId(word: string): string | undefined {
    return [...this.homes.map((home) => fullId(home, word)), word].find((id) => this.cards.byId.has(id));
  }

  /** The name a word means: that of the card with this id, or itself. */
  cardName(word: string): NameReference | undefined {
    const id = this.cardId(word);
    return id === undefined ? this.cards.byName.get(word) : this.cards.byId.get(id)?.name;
  }

  keyword(word: string): Keyword | undefined {
    const { keywords } = this.vocabulary;
    for (const home of this.homes) {
      const own = keywords.get(fullId(home, word));
      if (own) return own;
    }
    return keywords.get(word);
  }

  /** How many instructions the program being read lies in. */
  get depth(): number {
    return this.branches.length;
  }

  /** A card nobody has: ids and names are compared as long as there are not too many such mistakes. */
  unknownCard(path: string, name: string): void {
    const { byId, byName, left } = this.cards;
    function* words(): Iterable<string> {
      for (const known of [byId, byName]) {
        for (const word of known.keys()) {
          if (left.hints-- <= 0) return;
          yield word;
        }
      }
    }
    this.unknown('unknown-card', path, name, words());
  }

  /** Notes what may be read at a place. */
  note(path: string, inFilter = false): void {
    this.places?.note(path, this.scope, this.surroundings, inFilter);
  }

  /** Reads what does not stand in the card itself. */
  elsewhere<T>(body: () => T): T {
    const { places } = this;
    this.places = undefined;
    const read = body();
    this.places = places;
    return read;
  }

  within<T>(surroundings: Partial<Surroundings>, body: () => T): T {
    const before = this.surroundings;
    this.surroundings = { ...before, ...surroundings };
    try {
      return body();
    } finally {
      this.surroundings = before;
    }
  }

  /** Counts an instruction; false once there are too many. */
  countInstruction(path: string): boolean {
    this.#instructions++;
    if (this.#instructions <= CARD_LIMITS.instructions) return true;
    if (this.#instructions === CARD_LIMITS.instructions + 1) {
      const limit = CARD_LIMITS.instructions;
      this.report('too-many', path, { expected: { ja: `命令は${limit}個まで`, en: `at most ${limit} instructions` } });
    }
    return false;
  }
}
