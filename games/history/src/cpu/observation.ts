/** What a CPU seat looks at. Several eyes, one observation: the player's view here, the machine itself and a seed state elsewhere. */
import type { CompiledGame, Option, View } from '@fuda/kernel';
import { cardsOf } from '../data.ts';
import { tableFacts } from '../kingdom.ts';
import { originOf } from '../lower-card.ts';
import type { Ruleset } from '../ruleset.ts';
import { rulesetOfGame, testHolds } from '../view.ts';
import { discountCounter } from '../vocabulary/effects.ts';
import { TYPE_BITS } from '../vocabulary/stats.ts';
import type { CardData, CardType, Stat } from '../vocabulary/words.ts';
import { type CardFacts, type ConditionDigest, type Digest, factsOf, plainWorth, type Weights } from './digest.ts';

export const QUESTIONS = ['action', 'buy', 'discard', 'selfDiscard', 'trash', 'attacked'] as const;
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
  readonly cards: readonly CardFacts[];
  readonly numbers: ReadonlyMap<string, number>;
  readonly topPile: number;
}

function makeBook(ruleset: Ruleset, pool: readonly CardData[]): CardBook {
  const numbers = new Map(pool.map((card, i) => [card.id, i]));
  return { ruleset, pool, cards: factsOf(pool), numbers, topPile: numbers.get(ruleset.end.topPile)! };
}

const books = new Map<Ruleset, CardBook>();

export function bookOf(ruleset: Ruleset): CardBook {
  const known = books.get(ruleset) ?? makeBook(ruleset, cardsOf(ruleset));
  books.set(ruleset, known);
  return known;
}

const gameBooks = new WeakMap<CompiledGame, CardBook>();

/** With the cards of its own that a compiled game brings along. */
export function bookOfGame(game: CompiledGame): CardBook {
  const known = gameBooks.get(game);
  if (known) return known;
  const ruleset = rulesetOfGame(game);
  const pool = game.cards.map(originOf);
  const own = makeBook(ruleset, pool);
  const book = pool.every(({ id }) => isPrinted(id, own)) ? bookOf(ruleset) : own;
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

/** Everything a observation needs, as plain numbers. */
export interface Facts {
  readonly counters: Readonly<Record<string, number>>;
  readonly rivalKnowledgeAtRoundStart: number;
  readonly hand: readonly number[];
  /** copies owned, by card */
  readonly owned: ReadonlyMap<number, number>;
  readonly supply: ReadonlyMap<number, number>;
  readonly rival: Pick<Facts, 'counters' | 'owned'>;
  readonly endsRound: boolean;
}

/** [HB-V2] one copy, conditions tested with these stats. */
export function scoreOfCard(card: CardFacts, ruleset: Ruleset, stat: (stat: Stat) => number): number {
  if (card.type !== 'victory' && !ruleset.scoreNonVictory) return 0;
  return scoreOfDigest(card.digest, stat);
}

function scoreOfDigest(d: Digest, stat: (stat: Stat) => number): number {
  let sum = d.victory;
  for (const c of d.conditions) sum += scoreOfDigest(testHolds(c.op, stat(c.stat), c.value) ? c.then : c.else, stat);
  return sum;
}

function scoreFrom(f: Facts, book: CardBook): number {
  const { cards, ruleset } = book;
  let sum = ruleset.scoreTokens ? f.counters.victoryTokens : 0;
  for (const [card, copies] of f.owned)
    sum += copies * scoreOfCard(cards[card], ruleset, (stat) => statFrom(f, cards, stat));
  return sum;
}

function statFrom(f: Facts, cards: readonly CardFacts[], stat: Stat): number {
  const ofType = (type: CardType): number => {
    let n = 0;
    for (const [card, copies] of f.owned) if (cards[card].type === type) n += copies;
    return n;
  };
  const kinds = (type: CardType): number => [...f.owned.keys()].filter((card) => cards[card].type === type).length;
  switch (stat) {
    case 'knowledgeLead':
      return f.counters.knowledge - f.rivalKnowledgeAtRoundStart;
    case 'handSize':
      return f.hand.length;
    case 'victoryInHand':
      return f.hand.filter((card) => cards[card].type === 'victory').length;
    case 'lastPerson':
      return f.counters.lastActionType === TYPE_BITS.person ? 1 : 0;
    case 'lastEvent':
      return f.counters.lastActionType === TYPE_BITS.event ? 1 : 0;
    case 'turn':
      return f.counters.turnsTaken + 1;
    case 'personsOwned':
      return ofType('person');
    case 'eventsOwned':
      return ofType('event');
    case 'victoryOwned':
      return ofType('victory');
    case 'resourcesOwned':
      return ofType('resource');
    case 'personKinds':
      return kinds('person');
    case 'eventKinds':
      return kinds('event');
    case 'deckSize':
      return [...f.owned.values()].reduce((sum, n) => sum + n, 0);
    case 'tokens':
      return f.counters.victoryTokens;
    default:
      return f.counters[stat];
  }
}

export function observationFrom(
  book: CardBook,
  question: Question,
  round: number,
  options: readonly number[],
  f: Facts,
): Observation {
  return {
    ruleset: book.ruleset,
    topPile: book.topPile,
    cards: book.cards,
    question,
    round,
    options,
    stat: (stat) => statFrom(f, book.cards, stat),
    owned: (card) => f.owned.get(card) ?? 0,
    remaining: (card) => f.supply.get(card) ?? -1,
    emptyPiles: () => [...f.supply.values()].filter((left) => left === 0).length,
    highestGate: () => Math.max(0, ...[...f.supply.keys()].map((card) => book.cards[card].knowledgeRequired)),
    discount: (type) => f.counters[discountCounter(type)] + f.counters[discountCounter('any')],
    meanRice: () => {
      let [rice, copies] = [0, 0];
      for (const [card, n] of f.owned) {
        copies += n;
        if (book.cards[card].type === 'resource') rice += n * book.cards[card].digest.rice;
      }
      return rice / Math.max(1, copies);
    },
    points: (card) => scoreOfCard(book.cards[card], book.ruleset, (stat) => statFrom(f, book.cards, stat)),
    lead: () => scoreFrom(f, book) - scoreFrom({ ...f, ...f.rival }, book),
    endsRound: f.endsRound,
  };
}

export function tally(cards: Iterable<number>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return counts;
}

/**
 * From the kernel's view of the asked player. The deck's cards are hidden from the view, so what the seat owns is given by
 * `owned`: a player remembers what they bought (start deck plus every card seen entering their discard pile). The same holds
 * for `rivalOwned`: which cards the other seat owns is open, where they lie is not.
 */
export function observationOfView(
  book: CardBook,
  view: View,
  options: readonly Option[],
  owned: ReadonlyMap<string, number>,
  rivalOwned: ReadonlyMap<string, number>,
): Observation {
  const seat = view.query!.player;
  const number = (id: string | undefined): number => (id === undefined ? -1 : (book.numbers.get(id) ?? -1));
  const mine = view.players[seat];
  const rival = view.players[1 - seat];
  const numbered = (counts: ReadonlyMap<string, number>) => new Map([...counts].map(([id, n]) => [number(id), n]));
  const facts: Facts = {
    counters: mine.counters,
    rivalKnowledgeAtRoundStart: rival.counters.knowledgeAtRoundStart,
    hand: mine.zones.hand.cards.map((card) => number(card.definition)),
    owned: numbered(owned),
    rival: { counters: rival.counters, owned: numbered(rivalOwned) },
    endsRound: endsRound(book.ruleset, view.globals.firstPlayer === seat),
    supply: new Map(view.players[0].zones.supply.cards.map((c) => [number(c.definition), c.attributes.remaining])),
  };
  return observationFrom(
    book,
    view.query!.prompt as Question,
    view.globals.turnCount,
    options.map((option) => number(option.card?.definition)),
    facts,
  );
}

/** [HB-E1] In classic the end test follows every turn. */
export const endsRound = (ruleset: Ruleset, isFirst: boolean): boolean =>
  ruleset.end.check === 'everyCleanup' || !isFirst;
