/** From encoded positions to what a network reads: names as ones in places of their own, numbers as magnitudes with their waves. */
import { CATEGORIES, COLUMN, type EncodingLayout, GLOBAL } from '../encode/layout.ts';
import { STEPS } from '../encode/magnitude.ts';

/** Of each number: its magnitude, and where it lies within its doubling (sine and cosine). */
const WAVES = 3;
export const SCALE = 8;
const sines = Float32Array.from({ length: STEPS }, (_, i) => Math.sin((2 * Math.PI * i) / STEPS));
const cosines = Float32Array.from({ length: STEPS }, (_, i) => 1 - Math.cos((2 * Math.PI * i) / STEPS));

export interface FeatureWidths {
  readonly token: number;
  readonly global: number;
}

export const FIRST_NUMBER = Math.max(COLUMN.card, COLUMN.ability) + 1;

export function featureWidths(layout: EncodingLayout): FeatureWidths {
  const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);
  return {
    token: sum(layout.categories) + (layout.columns.length - FIRST_NUMBER) * WAVES,
    global: sum(layout.globalCategories) + (layout.global.length - GLOBAL.numbers) * WAVES,
  };
}

function writeNumber(code: number, to: Float32Array, at: number): void {
  if (code === 0) return;
  const phase = ((code % STEPS) + STEPS) % STEPS;
  to[at] = code / (STEPS * SCALE);
  to[at + 1] = sines[phase];
  to[at + 2] = cosines[phase];
}

/** Several positions in the arrays a network takes. Of one size; used again and again. */
export class Batch {
  readonly size: number;
  /** tokens of each position, padding included */
  readonly length: number;
  readonly features: Float32Array;
  readonly global: Float32Array;
  /** rows of the tables of cards and of abilities */
  readonly cards: Int32Array;
  readonly abilities: Int32Array;
  /** 1 = there is a token */
  readonly mask: Float32Array;
  /** 1 = the token is an answer */
  readonly answers: Float32Array;
  /** the positions as they were encoded, for whoever makes features elsewhere: rows of tokens, numbers of the position, tokens, first answer */
  readonly rows: Int16Array;
  readonly globalRows: Int16Array;
  readonly counts: Int16Array;
  readonly firstOptions: Int16Array;
  private readonly layout: EncodingLayout;
  private readonly widths: FeatureWidths;
  private readonly offsets: Int32Array;
  private readonly globalOffsets: Int32Array;

  constructor(layout: EncodingLayout, size: number, length: number) {
    this.layout = layout;
    this.size = size;
    this.length = length;
    this.widths = featureWidths(layout);
    this.features = new Float32Array(size * length * this.widths.token);
    this.global = new Float32Array(size * this.widths.global);
    this.cards = new Int32Array(size * length);
    this.abilities = new Int32Array(size * length);
    this.mask = new Float32Array(size * length);
    this.answers = new Float32Array(size * length);
    this.rows = new Int16Array(size * length * layout.columns.length);
    this.globalRows = new Int16Array(size * layout.global.length);
    this.counts = new Int16Array(size);
    this.firstOptions = new Int16Array(size);
    this.offsets = offsetsOf(layout.categories);
    this.globalOffsets = offsetsOf(layout.globalCategories);
  }

  /** The i-th position: `count` tokens, of which those from `firstOption` on are answers. */
  put(i: number, tokens: Int16Array, count: number, firstOption: number, global: Int16Array): void {
    if (count > this.length) throw new RangeError(`${count} tokens do not fit ${this.length}`);
    const { length, features, offsets } = this;
    const columns = this.layout.columns.length;
    const width = this.widths.token;
    const numbers = offsets[CATEGORIES];
    features.fill(0, i * length * width, (i + 1) * length * width);
    for (let t = 0; t < length; t++) {
      const at = i * length + t;
      this.mask[at] = t < count ? 1 : 0;
      this.answers[at] = t < count && t >= firstOption ? 1 : 0;
      this.cards[at] = t < count ? tokens[t * columns + COLUMN.card] : 0;
      this.abilities[at] = t < count ? tokens[t * columns + COLUMN.ability] : 0;
      if (t >= count) continue;
      const to = at * width;
      const from = t * columns;
      for (let k = 0; k < CATEGORIES; k++) features[to + offsets[k] + tokens[from + k]] = 1;
      for (let k = FIRST_NUMBER; k < columns; k++)
        writeNumber(tokens[from + k], features, to + numbers + (k - FIRST_NUMBER) * WAVES);
    }
    this.putGlobal(i, global);
    this.rows.set(tokens.subarray(0, count * columns), i * length * columns);
    this.rows.fill(0, (i * length + count) * columns, (i + 1) * length * columns);
    this.globalRows.set(global, i * global.length);
    this.counts[i] = count;
    this.firstOptions[i] = firstOption;
  }

  /** No position: nothing of it counts. One token is there, since a mean over none is no number. */
  clear(i: number): void {
    const { length } = this;
    const width = this.widths.token;
    this.features.fill(0, i * length * width, (i + 1) * length * width);
    this.global.fill(0, i * this.widths.global, (i + 1) * this.widths.global);
    for (const column of [this.cards, this.abilities, this.mask, this.answers])
      column.fill(0, i * length, (i + 1) * length);
    this.mask[i * length] = 1;
    this.rows.fill(0, (i * this.rows.length) / this.size, ((i + 1) * this.rows.length) / this.size);
    this.globalRows.fill(0, (i * this.globalRows.length) / this.size, ((i + 1) * this.globalRows.length) / this.size);
    this.counts[i] = 1;
    this.firstOptions[i] = 0;
  }

  private putGlobal(i: number, codes: Int16Array): void {
    const { global, globalOffsets } = this;
    const at = i * this.widths.global;
    global.fill(0, at, at + this.widths.global);
    for (let k = 0; k < GLOBAL.numbers; k++) global[at + globalOffsets[k] + codes[k]] = 1;
    const numbers = at + globalOffsets[GLOBAL.numbers];
    for (let k = GLOBAL.numbers; k < codes.length; k++)
      writeNumber(codes[k], global, numbers + (k - GLOBAL.numbers) * WAVES);
  }
}

/** Where the ones of each list begin; the last entry is where all of them end. */
function offsetsOf(lengths: readonly number[]): Int32Array {
  const offsets = new Int32Array(lengths.length + 1);
  for (const [i, length] of lengths.entries()) offsets[i + 1] = offsets[i] + length;
  return offsets;
}

/** Lengths that positions are padded to: cost is about linear in tokens, and a new length costs a start. */
export const LENGTHS = [16, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024] as const;

export function paddedLength(count: number): number {
  const length = LENGTHS.find((one) => one >= count);
  if (length === undefined) throw new RangeError(`${count} tokens are more than a network takes`);
  return length;
}
