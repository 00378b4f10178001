/** The network and its training step against values made with PyTorch (`fixtures/torch_reference.py`). */
import { expect, test } from 'vitest';
import reference from '../../fixtures/torch-reference.json' with { type: 'json' };
import { openRuntime } from '../runtime/index.ts';
import { emitInference } from './inference.ts';
import { ATTENTIONS, type NetworkConfig, parameterCount } from './network.ts';
import type { Tensor } from './runtime.ts';
import { emitTraining } from './training-graph.ts';

const opened = await openRuntime();
if (!opened.ok) throw new Error(opened.error.reason.en);
const runtime = opened.value;

const CONFIG = { width: 8, blocks: 2, heads: 2, ids: 0, token: 7, global: 5, meaning: 6 } as const;
const [B, T, D, A] = [3, 5, 4, 3];
const LENGTHS = [5, 3, 4];
const ANSWERS = [2, 1, 3];

/** Park and Miller's generator, as in the script. */
function numbersFrom(seed: number): (...dims: number[]) => Tensor & { readonly data: Float32Array } {
  let x = seed;
  return (...dims) => ({
    dims,
    data: Float32Array.from({ length: dims.reduce((a, b) => a * b, 1) }, () => {
      x = (x * 48271) % 2147483647;
      return (x / 2147483647) * 2 - 1;
    }),
  });
}

function inputsOf(config: NetworkConfig) {
  const take = numbersFrom(43);
  const p = take(parameterCount(config)).data.map((x) => x * 0.5);
  const each = (cell: (i: number, t: number) => number): Tensor => ({
    dims: [B, T],
    data: Float32Array.from({ length: B * T }, (_, k) => cell(Math.floor(k / T), k % T)),
  });
  const isAnswer = (i: number, t: number): boolean => t < LENGTHS[i] && t >= LENGTHS[i] - ANSWERS[i];
  const rows = (n: number): Tensor => ({ dims: [B, T], data: Int32Array.from({ length: B * T }, (_, k) => k % n) });
  const feeds: Record<string, Tensor> = {
    features: take(B, T, config.token),
    global: take(B, config.global),
    cards: take(D, config.meaning),
    abilities: take(A, config.meaning),
    card: rows(D),
    ability: rows(A),
    mask: each((i, t) => (t < LENGTHS[i] ? 1 : 0)),
    answers: each((i, t) => (isAnswer(i, t) ? 1 : 0)),
    policy: each((i, t) => (isAnswer(i, t) ? 1 / ANSWERS[i] : 0)),
    won: { dims: [B], data: Float32Array.of(1, 0, 0.5) },
    weights: { dims: [B], data: Float32Array.of(0.5, 0.25, 0.25) },
    held: { dims: [B, D], data: Float32Array.from({ length: B * D }, (_, k) => (k % 3 === 0 ? 1 : 0)) },
    listed: { dims: [B, D], data: new Float32Array(B * D).fill(1 / D) },
  };
  return { p, feeds };
}

/** The largest difference, measured by the largest value. */
function distance(ours: ArrayLike<number>, theirs: readonly number[]): number {
  expect(ours.length).toBe(theirs.length);
  const largest = Math.max(...theirs.map(Math.abs));
  return Math.max(...theirs.map((x, i) => Math.abs(ours[i] - x))) / largest;
}

const NEAR = 1e-5;

test.each(ATTENTIONS)(
  '[LRN-G3] %s attention: answers, losses, gradients and steps are those of PyTorch',
  async (attention) => {
    const config: NetworkConfig = { ...CONFIG, attention };
    const theirs = reference[attention];
    const { p, feeds } = inputsOf(config);
    expect(p.length).toBe(theirs.parameters);
    const session = await runtime.open(emitTraining(config));
    const vector = (data: Float32Array): Tensor => ({ data, dims: [data.length] });
    let state: Record<'p' | 'm' | 'v', Float32Array> = {
      p,
      m: new Float32Array(p.length),
      v: new Float32Array(p.length),
    };
    for (let step = 1; step <= 3; step++) {
      const found = await session.run({
        ...feeds,
        p: vector(state.p),
        m: vector(state.m),
        v: vector(state.v),
        step: { data: Float32Array.of(step), dims: [] },
        rate: { data: Float32Array.of(0.01), dims: [] },
      });
      if (step === 1) {
        expect(Math.abs(found.loss[0] - theirs.loss) / theirs.loss).toBeLessThan(NEAR);
        const parts = [found.policyLoss[0], found.winLoss[0], found.holdsLoss[0]];
        expect(distance(parts, theirs.parts)).toBeLessThan(NEAR);
        expect(distance(found.gradient, theirs.gradient)).toBeLessThan(NEAR);
      }
      state = { p: found.p2, m: found.m2, v: found.v2 };
    }
    const played = await runtime.open(emitInference(config, p));
    const { policy: _p, won: _w, weights: _s, held: _h, listed: _l, ...position } = feeds;
    const judged = await played.run(position);
    const chance = (x: number): number => 1 / (1 + Math.exp(-x));
    expect(distance(judged.win, theirs.win.map(chance))).toBeLessThan(NEAR);
    expect(distance(judged.holds, theirs.holds.map(chance))).toBeLessThan(NEAR);
    for (const [i, logits] of theirs.logits.entries())
      expect(distance(judged.logits.slice(i * T + LENGTHS[i] - ANSWERS[i], i * T + LENGTHS[i]), logits)).toBeLessThan(
        NEAR,
      );
    await played.close();
    const some = Array.from(state.p).filter((_, i) => i % 10 === 0);
    expect(distance(some, theirs.after3)).toBeLessThan(NEAR * 10);
    await session.close();
  },
);
