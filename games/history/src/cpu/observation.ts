/** What a CPU seat looks at: the kernel's machine or the quick table, through one observation. */
import type { CardDefinition, CompiledGame } from '@fuda/kernel';
import { definitionsOf } from '../compile.ts';
import { tableFacts } from '../kingdom.ts';
import { deedsFor, originOf, waitingFor } from '../lower-card.ts';
import type { Ruleset } from '../ruleset.ts';
import { rulesetOfGame } from '../view.ts';
import { testHolds } from '../vocabulary/stats.ts';
import type { CardData, CardType, Stat } from '../vocabulary/words.ts';
import { type CardFacts, type ConditionDigest, type Digest, factsOf, plainWorth, type Weights } from './digest.ts';

/** `choice`: something an ability asks, of which nothing is known but the answers */
export const QUESTIONS = ['action', 'buy', 'discard', 'selfDiscard', 'trash', 'attacked', 'choice'] as const;
export type Question = (typeof QUESTIONS)[number];

/** Only what the seat may know: own cards, counters, supply. Cards are numbers: places in `cards`. */
export interface Observation {
  readonly ruleset: Ruleset;
  readonly topPile: number;
  readonly cards: readonly CardFacts[];
  readonly question: Question;
  readonly round: number;
  /** the answers in order; −1 = pass or done */
  readonly options: readonly number[];
  stat(stat: Stat): number;
  /** copies the seat owns */
  owned(card: number): number;
  /** −1 = no such pile */
  remaining(card: number): number;
  emptyPiles(): number;
  /** the highest knowledge requirement on the table */
  highestGate(): number;
  /** rice off the price of a card of this type now */
  discount(type: CardType): number;
  /** mean rice of a card the seat owns */
  meanRice(): number;
  /** what a card would score for the seat now */
  points(card: number): number;
  /**
   * Own score minus the other's, as both stand. Everything bought, gained and trashed is open, so a player who keeps count
   * knows it.
   */
  lead(): number;
  /** the end test follows this seat's turn */
  readonly endsRound: boolean;
}

/** The branch of a condition that would be taken now. */
export const branchNow = (c: ConditionDigest, observation: Observation): Digest =>
  testHolds(c.op, observation.stat(c.stat), c.value) ? c.then : c.else;

/** Weighted worth of a card used now. */
export function worthNow(d: Digest, w: Weights, observation: Observation): number {
  let sum = plainWorth(d, w);
  for (let i = 0; i < d.conditions.length; i++)
    sum += worthNow(branchNow(d.conditions[i], observation), w, observation);
  return sum;
}

/** The cards of a game as the CPU knows them; a card's number is its place. */
export interface CardBook {
  readonly ruleset: Ruleset;
  readonly pool: readonly CardData[];
  /** the same as the kernel knows them */
  readonly definitions: readonly CardDefinition[];
  readonly cards: readonly CardFacts[];
  readonly numbers: ReadonlyMap<string, number>;
  readonly topPile: number;
}

function makeBook(ruleset: Ruleset, definitions: readonly CardDefinition[]): CardBook {
  const pool = definitions.map(originOf);
  const numbers = new Map(pool.map((card, i) => [card.id, i]));
  const cards = pool.map((card, i) => factsOf(card, [...deedsFor(definitions[i]), ...waitingFor(definitions[i])]));
  return { ruleset, pool, definitions, cards, numbers, topPile: numbers.get(ruleset.end.topPile)! };
}

const books = new Map<Ruleset, CardBook>();

export function bookOf(ruleset: Ruleset): CardBook {
  const known = books.get(ruleset) ?? makeBook(ruleset, definitionsOf(ruleset));
  books.set(ruleset, known);
  return known;
}

const gameBooks = new WeakMap<CompiledGame, CardBook>();

/** With the cards of its own that a compiled game brings along. */
export function bookOfGame(game: CompiledGame): CardBook {
  const known = gameBooks.get(game);
  if (known) return known;
  const ruleset = rulesetOfGame(game);
  const own = makeBook(ruleset, game.cards);
  const book = own.pool.every(({ id }) => isPrinted(id, own)) ? bookOf(ruleset) : own;
  gameBooks.set(game, book);
  return book;
}

const sameFacts = (a: CardData, b: CardData): boolean =>
  JSON.stringify(tableFacts(a)) === JSON.stringify(tableFacts(b));

/** Is the card one of the ruleset, as the ruleset has it? */
export function isPrinted(id: string, book: CardBook): boolean {
  const plain = bookOf(book.ruleset);
  if (plain === book) return true;
  const [own, printed] = [book, plain].map(({ pool, numbers }) => pool[numbers.get(id) ?? -1]);
  return own !== undefined && printed !== undefined && sameFacts(own, printed);
}

/** [HB-E1] In classic the end test follows every turn. */
export const endsRound = (ruleset: Ruleset, isFirst: boolean): boolean =>
  ruleset.end.check === 'everyCleanup' || !isFirst;
