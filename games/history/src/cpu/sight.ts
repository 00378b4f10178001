/** What a CPU seat looks at. Three eyes, one sight: the player's view, a seed state, and the machine itself for mass simulation. */
import { cells, type Machine, type Option, type View } from '@fuda/kernel';
import { cardsOf } from '../data.ts';
import { TYPE_BITS } from '../effects/stats.ts';
import type { Ruleset } from '../ruleset.ts';
import { extensionOf } from '../seed/game-state.ts';
import { type ActivePlayer, type CardType, type GameState, SEATS, type Stat } from '../seed/types.ts';
import { type CardFacts, factsOf } from './digest.ts';

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
  };
}

function tally(cards: Iterable<number>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return counts;
}

/**
 * From the kernel's view of the asked player. The deck's cards are hidden from the view, so what the seat owns is given by
 * `owned`: a player remembers what they bought (start deck plus every card seen entering their discard pile).
 */
export function sightOfView(
  book: CardBook,
  view: View,
  options: readonly Option[],
  owned: ReadonlyMap<string, number>,
): Sight {
  const seat = view.query!.player;
  const number = (id: string | undefined): number => (id === undefined ? -1 : (book.numbers.get(id) ?? -1));
  const mine = view.players[seat];
  const facts: Facts = {
    counters: mine.counters,
    rivalKnowledgeAtRoundStart: view.players[1 - seat].counters.knowledgeAtRoundStart,
    hand: mine.zones.hand.cards.map((card) => number(card.definition)),
    owned: new Map([...owned].map(([id, n]) => [number(id), n])),
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
  const { deck, hand, discard, played, knowledge, riceThisTurn, turnsTaken } = state[seat];
  const mine = ext.ext[seat];
  const last = mine.lastActionType;
  const facts: Facts = {
    counters: {
      rice: riceThisTurn,
      knowledge,
      turnsTaken,
      ...mine.turn,
      victoryTokens: mine.victoryTokens,
      trashedTotal: mine.trashedTotal,
      lastActionType: last === null ? 0 : TYPE_BITS[last],
    },
    rivalKnowledgeAtRoundStart: ext.ext[seat === 'player' ? 'cpu' : 'player'].knowledgeAtRoundStart,
    hand: hand.map(number),
    owned: tally([...deck, ...hand, ...discard, ...played].map(number)),
    supply: new Map(Object.values(state.supply).map((pile) => [number(pile.cardId), pile.remaining])),
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
  private readonly roundCell: number;
  private seat = 0;

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
    this.roundCell = layout.globals + symbols.global.get('turnCount')!;
    this.pileCells = new Int32Array(book.cards.length);
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

  /** Looks at the open query with `count` options. */
  look(question: Question, count: number): void {
    const { m } = this;
    this.question = question;
    this.seat = m.S[cells.QUERY_PLAYER] - 1;
    this.round = m.S[this.roundCell];
    this.options.length = count;
    for (let i = 0; i < count; i++) {
      const card = m.optionCard[i];
      this.options[i] = card === 0 ? -1 : this.cardOf[m.S[m.definition + card]];
    }
  }

  owned(card: number): number {
    const { S } = this.m;
    const wanted = this.definitionOf[card];
    let n = 0;
    for (const zone of this.zones) {
      const place = this.seat * this.m.zones + zone;
      const start = this.m.zoneBase[place];
      const end = start + S[this.m.zoneSize + place];
      for (let k = start; k < end; k++) if (S[this.m.definition + S[k]] === wanted) n++;
    }
    return n;
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
    const { S } = this.m;
    let n = 0;
    for (const zone of zones) {
      const place = this.seat * this.m.zones + zone;
      const start = this.m.zoneBase[place];
      const end = start + S[this.m.zoneSize + place];
      for (let k = start; k < end; k++) if ((this.types[S[this.m.definition + S[k]]] & bits) !== 0) n++;
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

  private kinds(type: CardType): number {
    let n = 0;
    for (const [i, card] of this.cards.entries()) if (card.type === type && this.owned(i) > 0) n++;
    return n;
  }
}

export const seatName = (player: number): ActivePlayer => SEATS[player];
