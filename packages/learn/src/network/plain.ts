/**
 * The same network in plain arithmetic, for one position at a time: answers at once, where a runtime would make one wait, and needs none. Some
 * milliseconds a position; many positions are better judged by `Judge`.
 */
import type { CompiledGame } from '@fuda/kernel';
import { COLUMN, type EncodingLayout, layoutOf, TOLD_TO_ALL } from '../encode/layout.ts';
import { meaningOf } from '../encode/meaning.ts';
import { Batch, featureWidths, paddedLength } from './features.ts';
import type { Model } from './model.ts';
import { type NetworkConfig, parametersOf } from './network.ts';

export class PlainJudge {
  readonly layout: EncodingLayout;
  /** by token: before the softmax; those of answers count */
  readonly logits: Float32Array;
  /** the viewer's chance to win */
  win = 0.5;

  private readonly config: NetworkConfig;
  private readonly weights: ReadonlyMap<string, Float32Array>;
  private readonly cards: Float32Array;
  private readonly abilities: Float32Array;
  private readonly definitions: number;
  private readonly batches = new Map<number, Batch>();
  private readonly x: Float32Array;
  private readonly normal: Float32Array;
  private readonly wide: Float32Array;
  private readonly mixed: Float32Array;
  private readonly scores: Float32Array;
  private readonly whole: Float32Array;
  private readonly pooled: Float32Array;
  private readonly hidden: Float32Array;

  constructor(model: Model, game: CompiledGame) {
    this.layout = layoutOf(game);
    this.config = model.config;
    const { width: d, heads } = model.config;
    this.weights = namedWeights(model);
    const meaning = meaningOf(game, this.layout.meaning);
    this.definitions = meaning.cardRows;
    const ids = this.weights.get('id.weight');
    const abilityIds = this.weights.get('ability-id.weight');
    if (ids && abilityIds) [this.cards, this.abilities] = [ids, abilityIds];
    else {
      this.cards = product(meaning.cards, meaning.cardRows, this.w('card.weight'), meaning.width, d);
      if (ids) for (let i = 0; i < this.cards.length; i++) this.cards[i] += ids[i] ?? 0;
      const read = product(meaning.abilities, meaning.abilityRows, this.w('card.weight'), meaning.width, d);
      this.abilities = product(read, meaning.abilityRows, this.w('ability.weight'), d, d);
    }
    const most = this.layout.capacity;
    const rows = (width: number): Float32Array => new Float32Array(most * width);
    this.x = rows(d);
    this.normal = rows(d);
    this.wide = rows(4 * d);
    this.mixed = rows(d);
    this.logits = rows(1);
    this.scores = new Float32Array(Math.max(most, (d / heads) * (d / heads) + d / heads));
    this.whole = new Float32Array(d);
    this.pooled = new Float32Array(d);
    this.hidden = new Float32Array(d);
  }

  private w(name: string): Float32Array {
    return this.weights.get(name)!;
  }

  /** Judges an encoded position: fills `logits` and `win`. */
  judge(tokens: Int16Array, count: number, firstOption: number, global: Int16Array): void {
    const { config, x, normal, wide, mixed } = this;
    const { width: d, blocks } = config;
    this.embed(tokens, count, firstOption, global);
    for (let i = 0; i < blocks; i++) {
      const block = `block.${i}`;
      this.norm(x, count, `${block}.norm1`, normal);
      this.linear(normal, count, `${block}.qkv`, d, 3 * d, wide);
      if (config.attention === 'softmax') this.attend(count);
      else this.attendLinearly(count);
      this.linear(mixed, count, `${block}.out`, d, d, normal);
      addTo(x, normal, count * d);
      this.norm(x, count, `${block}.norm2`, normal);
      this.linear(normal, count, `${block}.up`, d, 4 * d, wide);
      clip(wide, count * 4 * d);
      this.linear(wide, count, `${block}.down`, 4 * d, d, normal);
      addTo(x, normal, count * d);
    }
    this.norm(x, count, 'norm', normal);
    this.linear(normal, count, 'policy', d, 1, this.logits);
    this.pooled.fill(0);
    for (let t = 0; t < count; t++) for (let k = 0; k < d; k++) this.pooled[k] += normal[t * d + k] / count;
    this.linear(this.pooled, 1, 'win1', d, d, this.hidden);
    clip(this.hidden, d);
    this.linear(this.hidden, 1, 'win2', d, 1, this.whole);
    this.win = chance(this.whole[0]);
  }

  /** Of every definition, the chance that the other side holds it, in the position judged last. */
  holds(into: Float32Array): void {
    const { width: d } = this.config;
    this.linear(this.pooled, 1, 'holds', d, d, this.whole);
    for (let i = 0; i < this.definitions; i++) {
      let sum = 0;
      for (let k = 0; k < d; k++) sum += this.whole[k] * this.cards[i * d + k];
      into[i] = chance(sum / Math.sqrt(d));
    }
  }

  private embed(tokens: Int16Array, count: number, firstOption: number, global: Int16Array): void {
    const { x, config, layout } = this;
    const { width: d } = config;
    const widths = featureWidths(layout);
    const length = paddedLength(count);
    let batch = this.batches.get(length);
    if (batch === undefined) {
      batch = new Batch(layout, 1, length);
      this.batches.set(length, batch);
    }
    batch.put(0, tokens, count, firstOption, global);
    this.linear(batch.features, count, 'token', widths.token, d, x);
    this.linear(batch.global, 1, 'global', widths.global, d, this.whole);
    for (let t = 0; t < count; t++) {
      const [card, ability] = [batch.cards[t] * d, batch.abilities[t] * d];
      for (let k = 0; k < d; k++) x[t * d + k] += this.whole[k] + this.cards[card + k] + this.abilities[ability + k];
    }
    this.tellAll(tokens, count);
  }

  private tellAll(tokens: Int16Array, count: number): void {
    const { x, whole, hidden, layout } = this;
    const { width: d } = this.config;
    const last = TOLD_TO_ALL.length;
    whole.fill(0);
    for (let t = 0; t < count; t++) {
      if (tokens[t * layout.columns.length + COLUMN.kind] > last) continue;
      for (let k = 0; k < d; k++) whole[k] += x[t * d + k];
    }
    hidden.fill(0);
    const weight = this.w('told.weight');
    for (let k = 0; k < d; k++) for (let j = 0; j < d; j++) hidden[j] += whole[k] * weight[k * d + j];
    for (let t = 0; t < count; t++) addTo(x.subarray(t * d, (t + 1) * d), hidden, d);
  }

  /** Rows of `from` columns by a matrix, plus a bias. What is zero is passed over: features are sparse, and so is what was clipped. */
  private linear(x: Float32Array, rows: number, name: string, from: number, to: number, out: Float32Array): void {
    const [weight, bias] = [this.w(`${name}.weight`), this.w(`${name}.bias`)];
    for (let r = 0; r < rows; r++) {
      const at = r * to;
      for (let j = 0; j < to; j++) out[at + j] = bias[j];
      for (let k = 0; k < from; k++) {
        const a = x[r * from + k];
        if (a === 0) continue;
        const row = k * to;
        for (let j = 0; j < to; j++) out[at + j] += a * weight[row + j];
      }
    }
  }

  private norm(x: Float32Array, rows: number, name: string, out: Float32Array): void {
    const { width: d } = this.config;
    const [weight, bias] = [this.w(`${name}.weight`), this.w(`${name}.bias`)];
    for (let at = 0; at < rows * d; at += d) {
      let mean = 0;
      for (let k = 0; k < d; k++) mean += x[at + k];
      mean /= d;
      let spread = 0;
      for (let k = 0; k < d; k++) spread += (x[at + k] - mean) ** 2;
      const by = 1 / Math.sqrt(spread / d + 1e-5);
      for (let k = 0; k < d; k++) out[at + k] = (x[at + k] - mean) * by * weight[k] + bias[k];
    }
  }

  /** From `wide` (queries, keys, values of each token, side by side) to `mixed`. */
  private attend(count: number): void {
    const { wide, mixed, scores } = this;
    const { width: d, heads } = this.config;
    const each = d / heads;
    const scale = 1 / Math.sqrt(each);
    mixed.fill(0, 0, count * d);
    for (let h = 0; h < heads; h++) {
      for (let t = 0; t < count; t++) {
        const query = t * 3 * d + h * each;
        let top = -Infinity;
        for (let s = 0; s < count; s++) {
          const key = s * 3 * d + d + h * each;
          let sum = 0;
          for (let k = 0; k < each; k++) sum += wide[query + k] * wide[key + k];
          scores[s] = sum * scale;
          if (scores[s] > top) top = scores[s];
        }
        let total = 0;
        for (let s = 0; s < count; s++) total += scores[s] = Math.exp(scores[s] - top);
        const to = t * d + h * each;
        for (let s = 0; s < count; s++) {
          const value = s * 3 * d + 2 * d + h * each;
          const share = scores[s] / total;
          for (let k = 0; k < each; k++) mixed[to + k] += share * wide[value + k];
        }
      }
    }
  }

  private attendLinearly(count: number): void {
    const { wide, mixed, scores } = this;
    const { width: d, heads } = this.config;
    const each = d / heads;
    const sums = each * each;
    mixed.fill(0, 0, count * d);
    for (let h = 0; h < heads; h++) {
      scores.fill(0, 0, sums + each);
      for (let s = 0; s < count; s++) {
        const key = s * 3 * d + d + h * each;
        for (let i = 0; i < each; i++) {
          const weight = above(wide[key + i]);
          scores[sums + i] += weight;
          for (let k = 0; k < each; k++) scores[i * each + k] += weight * wide[key + d + k];
        }
      }
      for (let t = 0; t < count; t++) {
        const query = t * 3 * d + h * each;
        const to = t * d + h * each;
        let total = 1e-6;
        for (let i = 0; i < each; i++) total += above(wide[query + i]) * scores[sums + i];
        for (let i = 0; i < each; i++) {
          const weight = above(wide[query + i]) / total;
          for (let k = 0; k < each; k++) mixed[to + k] += weight * scores[i * each + k];
        }
      }
    }
  }
}

const chance = (x: number): number => 1 / (1 + Math.exp(-x));

/** elu(x) + 1 */
const above = (x: number): number => (x > 0 ? x + 1 : Math.exp(x));

function addTo(x: Float32Array, more: Float32Array, length: number): void {
  for (let i = 0; i < length; i++) x[i] += more[i];
}

/** ReLU */
function clip(x: Float32Array, length: number): void {
  for (let i = 0; i < length; i++) if (x[i] < 0) x[i] = 0;
}

function product(x: Float32Array, rows: number, weight: Float32Array, from: number, to: number): Float32Array {
  const out = new Float32Array(rows * to);
  for (let r = 0; r < rows; r++)
    for (let k = 0; k < from; k++) {
      const a = x[r * from + k];
      if (a !== 0) for (let j = 0; j < to; j++) out[r * to + j] += a * weight[k * to + j];
    }
  return out;
}

function namedWeights({ config, parameters }: Model): ReadonlyMap<string, Float32Array> {
  let at = 0;
  return new Map(
    parametersOf(config).map(({ name, shape }) => {
      const length = shape.reduce((a, b) => a * b, 1);
      at += length;
      return [name, parameters.subarray(at - length, at)];
    }),
  );
}
