/**
 * Learning outside this program (`python/fuda_train`): both sides read what the other has written, and come to the same. Run by
 * `npm run test:python`, which knows which Python has PyTorch.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Player } from '@fuda/game';
import { countOptions, fingerprintOf } from '@fuda/kernel';
import { sampleDuelPackage as pkg } from '@fuda/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { layoutOf } from '../encode/layout.ts';
import { Batch, paddedLength } from '../network/features.ts';
import { Judge } from '../network/inference.ts';
import { freshModel, type Model, readModel, weightsHash, writeModel } from '../network/model.ts';
import { type NetworkConfig, networkFor, numbersOf } from '../network/network.ts';
import { PlainJudge } from '../network/plain.ts';
import { Trainer } from '../network/trainer.ts';
import { openRuntime } from '../runtime/index.ts';
import { type Example, recordMatches } from './record.ts';
import { writeShard } from './shard.ts';
import { agreementOf, study } from './study.ts';
import { type OutsidePlan, type StudyJob, studyJob, tableBytes } from './study-job.ts';

const python = process.env.FUDA_PYTHON ?? 'python3';
const home = fileURLToPath(new URL('../../../../python', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'fuda-python-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const opened = await openRuntime();
if (!opened.ok) throw new Error(opened.error.reason.en);
const runtime = opened.value;
const game = pkg.compile();
const layout = layoutOf(game);

/** Likes the last answer: something that can be learned. */
const teacher: Player = { name: 'last', label: { ja: '', en: '' }, choose: (m) => countOptions(m) - 1 };

function record(seed: number, matches: number): Example[] {
  const examples: Example[] = [];
  const recording = { pairs: [pkg.defaultDecks], seed, matches, explore: 0.5 };
  recordMatches(pkg, teacher, recording, (example) => examples.push(example));
  return examples;
}
/** Of one padded length: with batches that take them all, no order is left to chance. */
const LENGTH = 48;
const examples = record(1, 6).filter(({ count }) => paddedLength(count) === LENGTH);
const unseen = record(50, 1);

const VARIANTS: Readonly<Record<string, NetworkConfig>> = {
  softmax: { ...networkFor(layout, 'S'), width: 16, heads: 2 },
  linear: { ...networkFor(layout, 'S', { attention: 'linear' }), width: 16, heads: 2 },
  ids: { ...networkFor(layout, 'S', numbersOf(game, 'both')), width: 16, blocks: 1 },
  number: { ...networkFor(layout, 'S', numbersOf(game, 'number')), width: 16, blocks: 1 },
};

/** Heads begin near zero; here they have to say something. */
function loud(config: NetworkConfig): Model {
  const model = freshModel(layout, config, 3);
  return { ...model, parameters: model.parameters.map((x) => (x === 0 ? 0.1 : x * 1.5)) };
}

/** Writes down a job with all its files; what it says, and where it is. */
function prepare(name: string, model: Model, plan: Partial<OutsidePlan> = {}): StudyJob & { readonly path: string } {
  const folder = join(root, name);
  mkdirSync(folder, { recursive: true });
  const write = (file: string, data: Uint8Array | string): string => {
    writeFileSync(join(folder, file), data);
    return join(folder, file);
  };
  const spec = { game: layout.game, rules: fingerprintOf(game), encoding: layout.hash, by: 'last' };
  const half = examples.length >> 1;
  const files = {
    tables: write('tables.bin', tableBytes(game)),
    model: write('start.onnx', writeModel(model)),
    shards: [examples.slice(0, half), examples.slice(half)].map((part, i) =>
      write(`${i}.shard`, writeShard({ ...spec, settings: { seed: i } }, part)),
    ),
    unseen: [write('unseen.shard', writeShard({ ...spec, settings: { seed: 50 } }, unseen))],
    out: join(folder, 'out.onnx'),
    state: join(folder, 'state.npz'),
  };
  const job = studyJob(game, model, files, plan, { by: 'outside' });
  return { ...job, path: write('job.json', JSON.stringify(job)) };
}

const env = { ...process.env, PYTHONPATH: [home, process.env.PYTHONPATH].filter(Boolean).join(delimiter) };
const call = (...args: string[]) => spawnSync(python, args, { encoding: 'utf8', env: { ...env, FUDA_FIXTURES: root } });

interface Judged {
  readonly logits: readonly number[];
  readonly win: number;
  readonly holds: readonly number[];
}

/** What the graph says of each unseen example. */
async function judgementsOf(model: Model): Promise<Judged[]> {
  const judge = await Judge.open(runtime, model, game);
  const found: Judged[] = [];
  for (const { tokens, count, firstOption, global } of unseen) {
    const batch = new Batch(layout, 1, paddedLength(count));
    batch.put(0, tokens, count, firstOption, global);
    const { logits, win, holds } = await judge.judge(batch);
    found.push({ logits: [...logits.subarray(firstOption, count)], win: win[0], holds: [...holds] });
  }
  await judge.close();
  return found;
}

beforeAll(async () => {
  for (const [name, config] of Object.entries(VARIANTS)) {
    const model = loud(config);
    prepare(name, model, { epochs: 2, batch: 32 });
    const expected = { weights: weightsHash(model.parameters), judgements: await judgementsOf(model) };
    writeFileSync(join(root, name, 'expected.json'), JSON.stringify(expected));
  }
});

test('[LRN-Y1] [LRN-Y4] Python gives the answers of the graph, refuses what is damaged, goes on where it was stopped', () => {
  const { status, stderr } = call('-m', 'unittest', 'discover', '-s', join(home, 'tests'), '-v');
  console.log(stderr);
  expect(status).toBe(0);
  expect(stderr).toMatch(/Ran (?:[5-9]|\d\d) tests/);
});

const distance = (a: ArrayLike<number>, b: ArrayLike<number>): number =>
  Array.from(a).reduce((most, x, i) => Math.max(most, Math.abs(x - b[i])), 0);

function sharesOf(logits: readonly number[]): number[] {
  const weights = logits.map((x) => Math.exp(x - Math.max(...logits)));
  const total = weights.reduce((a, b) => a + b, 0);
  return weights.map((x) => x / total);
}

test.each(['softmax', 'linear'])('[LRN-Y2] %s: the same examples come to the same weights', async (name) => {
  const model = freshModel(layout, VARIANTS[name], 5);
  const plan = { epochs: 6, batch: examples.length, rate: 3e-3, seed: 1 };
  const job = prepare(`same-${name}`, model, plan);
  const { status, stdout, stderr } = call('-m', 'fuda_train', 'study', '--job', job.path, '--device', 'cpu');
  expect(stderr).toBe('');
  expect(status).toBe(0);
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const trainer = await Trainer.open(runtime, model, game);
  const curve = await study(trainer, examples, plan);
  const steps = lines.filter(({ step }) => step !== undefined);
  expect(steps.at(-1)).toMatchObject({ step: plan.epochs, of: plan.epochs });
  expect(lines.filter(({ epoch, done }) => epoch !== undefined && !done)).toHaveLength(plan.epochs);
  expect(lines.at(-1)).toMatchObject({ done: true, steps: plan.epochs, examples: examples.length, device: 'cpu' });

  const written = readModel(readFileSync(job.out), layout);
  if (!written.ok) throw new Error(written.error.reason.en);
  const learned = written.value;
  expect(learned.made).toEqual({ ...model.made, by: 'outside' });
  expect(lines.at(-1).weights).toBe(weightsHash(learned.parameters));
  expect(distance(learned.parameters, model.parameters)).toBeGreaterThan(0.01);
  const theirs = await judgementsOf(learned);
  const own = await judgementsOf(trainer.learned());
  for (const [i, one] of theirs.entries()) {
    expect(distance(sharesOf(one.logits), sharesOf(own[i].logits))).toBeLessThan(1e-4);
    expect(distance(one.holds, own[i].holds)).toBeLessThan(1e-4);
    expect(Math.abs(one.win - own[i].win)).toBeLessThan(1e-4);
  }
  // Adam makes whole steps of the noise in what the loss does not depend on, such as a bias before a softmax
  const strays = learned.parameters.filter((x, i) => Math.abs(x - trainer.state.parameters[i]) > 1e-4);
  expect(strays.length).toBeLessThan(learned.parameters.length * 0.005);
  expect(Math.abs(steps.at(-1).loss - curve[curve.length - 1].loss)).toBeLessThan(1e-4);

  const judge = await Judge.open(runtime, learned, game);
  const ours = await agreementOf(judge, unseen);
  expect(Math.abs(ours.policy - lines.at(-1).agreement.policy)).toBeLessThan(1e-9);
  for (const part of ['win', 'holds', 'loss'] as const)
    expect(Math.abs(ours[part] - lines.at(-1).agreement[part])).toBeLessThan(1e-4);
  const plain = new PlainJudge(learned, game);
  // the file itself is a graph that runs
  const file = await runtime.open(readFileSync(job.out));
  await Promise.all([trainer.close(), judge.close(), file.close()]);
  const { tokens, count, firstOption, global } = unseen[0];
  plain.judge(tokens, count, firstOption, global);
  expect(distance(theirs[0].logits, plain.logits.subarray(firstOption, count))).toBeLessThan(1e-4);
  expect(Math.abs(theirs[0].win - plain.win)).toBeLessThan(1e-4);
});

test('[LRN-Y3] what cannot be done is refused by name, with a number to end with', () => {
  const job = prepare('refused', loud(VARIANTS.ids));
  writeFileSync(job.shards[1], readFileSync(job.shards[1]).subarray(0, 3000));
  const { status, stdout, stderr } = call('-m', 'fuda_train', 'study', '--job', job.path);
  expect(status).toBe(2);
  expect(JSON.parse(stdout)).toMatchObject({ refused: 'TRUNCATED_SHARD', path: job.shards[1] });
  expect(stderr).toContain(`TRUNCATED_SHARD ${job.shards[1]}: the file of examples is cut off`);
});
