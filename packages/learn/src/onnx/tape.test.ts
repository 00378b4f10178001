/** Every rule of the tape against finite differences: the loss is a weighted sum of what the operation gives. */
import { randomFrom } from '@fuda/game';
import { expect, test } from 'vitest';
import type { Session } from '../network/runtime.ts';
import { openRuntime } from '../runtime/index.ts';
import type { Value } from './graph.ts';
import { Tape } from './tape.ts';

const opened = await openRuntime();
if (!opened.ok) throw new Error(opened.error.reason.en);
const runtime = opened.value;

interface Operation {
  readonly shapes: readonly (readonly number[])[];
  readonly make: (tape: Tape, values: readonly Value[]) => Value;
  /** keeps values away from places without a derivative, or within a domain */
  readonly map?: (x: number) => number;
}

const away = (x: number): number => x + Math.sign(x) * 0.2;
const positive = (x: number): number => Math.abs(x) + 0.5;

const OPERATIONS: Readonly<Record<string, Operation>> = {
  add: {
    shapes: [
      [2, 3, 4],
      [2, 3, 4],
    ],
    make: (t, [a, b]) => t.add(a, b),
  },
  'add, repeated in front': { shapes: [[2, 3, 4], [4]], make: (t, [a, b]) => t.add(a, b) },
  'add, repeated within': {
    shapes: [
      [2, 3, 4],
      [2, 1, 4],
    ],
    make: (t, [a, b]) => t.add(a, b),
  },
  'add, the first repeated': {
    shapes: [
      [1, 4],
      [2, 3, 4],
    ],
    make: (t, [a, b]) => t.add(a, b),
  },
  sub: { shapes: [[2, 3], [3]], make: (t, [a, b]) => t.sub(a, b) },
  mul: {
    shapes: [
      [2, 3, 4],
      [3, 1],
    ],
    make: (t, [a, b]) => t.mul(a, b),
  },
  'mul by itself': { shapes: [[2, 3]], make: (t, [a]) => t.mul(a, a) },
  div: {
    shapes: [
      [2, 3],
      [2, 1],
    ],
    make: (t, [a, b]) => t.div(a, b),
    map: positive,
  },
  scale: { shapes: [[2, 3]], make: (t, [a]) => t.scale(a, -1.5) },
  shift: { shapes: [[2, 3]], make: (t, [a]) => t.mul(t.shift(a, 2), a) },
  'sum, kept': { shapes: [[2, 3, 4]], make: (t, [a]) => t.mul(t.sum(a, [1], true), a) },
  'sum, dropped': { shapes: [[2, 3, 4]], make: (t, [a]) => t.sum(a, [0, 2], false) },
  reshape: { shapes: [[2, 6]], make: (t, [a]) => t.reshape(a, [2, 3, 2]) },
  transpose: { shapes: [[2, 3, 4]], make: (t, [a]) => t.transpose(a, [2, 0, 1]) },
  flip: { shapes: [[2, 3, 4]], make: (t, [a]) => t.flip(a) },
  'unsqueeze and squeeze': { shapes: [[2, 3]], make: (t, [a]) => t.squeeze(t.unsqueeze(a, [0, 2]), [0]) },
  split: {
    shapes: [[2, 5]],
    make: (t, [a]) => {
      const [x, y, z] = t.split(a, [2, 2, 1], 1);
      return t.add(t.mul(x, y), z);
    },
  },
  'split, one part unused': { shapes: [[2, 4]], make: (t, [a]) => t.split(a, [1, 3], 1)[1] },
  'matmul by a matrix': {
    shapes: [
      [2, 3, 4],
      [4, 5],
    ],
    make: (t, [a, b]) => t.matmul(a, b),
  },
  'matmul of matrices': {
    shapes: [
      [3, 4],
      [4, 5],
    ],
    make: (t, [a, b]) => t.matmul(a, b),
  },
  'matmul, stacked': {
    shapes: [
      [2, 2, 3, 4],
      [2, 2, 4, 5],
    ],
    make: (t, [a, b]) => t.matmul(a, b),
  },
  relu: { shapes: [[3, 4]], make: (t, [a]) => t.relu(a), map: away },
  'elu + 1': { shapes: [[3, 4]], make: (t, [a]) => t.positive(a), map: away },
  softmax: { shapes: [[2, 3, 4]], make: (t, [a]) => t.softmax(a) },
  logSoftmax: { shapes: [[2, 4]], make: (t, [a]) => t.logSoftmax(a) },
  sigmoid: { shapes: [[2, 4]], make: (t, [a]) => t.sigmoid(a) },
  'layer norm': { shapes: [[2, 3, 6], [6], [6]], make: (t, [x, w, b]) => t.layerNorm(x, w, b) },
};

const sizeOf = (shape: readonly number[]): number => shape.reduce((a, b) => a * b, 1);

/** A session with gradients of a weighted sum of `make` by all its inputs, and the points to try it at. */
async function prepare({ shapes, make, map = (x) => x }: Operation, extra?: (tape: Tape) => Value[]) {
  const tape = new Tape();
  const inputs = shapes.map((shape, i) => tape.learning(tape.graph.input(`x${i}`, shape)));
  const made = make(tape, [...inputs, ...(extra?.(tape) ?? [])]);
  const weights = tape.graph.input('w', made.shape as number[]);
  const axes = made.shape.map((_, i) => i);
  const loss = tape.sum(tape.mul(made, weights), axes, false);
  const gradients = tape.gradients(loss, inputs);
  tape.graph.output('loss', loss);
  for (const [i, gradient] of gradients.entries()) tape.graph.output(`g${i}`, gradient);
  const session = await runtime.open(tape.graph.finish());
  const random = randomFrom(5);
  const numbers = (shape: readonly number[]): Float32Array =>
    Float32Array.from({ length: sizeOf(shape) }, () => random(2001) / 1000 - 1);
  const points = shapes.map((shape) => numbers(shape).map(map));
  const feeds: Record<string, { data: Float32Array | Int32Array; dims: readonly number[] }> = Object.fromEntries(
    points.map((data, i) => [`x${i}`, { data, dims: shapes[i] }]),
  );
  feeds.w = { data: numbers(made.shape as number[]), dims: made.shape as number[] };
  return { session, points, feeds };
}

const NEAR = 1 / 128;

/** How far the gradients are from (f(x + h) − f(x − h)) / 2h, at most. */
async function distance(session: Session, points: readonly Float32Array[], feeds: Parameters<Session['run']>[0]) {
  const found = await session.run(feeds);
  const lossAt = async (): Promise<number> => (await session.run(feeds)).loss[0];
  let most = 0;
  for (const [i, point] of points.entries()) {
    for (let k = 0; k < point.length; k++) {
      const x = point[k];
      point[k] = x + NEAR;
      const above = await lossAt();
      point[k] = x - NEAR;
      const below = await lossAt();
      point[k] = x;
      most = Math.max(most, Math.abs((above - below) / (2 * NEAR) - found[`g${i}`][k]));
    }
  }
  return most;
}

test.each(Object.entries(OPERATIONS))('[LRN-G1] the gradient of %s is what differences say', async (_, operation) => {
  const { session, points, feeds } = await prepare(operation);
  expect(await distance(session, points, feeds)).toBeLessThan(2e-3);
  await session.close();
});

test('[LRN-G1] the gradient of rows looked up in a table, one of them twice', async () => {
  const shapes = [[4, 3]];
  const make: Operation['make'] = (t, [table, indices]) => t.lookUp(table, indices);
  const { session, points, feeds } = await prepare({ shapes, make }, (tape) => [
    tape.graph.input('rows', [2, 3], 'int32'),
  ]);
  const all = { ...feeds, rows: { data: Int32Array.of(0, 2, 2, 3, 2, 0), dims: [2, 3] } };
  expect(await distance(session, points, all)).toBeLessThan(2e-3);
  await session.close();
});

test('[LRN-G1] the gradient of a chance that is compared with the truth, far out as well', async () => {
  const make: Operation['make'] = (t, [x, truth]) => t.crossEntropy(x, truth);
  const { session, points, feeds } = await prepare({ shapes: [[2, 3]], make, map: (x) => x * 3 }, (tape) => [
    tape.graph.input('truth', [2, 3]),
  ]);
  const all = { ...feeds, truth: { data: Float32Array.of(0, 1, 0.5, 1, 0, 0.25), dims: [2, 3] } };
  expect(await distance(session, points, all)).toBeLessThan(2e-3);
  points[0].set([80, -80, 200, -200, 80, 0]);
  const { loss, g0 } = await session.run(all);
  expect([...loss, ...g0].every(Number.isFinite)).toBe(true);
  await session.close();
});

test('[LRN-G2] values nobody learns get no gradient, and what does not count has none', async () => {
  const tape = new Tape();
  const a = tape.learning(tape.graph.input('a', [2]));
  const b = tape.learning(tape.graph.input('b', [2]));
  const fixed = tape.graph.input('fixed', [2]);
  const [ga, gb] = tape.gradients(tape.sum(tape.mul(a, fixed), [0], false), [a, b]);
  tape.graph.output('ga', ga);
  tape.graph.output('gb', gb);
  const session = await runtime.open(tape.graph.finish());
  const two = (x: number, y: number) => ({ data: Float32Array.of(x, y), dims: [2] });
  const found = await session.run({ a: two(1, 2), b: two(3, 4), fixed: two(5, 6) });
  expect([...found.ga]).toEqual([5, 6]);
  expect([...found.gb]).toEqual([0, 0]);
  await session.close();
});
