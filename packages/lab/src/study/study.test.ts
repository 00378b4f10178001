import type { GamePackage, Study } from '@fuda/game';
import { duelLikePackage } from '@fuda/testkit';
import { expect, test } from 'vitest';
import type { Checkpoint } from '../kept-work.ts';
import { runStudy } from './study.ts';

/** Squares its parts, then their sum. */
const squares: Study<number, number> = {
  summary: { ja: '二乗', en: 'squares' },
  parts: () => ['1', '2', '3', '4'],
  tasks(options, found) {
    const parts = (options.only ?? squares.parts(options)).map(Number);
    if (found.length === 0) return parts;
    return found.length === parts.length ? [found.reduce((a, b) => a + b, 0)] : [];
  },
  basis: ({ seed }, task) => `${seed} ${task}`,
  work: ({ seed }, task) => task * task + seed,
  report: (_, found) => ({
    gates: [{ id: 'S', name: 'sum', limit: '', found: found.join(' '), met: true }],
    text: found.join(' '),
  }),
};
const pkg: GamePackage = { ...duelLikePackage, studies: { squares: squares as Study } };
const options = { study: 'squares', seed: 0, full: false, command: 'x' };

test('a study goes on with what it found until there is nothing left to do, in the order of its tasks', async () => {
  const seen: [number, number][] = [];
  const done = await runStudy(pkg, { ...options, onProgress: (n, of) => seen.push([n, of]) });
  expect(done).toMatchObject({ ok: true, value: { text: '1 4 9 16 900' } });
  expect(seen.at(0)).toEqual([1, 4]);
  expect(seen.at(-1)).toEqual([5, 5]);
  expect(await runStudy(pkg, { ...options, only: ['3'] })).toMatchObject({ value: { text: '9 81' } });
});

test('what stands in the checkpoint is not done again', async () => {
  const asked: number[] = [];
  const watched: typeof squares = {
    ...squares,
    work(o, task, tools) {
      asked.push(task);
      return squares.work(o, task, tools);
    },
  };
  const kept: unknown[] = [];
  const named: (readonly string[])[] = [];
  const checkpoint = (
    round: number,
    { bases }: { readonly bases: readonly string[] },
  ): Checkpoint<readonly unknown[]> => ({
    size: named.push(bases) && 1,
    done: round === 0 ? [{ chunks: [{ from: 1, to: 2 }], part: [4] }] : [],
    add: (chunk, part) => kept.push([round, chunk.from, part[0]]),
  });
  const done = await runStudy({ ...pkg, studies: { squares: watched as Study } }, { ...options, checkpoint });
  expect(done).toMatchObject({ value: { text: '1 4 9 16 900' } });
  expect(named).toEqual([['0 1', '0 2', '0 3', '0 4'], ['0 30']]);
  expect(asked).toEqual([1, 3, 4, 30]);
  expect(kept).toEqual([
    [0, 0, 1],
    [0, 2, 9],
    [0, 3, 16],
    [1, 0, 900],
  ]);
});

test('unknown studies, parts and rulesets are refused with what there is', async () => {
  expect(await runStudy(pkg, { ...options, study: 'cubes' })).toMatchObject({
    ok: false,
    error: { code: 'UNKNOWN_STUDY', reason: { en: expect.stringContaining('squares') } },
  });
  expect(await runStudy(pkg, { ...options, only: ['1', '7'] })).toMatchObject({
    ok: false,
    error: { code: 'UNKNOWN_PART', path: '$.only[1]' },
  });
  expect(await runStudy(pkg, { ...options, ruleset: 'none' })).toMatchObject({ error: { code: 'UNKNOWN_RULESET' } });
  expect(await runStudy(duelLikePackage, options)).toMatchObject({ error: { code: 'UNKNOWN_STUDY' } });
});
