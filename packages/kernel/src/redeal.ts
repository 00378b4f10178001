import * as c from './machine/cells.ts';
import { write } from './machine/commands.ts';
import { forgetDerived, type Machine } from './machine/machine.ts';
import { transformCard } from './machine/moves.ts';
import { countOptions } from './machine/options.ts';
import { seedGenerator } from './machine/start.ts';
import { isAskedAbout, knows } from './options.ts';

/** A random number 0 … n−1, from outside: redealing must not use the match's own generator. */
export type RandomBelow = (n: number) => number;

/** How likely a definition is in a place, up to a factor; used to sample hidden cards better than evenly. */
export type Beliefs = (definition: string, player: number, zone: string) => number;

const ATTEMPTS = 32;
const FACTLESS = -1;

/**
 * Deals anew what a viewer does not know, again and again from one position. `look` takes in the position once; `deal` then works
 * on it or on any copy of it and allocates nothing. What is dealt depends on nothing the viewer does not know: the hidden
 * definitions are sorted before they are dealt, so positions that look the same give the same deals.
 */
export class Redealer {
  private viewer = 0;
  /** hidden cards by owner; those in places with a public fact first */
  private readonly cards: readonly [Int32Array, Int32Array];
  private readonly counts = new Int32Array(2);
  /** what is dealt out, by owner, sorted */
  private readonly pools: readonly [Int32Array, Int32Array];
  private readonly poolSizes = new Int32Array(2);
  private readonly truth: readonly [Int32Array, Int32Array];
  private readonly left: Int32Array;
  private readonly dealt: Int32Array;
  /** null = all alike */
  private beliefs: Beliefs | null = null;
  /** weight of a definition in a place: place × definitions + definition */
  private readonly weights: Float64Array;
  private readonly weighed: Uint8Array;
  private readonly definitions: number;

  constructor(m: Machine) {
    const column = (): Int32Array => new Int32Array(m.layout.cards + 1);
    this.cards = [column(), column()];
    this.pools = [column(), column()];
    this.truth = [column(), column()];
    this.left = column();
    this.dealt = column();
    this.definitions = m.game.cards.length + 1;
    this.weights = new Float64Array(m.layout.places * this.definitions);
    this.weighed = new Uint8Array(m.layout.places * this.definitions);
  }

  /** Takes in what `viewer` does not know. */
  look(m: Machine, viewer: number, beliefs?: Beliefs): void {
    const { S } = m;
    this.viewer = viewer;
    this.counts.fill(0);
    countOptions(m);
    for (const fact of [true, false]) {
      for (let card = 1; card <= S[c.CARD_TOP]; card++) {
        if (knows(m, viewer, card) || (factOf(m, card) !== FACTLESS) !== fact || isInUse(m, card)) continue;
        const owner = S[m.layout.owner + card];
        const n = this.counts[owner]++;
        this.cards[owner][n] = card;
        this.truth[owner][n] = S[m.definition + card];
      }
    }
    for (const owner of [0, 1]) {
      this.setPool(owner, this.truth[owner].subarray(0, this.counts[owner]));
    }
    this.beliefs = beliefs ?? null;
    this.weighed.fill(0);
  }

  /** How many cards of `owner` are hidden. */
  hiddenOf(owner: number): number {
    return this.counts[owner];
  }

  /**
   * Deals `owner`'s hidden cards from this pile (numbers of definitions) instead of from what really lies there. Refused, with
   * false, when the pile is too small. Holds until the next `look`.
   */
  setPool(owner: number, definitions: ArrayLike<number>): boolean {
    const size = Math.min(definitions.length, this.pools[owner].length);
    if (size < this.counts[owner]) return false;
    const pool = this.pools[owner];
    for (let i = 0; i < size; i++) pool[i] = definitions[i];
    pool.subarray(0, size).sort();
    this.poolSizes[owner] = size;
    return true;
  }

  /** Asks the beliefs once for each definition in each place. */
  private weightOf(m: Machine, place: number, definition: number): number {
    const at = place * this.definitions + definition;
    if (this.weighed[at] === 0) {
      this.weighed[at] = 1;
      const zone = m.game.declaration.zones[place % m.zones].name;
      this.weights[at] = Math.max(0, this.beliefs!(m.game.cards[definition - 1].id, place >= m.zones ? 1 : 0, zone));
    }
    return this.weights[at];
  }

  /** One new deal. The viewer's view and options stay exactly the same. Written through the journal, so it can be undone. */
  deal(m: Machine, random: RandomBelow): void {
    for (let attempt = 0; ; attempt++) {
      this.dealOwner(m, 0, random);
      this.dealOwner(m, 1, random);
      forgetDerived(m);
      if (this.canAnswer(m)) break;
      if (attempt < ATTEMPTS) continue;
      // the rare question only this very hand can answer
      for (const owner of [0, 1])
        for (let i = 0; i < this.counts[owner]; i++) become(m, this.cards[owner][i], this.truth[owner][i]);
      break;
    }
    for (let k = 0; k < 4; k++) write(m, c.RNG + k, m.S[c.RNG + k]);
    seedGenerator(m.S, random(0x40000000));
    forgetDerived(m);
  }

  /** That the other player is asked at all is known, so the cards dealt must leave that player something to answer. */
  private canAnswer(m: Machine): boolean {
    return m.S[c.RESULT] !== 0 || m.S[c.QUERY_PLAYER] === this.viewer + 1 || countOptions(m) > 0;
  }

  /** Leaves the cards as they are if several public facts leave nothing that fits the last place. */
  private dealOwner(m: Machine, owner: number, random: RandomBelow): void {
    const { left, dealt } = this;
    const cards = this.cards[owner];
    const count = this.counts[owner];
    let size = this.poolSizes[owner];
    for (let i = 0; i < size; i++) left[i] = this.pools[owner][i];
    for (let i = 0; i < count; i++) {
      const at = this.pick(m, cards[i], this.truth[owner][i], size, random);
      if (at < 0) return;
      dealt[i] = left[at];
      left[at] = left[--size];
    }
    for (let i = 0; i < count; i++) become(m, cards[i], dealt[i]);
  }

  /** The place in `left` of what `card` becomes, −1 if nothing fits. */
  private pick(m: Machine, card: number, truth: number, size: number, random: RandomBelow): number {
    const fact = factOf(m, card);
    const { left } = this;
    if (fact === FACTLESS && this.beliefs === null) return random(size);
    const place = m.S[m.location + card];
    let total = 0;
    let fits = 0;
    for (let i = 0; i < size; i++) {
      if (!hasFact(m, left[i], fact, truth)) continue;
      fits++;
      if (this.beliefs !== null) total += this.weightOf(m, place, left[i]);
    }
    if (fits === 0) return -1;
    const even = total <= 0;
    let rest = even ? random(fits) : (random(0x100000) / 0x100000) * total;
    let last = -1;
    for (let i = 0; i < size; i++) {
      if (!hasFact(m, left[i], fact, truth)) continue;
      last = i;
      rest -= even ? 1 : this.weightOf(m, place, left[i]);
      if (rest < 0) return i;
    }
    return last;
  }
}

/** The property everybody knows of a card where it lies (a face-down monster is known to be a monster), or FACTLESS. */
function factOf(m: Machine, card: number): number {
  return m.game.zoneFact[m.S[m.location + card] % m.zones];
}

function hasFact(m: Machine, definition: number, fact: number, truth: number): boolean {
  return (
    fact === FACTLESS ||
    m.properties[definition * m.propertyCount + fact] === m.properties[truth * m.propertyCount + fact]
  );
}

function become(m: Machine, card: number, definition: number): void {
  if (m.S[m.definition + card] !== definition) transformCard(m, card, definition);
}

/** Cards whose abilities are under way must stay what they are, or the suspended program would belong to another card. */
function isInUse(m: Machine, card: number): boolean {
  const { S, layout } = m;
  for (let fp = S[c.FP]; fp !== 0; fp = S[fp + c.F_PREVIOUS])
    if ((S[fp + c.F_SOURCE] & c.CARD_MASK) === card) return true;
  for (let k = S[c.PENDING_HEAD]; k < S[c.PENDING_TAIL]; k++) {
    if ((S[layout.pending + k * layout.pendingCells + c.P_SOURCE] & c.CARD_MASK) === card) return true;
  }
  // a rule that ended and began anew would be another one than the one asked about
  return isAskedAbout(m, card);
}

/**
 * Deals anew what the viewer does not know: definitions of unknown cards are exchanged among cards of the same owner, and the
 * random generator starts from somewhere else. The viewer's view and options stay exactly the same. Works in place: use a clone.
 */
export function redeal(m: Machine, viewer: number, random: RandomBelow, beliefs?: Beliefs): void {
  const redealer = new Redealer(m);
  redealer.look(m, viewer, beliefs);
  redealer.deal(m, random);
}
