/**
 * The rules as plain loops: the second tier of the game, for searches that need 10⁵ matches in seconds (rules text §7.3). The kernel is
 * the authority; the same seed takes the same course here and there, shuffle for shuffle, which `quick-table.test.ts` checks.
 */

import type { Ruleset } from '../ruleset.ts';
import { TYPE_BITS, testHolds } from '../vocabulary/stats.ts';
import { type CardType, DISCOUNT_TARGETS, type Stat } from '../vocabulary/words.ts';
import type { CardFacts, Digest } from './digest.ts';
import type { Observation, Question } from './observation.ts';
import type { Policy } from './policy.ts';
import { QuickDice } from './quick-dice.ts';
import { OPS, type QuickRules, type Step } from './quick-rules.ts';
import { moveAll, type Pile, Seat } from './quick-seat.ts';

/** What one simulated match was like. */
export interface Outcome {
  /** 0, 1, or 2 = draw */
  winner: number;
  firstSeat: number;
  rounds: number;
  limitReached: boolean;
}

const { resource: RESOURCE, person: PERSON, event: EVENT, victory: VICTORY } = TYPE_BITS;
const ANY_DISCOUNT = DISCOUNT_TARGETS.indexOf('any');
const DISCOUNT_OF: Readonly<Record<CardType, number>> = {
  resource: DISCOUNT_TARGETS.indexOf('resource'),
  person: DISCOUNT_TARGETS.indexOf('person'),
  event: DISCOUNT_TARGETS.indexOf('event'),
  victory: DISCOUNT_TARGETS.indexOf('victory'),
};
/** by type bits */
const DISCOUNT_BY_BITS = new Int32Array(9);
for (const [type, place] of Object.entries(DISCOUNT_OF)) DISCOUNT_BY_BITS[TYPE_BITS[type as CardType]] = place;

export class QuickTable implements Observation {
  readonly ruleset: Ruleset;
  readonly topPile: number;
  readonly cards: readonly CardFacts[];
  question: Question = 'action';
  round = 1;
  options: readonly number[] = [];
  endsRound = false;
  readonly outcome: Outcome = { winner: 0, firstSeat: 0, rounds: 0, limitReached: false };
  /** told what each seat buys, by card number */
  onBuy: ((seat: number, card: number) => void) | null = null;

  private readonly rules: QuickRules;
  private readonly seats: readonly [Seat, Seat];
  private me: Seat;
  private active = 0;
  private first = 0;
  /** copies left, by card; −1 = no such pile */
  private readonly left: Int16Array;
  private empty = 0;
  private over = false;
  private policies: readonly Policy[] = [];
  private readonly candidates: Int16Array;
  private readonly places: Int16Array;
  /** the answers to the next question, and a list for every number of answers: shrinking one list would make garbage */
  private readonly answers: Int16Array;
  private readonly lists: number[][] = [];
  private readonly picks: Int16Array;
  private readonly dice = new QuickDice();

  constructor(rules: QuickRules) {
    const { capacity, book } = rules;
    this.rules = rules;
    this.ruleset = rules.ruleset;
    this.topPile = book.topPile;
    this.cards = book.cards;
    this.seats = [new Seat(capacity, book.cards.length), new Seat(capacity, book.cards.length)];
    this.me = this.seats[0];
    this.left = new Int16Array(book.cards.length);
    this.candidates = new Int16Array(2 * capacity);
    this.places = new Int16Array(2 * capacity);
    this.answers = new Int16Array(2 * capacity + rules.piles.length + 1);
    this.picks = new Int16Array(2 * capacity);
  }

  /** Plays one match; the result is in `outcome` until the next one. */
  play(seed: number, one: Policy, other: Policy): Outcome {
    const { ruleset } = this;
    this.policies = [one, other];
    this.setUp(seed);
    const { handSize, attack, actionsPerTurn, buysPerTurn } = ruleset;
    const drawnCount = ruleset.drawnResources === 'playAtEndOfAction';
    while (!this.over) {
      this.me = this.seats[this.active];
      this.endsRound = ruleset.end.check === 'everyCleanup' || this.active !== this.first;
      while (this.me.hand.size < handSize && this.drawOne());
      if (attack !== null && this.me.pendingDiscard > 0) this.sufferAttack(attack.handFloor);
      this.playResources();
      for (let k = 0; k < actionsPerTurn && this.act(); k++);
      if (drawnCount) this.playResources();
      for (let k = 0; k < buysPerTurn && this.buy(); k++);
      this.cleanUp();
    }
    return this.outcome;
  }

  // ---- set-up and chance ---------------------------------------------------------------------------------------------------

  private setUp(seed: number): void {
    const { ruleset, rules } = this;
    this.dice.start(seed);
    this.over = false;
    this.round = 1;
    this.left.fill(-1);
    this.empty = 0;
    for (let k = 0; k < rules.piles.length; k++) {
      this.left[rules.piles[k]] = rules.supply[k];
      if (rules.supply[k] === 0) this.empty++;
    }
    for (const seat of this.seats) {
      seat.deck.size = seat.hand.size = seat.discard.size = seat.played.size = 0;
      seat.copies.fill(0);
      seat.ofType.fill(0);
      seat.discounts.fill(0);
      seat.discounted = false;
      seat.size = seat.riceOwned = seat.rice = seat.resourcesPlayed = seat.trashed = seat.selfDiscarded = 0;
      seat.turnsTaken = seat.tokens = seat.pendingDiscard = seat.trashedTotal = seat.lastActionType = 0;
      seat.knowledge = ruleset.startKnowledge;
      seat.knowledgeAtRoundStart = 0;
      for (let k = 0; k < rules.start.length; k++) {
        seat.deck.cards[seat.deck.size++] = rules.start[k];
        this.own(seat, rules.start[k], 1);
      }
    }
    this.first = ruleset.firstPlayer === 'seeded' ? this.dice.below(2) : ruleset.firstPlayer === 'cpu' ? 1 : 0;
    this.active = this.first;
    this.dice.shuffle(this.seats[0].deck);
    this.dice.shuffle(this.seats[1].deck);
  }

  // ---- the turn --------------------------------------------------------------------------------------------------------------

  /** `n` copies more, or fewer. */
  private own(seat: Seat, card: number, n: number): void {
    seat.copies[card] += n;
    seat.ofType[this.rules.types[card]] += n;
    seat.size += n;
    seat.riceOwned += n * this.rules.rice[card];
  }

  /** [HB-D2]; false = there is nothing to draw. */
  private drawOne(): boolean {
    const { deck, hand, discard } = this.me;
    if (deck.size === 0) {
      if (discard.size === 0) return false;
      moveAll(discard, deck);
      this.dice.shuffle(deck);
    }
    hand.cards[hand.size++] = deck.cards[--deck.size];
    return true;
  }

  /** [HB-D3] */
  private sufferAttack(handFloor: number): void {
    const { me } = this;
    const count = Math.min(me.pendingDiscard, Math.max(0, me.hand.size - handFloor));
    this.discardFromHand('attacked', count, count, false);
    me.pendingDiscard = 0;
  }

  /** [HB-R1], [HB-R2] */
  private playResources(): void {
    const { me, rules } = this;
    const { hand, played } = me;
    for (let k = 0; k < hand.size; k++) {
      if (rules.special[hand.cards[k]] === 0) continue;
      this.playOneByOne();
      return;
    }
    let kept = 0;
    for (let k = 0; k < hand.size; k++) {
      const card = hand.cards[k];
      if (rules.types[card] === RESOURCE) {
        played.cards[played.size++] = card;
        me.resourcesPlayed++;
        me.rice += rules.plain[card];
      } else hand.cards[kept++] = card;
    }
    hand.size = kept;
  }

  /** A resource with effects may draw others, and its conditions look at the hand as it is then. */
  private playOneByOne(): void {
    const { me, rules } = this;
    const { hand, played } = me;
    for (let k = 0; k < hand.size; ) {
      const card = hand.cards[k];
      if (rules.types[card] !== RESOURCE) {
        k++;
        continue;
      }
      for (let i = k + 1; i < hand.size; i++) hand.cards[i - 1] = hand.cards[i];
      hand.size--;
      played.cards[played.size++] = card;
      me.resourcesPlayed++;
      me.rice += rules.plain[card];
      if (rules.special[card] !== 0) this.run(rules.steps[card], card);
    }
  }

  /** [HB-A1]–[HB-A3]; false = none was used. */
  private act(): boolean {
    const { me, rules, answers, places } = this;
    const { hand, played } = me;
    let n = 0;
    for (let k = 0; k < hand.size; k++) {
      const card = hand.cards[k];
      if ((rules.types[card] & (PERSON | EVENT)) === 0) continue;
      places[n] = k;
      answers[n++] = card;
    }
    if (n === 0) return false;
    answers[n++] = -1;
    const option = this.ask('action', n);
    const card = answers[option];
    if (card < 0) return false;
    for (let k = places[option] + 1; k < hand.size; k++) hand.cards[k - 1] = hand.cards[k];
    hand.size--;
    played.cards[played.size++] = card;
    this.run(rules.steps[card], card);
    me.lastActionType = rules.types[card];
    return true;
  }

  /** [HB-B1], [HB-B2]; false = nothing was bought. */
  private buy(): boolean {
    const { me, rules, answers, left } = this;
    const { piles, costs, gates, types } = rules;
    const { rice, knowledge, discounts } = me;
    const any = rice + discounts[ANY_DISCOUNT];
    let n = 0;
    for (let k = 0; k < piles.length; k++) {
      const card = piles[k];
      if (gates[card] > knowledge || left[card] <= 0 || costs[card] - discounts[DISCOUNT_BY_BITS[types[card]]] > any)
        continue;
      answers[n++] = card;
    }
    if (n === 0) return false;
    answers[n++] = -1;
    const card = answers[this.ask('buy', n)];
    if (card < 0) return false;
    const price = costs[card] - discounts[DISCOUNT_BY_BITS[types[card]]] - discounts[ANY_DISCOUNT];
    if (price > 0) me.rice -= price;
    this.take(card);
    if (this.onBuy !== null) this.onBuy(this.active, card);
    return true;
  }

  /** [HB-I2] One copy from its pile. */
  private take(card: number): void {
    const { me } = this;
    if (--this.left[card] === 0) this.empty++;
    me.discard.cards[me.discard.size++] = card;
    this.own(me, card, 1);
  }

  /** [HB-C1] */
  private cleanUp(): void {
    const { me, ruleset } = this;
    moveAll(me.hand, me.discard);
    moveAll(me.played, me.discard);
    me.rice = me.resourcesPlayed = me.trashed = me.selfDiscarded = 0;
    if (me.discounted) {
      me.discounts.fill(0);
      me.discounted = false;
    }
    me.turnsTaken++;
    this.active = 1 - this.active;
    if (ruleset.end.check === 'everyCleanup' && this.pilesOut()) {
      this.finish(false);
      return;
    }
    if (this.active !== this.first) return;
    this.round++;
    this.seats[0].knowledgeAtRoundStart = this.seats[0].knowledge;
    this.seats[1].knowledgeAtRoundStart = this.seats[1].knowledge;
    if (ruleset.end.check === 'roundEnd' && this.pilesOut()) this.finish(false);
    else if (this.round > ruleset.roundLimit) this.finish(true);
  }

  /** [HB-E1] */
  private pilesOut(): boolean {
    return this.empty > 0 && (this.empty >= this.ruleset.end.emptyPiles || this.left[this.topPile] === 0);
  }

  /** [HB-V3] */
  private finish(limitReached: boolean): void {
    const { outcome } = this;
    const [one, other] = this.seats;
    let lead = this.scoreOf(one) - this.scoreOf(other);
    for (const name of lead === 0 ? this.ruleset.tieBreak : []) {
      if (name === 'knowledge') lead = one.knowledge - other.knowledge;
      else if (name === 'kinds') lead = this.kinds(one, PERSON | EVENT) - this.kinds(other, PERSON | EVENT);
      else lead = this.first === 0 ? -1 : 1;
      if (lead !== 0) break;
    }
    this.over = true;
    outcome.winner = lead > 0 ? 0 : lead < 0 ? 1 : 2;
    outcome.firstSeat = this.first;
    outcome.rounds = this.round - 1 + (this.active === this.first ? 0 : 1);
    outcome.limitReached = limitReached;
  }

  // ---- effects ---------------------------------------------------------------------------------------------------------------

  /** [HB-F1] in order, each finishing before the next. `card`: the one they belong to, the last of the played cards. */
  private run(steps: readonly Step[], card: number): void {
    const { me } = this;
    for (let k = 0; k < steps.length; k++) {
      const step = steps[k];
      const { amount } = step;
      switch (step.op) {
        case OPS.rice:
          me.rice += amount;
          break;
        case OPS.knowledge:
          me.knowledge += amount;
          break;
        case OPS.draw:
          for (let n = 0; n < amount && this.drawOne(); n++);
          break;
        case OPS.discard:
          me.selfDiscarded += this.discardFromHand('discard', amount, amount, false);
          break;
        case OPS.selfDiscard:
          me.selfDiscarded += this.discardFromHand('selfDiscard', 0, amount, true);
          break;
        case OPS.gain:
          this.gain(step.target);
          break;
        case OPS.trashSelf:
          this.trashSelf(card);
          break;
        case OPS.condition:
          this.run(testHolds(step.test, this.stat(step.stat), amount) ? step.then : step.else, card);
          break;
        case OPS.discount:
          me.discounts[step.target] += amount;
          me.discounted = true;
          break;
        case OPS.trash:
          this.trashFromHand(amount);
          break;
        case OPS.attack:
          this.seats[1 - this.active].pendingDiscard += amount;
          break;
        default:
          me.tokens += amount;
      }
    }
  }

  private gain(card: number): void {
    const { gainFromSupply, gainOutsideSupply } = this.ruleset;
    if (gainFromSupply && card >= 0 && this.left[card] >= 0) {
      if (this.left[card] > 0) this.take(card);
      return;
    }
    if (!gainOutsideSupply || card < 0) return;
    const { me } = this;
    me.discard.cards[me.discard.size++] = card;
    this.own(me, card, 1);
  }

  private trashSelf(card: number): void {
    const { me } = this;
    const { played } = me;
    // an action card is played last, and nothing but a resource can be trashed beside it
    if (played.size === 0 || played.cards[played.size - 1] !== card) return;
    played.size--;
    this.own(me, card, -1);
    me.trashed++;
    me.trashedTotal++;
  }

  /** [HB-F5] Asks for `min` to `max` of the first `count` candidates; the picks are places among them, in rising order. */
  private pick(question: Question, count: number, min: number, max: number, done: boolean): number {
    const { answers, places, picks, candidates } = this;
    const most = Math.min(max, count);
    const least = Math.min(min, most);
    let picked = 0;
    let from = 0;
    for (;;) {
      let n = 0;
      const need = least - picked;
      if (picked < most) {
        for (let i = from; i < count && count - i >= need; i++) {
          places[n] = i;
          answers[n++] = candidates[i];
        }
      }
      if (done && need <= 0 && (n > 0 || picked > 0)) answers[n++] = -1;
      if (n === 0) return picked;
      const option = n === 1 ? 0 : this.ask(question, n);
      if (answers[option] < 0) return picked;
      picks[picked++] = places[option];
      from = places[option] + 1;
    }
  }

  private discardFromHand(question: Question, min: number, max: number, done: boolean): number {
    const { hand, discard } = this.me;
    for (let k = 0; k < hand.size; k++) this.candidates[k] = hand.cards[k];
    const picked = this.pick(question, hand.size, min, max, done);
    for (let k = 0; k < picked; k++) discard.cards[discard.size++] = hand.cards[this.picks[k]];
    this.leave(hand, 0, picked);
    return picked;
  }

  private trashFromHand(most: number): void {
    const { me, rules, ruleset, candidates, picks } = this;
    const { hand, played } = me;
    const inHand = ruleset.trashReach.includes('hand') ? hand.size : 0;
    for (let k = 0; k < inHand; k++) candidates[k] = hand.cards[k];
    let count = inHand;
    if (ruleset.trashReach.includes('playedResources')) {
      for (let k = 0; k < played.size; k++)
        if (rules.types[played.cards[k]] === RESOURCE) candidates[count++] = played.cards[k];
    }
    const picked = this.pick('trash', count, 0, most, true);
    for (let k = 0; k < picked; k++) this.own(me, candidates[picks[k]], -1);
    me.trashed += picked;
    me.trashedTotal += picked;
    let fromHand = 0;
    while (fromHand < picked && picks[fromHand] < inHand) fromHand++;
    // places among the candidates become places among the played cards
    let resource = inHand;
    for (let k = 0, next = fromHand; k < played.size && next < picked; k++) {
      if (rules.types[played.cards[k]] !== RESOURCE) continue;
      if (picks[next] === resource++) picks[next++] = k;
    }
    this.leave(hand, 0, fromHand);
    this.leave(played, fromHand, picked);
  }

  /** Takes the cards at the picked places out of a zone; the others keep their order. */
  private leave(zone: Pile, from: number, to: number): void {
    if (from === to) return;
    let next = from;
    let kept = this.picks[from];
    for (let k = kept; k < zone.size; k++) {
      if (next < to && this.picks[next] === k) next++;
      else zone.cards[kept++] = zone.cards[k];
    }
    zone.size = kept;
  }

  // ---- what the asked seat sees ----------------------------------------------------------------------------------------------

  /** With the first `count` answers. */
  private ask(question: Question, count: number): number {
    this.question = question;
    while (this.lists.length <= count) this.lists.push(Array<number>(this.lists.length).fill(-1));
    const list = this.lists[count];
    for (let i = 0; i < count; i++) list[i] = this.answers[i];
    this.options = list;
    return this.policies[this.active](this);
  }

  owned(card: number): number {
    return this.me.copies[card];
  }

  remaining(card: number): number {
    return this.left[card];
  }

  emptyPiles(): number {
    return this.empty;
  }

  highestGate(): number {
    return this.rules.highestGate;
  }

  stat(stat: Stat): number {
    const { me } = this;
    switch (stat) {
      case 'rice':
        return me.rice;
      case 'knowledge':
        return me.knowledge;
      case 'knowledgeLead':
        return me.knowledge - this.seats[me === this.seats[0] ? 1 : 0].knowledgeAtRoundStart;
      case 'handSize':
        return me.hand.size;
      case 'victoryInHand':
        return this.victoryInHand();
      case 'resourcesPlayed':
        return me.resourcesPlayed;
      case 'trashed':
        return me.trashed;
      case 'selfDiscarded':
        return me.selfDiscarded;
      case 'lastPerson':
        return me.lastActionType === PERSON ? 1 : 0;
      case 'lastEvent':
        return me.lastActionType === EVENT ? 1 : 0;
      case 'turn':
        return me.turnsTaken + 1;
      case 'personsOwned':
        return me.ofType[PERSON];
      case 'eventsOwned':
        return me.ofType[EVENT];
      case 'victoryOwned':
        return me.ofType[VICTORY];
      case 'resourcesOwned':
        return me.ofType[RESOURCE];
      case 'personKinds':
        return this.kinds(me, PERSON);
      case 'eventKinds':
        return this.kinds(me, EVENT);
      case 'deckSize':
        return me.size;
      case 'tokens':
        return me.tokens;
      default:
        return me.trashedTotal;
    }
  }

  private victoryInHand(): number {
    const { hand } = this.me;
    let n = 0;
    for (let k = 0; k < hand.size; k++) if (this.rules.types[hand.cards[k]] === VICTORY) n++;
    return n;
  }

  discount(type: CardType): number {
    return this.me.discounts[DISCOUNT_OF[type]] + this.me.discounts[ANY_DISCOUNT];
  }

  meanRice(): number {
    return this.me.riceOwned / Math.max(1, this.me.size);
  }

  points(card: number): number {
    return this.rules.scores[card] === 0 ? 0 : this.pointsOf(this.cards[card].digest);
  }

  private pointsOf(d: Digest): number {
    let sum = d.victory;
    for (const c of d.conditions) sum += this.pointsOf(testHolds(c.op, this.stat(c.stat), c.value) ? c.then : c.else);
    return sum;
  }

  /** [HB-V1] */
  private scoreOf(seat: Seat): number {
    const { rules, me } = this;
    this.me = seat;
    let sum = this.ruleset.scoreTokens ? seat.tokens : 0;
    const { scorers } = rules;
    for (let k = 0; k < scorers.length; k++) {
      const copies = seat.copies[scorers[k]];
      if (copies !== 0) sum += copies * this.points(scorers[k]);
    }
    this.me = me;
    return sum;
  }

  lead(): number {
    return this.scoreOf(this.me) - this.scoreOf(this.seats[1 - this.active]);
  }

  private kinds({ copies }: Seat, bits: number): number {
    let n = 0;
    for (let card = 0; card < copies.length; card++)
      if (copies[card] !== 0 && (this.rules.types[card] & bits) !== 0) n++;
    return n;
  }
}
