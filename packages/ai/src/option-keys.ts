/**
 * What an option means, as one number. Options of two positions with the same key are "the same move": the same answer to the same
 * question about a card of the same kind in the same location. Copies of a card count as one, and a card its player does not know
 * counts only by its location, so that nothing hidden can be told apart.
 */
import { cells as c, countOptions, type Machine } from '@fuda/kernel';

const MULTIPLIER = 0x01000193;

function blend(h: number, x: number): number {
  let z = Math.imul(h ^ x, MULTIPLIER);
  z ^= z >>> 15;
  z = Math.imul(z, 0x2c1b3c6d);
  return z ^ (z >>> 13);
}

export class OptionKeys {
  /** key of each option */
  readonly keys = new Int32Array(4096);
  /** the first option with the same key; an option is a copy if that is not itself */
  readonly leader = new Int32Array(4096);
  /** number of different keys */
  distinct = 0;

  /** Reads the open query; returns the number of options. */
  read(m: Machine): number {
    const { keys, leader } = this;
    const count = countOptions(m);
    const question = blend(m.S[c.PC], m.S[c.QUERY_PLAYER]);
    this.distinct = 0;
    for (let i = 0; i < count; i++) {
      const key = this.keyOf(m, i, question);
      let twin = i;
      for (let k = 0; k < i; k++) {
        if (keys[k] === key && leader[k] === k) {
          twin = k;
          break;
        }
      }
      keys[i] = key;
      leader[i] = twin;
      if (twin === i) this.distinct++;
      else this.settle(m, twin, i);
    }
    return count;
  }

  private keyOf(m: Machine, i: number, question: number): number {
    const card = m.optionCard[i];
    let h = blend(question, m.optionVerb[i] * 64 + m.optionGroup[i]);
    if (card === 0) return blend(h, m.optionNumber[i] * 4096 + m.optionAbility[i]);
    const { S, layout, game } = m;
    const location = S[m.location + card];
    h = blend(h, location);
    if (game.zoneSlots[location % m.zones] !== 0) h = blend(h, S[layout.index + card]);
    if (((S[layout.known + card] >> (S[c.QUERY_PLAYER] - 1)) & 1) === 0) return h;
    h = blend(h, S[m.definition + card] * 4096 + m.optionAbility[i]);
    for (let a = 0; a < layout.attributes.length; a++) {
      const value = S[layout.attributes[a] + card];
      if (value !== 0) h = blend(h, value * 64 + a);
    }
    return h;
  }

  /** Copies are the same move only if nothing lies under one of them or lasts on it. */
  private settle(m: Machine, first: number, second: number): void {
    const card = m.optionCard[second];
    if (card === 0 || m.optionCard[first] === card) return;
    const detail = detailOf(m, card);
    if (detail === detailOf(m, m.optionCard[first])) return;
    this.keys[second] = blend(this.keys[second], detail);
    this.leader[second] = second;
    this.distinct++;
  }
}

/** What sets a card apart from another one of its kind: cards under it, and lasting effects on it. */
function detailOf(m: Machine, card: number): number {
  const { S, layout } = m;
  let detail = 0;
  for (let k = 1; k <= S[c.CARD_TOP]; k++) {
    if ((S[layout.host + k] & c.CARD_MASK) !== card) continue;
    const known = (S[layout.known + k] >> (S[c.QUERY_PLAYER] - 1)) & 1;
    detail += blend(known === 0 ? 0 : S[m.definition + k], 17);
  }
  for (let slot = 0; slot < S[c.RULE_TOP]; slot++) {
    const rule = layout.rules + slot * c.RULE_CELLS;
    if ((S[rule + c.R_TARGET] & c.CARD_MASK) === card) detail += blend(S[rule + c.R_ABILITY], S[rule + c.R_VALUE]);
  }
  return detail | 0;
}
