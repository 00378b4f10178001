/** The eye on a kernel machine. What the rules know of a seat it asks the rules: stats, points and scores are the game's functions. */
import { askFunction, cells, type Expr, type Machine } from '@fuda/kernel';
import { VERBS as ABILITY_VERBS } from '../actions.ts';
import type { Ruleset } from '../ruleset.ts';
import { discountCounter } from '../vocabulary/effects.ts';
import { STAT_VALUES } from '../vocabulary/stats.ts';
import { type CardType, DISCOUNT_TARGETS, STATS, type Stat } from '../vocabulary/words.ts';
import type { CardFacts } from './digest.ts';
import { type CardBook, endsRound, type Observation, type Question } from './observation.ts';

const DISCOUNTS = Object.fromEntries(DISCOUNT_TARGETS.map((target) => [target, discountCounter(target)]));

/** Allocation-free; reads nothing the asked seat could not see: its own cards, whatever their order, and what is open. */
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
  private readonly counters: Readonly<Record<string, number>>;
  private readonly zones: readonly number[];
  private readonly supplyLocation: number;
  /** cells of the numbers left, by card; 0 = no such pile */
  private readonly pileCells: Int32Array;
  private readonly piles: number[] = [];
  private gate = 0;
  private readonly remainingColumn: number;
  private readonly verbs: readonly string[];
  private readonly asked = new Set(ABILITY_VERBS.map(([name]) => name));
  private readonly drawPhase: number;
  private readonly roundCell: number;
  private readonly firstCell: number;
  /** rice of a resource, by definition number */
  private readonly rice: Int32Array;
  /** copies the asked seat owns, by definition number, and their sums; counted when first asked for */
  private readonly copies: Int32Array;
  private size = 0;
  private riceOwned = 0;
  private counted = false;
  /** where a stat is read: the cell of a counter, or the number of the game's function as −1, −2 … */
  private readonly statPlaces: Readonly<Record<Stat, number>>;
  private readonly pointsFunction: number;
  private readonly scoreFunction: number;
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
    this.counters = Object.fromEntries([...symbols.counter].map(([name, i]) => [name, layout.counters[i]]));
    this.zones = ['deck', 'hand', 'discard', 'played'].map((zone) => symbols.zone.get(zone)!);
    this.supplyLocation = symbols.zone.get('supply')!;
    this.remainingColumn = layout.attributes[symbols.attribute.get('remaining')!];
    this.verbs = m.game.declaration.verbs.map((verb) => verb.name);
    this.drawPhase = symbols.phase.get('DRAW')!;
    this.roundCell = layout.globals + symbols.global.get('turnCount')!;
    this.firstCell = layout.globals + symbols.global.get('firstPlayer')!;
    this.pileCells = new Int32Array(book.cards.length);
    const facts = Array.from(this.cardOf, (card) => (card < 0 ? undefined : book.cards[card]));
    this.rice = Int32Array.from(facts, (card) => (card?.type === 'resource' ? card.digest.rice : 0));
    this.copies = new Int32Array(facts.length);
    const called = (name: string): number => symbols.function.get(name)!;
    this.statPlaces = Object.fromEntries(
      STATS.map((stat) => [stat, this.cellOf(STAT_VALUES[stat]) ?? -1 - called(stat)]),
    ) as Record<Stat, number>;
    this.pointsFunction = called('points');
    this.scoreFunction = called('score');
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
      this.piles.push(this.remainingColumn + m.S[k]);
      if (card < 0) continue;
      this.pileCells[card] = this.remainingColumn + m.S[k];
      this.gate = Math.max(this.gate, this.cards[card].knowledgeRequired);
    }
  }

  private questionAmong(count: number): Question {
    const { m, verbs } = this;
    const verb = verbs[m.optionVerb[0]];
    if (verb === 'use') return 'action';
    if (verb === 'buy' || verb === 'trash') return verb;
    if (this.asked.has(verb)) return 'choice';
    if (m.S[cells.PHASE] === this.drawPhase) return 'attacked';
    // after the first pick only "done" may be left
    return verbs[m.optionVerb[count - 1]] === 'done' ? 'selfDiscard' : 'discard';
  }

  /** Looks at the open query with `count` options. */
  look(count: number): void {
    const { m } = this;
    this.face(m.S[cells.QUERY_PLAYER] - 1, this.questionAmong(count));
    this.options.length = count;
    for (let i = 0; i < count; i++) {
      const card = m.optionCard[i];
      this.options[i] = card === 0 ? -1 : this.cardOf[m.S[m.definition + card]];
    }
  }

  /** Keeps only these of the options. */
  narrow(left: readonly number[]): void {
    for (const [i, option] of left.entries()) this.options[i] = this.options[option];
    this.options.length = left.length;
  }

  /** Sits on a seat before a question; whoever asks it fills in the options. */
  face(seat: number, question: Question): void {
    const { m } = this;
    this.question = question;
    this.counted = false;
    this.seat = seat;
    this.round = m.S[this.roundCell];
    this.endsRound = endsRound(this.ruleset, m.S[this.firstCell] === seat);
  }

  owned(card: number): number {
    if (!this.counted) this.countCopies();
    return this.copies[this.definitionOf[card]];
  }

  private countCopies(): void {
    const { S, zoneBase, zoneSize, zones, definition } = this.m;
    this.copies.fill(0);
    this.size = this.riceOwned = 0;
    for (let i = 0; i < this.zones.length; i++) {
      const location = this.seat * zones + this.zones[i];
      const start = zoneBase[location];
      const end = start + S[zoneSize + location];
      this.size += end - start;
      for (let k = start; k < end; k++) {
        const of = S[definition + S[k]];
        this.copies[of]++;
        this.riceOwned += this.rice[of];
      }
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

  /** A stat that is nothing but an own counter lies in a cell. */
  private cellOf(value: Expr): number | undefined {
    if (typeof value === 'number' || value[0] !== 'counter') return undefined;
    return typeof value[2] !== 'number' && value[2][0] === 'me' ? this.counters[value[1]] : undefined;
  }

  stat(stat: Stat): number {
    const place = this.statPlaces[stat];
    return place >= 0 ? this.m.S[place + this.seat] : askFunction(this.m, -1 - place, this.seat);
  }

  discount(type: CardType): number {
    return this.counter(DISCOUNTS[type]) + this.counter(DISCOUNTS.any);
  }

  meanRice(): number {
    if (!this.counted) this.countCopies();
    return this.riceOwned / Math.max(1, this.size);
  }

  points(card: number): number {
    return askFunction(this.m, this.pointsFunction, this.seat, this.definitionOf[card]);
  }

  lead(): number {
    const { m, seat, scoreFunction } = this;
    return askFunction(m, scoreFunction, seat) - askFunction(m, scoreFunction, 1 - seat);
  }
}
