/** The eye on a kernel machine: for players who think ahead, and for the check that the quick table plays by the same rules. */
import { cells, type Machine } from '@fuda/kernel';
import type { Ruleset } from '../ruleset.ts';
import { discountCounter } from '../vocabulary/effects.ts';
import { TYPE_BITS } from '../vocabulary/stats.ts';
import { type CardType, DISCOUNT_TARGETS, type Stat } from '../vocabulary/words.ts';
import { type CardFacts, canScore } from './digest.ts';
import { type CardBook, endsRound, type Observation, type Question, scoreOfCard } from './observation.ts';

const DISCOUNTS = Object.fromEntries(DISCOUNT_TARGETS.map((target) => [target, discountCounter(target)]));

/** Sees through the machine of a simulation, allocation-free; reads nothing the asked seat could not see. */
export class MachineObservation implements Observation {
  readonly ruleset: Ruleset;
  readonly topPile: number;
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
  private readonly supplyLocation: number;
  /** cells of the numbers left, by card; 0 = no such pile */
  private readonly pileCells: Int32Array;
  private readonly piles: number[] = [];
  private gate = 0;
  private readonly handLocation: number;
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
    this.topPile = book.topPile;
    this.cards = book.cards;
    const { symbols, layout, cards } = m.game;
    this.cardOf = Int32Array.from([-1, ...cards.map((card) => book.numbers.get(card.id) ?? -1)]);
    this.definitionOf = Int32Array.from(book.cards, (card) => symbols.definition.get(card.id)!);
    this.types = Int32Array.from([0, ...cards.map((card) => card.props.type)]);
    this.counters = Object.fromEntries([...symbols.counter].map(([name, i]) => [name, layout.counters[i]]));
    this.zones = ['deck', 'hand', 'discard', 'played'].map((zone) => symbols.zone.get(zone)!);
    this.supplyLocation = symbols.zone.get('supply')!;
    this.handLocation = symbols.zone.get('hand')!;
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
    const start = m.zoneBase[this.supplyLocation];
    const end = start + m.S[m.zoneSize + this.supplyLocation];
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
      const location = this.seat * zones + this.zones[i];
      const end = zoneBase[location] + S[zoneSize + location];
      for (let k = zoneBase[location]; k < end; k++) this.copies[S[definition + S[k]]]++;
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
      const location = this.seat * this.m.zones + zones[i];
      const end = zoneBase[location] + S[zoneSize + location];
      for (let k = zoneBase[location]; k < end; k++) if ((this.types[S[definition + S[k]]] & bits) !== 0) n++;
    }
    return n;
  }

  stat(stat: Stat): number {
    switch (stat) {
      case 'knowledgeLead':
        return this.counter('knowledge') - this.m.S[this.counters.knowledgeAtRoundStart + 1 - this.seat];
      case 'handSize':
        return this.countType(15, [this.handLocation]);
      case 'victoryInHand':
        return this.countType(TYPE_BITS.victory, [this.handLocation]);
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
      const location = this.seat * this.m.zones + zone;
      const start = this.m.zoneBase[location];
      const end = start + S[this.m.zoneSize + location];
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
