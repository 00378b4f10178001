/**
 * A position as two 32-bit numbers that do not depend on which of several equal cards is which. Every card becomes a signature
 * (what it is, where it lies, its marks); references to cards become the signature of the card. Clocks that only ever grow are left
 * out; the random generator counts, since it decides what a shuffle will do.
 */
import { cells as c, type Machine } from '@fuda/kernel';

const SECOND = 0x2545f491;

function blend(h: number, x: number): number {
  let z = Math.imul(h ^ x, 0x01000193);
  z ^= z >>> 15;
  z = Math.imul(z, 0x2c1b3c6d);
  return z ^ (z >>> 12);
}

export class PositionKey {
  high = 0;
  low = 0;
  private readonly signature: Int32Array;
  /** signatures of the cards without what lies under them, and with it */
  private readonly alone: Int32Array;
  private readonly laden: Int32Array;

  constructor(m: Machine) {
    this.signature = new Int32Array(m.layout.cards + 1);
    this.alone = new Int32Array(m.layout.cards + 1);
    this.laden = new Int32Array(m.layout.cards + 1);
  }

  /** Reads a position into `high` and `low`. */
  read(m: Machine): void {
    this.sign(m);
    const { S, layout } = m;
    let h = 0x9e3779b9 | 0;
    for (let k = 0; k < c.HEADER_CELLS; k++) h = blend(h, S[k]);
    for (let k = c.RNG; k < c.RNG + 4; k++) h = blend(h, S[k]);
    // everybody's numbers: counters, globals, tables
    for (let at = layout.globals - 2 * layout.counters.length; at < layout.globals; at++) h = blend(h, S[at]);
    for (let at = layout.globals; at < layout.zoneSize; at++) h = blend(h, this.meaning(m, S[at]));
    let sum = 0;
    for (let card = 1; card <= S[c.CARD_TOP]; card++) sum = (sum + blend(this.signature[card], 0x51)) | 0;
    for (let slot = 0; slot < S[c.RULE_TOP]; slot++) sum = (sum + this.rule(m, layout.rules + slot * c.RULE_CELLS)) | 0;
    h = blend(h, sum);
    for (
      let at = layout.pending + S[c.PENDING_HEAD] * layout.pendingCells;
      at < layout.pending + S[c.PENDING_TAIL] * layout.pendingCells;
      at++
    )
      h = blend(h, this.meaning(m, S[at]));
    // frames lie one behind the other, and behind the last one is nothing but zeros
    let end = layout.framesEnd;
    while (end > layout.frames && S[end - 1] === 0) end--;
    for (let at = layout.frames; at < end; at++) h = blend(h, this.meaning(m, S[at]));
    for (let at = layout.lists; at < S[c.LIST_TOP]; at++) h = blend(h, this.meaning(m, S[at]));
    this.high = h;
    this.low = blend(blend(h, SECOND), sum ^ SECOND);
  }

  private sign(m: Machine): void {
    const { S, layout, game } = m;
    const { signature } = this;
    for (let card = 1; card <= S[c.CARD_TOP]; card++) {
      const location = S[m.location + card];
      const zone = location >= m.zones ? location - m.zones : location;
      let h = blend(S[m.definition + card], location * 4 + S[layout.known + card]);
      h = blend(h, S[layout.owner + card]);
      if (game.zoneSlots[zone] !== 0 || game.zoneOrdered[zone] !== 0) h = blend(h, S[layout.index + card] + 1);
      for (let a = 0; a < layout.attributes.length; a++) {
        const value = S[layout.attributes[a] + card];
        if (value !== 0) h = blend(h, Math.imul(value, 64) + a + 1);
      }
      signature[card] = h;
    }
    // a card under another one belongs to it; one step at a time, so that the order of the cards does not matter
    const { alone, laden } = this;
    alone.set(signature);
    for (let card = 1; card <= S[c.CARD_TOP]; card++) {
      const host = S[layout.host + card] & c.CARD_MASK;
      if (host !== 0) signature[host] = (signature[host] + blend(alone[card], 0x77)) | 0;
    }
    laden.set(signature);
    for (let card = 1; card <= S[c.CARD_TOP]; card++) {
      const host = S[layout.host + card] & c.CARD_MASK;
      if (host !== 0) signature[card] = blend(laden[card], laden[host]);
    }
  }

  private rule(m: Machine, at: number): number {
    const { S } = m;
    if (S[at + c.R_ABILITY] === 0) return 0;
    let h = blend(S[at + c.R_ABILITY], S[at + c.R_VALUE]);
    h = blend(h, this.meaning(m, S[at + c.R_SOURCE]));
    h = blend(h, this.meaning(m, S[at + c.R_TARGET]));
    h = blend(h, S[at + c.R_OWNER] * 1024 + S[at + c.R_EXPIRY]);
    h = blend(h, this.meaning(m, S[at + c.R_EXPIRY_ARG]));
    return isLasting(m, at) ? blend(h, olderThan(m, at)) : h;
  }

  /** What looks like a reference becomes the signature of its card; a stale one is only stale. */
  private meaning(m: Machine, value: number): number {
    const card = value & c.CARD_MASK;
    if (value <= c.CARD_MASK || card === 0 || card > m.S[c.CARD_TOP]) return value;
    return value >>> c.CARD_BITS === m.S[m.stamp + card] ? this.signature[card] : -1;
  }
}

/** Started by an effect, as opposed to what a card has for as long as it lies there. */
function isLasting({ S }: Machine, at: number): boolean {
  return S[at + c.R_EXPIRY] !== 0 || S[at + c.R_TARGET] !== 0;
}

/** Of effects that last, the later one may hide the earlier one: their order counts, their age does not. */
function olderThan(m: Machine, at: number): number {
  const { S, layout } = m;
  let older = 0;
  for (let slot = 0; slot < S[c.RULE_TOP]; slot++) {
    const other = layout.rules + slot * c.RULE_CELLS;
    if (isLasting(m, other) && S[other + c.R_TIME] < S[at + c.R_TIME]) older++;
  }
  return older;
}
