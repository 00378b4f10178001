/** Deals what a player does not know, from public facts alone: see `information-set.ts` for what is taken away before anything here runs. */
import type { CompiledGame } from './compile/game.ts';
import {
  BLANK,
  couldBeAt,
  exchangePlaces,
  FACTLESS,
  type HiddenCards,
  InformationSet,
  UNNAMED_OPTIONAL,
} from './information-set.ts';
import * as c from './machine/cells.ts';
import { openJournal, write } from './machine/commands.ts';
import { copyState } from './machine/copy.ts';
import { forgetDerived } from './machine/derived.ts';
import { dropPending } from './machine/events.ts';
import type { Machine } from './machine/machine.ts';
import { transformCard } from './machine/moves.ts';
import { seedGenerator } from './machine/start.ts';

/** A random number 0 … n−1, from outside: dealing must not use the match's own generator. */
export type RandomBelow = (n: number) => number;

/** Draws what the other player may have among its hidden cards: definitions by number, one entry per copy, seen cards left out. */
export type DrawList = (random: RandomBelow) => ArrayLike<number>;

/** Deals that do not leave the asked player its answers are thrown away, up to this many. */
const ATTEMPTS = 32;
/** Lists drawn until one fits the public facts. */
const DRAWS = 4;
/** Cards picked blindly before those that fit are counted. */
const TRIES = 6;

/**
 * Deals anew what a viewer does not know, again and again from one position. `look` takes in the position once and keeps only its
 * information set; `lay` puts that down, `deal` fills it and allocates nothing. No step after `look` can tell what the hidden cards truly are.
 */
export class Determinizer {
  private readonly game: CompiledGame;
  private readonly informationSet: InformationSet;
  /** hidden cards by how little fits them: those with an effect waiting, then those with a public fact, then the rest */
  private readonly order: Int32Array;
  private readonly left: Int32Array;
  private readonly dealt: Int32Array;
  /** definitions with a value of a property, by `property × definitions + …`; made when first needed */
  private readonly fitting = new Map<number, Int32Array>();
  private readonly everything: Int32Array;
  private draw: DrawList | null = null;

  constructor(game: CompiledGame) {
    this.game = game;
    this.informationSet = new InformationSet(game);
    this.order = new Int32Array(game.layout.cards + 1);
    this.left = new Int32Array(game.layout.cards + 1);
    this.dealt = new Int32Array(game.layout.cards + 1);
    this.everything = Int32Array.from(game.cards, (_, i) => i + 1);
  }

  /** Takes in what `viewer` knows of a position. */
  look(m: Machine, viewer: number): void {
    this.informationSet.look(m, viewer);
    this.draw = null;
    const { hidden } = this.informationSet;
    let n = 0;
    for (const rank of [0, 1, 2])
      for (let i = 0; i < hidden.count; i++) if (rankOf(hidden, i) === rank) this.order[n++] = i;
  }

  /** Public facts of the hidden cards. */
  get hidden(): HiddenCards {
    return this.informationSet.hidden;
  }

  /** The position as its viewer knows it: hidden cards have no face. For reading and copying only. */
  get seen(): Machine {
    return this.informationSet.position;
  }

  /** How many of `owner`'s hidden cards lie in a location (player × zones + zone). */
  hiddenIn(location: number, owner: number): number {
    const { hidden } = this;
    let n = 0;
    for (let i = 0; i < hidden.count; i++)
      if (hidden.owner[i] === owner && this.seen.S[this.seen.location + hidden.card[i]] === location) n++;
    return n;
  }

  /** How many of `owner`'s hidden cards are of the sort of those in a location: what lies there was drawn from among these. */
  hiddenLike(location: number, owner: number): number {
    const { hidden } = this;
    const like = this.someoneIn(location, owner);
    let n = 0;
    for (let i = 0; i < hidden.count && like >= 0; i++) if (hidden.owner[i] === owner && this.isSameSort(i, like)) n++;
    return n;
  }

  /** Could a hidden card of `owner` in this location be that one? */
  couldLie(definition: number, location: number, owner: number): boolean {
    const someone = this.someoneIn(location, owner);
    return someone >= 0 && this.fits(someone, definition);
  }

  private someoneIn(location: number, owner: number): number {
    const { hidden } = this;
    for (let i = 0; i < hidden.count; i++)
      if (hidden.owner[i] === owner && this.seen.S[this.seen.location + hidden.card[i]] === location) return i;
    return -1;
  }

  /** Nothing public sets the one apart from the other. */
  private isSameSort(i: number, k: number): boolean {
    const { property, value } = this.hidden;
    return property[i] === FACTLESS || property[i] !== property[k] || value[i] === value[k];
  }

  /** From now on the other player's hidden cards are dealt from lists drawn here. Has no say where the viewer knows the list. */
  drawFrom(draw: DrawList | null): void {
    this.draw = draw;
  }

  /** Puts the position, as far as it is known, into `m`; to be done before each `deal`, unless that is undone instead. */
  lay(m: Machine): void {
    copyState(this.informationSet.position, m);
  }

  /**
   * One deal into a position that was laid. Written through the journal, so it can be undone. False in the rare case that no deal was
   * found that leaves the asked player the known answers; the position can be judged, but its open question is another one.
   */
  deal(m: Machine, random: RandomBelow): boolean {
    openJournal(m);
    this.scatter(m, random);
    let kept = false;
    for (let attempt = 0; attempt < ATTEMPTS && !kept; attempt++) {
      for (let owner = 0; owner < 2; owner++) this.dealOwner(m, owner, random);
      forgetDerived(m);
      kept = this.informationSet.isKept(m);
    }
    for (let k = 0; k < 4; k++) write(m, c.RNG + k, m.S[c.RNG + k]);
    seedGenerator(m.S, random(0x40000000));
    return kept;
  }

  /** How far a list is from what `owner` is known to have hidden: cards it lacks and cards it has too many. */
  misfit(owner: number, list: ArrayLike<number>): number {
    const size = this.take(list);
    const missing = this.lacking(owner, size);
    return missing + size - (this.hidden.of(owner) - missing);
  }

  /** A card adrift may lie wherever a hidden card lies closed. */
  private scatter(m: Machine, random: RandomBelow): void {
    const { hidden } = this;
    for (let i = 0; i < hidden.count; i++) {
      if (hidden.adrift[i] === 0) continue;
      let chosen = i;
      let n = 0;
      for (let k = 0; k < hidden.count; k++)
        if (couldBeAt(m, hidden.card[i], hidden.card[k]) && random(++n) === 0) chosen = k;
      exchangePlaces(m, hidden.card[i], hidden.card[chosen]);
    }
  }

  private dealOwner(m: Machine, owner: number, random: RandomBelow): void {
    const list = this.informationSet.listOf(owner);
    if (list !== null) this.assign(owner, this.take(list), random);
    else if (this.draw === null) this.assign(owner, 0, random);
    else
      for (let k = 0; k < DRAWS; k++) {
        // a list that does not fit: another one is drawn; the last is used as far as it goes
        if (this.assign(owner, this.take(this.draw(random)), random) === 0) break;
      }
    const { hidden, dealt } = this.fill(owner, random);
    for (let i = 0; i < hidden.count; i++) {
      if (hidden.owner[i] !== owner) continue;
      const card = hidden.card[i];
      if (m.S[m.definition + card] !== dealt[i]) transformCard(m, card, dealt[i]);
      if (hidden.waits[i] !== 0) this.nameWaiting(m, card, random);
    }
  }

  private take(list: ArrayLike<number>): number {
    const size = Math.min(list.length, this.left.length);
    for (let i = 0; i < size; i++) this.left[i] = list[i];
    return size;
  }

  /** Gives each hidden card of `owner` one of the first `size` of `left`, BLANK where none fits; returns how many stayed blank. */
  private assign(owner: number, size: number, random: RandomBelow): number {
    const { left, dealt, order, hidden } = this;
    let rest = size;
    let missing = 0;
    for (let k = 0; k < hidden.count; k++) {
      const i = order[k];
      if (hidden.owner[i] !== owner) continue;
      const at = this.pick(i, left, rest, random);
      if (at < 0) missing++;
      dealt[i] = at < 0 ? BLANK : left[at];
      if (at >= 0) left[at] = left[--rest];
    }
    return missing;
  }

  /** For how many hidden cards of `owner` there is none among the first `size` of `left`, if each takes the first that fits. */
  private lacking(owner: number, size: number): number {
    const { left, order, hidden } = this;
    let rest = size;
    let missing = 0;
    for (let k = 0; k < hidden.count; k++) {
      const i = order[k];
      if (hidden.owner[i] !== owner) continue;
      let at = 0;
      while (at < rest && !this.fits(i, left[at])) at++;
      if (at < rest) left[at] = left[--rest];
      else missing++;
    }
    return missing;
  }

  /** What no list could give is any card of the game that fits. */
  private fill(owner: number, random: RandomBelow): Determinizer {
    const { hidden, dealt } = this;
    for (let i = 0; i < hidden.count; i++) {
      if (hidden.owner[i] !== owner || dealt[i] !== BLANK) continue;
      const pool =
        hidden.property[i] === FACTLESS ? this.everything : this.fittingOf(hidden.property[i], hidden.value[i]);
      const at = this.pick(i, pool, pool.length, random);
      dealt[i] = at < 0 ? pool[random(pool.length)] : pool[at];
    }
    return this;
  }

  /** A place among the first `size` of `from` whose card fits, each as likely as the others; −1 if none does. */
  private pick(i: number, from: Int32Array, size: number, random: RandomBelow): number {
    if (size === 0) return -1;
    for (let k = 0; k < TRIES; k++) {
      const at = random(size);
      if (this.fits(i, from[at])) return at;
    }
    let fits = 0;
    for (let at = 0; at < size; at++) if (this.fits(i, from[at])) fits++;
    if (fits === 0) return -1;
    let chosen = random(fits);
    for (let at = 0; ; at++) if (this.fits(i, from[at]) && chosen-- === 0) return at;
  }

  /** Could the i-th hidden card be this one, by everything that is known of it? */
  private fits(i: number, definition: number): boolean {
    const { hidden, game } = this;
    const property = hidden.property[i];
    if (property !== FACTLESS) {
      const value = game.properties[definition * game.declaration.properties.length + property];
      if (value !== hidden.value[i]) return false;
    }
    return hidden.waits[i] === 0 || this.couldWait(hidden.card[i], definition);
  }

  private fittingOf(property: number, value: number): Int32Array {
    const { game } = this;
    const width = game.declaration.properties.length;
    const key = value * width + property;
    let list = this.fitting.get(key);
    if (list === undefined) {
      list = this.everything.filter((definition) => game.properties[definition * width + property] === value);
      this.fitting.set(key, list);
    }
    return list;
  }

  /** Has the definition an effect for everything that waits unnamed for this card? */
  private couldWait(card: number, definition: number): boolean {
    const { S, layout } = this.informationSet.position;
    for (let k = S[c.PENDING_HEAD]; k < S[c.PENDING_TAIL]; k++) {
      const at = layout.pending + k * layout.pendingCells;
      if (S[at + c.P_ABILITY] >= 0 || (S[at + c.P_SOURCE] & c.CARD_MASK) !== card) continue;
      if (this.abilityFor(definition, S[at + c.P_EVENT + c.E_TYPE], S[at + c.P_ABILITY], first) === 0) return false;
    }
    return true;
  }

  /** One of the definition's abilities that this event sets waiting; 0 = it has none. */
  private abilityFor(definition: number, event: number, unnamed: number, random: RandomBelow): number {
    const { game } = this;
    const optional = unnamed === UNNAMED_OPTIONAL ? 1 : 0;
    let found = 0;
    let count = 0;
    for (let a = game.abilityFrom[definition]; a < game.abilityFrom[definition + 1]; a++)
      if (this.hears(definition, a, event) && game.ability.optional[a] === optional && random(++count) === 0) found = a;
    return found;
  }

  private hears(definition: number, ability: number, event: number): boolean {
    const { game } = this;
    if (game.ability.channel[ability] === event) return true;
    let link = game.selfLink[definition * game.eventNames.length + event];
    while (link !== 0 && game.linkAbility[link] !== ability) link = game.linkNext[link];
    return link !== 0;
  }

  /** The waiting effects of a dealt card become its own; one that nothing in the game could explain waits no longer. */
  private nameWaiting(m: Machine, card: number, random: RandomBelow): void {
    const { S, layout } = m;
    const known = this.informationSet.position.S;
    for (let k = S[c.PENDING_TAIL] - 1; k >= S[c.PENDING_HEAD]; k--) {
      const at = layout.pending + k * layout.pendingCells;
      if (known[at + c.P_ABILITY] >= 0 || (known[at + c.P_SOURCE] & c.CARD_MASK) !== card) continue;
      const event = known[at + c.P_EVENT + c.E_TYPE];
      const ability = this.abilityFor(S[m.definition + card], event, known[at + c.P_ABILITY], random);
      if (ability !== 0) write(m, at + c.P_ABILITY, ability);
      else dropPending(m, k);
    }
  }
}

/** Stands in for chance where only the question is whether there is something. */
const first: RandomBelow = () => 0;

function rankOf(hidden: HiddenCards, i: number): number {
  if (hidden.waits[i] !== 0) return 0;
  return hidden.property[i] === FACTLESS ? 2 : 1;
}

/**
 * Deals anew what the viewer does not know, and starts the random generator from somewhere else. The viewer's view and options stay
 * exactly the same. Works in place: use a clone. False as in `Determinizer.deal`.
 */
export function determinize(m: Machine, viewer: number, random: RandomBelow, draw: DrawList | null = null): boolean {
  const determinizer = new Determinizer(m.game);
  determinizer.look(m, viewer);
  determinizer.drawFrom(draw);
  determinizer.lay(m);
  return determinizer.deal(m, random);
}
