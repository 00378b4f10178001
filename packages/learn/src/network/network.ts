/**
 * The network: tokens through transformer blocks to a policy over the answers, the chance to win, and what the other side holds.
 * Emitted as an ONNX graph; sizes of batches, positions and pools of cards are known only when it runs.
 */
import { randomFrom } from '@fuda/game';
import type { CompiledGame } from '@fuda/kernel';
import { type EncodingLayout, layoutOf, TOLD_TO_ALL } from '../encode/layout.ts';
import { meaningOf } from '../encode/meaning.ts';
import type { Value } from '../onnx/graph.ts';
import type { Tape } from '../onnx/tape.ts';
import { featureWidths } from './features.ts';

export const ATTENTIONS = ['softmax', 'linear'] as const;
export type Attention = (typeof ATTENTIONS)[number];

/** What a network knows cards by: their meaning, or, for comparison, their number beside it or instead of it. */
export const KNOWN_BY = ['meaning', 'both', 'number'] as const;
export type KnownBy = (typeof KNOWN_BY)[number];

export interface NetworkConfig {
  readonly attention: Attention;
  /** width of a token */
  readonly width: number;
  readonly blocks: number;
  readonly heads: number;
  /** cards by number, for comparison: how many there are; 0 = by meaning alone */
  readonly ids: number;
  /** abilities by number: how many there are; with some, neither they nor cards are known by meaning. Absent: 0 */
  readonly abilityIds?: number;
  /** lengths of what goes in: a token's features, those of the whole position, a card's meaning */
  readonly token: number;
  readonly global: number;
  readonly meaning: number;
}

export const SIZES = {
  /** for the smallest games, and to try things out */
  XS: { width: 32, blocks: 1, heads: 2 },
  S: { width: 64, blocks: 2, heads: 4 },
  M: { width: 128, blocks: 3, heads: 4 },
} as const;
export type SizeName = keyof typeof SIZES;

export function networkFor(
  layout: EncodingLayout,
  size: SizeName,
  { attention = 'softmax', ...numbers }: { readonly attention?: Attention } & Partial<Numbers> = {},
): NetworkConfig {
  return { ...SIZES[size], attention, ids: 0, ...numbers, ...featureWidths(layout), meaning: layout.meaning.width };
}

type Numbers = Pick<NetworkConfig, 'ids' | 'abilityIds'>;

export function numbersOf(game: CompiledGame, known: KnownBy): Numbers {
  if (known === 'meaning') return { ids: 0 };
  const { cardRows, abilityRows } = meaningOf(game, layoutOf(game).meaning);
  return known === 'both' ? { ids: cardRows } : { ids: cardRows, abilityIds: abilityRows };
}

export interface ParameterSpec {
  readonly name: string;
  readonly shape: readonly number[];
}

/** What is learned, in the order in which it lies in a file. */
export function parametersOf(config: NetworkConfig): ParameterSpec[] {
  const { width: d, blocks, token, global, meaning, ids, abilityIds = 0 } = config;
  const specs: ParameterSpec[] = [];
  const add = (name: string, ...shape: number[]): void => void specs.push({ name, shape });
  const linear = (name: string, from: number, to: number): void => {
    add(`${name}.weight`, from, to);
    add(`${name}.bias`, to);
  };
  const norm = (name: string): void => {
    add(`${name}.weight`, d);
    add(`${name}.bias`, d);
  };
  linear('token', token, d);
  linear('global', global, d);
  if (abilityIds === 0) {
    add('card.weight', meaning, d);
    add('ability.weight', d, d);
  }
  add('told.weight', d, d);
  if (ids > 0) add('id.weight', ids, d);
  if (abilityIds > 0) add('ability-id.weight', abilityIds, d);
  for (let i = 0; i < blocks; i++) {
    norm(`block.${i}.norm1`);
    linear(`block.${i}.qkv`, d, 3 * d);
    linear(`block.${i}.out`, d, d);
    norm(`block.${i}.norm2`);
    linear(`block.${i}.up`, d, 4 * d);
    linear(`block.${i}.down`, 4 * d, d);
  }
  norm('norm');
  linear('policy', d, 1);
  linear('win1', d, d);
  linear('win2', d, 1);
  linear('holds', d, d);
  return specs;
}

const lengthOf = (shape: readonly number[]): number => shape.reduce((a, b) => a * b, 1);

export function parameterCount(config: NetworkConfig): number {
  return parametersOf(config).reduce((sum, { shape }) => sum + lengthOf(shape), 0);
}

/** Heads begin near zero: an untrained network finds all answers alike. */
const QUIET = ['policy.weight', 'win2.weight', 'holds.weight', 'id.weight', 'ability-id.weight'];

/** Parameters to begin with; the same for the same seed. */
export function initialParameters(config: NetworkConfig, seed: number): Float32Array {
  const random = randomFrom(seed);
  const uniform = (): number => (random(0x1000000) / 0x800000) * 1 - 1;
  const parts = parametersOf(config).map(({ name, shape }) => {
    const isNorm = /norm\d?\.weight$/.test(name);
    const spread = shape.length === 2 ? Math.sqrt(3 / shape[0]) * (QUIET.includes(name) ? 0.1 : 1) : 0;
    return Float32Array.from({ length: lengthOf(shape) }, () => (isNorm ? 1 : spread === 0 ? 0 : uniform() * spread));
  });
  const all = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Names of what a network takes and gives. */
export interface NetworkValues {
  readonly mask: Value;
  readonly logits: Value;
  /** before the sigmoid: of winning, and of every card that the other side holds it */
  readonly win: Value;
  readonly holds: Value;
}

/** Of all cards and abilities: their meanings, or the vectors made from them. */
interface Tables {
  readonly cards: Value;
  readonly abilities: Value;
}

const FAR = 1e9;

/** Takes a vector apart into parameters by name. */
export function takeApart(tape: Tape, flat: Value, config: NetworkConfig): ReadonlyMap<string, Value> {
  const specs = parametersOf(config);
  const parts = tape.split(
    flat,
    specs.map(({ shape }) => lengthOf(shape)),
    0,
  );
  return new Map(
    specs.map(({ name, shape }, i) => [name, shape.length === 1 ? parts[i] : tape.reshape(parts[i], shape)]),
  );
}

/** The whole network, from its inputs; `tables` are the meanings of cards and abilities. */
export function emitNetwork(
  tape: Tape,
  config: NetworkConfig,
  parameters: ReadonlyMap<string, Value>,
  tables: Tables,
): NetworkValues {
  const { graph } = tape;
  const { width: d } = config;
  const p = (name: string): Value => parameters.get(name)!;
  const linear = (x: Value, name: string): Value => tape.add(tape.matmul(x, p(`${name}.weight`)), p(`${name}.bias`));

  const features = graph.input('features', ['B', 'T', config.token]);
  const global = graph.input('global', ['B', config.global]);
  const cards = graph.input('card', ['B', 'T'], 'int32');
  const abilities = graph.input('ability', ['B', 'T'], 'int32');
  const mask = graph.input('mask', ['B', 'T']);
  const answers = graph.input('answers', ['B', 'T']);

  const { cards: cardVectors, abilities: abilityVectors } = vectorsOf(tape, config, p, tables);

  let x = tape.add(linear(features, 'token'), tape.unsqueeze(linear(global, 'global'), [1]));
  x = tape.add(x, tape.lookUp(cardVectors, cards));
  x = tape.add(x, tape.lookUp(abilityVectors, abilities));
  x = tape.add(x, tape.matmul(toldToAll(tape, config, features, x), p('told.weight')));
  for (let i = 0; i < config.blocks; i++) {
    const block = `block.${i}`;
    const norm = (y: Value, k: 1 | 2): Value =>
      tape.layerNorm(y, p(`${block}.norm${k}.weight`), p(`${block}.norm${k}.bias`));
    x = tape.add(x, linear(attend(tape, config, linear(norm(x, 1), `${block}.qkv`), mask), `${block}.out`));
    x = tape.add(x, linear(tape.relu(linear(norm(x, 2), `${block}.up`)), `${block}.down`));
  }
  x = tape.layerNorm(x, p('norm.weight'), p('norm.bias'));

  const logits = tape.add(tape.squeeze(linear(x, 'policy'), [2]), farWhere(tape, answers));
  const pooled = tape.div(tape.sum(tape.mul(x, tape.unsqueeze(mask, [2])), [1], false), tape.sum(mask, [1], true));
  const win = tape.squeeze(linear(tape.relu(linear(pooled, 'win1')), 'win2'), [1]);
  const holds = tape.scale(tape.matmul(linear(pooled, 'holds'), tape.flip(cardVectors)), 1 / Math.sqrt(d));
  return { mask, logits, win, holds };
}

/** A vector for every card and ability: from their meaning, their number or both. */
function vectorsOf(
  tape: Tape,
  { ids, abilityIds = 0 }: NetworkConfig,
  p: (name: string) => Value,
  tables: Tables,
): Tables {
  if (abilityIds > 0) return { cards: p('id.weight'), abilities: p('ability-id.weight') };
  const meanings = tape.matmul(tables.cards, p('card.weight'));
  return {
    cards: ids > 0 ? tape.add(meanings, p('id.weight')) : meanings,
    abilities: tape.matmul(tape.matmul(tables.abilities, p('card.weight')), p('ability.weight')),
  };
}

/** What is about the whole question: the sum of those tokens, [B, 1, width]. Their kinds are the first places behind `none`. */
function toldToAll(tape: Tape, config: NetworkConfig, features: Value, x: Value): Value {
  const { length } = TOLD_TO_ALL;
  const isTold = tape.sum(tape.split(features, [1, length, config.token - 1 - length], 2)[1], [2], true);
  return tape.sum(tape.mul(x, isTold), [1], true);
}

/** 0 where there is something, far below everything where there is nothing. */
function farWhere(tape: Tape, mask: Value): Value {
  return tape.scale(tape.shift(mask, -1), FAR);
}

function attend(tape: Tape, { attention, width, heads }: NetworkConfig, qkv: Value, mask: Value): Value {
  const each = width / heads;
  const [q, k, v] = tape
    .split(qkv, [width, width, width], 2)
    .map((part) => tape.transpose(tape.reshape(part, ['B', 'T', heads, each]), [0, 2, 1, 3]));
  const mixed = attention === 'softmax' ? bySoftmax(tape, q, k, v, mask, each) : linearly(tape, q, k, v, mask);
  return tape.reshape(tape.transpose(mixed, [0, 2, 1, 3]), ['B', 'T', width]);
}

function bySoftmax(tape: Tape, q: Value, k: Value, v: Value, mask: Value, each: number): Value {
  const scores = tape.scale(tape.matmul(q, tape.flip(k)), 1 / Math.sqrt(each));
  return tape.matmul(tape.softmax(tape.add(scores, tape.unsqueeze(farWhere(tape, mask), [1, 2]))), v);
}

/** Linear in the number of tokens: keys and values are summed up once for all queries. */
function linearly(tape: Tape, q: Value, k: Value, v: Value, mask: Value): Value {
  const query = tape.positive(q);
  const key = tape.mul(tape.positive(k), tape.unsqueeze(mask, [1, 3]));
  const sums = tape.matmul(tape.flip(key), v);
  const weight = tape.sum(tape.mul(query, tape.sum(key, [2], true)), [3], true);
  return tape.div(tape.matmul(query, sums), tape.shift(weight, 1e-6));
}
