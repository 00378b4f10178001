import { compileGame } from '@fuda/kernel';
import { LOADERS } from '@fuda/registry';
import { sampleDuelPackage as pkg } from '@fuda/sample';
import { expect, test } from 'vitest';
import { layoutOf } from '../encode/layout.ts';
import { meaningOf } from '../encode/meaning.ts';
import { openRuntime } from '../runtime/index.ts';
import { Batch, paddedLength } from './features.ts';
import { feedsOf, Judge } from './inference.ts';
import { AHEAD, freshModel, type Model, readModel, weightsHash, writeModel } from './model.ts';
import { ATTENTIONS, KNOWN_BY, type NetworkConfig, networkFor, numbersOf, parameterCount } from './network.ts';
import type { Runtime } from './runtime.ts';
import { type Encoded, positionsOf } from './testing.ts';
import { Diverged, type LessonBatch, type Losses, Trainer } from './trainer.ts';

const opened = await openRuntime();
if (!opened.ok) throw new Error(opened.error.reason.en);
const runtime: Runtime = opened.value;

const game = pkg.compile();
const layout = layoutOf(game);
const TINY = { width: 16, blocks: 1, heads: 2 };
const tiny = (attention: NetworkConfig['attention'] = 'softmax'): NetworkConfig => ({
  ...networkFor(layout, 'S', { attention }),
  ...TINY,
});
/** Heads begin near zero; here they have to say something. */
const loud = (model: Model): Model => ({
  ...model,
  parameters: model.parameters.map((x) => (x === 0 ? 0.1 : x * 1.5)),
});
const POSITIONS = positionsOf(pkg, game, 24);
const LENGTH = paddedLength(Math.max(...POSITIONS.map(({ count }) => count)));

function batchOf(positions: readonly Encoded[], length = LENGTH): Batch {
  const batch = new Batch(layout, positions.length, length);
  for (const [i, { tokens, count, firstOption, global }] of positions.entries())
    batch.put(i, tokens, count, firstOption, global);
  return batch;
}

const near = (a: ArrayLike<number>, b: ArrayLike<number>, by = 1e-5): void => {
  expect(a.length).toBe(b.length);
  for (let i = 0; i < a.length; i++) expect(Math.abs(a[i] - b[i])).toBeLessThan(by);
};

test('[LRN-N1] S has about 0.1 million parameters, M about 0.6 million, whatever the game', async () => {
  for (const load of Object.values(LOADERS)) {
    const own = layoutOf((await load()).compile());
    const [s, m] = (['S', 'M'] as const).map((size) => parameterCount(networkFor(own, size)) / 1e6);
    expect(s).toBeGreaterThan(0.1);
    expect(s).toBeLessThan(0.2);
    expect(m).toBeGreaterThan(0.6);
    expect(m).toBeLessThan(0.8);
  }
});

test.each(ATTENTIONS)('[LRN-N2] %s attention: padding and neighbours in a batch change nothing', async (attention) => {
  const judge = await Judge.open(runtime, loud(freshModel(layout, tiny(attention), 3)), game);
  const together = await judge.judge(batchOf(POSITIONS));
  for (const [i, position] of POSITIONS.entries()) {
    if (i % 6 !== 0) continue;
    const alone = await judge.judge(batchOf([position], LENGTH + 32));
    near(alone.win, together.win.subarray(i, i + 1));
    near(alone.holds, together.holds.subarray(i * game.definitions, (i + 1) * game.definitions));
    const { firstOption, count } = position;
    const answers = together.logits.subarray(i * LENGTH + firstOption, i * LENGTH + count);
    near(alone.logits.subarray(firstOption, count), answers);
    expect(new Set(answers).size).toBeGreaterThan(1);
    expect(together.logits[i * LENGTH]).toBeLessThan(-1e8);
  }
  await judge.close();
});

test.each(ATTENTIONS)('[LRN-N3] %s attention: the order of tokens means nothing', async (attention) => {
  const judge = await Judge.open(runtime, loud(freshModel(layout, tiny(attention), 3)), game);
  const [position] = POSITIONS;
  const width = layout.columns.length;
  const tokens = position.tokens.slice();
  tokens.copyWithin(width, 2 * width, 3 * width);
  tokens.set(position.tokens.subarray(width, 2 * width), 2 * width);
  expect(tokens).not.toEqual(position.tokens);
  const [here, there] = await Promise.all(
    [position, { ...position, tokens }].map((one) => judge.judge(batchOf([one]))),
  );
  near(here.win, there.win);
  near(
    here.logits.subarray(position.firstOption, position.count),
    there.logits.subarray(position.firstOption, position.count),
  );
  await judge.close();
});

test('[LRN-N4] cards are read by meaning: a twin under another id is judged alike, by number it is not', async () => {
  const [first] = game.cards;
  const more = compileGame(game.declaration, [...game.cards, { ...first, id: 'twin' }]);
  const ids = more.definitions;
  const [byMeaning, ...byNumber] = await Promise.all(
    KNOWN_BY.map((known) =>
      Judge.open(runtime, loud(freshModel(layout, { ...tiny(), ...numbersOf(more, known) }, 3)), more),
    ),
  );
  const batch = batchOf(POSITIONS.slice(0, 1));
  const swapped = batchOf(POSITIONS.slice(0, 1));
  const at = swapped.cards.findIndex((card) => card !== 0);
  batch.cards[at] = 1;
  swapped.cards[at] = ids - 1;
  near((await byMeaning.judge(batch)).win, (await byMeaning.judge(swapped)).win, 1e-7);
  for (const judge of byNumber) {
    const [here, there] = [(await judge.judge(batch)).win[0], (await judge.judge(swapped)).win[0]];
    expect(Math.abs(here - there)).toBeGreaterThan(1e-6);
  }
  await Promise.all([byMeaning, ...byNumber].map((judge) => judge.close()));
});

/** The first answer is the right one, player 0 wins, and the other side holds the first card. */
function lessons(trainer: Trainer): LessonBatch {
  const batch = trainer.batch(POSITIONS.length + 1, LENGTH);
  for (const [i, { tokens, count, firstOption, global, viewer }] of POSITIONS.entries()) {
    batch.put(i, tokens, count, firstOption, global);
    batch.teach(i, { policy: [[firstOption, 1]], won: viewer === 0 ? 1 : 0, held: [1] });
  }
  batch.clear(POSITIONS.length);
  batch.balance();
  return batch;
}

async function curve(steps: number, attention: NetworkConfig['attention'] = 'softmax', stopAt?: number) {
  let trainer = await Trainer.open(runtime, freshModel(layout, tiny(attention), 5), game);
  const batch = lessons(trainer);
  const losses: Losses[] = [];
  for (let step = 0; step < steps; step++) {
    if (step === stopAt) {
      const { state } = trainer;
      await trainer.close();
      trainer = await Trainer.open(runtime, freshModel(layout, tiny(attention), 6), game);
      trainer.resume(state);
    }
    losses.push(await trainer.learn(batch, 0.01));
  }
  const model = trainer.learned();
  await trainer.close();
  return { losses, model };
}

test.each(ATTENTIONS)('[LRN-T1] %s attention: it learns policy, chance to win and what is held', async (attention) => {
  const { losses } = await curve(60, attention);
  const [first, last] = [losses[0], losses[59]];
  expect(last.policy).toBeLessThan(first.policy * 0.3);
  expect(last.win).toBeLessThan(0.35);
  expect(last.holds).toBeLessThan(first.holds * 0.3);
});

test('[LRN-T2] one thread gives the same curve to the last bit, also after a stop', async () => {
  const [once, again, stopped] = [await curve(12), await curve(12), await curve(12, 'softmax', 5)];
  expect(again.losses).toEqual(once.losses);
  expect(stopped.losses).toEqual(once.losses);
  expect(weightsHash(again.model.parameters)).toBe(weightsHash(once.model.parameters));
  expect(weightsHash(stopped.model.parameters)).toBe(weightsHash(once.model.parameters));
});

test('[LRN-T3] a loss that is no number stops the training and changes nothing', async () => {
  const trainer = await Trainer.open(runtime, freshModel(layout, tiny(), 5), game);
  const batch = lessons(trainer);
  batch.features[0] = Number.NaN;
  const before = trainer.state;
  await expect(trainer.learn(batch, 0.01)).rejects.toThrow(Diverged);
  expect(trainer.state).toBe(before);
  await trainer.close();
});

test('[LRN-F1] a saved model is read again as it was, and any runtime gives its answers', async () => {
  const model = { ...loud(freshModel(layout, tiny(), 9)), made: { command: 'a test' } };
  const file = writeModel(model);
  const read = readModel(file, layout);
  expect(read).toEqual({ ok: true, value: model });
  expect(readModel(Buffer.from(file), layout)).toEqual({ ok: true, value: model });
  for (const ahead of AHEAD)
    expect(readModel(writeModel({ ...model, ahead }), layout)).toEqual({ ok: true, value: { ...model, ahead } });
  const judge = await Judge.open(runtime, model, game);
  const batch = batchOf(POSITIONS.slice(0, 3));
  const session = await runtime.open(file);
  const meaning = meaningOf(game, layout.meaning);
  const found = await session.run({
    ...feedsOf(batch),
    cards: { data: meaning.cards, dims: [meaning.cardRows, meaning.width] },
    abilities: { data: meaning.abilities, dims: [meaning.abilityRows, meaning.width] },
  });
  const judged = await judge.judge(batch);
  near(found.win, judged.win);
  near(found.holds, judged.holds);
  await Promise.all([session.close(), judge.close()]);
});

test('[LRN-F2] models of another game, encoding or version, foreign, cut off or broken ones are refused by name', async () => {
  const model = freshModel(layout, tiny(), 9);
  const file = writeModel(model);
  const codeOf = (bytes: Uint8Array): string => {
    const read = readModel(bytes, layout);
    if (read.ok) return 'taken';
    expect(read.error.reason.ja).not.toBe('');
    expect(read.error.reason.en).not.toBe('');
    return read.error.code;
  };
  expect(codeOf(file)).toBe('taken');
  expect(codeOf(new Uint8Array(0))).toBe('FOREIGN_MODEL');
  expect(codeOf(new TextEncoder().encode('{"format":"fuda-model/1"}'))).toBe('FOREIGN_MODEL');
  expect(codeOf(new Uint8Array(100).fill(255))).toBe('FOREIGN_MODEL');
  for (let length = 16; length < file.length; length += 997)
    expect(codeOf(file.subarray(0, length))).toBe('TRUNCATED_MODEL');
  expect(codeOf(writeModel({ ...model, game: 'another' }))).toBe('WRONG_GAME');
  expect(codeOf(writeModel({ ...model, encoding: '0123456789abcdef' }))).toBe('WRONG_ENCODING');
  const named = (from: string, to: string): Uint8Array =>
    Uint8Array.from(Buffer.from(Buffer.from(file).toString('latin1').replace(from, to), 'latin1'));
  expect(codeOf(named('fuda-model/1', 'fuda-model/9'))).toBe('WRONG_VERSION');
  expect(codeOf(writeModel({ ...model, ahead: 'tea leaves' as never }))).toBe('WRONG_VERSION');
  expect(codeOf(named('"heads":2', '"heads":3'))).toBe('BROKEN_WEIGHTS');
  expect(codeOf(writeModel({ ...model, parameters: model.parameters.map((x, i) => (i === 7 ? Number.NaN : x)) }))).toBe(
    'BROKEN_WEIGHTS',
  );
  const bent = file.slice();
  bent[bent.length >> 1] ^= 1;
  expect(codeOf(bent)).toBe('BROKEN_WEIGHTS');
  for (const load of Object.values(LOADERS)) {
    const other = layoutOf((await load()).compile());
    if (other.game !== layout.game) expect(readModel(file, other)).toMatchObject({ error: { code: 'WRONG_GAME' } });
  }
});

test('[LRN-R1] without the native runtime the one in WebAssembly takes its place and says so, with the same answers', async () => {
  const missing = (): Promise<never> => Promise.reject(new Error('not there'));
  const loaders = { 'onnxruntime-node': missing, 'onnxruntime-web': () => import('onnxruntime-web') };
  const slow = await openRuntime(undefined, loaders);
  if (!slow.ok) throw new Error(slow.error.reason.en);
  expect(slow.value.name).toBe('onnxruntime-web');
  expect(slow.notice?.en).toContain('not there');
  expect(slow.notice?.ja).not.toBe('');
  const model = loud(freshModel(layout, tiny(), 3));
  const [native, wasm] = [await Judge.open(runtime, model, game), await Judge.open(slow.value, model, game)];
  const batch = batchOf(POSITIONS.slice(0, 4));
  const [here, there] = [await native.judge(batch), await wasm.judge(batch)];
  near(here.win, there.win, 1e-4);
  near(here.holds, there.holds, 1e-4);
  await Promise.all([native.close(), wasm.close()]);
  const none = await openRuntime(undefined, { 'onnxruntime-node': missing, 'onnxruntime-web': missing });
  expect(none).toMatchObject({ ok: false, error: { code: 'NO_RUNTIME' } });
});
