import { expect, test } from 'vitest';
import { type Chunk, joined, Supply } from './supply.ts';

const options = { total: 1000, done: [], most: 500, workers: 2 };

/** Takes everything, each piece taking `ms` for every number in it. */
function takeAll(supply: Supply, ms: number): Chunk[] {
  const taken: Chunk[] = [];
  for (let piece = supply.take(); piece; piece = supply.take()) {
    taken.push(piece.chunk);
    supply.took(piece, ms * (piece.chunk.to - piece.chunk.from));
  }
  return taken;
}

const whole = (chunks: readonly Chunk[]): Chunk[] => chunks.reduce<Chunk[]>((all, chunk) => joined(all, chunk), []);

test('everything is handed out once, in chunks that take a moment', () => {
  const quick = takeAll(new Supply(options), 0.1);
  expect(whole(quick)).toEqual([{ from: 0, to: 1000 }]);
  expect(quick.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(1000);
  expect(quick.length).toBeLessThan(60);
  const slow = takeAll(new Supply({ ...options, total: 20 }), 60_000);
  expect(slow.every(({ from, to }) => to - from === 1)).toBe(true);
});

test('what was done before is left out', () => {
  const done = [
    { from: 10, to: 20 },
    { from: 0, to: 5 },
    { from: 990, to: 1000 },
  ];
  const taken = takeAll(new Supply({ ...options, done }), 1);
  expect(whole(taken)).toEqual([
    { from: 5, to: 10 },
    { from: 20, to: 990 },
  ]);
  expect(takeAll(new Supply({ ...options, done: [{ from: 0, to: 1000 }] }), 1)).toEqual([]);
});

test('a piece that is given back is handed out again; nothing is once somebody has asked to stop', () => {
  const stopping = new AbortController();
  const supply = new Supply({ ...options, stop: stopping.signal });
  const piece = supply.take();
  if (!piece) throw new Error('nothing');
  piece.attempts++;
  supply.giveBack(piece);
  expect(supply.take()).toBe(piece);
  stopping.abort();
  expect(supply.take()).toBeUndefined();
});

test('stretches are joined where they touch', () => {
  expect(
    joined(
      [
        { from: 0, to: 5 },
        { from: 8, to: 9 },
      ],
      { from: 5, to: 8 },
    ),
  ).toEqual([{ from: 0, to: 9 }]);
  expect(joined([{ from: 4, to: 5 }], { from: 0, to: 2 })).toEqual([
    { from: 0, to: 2 },
    { from: 4, to: 5 },
  ]);
});
