import type { RunFile } from '@fuda/lab';
import { expect, test } from 'vitest';
import { readRun, type TrainingRun } from './run-file.ts';
import { sampleRun } from './sample-run.ts';

const RUN = sampleRun('sample-duel', 'standard', { file: 'one.onnx', bytes: 500_000 });

test('[WB-G1] a run is read as it was written, as far as the page shows it', () => {
  const read = readRun(JSON.parse(JSON.stringify(RUN)));
  if (!read.ok) throw new Error(read.problem);
  expect(read.run).toMatchObject({ game: 'sample-duel', best: 0, state: 'running', phase: { name: 'gate', of: 64 } });
  expect(read.run.generations.map(({ gate }) => gate?.reason)).toEqual(['first', undefined]);
  expect(read.run.generations[1].changes[0].after.option.en).toBe('Attack');
});

const wrong: [what: string, json: unknown, problem: RegExp][] = [
  ['nothing', null, /object/],
  ['another format', { ...RUN, format: 'fuda-run/2' }, /^format › fuda-run\/1$/],
  ['a state nobody knows', { ...RUN, state: 'asleep' }, /^state › running/],
  ['a number that is none', { ...RUN, best: '0' }, /^best › a number$/],
  ['no list', { ...RUN, generations: {} }, /^generations › a list$/],
  ['too long a list', { ...RUN, elo: Array(20_000).fill(RUN.elo[0]) }, /^elo › a list$/],
  [
    'a curve with a hole',
    { ...RUN, generations: [{ ...RUN.generations[0], training: { ...RUN.generations[0].training, curve: [null] } }] },
    /^generations › training › curve › an object$/,
  ],
];

test.each(wrong)('[WB-G1] %s is refused, with its place', (_, json, problem) => {
  const read = readRun(json);
  expect(read.ok ? '' : read.problem).toMatch(problem);
});

test('[WB-G1] whatever is written can be read', () => {
  // settled by the compiler: what the lab writes has all that the page asks for
  const shown = (written: RunFile): TrainingRun => written;
  expect(shown(RUN as unknown as RunFile)).toBe(RUN);
});
