/** A question as it was encoded, with room for what a judge says of it. Used again and again. */
import type { OptionKeys } from '@fuda/ai';
import type { Encoder } from '../encode/encoder.ts';
import { COLUMN } from '../encode/layout.ts';

/** Cards are told apart by 16 bits. */
const MOST_CARDS = 0x10000;
/** Chance of an answer that found no room among the tokens. */
const UNSEEN = 1e-6;

export class Inquiry {
  viewer = 0;
  tokens = new Int16Array(0);
  count = 0;
  firstOption = 0;
  global = new Int16Array(0);
  /** before the softmax, by token: to be filled in, as is `win` */
  logits = new Float32Array(0);
  /** the viewer's chance to win */
  win = 0.5;

  options = 0;
  private width = 0;
  private tokenOf = new Int16Array(0);
  /** by option: what it means, and the first one that means the same */
  private keys = new Int32Array(0);
  private leader = new Int32Array(0);
  /** by option, once it is judged: its chance to be the answer */
  shares = new Float64Array(0);

  /** Keeps what was just encoded; `keys` has read the same question. */
  take(encoder: Encoder, keys: OptionKeys, viewer: number): void {
    const { count, options } = encoder;
    const cells = count * encoder.width;
    if (this.tokens.length < cells) this.tokens = new Int16Array(cells * 2);
    if (this.logits.length < count) this.logits = new Float32Array(count * 2);
    if (this.global.length !== encoder.global.length) this.global = new Int16Array(encoder.global.length);
    if (this.keys.length < options) {
      this.tokenOf = new Int16Array(options * 2);
      this.keys = new Int32Array(options * 2);
      this.leader = new Int32Array(options * 2);
      this.shares = new Float64Array(options * 2);
    }
    this.viewer = viewer;
    this.width = encoder.width;
    this.count = count;
    this.firstOption = encoder.firstOption;
    this.options = options;
    this.tokens.set(encoder.tokens.subarray(0, cells));
    this.global.set(encoder.global);
    for (let i = 0; i < options; i++) {
      this.tokenOf[i] = encoder.tokenOf[i];
      this.keys[i] = keys.keys[i];
      this.leader[i] = keys.leader[i];
    }
  }

  /** From scores of tokens to chances of options; options that look alike share theirs. */
  weigh(): void {
    const { firstOption, count, options, logits, shares, tokenOf } = this;
    let top = -Infinity;
    for (let t = firstOption; t < count; t++) if (logits[t] > top) top = logits[t];
    let total = 0;
    for (let t = firstOption; t < count; t++) total += Math.exp(logits[t] - top);
    for (let i = 0; i < options; i++) {
      const token = tokenOf[i];
      let alike = 0;
      for (let k = 0; k < options; k++) if (tokenOf[k] === token) alike++;
      shares[i] = (token < 0 ? UNSEEN : Math.exp(logits[token] - top) / total) / alike;
    }
  }

  /** Each different answer: its first option, its key, its chance. */
  eachMove(tell: (option: number, key: number, chance: number) => void): void {
    const { options, leader, shares } = this;
    for (let i = 0; i < options; i++) {
      if (leader[i] !== i) continue;
      let chance = 0;
      for (let k = i; k < options; k++) if (leader[k] === i) chance += shares[k];
      tell(i, this.keys[i], chance);
    }
  }

  /** What an answer does with which card, as a number. */
  deedOf(option: number): number {
    const at = this.tokenOf[option] * this.width;
    return at < 0 ? 0 : this.tokens[at + COLUMN.verb] * MOST_CARDS + this.tokens[at + COLUMN.card];
  }

  /** The answer that is liked best. */
  favourite(): number {
    let [best, most] = [0, -1];
    this.eachMove((option, _, chance) => {
      if (chance > most) [best, most] = [option, chance];
    });
    return best;
  }

  /** The first allowed option that means the same as this one; −1 = none. */
  firstAllowed(option: number, allowed: (option: number) => boolean): number {
    for (let i = option; i < this.options; i++) if (this.leader[i] === option && allowed(i)) return i;
    return -1;
  }

  /** Chances of moves as chances of tokens: copies of a move share what it gets as they did before. */
  policyOf(chanceOf: (option: number) => number): [token: number, share: number][] {
    const byToken = new Map<number, number>();
    const sums = new Float64Array(this.options);
    for (let i = 0; i < this.options; i++) sums[this.leader[i]] += this.shares[i];
    for (let i = 0; i < this.options; i++) {
      const token = this.tokenOf[i];
      const share = chanceOf(this.leader[i]) * (this.shares[i] / sums[this.leader[i]]);
      if (token >= 0 && share > 0) byToken.set(token, (byToken.get(token) ?? 0) + share);
    }
    let total = 0;
    for (const share of byToken.values()) total += share;
    return [...byToken].sort(([a], [b]) => a - b).map(([token, share]) => [token, share / total]);
  }
}
