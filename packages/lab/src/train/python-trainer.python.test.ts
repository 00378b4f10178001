/** The loop with `python/fuda_train` as its trainer. Run by `npm run test:python`, which knows which Python has PyTorch. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { layoutOf, readModel, weightsHash } from '@fuda/learn';
import { sampleDuelPackage as pkg } from '@fuda/sample';
import { afterAll, expect, test } from 'vitest';
import { type TrainOptions, train } from './train.ts';

const root = mkdtempSync(join(tmpdir(), 'fuda-loop-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const place = {
  program: process.env.FUDA_PYTHON ?? 'python3',
  folder: fileURLToPath(new URL('../../../../python', import.meta.url)),
};
const optionsFor = (name: string): TrainOptions => ({
  folder: join(root, name),
  wishes: {
    size: 'XS',
    teacher: 'first',
    teacherMatches: 4,
    teacherShard: 1,
    epochs: 2,
    batch: 64,
    gateDeals: 2,
    gateMost: 4,
    trainer: 'python',
  },
  minutes: 10,
  command: 'npx fuda train',
  generations: 1,
  python: place,
});

test('[LB-LP1] a run trained by Python has a model like any other, and says who trained it', async () => {
  const options = optionsFor('whole');
  const done = await train(pkg, options);
  if (!done.ok) throw new Error(done.error.reason.en);
  const [{ training, model }] = done.value.run.generations;
  expect(training).toMatchObject({ trainer: 'python', device: 'cpu' });
  expect(training?.steps).toBeGreaterThan(1);
  const read = readModel(readFileSync(join(options.folder, 'models', model?.file ?? '')), layoutOf(pkg.compile()));
  if (!read.ok) throw new Error(read.error.reason.en);
  expect(weightsHash(read.value.parameters)).toBe(model?.hash);
  expect(read.value.made.command).toBe('npx fuda train');
  expect(existsSync(join(options.folder, 'study.state'))).toBe(false);
});

test('[LB-LP2] self-play can be judged by one program for all threads; it is gone when the run is', async () => {
  const { wishes, ...options } = optionsFor('judged');
  const judged: TrainOptions = {
    ...options,
    wishes: { ...wishes, trainer: 'embedded', judge: 'python', matches: 2, shard: 1, simulations: 2 },
    generations: 2,
  };
  const done = await train(pkg, judged);
  if (!done.ok) throw new Error(done.error.reason.en);
  const [, second] = done.value.run.generations;
  expect(second.by).toBe('net@2');
  expect(second.shards).toMatchObject({ matches: 2, complete: true });
  expect(second.model).not.toBeNull();
  const heads = second.shards.files.map((file) =>
    JSON.parse(readFileSync(join(judged.folder, 'shards', file), 'latin1').split('\n')[0]),
  );
  expect(heads.map(({ spec }) => spec.settings.judge)).toEqual(['python', 'python']);
});

test('[LB-LP1] what Python refuses, and a Python that is not there, end the run by name', async () => {
  const absent = { ...optionsFor('absent'), python: { ...place, program: join(root, 'no-python') } };
  expect(await train(pkg, absent)).toMatchObject({ ok: false, error: { code: 'NO_PYTHON' } });
  // somebody without PyTorch: a folder of that name that cannot be imported
  const bare = mkdtempSync(join(root, 'bare'));
  writeFileSync(join(bare, 'torch.py'), 'raise ImportError("no torch here")\n');
  const before = process.env.PYTHONPATH;
  process.env.PYTHONPATH = bare;
  const refused = await train(pkg, optionsFor('bare-run'));
  if (before === undefined) delete process.env.PYTHONPATH;
  else process.env.PYTHONPATH = before;
  expect(refused).toMatchObject({ ok: false, error: { code: 'NO_TORCH' } });
});
