/** What a CPU seat looks at. Three eyes, one sight: the player's view, a seed state, and the machine itself for mass simulation. */
import { cells, type Machine, type Option, type View } from '@fuda/kernel';
import { cardsOf } from '../data.ts';
import { discountCounter } from '../effects/lower.ts';
import { TYPE_BITS } from '../effects/stats.ts';
import type { Ruleset } from '../ruleset.ts';
import { extensionOf } from '../seed/game-state.ts';
import { type ActivePlayer, type CardType, DISCOUNT_TARGETS, type GameState, SEATS, type Stat } from '../seed/types.ts';
import { testHolds } from '../view.ts';
import { type CardFacts, type Digest, factsOf } from './digest.ts';

export const QUESTIONS = ['action', 'buy', 'discard', 'selfDiscard', 'trash', 'attacked'] as const;
export type Question = (typeof QUESTIONS)[number];

/** Only what the seat may know: own cards, counters, supply. Cards are numbers: places in `cards`. */
export interface Sight {
  readonly ruleset: Ruleset;
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

export interface CardBook {
  readonly ruleset: Ruleset;
  readonly cards: readonly CardFacts[];
  readonly numbers: ReadonlyMap<string, number>;
  readonly topPile: number;
}

const books = new Map<Ruleset, CardBook>();

export function bookOf(ruleset: Ruleset): CardBook {
  const known = books.get(ruleset);
  if (known) return known;
  const cards = factsOf(cardsOf(ruleset));
  const numbers = new Map(cards.map((card, i) => [card.id, i]));
  const book = { ruleset, cards, numbers, topPile: numbers.get(ruleset.end.topPile)! };
  books.set(ruleset, book);
  return book;
}

/** Everything a sight needs, as plain numbers. */
interface Facts {
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
function scoreOfCard(card: CardFacts, ruleset: Ruleset, stat: (stat: Stat) => number): number {
  if (card.type !== 'victory' && !ruleset.scoreNonVictory) return 0;
  return scoreOfDigest(card.digest, stat);
}

function scoreOfDigest(d: Digest, stat: (stat: Stat) => number): number {
  let sum = d.victory;
  for (const c of d.conditions) sum += scoreOfDigest(testHolds(c.op, stat(c.stat), c.value) ? c.then : c.else, stat);
  return sum;
}

/** True if a card can score at all; the others are not asked. */
const canScore = (d: Digest): boolean =>
  d.victory !== 0 || d.conditions.some((c) => canScore(c.then) || canScore(c.else));

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

function sightFrom(book: CardBook, question: Question, round: number, options: readonly number[], f: Facts): Sight {
  return {
    ruleset: book.ruleset,
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

function tally(cards: Iterable<number>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return counts;
}

/**
 * From the kernel's view of the asked player. The deck's cards are hidden from the view, so what the seat owns is given by
 * `owned`: a player remembers what they bought (start deck plus every card seen entering their discard pile). The same holds
 * for `rivalOwned`: which cards the other seat owns is open, where they lie is not.
 */
export function sightOfView(
  book: CardBook,
  view: View,
  options: readonly Option[],
  owned: ReadonlyMap<string, number>,
  rivalOwned: ReadonlyMap<string, number>,
): Sight {
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
  return sightFrom(
    book,
    view.query!.prompt as Question,
    view.globals.turnCount,
    options.map((option) => number(option.card?.definition)),
    facts,
  );
}

const DISCOUNTS = Object.fromEntries(DISCOUNT_TARGETS.map((target) => [target, discountCounter(target)]));

/** [HB-E1] In classic the end test follows every turn. */
const endsRound = (ruleset: Ruleset, isFirst: boolean): boolean => ruleset.end.check === 'everyCleanup' || !isFirst;

/** From a seed state: the options are given as card ids, null = pass. */
export function sightOfState(
  book: CardBook,
  state: GameState,
  seat: ActivePlayer,
  question: Question,
  options: readonly (string | null)[],
): Sight {
  const number = (id: string): number => book.numbers.get(id) ?? -1;
  const ext = extensionOf(state);
  const countersOf = (who: ActivePlayer): Record<string, number> => {
    const { knowledge, riceThisTurn, turnsTaken } = state[who];
    const { turn, victoryTokens, trashedTotal, lastActionType: last, discounts } = ext.ext[who];
    return {
      rice: riceThisTurn,
      knowledge,
      turnsTaken,
      ...turn,
      victoryTokens,
      trashedTotal,
      lastActionType: last === null ? 0 : TYPE_BITS[last],
      ...Object.fromEntries(Object.entries(discounts).map(([type, n]) => [discountCounter(type), n])),
    };
  };
  const ownedBy = (who: ActivePlayer) => {
    const { deck, hand, discard, played } = state[who];
    return tally([...deck, ...hand, ...discard, ...played].map(number));
  };
  const other = seat === 'player' ? 'cpu' : 'player';
  const facts: Facts = {
    counters: countersOf(seat),
    rivalKnowledgeAtRoundStart: ext.ext[other].knowledgeAtRoundStart,
    hand: state[seat].hand.map(number),
    owned: ownedBy(seat),
    rival: { counters: countersOf(other), owned: ownedBy(other) },
    endsRound: endsRound(book.ruleset, ext.firstPlayer === seat),
    supply: new Map(
      Object.entries(state.supply).map(([id, { cardId = id, remaining }]) => [number(cardId), remaining]),
    ),
  };
  return sightFrom(
    book,
    question,
    state.turnCount,
    options.map((id) => (id === null ? -1 : number(id))),
    facts,
  );
}

/** Sees through the machine of a simulation, allocation-free; reads nothing the asked seat could not see. */
export class MachineSight implements Sight {
  readonly ruleset: Ruleset;
  readonly cards: readonly CardFacts[];
  question: Question = 'action';
  round = 0;
  readonly options: number[] = [];
  private readonly m: Machine;
  /** definition number → card number */
  private readonly cardOf: Int32Array;
  private readonly definitionOf: Int32Array;
  private readonly types: Int32Array;
  private readonly counters: Readonly<Record<string, number>>;
  private readonly zones: readonly number[];
  private readonly supplyPlace: number;
  /** cells of the numbers left, by card; 0 = no such pile */
  private readonly pileCells: Int32Array;
  private readonly piles: number[] = [];
  private gate = 0;
  private readonly handPlace: number;
  private readonly remainingColumn: number;
  private readonly verbs: readonly string[];
  private readonly drawPhase: number;
  private readonly roundCell: number;
  private readonly firstCell: number;
  /** by definition number: rice of a resource, and whether the card can score */
  private readonly rice: Int32Array;
  private readonly scores: Uint8Array;
  private readonly seen: Uint8Array;
  /** copies the asked seat owns, by definition number; counted when first asked for */
  private readonly copies: Int32Array;
  private counted = false;
  private readonly ownStat = (stat: Stat): number => this.stat(stat);
  private seat = 0;
  endsRound = false;

  constructor(m: Machine, book: CardBook) {
    this.m = m;
    this.ruleset = book.ruleset;
    this.cards = book.cards;
    const { symbols, layout, cards } = m.game;
    this.cardOf = Int32Array.from([-1, ...cards.map((card) => book.numbers.get(card.id) ?? -1)]);
    this.definitionOf = Int32Array.from(book.cards, (card) => symbols.definition.get(card.id)!);
    this.types = Int32Array.from([0, ...cards.map((card) => card.props.type)]);
    this.counters = Object.fromEntries([...symbols.counter].map(([name, i]) => [name, layout.counters[i]]));
    this.zones = ['deck', 'hand', 'discard', 'played'].map((zone) => symbols.zone.get(zone)!);
    this.supplyPlace = symbols.zone.get('supply')!;
    this.handPlace = symbols.zone.get('hand')!;
    this.remainingColumn = layout.attributes[symbols.attribute.get('remaining')!];
    this.verbs = m.game.declaration.verbs.map((verb) => verb.name);
    this.drawPhase = symbols.phase.get('DRAW')!;
    this.roundCell = layout.globals + symbols.global.get('turnCount')!;
    this.firstCell = layout.globals + symbols.global.get('firstPlayer')!;
    this.pileCells = new Int32Array(book.cards.length);
    const facts = Array.from(this.cardOf, (card) => (card < 0 ? undefined : book.cards[card]));
    this.rice = Int32Array.from(facts, (card) => (card?.type === 'resource' ? card.digest.rice : 0));
    this.seen = new Uint8Array(facts.length);
    this.copies = new Int32Array(facts.length);
    this.scores = Uint8Array.from(facts, (card) =>
      card && (card.type === 'victory' || book.ruleset.scoreNonVictory) && canScore(card.digest) ? 1 : 0,
    );
  }

  /** Takes in the table of a match that has just started. */
  begin(): void {
    const { m } = this;
    const start = m.zoneBase[this.supplyPlace];
    const end = start + m.S[m.zoneSize + this.supplyPlace];
    this.pileCells.fill(0);
    this.piles.length = 0;
    this.gate = 0;
    for (let k = start; k < end; k++) {
      const card = this.cardOf[m.S[m.definition + m.S[k]]];
      this.pileCells[card] = this.remainingColumn + m.S[k];
      this.piles.push(this.remainingColumn + m.S[k]);
      this.gate = Math.max(this.gate, this.cards[card].knowledgeRequired);
    }
  }

  private questionAmong(count: number): Question {
    const { m, verbs } = this;
    const verb = verbs[m.optionVerb[0]];
    if (verb === 'use') return 'action';
    if (verb === 'buy' || verb === 'trash') return verb;
    if (m.S[cells.PHASE] === this.drawPhase) return 'attacked';
    // after the first pick only "done" may be left
    return verbs[m.optionVerb[count - 1]] === 'done' ? 'selfDiscard' : 'discard';
  }

  /** Looks at the open query with `count` options. */
  look(count: number): void {
    const { m } = this;
    this.question = this.questionAmong(count);
    this.counted = false;
    this.seat = m.S[cells.QUERY_PLAYER] - 1;
    this.round = m.S[this.roundCell];
    this.endsRound = endsRound(this.ruleset, m.S[this.firstCell] === this.seat);
    this.options.length = count;
    for (let i = 0; i < count; i++) {
      const card = m.optionCard[i];
      this.options[i] = card === 0 ? -1 : this.cardOf[m.S[m.definition + card]];
    }
  }

  owned(card: number): number {
    if (!this.counted) this.countCopies();
    return this.copies[this.definitionOf[card]];
  }

  private countCopies(): void {
    const { S, zoneBase, zoneSize, zones, definition } = this.m;
    this.copies.fill(0);
    for (let i = 0; i < this.zones.length; i++) {
      const place = this.seat * zones + this.zones[i];
      const end = zoneBase[place] + S[zoneSize + place];
      for (let k = zoneBase[place]; k < end; k++) this.copies[S[definition + S[k]]]++;
    }
    this.counted = true;
  }

  remaining(card: number): number {
    const cell = this.pileCells[card];
    return cell === 0 ? -1 : this.m.S[cell];
  }

  emptyPiles(): number {
    let n = 0;
    for (let i = 0; i < this.piles.length; i++) if (this.m.S[this.piles[i]] === 0) n++;
    return n;
  }

  highestGate(): number {
    return this.gate;
  }

  private counter(name: string): number {
    return this.m.S[this.counters[name] + this.seat];
  }

  private countType(bits: number, zones: readonly number[]): number {
    const { S, zoneBase, zoneSize, definition } = this.m;
    let n = 0;
    for (let i = 0; i < zones.length; i++) {
      const place = this.seat * this.m.zones + zones[i];
      const end = zoneBase[place] + S[zoneSize + place];
      for (let k = zoneBase[place]; k < end; k++) if ((this.types[S[definition + S[k]]] & bits) !== 0) n++;
    }
    return n;
  }

  stat(stat: Stat): number {
    switch (stat) {
      case 'knowledgeLead':
        return this.counter('knowledge') - this.m.S[this.counters.knowledgeAtRoundStart + 1 - this.seat];
      case 'handSize':
        return this.countType(15, [this.handPlace]);
      case 'victoryInHand':
        return this.countType(TYPE_BITS.victory, [this.handPlace]);
      case 'lastPerson':
        return this.counter('lastActionType') === TYPE_BITS.person ? 1 : 0;
      case 'lastEvent':
        return this.counter('lastActionType') === TYPE_BITS.event ? 1 : 0;
      case 'turn':
        return this.counter('turnsTaken') + 1;
      case 'personsOwned':
        return this.countType(TYPE_BITS.person, this.zones);
      case 'eventsOwned':
        return this.countType(TYPE_BITS.event, this.zones);
      case 'victoryOwned':
        return this.countType(TYPE_BITS.victory, this.zones);
      case 'resourcesOwned':
        return this.countType(TYPE_BITS.resource, this.zones);
      case 'deckSize':
        return this.countType(15, this.zones);
      case 'tokens':
        return this.counter('victoryTokens');
      case 'personKinds':
        return this.kinds('person');
      case 'eventKinds':
        return this.kinds('event');
      default:
        return this.counter(stat);
    }
  }

  discount(type: CardType): number {
    return this.counter(DISCOUNTS[type]) + this.counter(DISCOUNTS.any);
  }

  /** Visits the definition number of every card the seat owns. */
  private sumOwned(value: (definition: number) => number): number {
    const { S } = this.m;
    let sum = 0;
    for (const zone of this.zones) {
      const place = this.seat * this.m.zones + zone;
      const start = this.m.zoneBase[place];
      const end = start + S[this.m.zoneSize + place];
      for (let k = start; k < end; k++) sum += value(S[this.m.definition + S[k]]);
    }
    return sum;
  }

  meanRice(): number {
    return (
      this.sumOwned((definition) => this.rice[definition]) /
      Math.max(
        1,
        this.sumOwned(() => 1),
      )
    );
  }

  points(card: number): number {
    return scoreOfCard(this.cards[card], this.ruleset, this.ownStat);
  }

  private score(): number {
    const tokens = this.ruleset.scoreTokens ? this.counter('victoryTokens') : 0;
    return tokens + this.sumOwned((d) => (this.scores[d] === 0 ? 0 : this.points(this.cardOf[d])));
  }

  lead(): number {
    const mine = this.score();
    this.seat = 1 - this.seat;
    const other = this.score();
    this.seat = 1 - this.seat;
    return mine - other;
  }

  private kinds(type: CardType): number {
    const bits = TYPE_BITS[type];
    this.seen.fill(0);
    return this.sumOwned((d) => ((this.types[d] & bits) === 0 || this.seen[d]++ > 0 ? 0 : 1));
  }
}

export const seatName = (player: number): ActivePlayer => SEATS[player];
