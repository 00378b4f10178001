/** Judging by `python/fuda_train serve`. Run by `npm run test:python`, which knows which Python has PyTorch. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import {
  Batch,
  type BatchJudge,
  type Example,
  freshModel,
  Judge,
  layoutOf,
  type Model,
  networkFor,
  paddedLength,
  recordMatches,
  studyJob,
  tableBytes,
  writeModel,
} from '@fuda/learn';
import { openRuntime } from '@fuda/learn/runtime';
import { sampleDuelPackage as pkg } from '@fuda/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomPlayer } from '../player.ts';
import { JudgingServer, OutsideJudge } from './outside-judge.ts';
import { environment } from './python-trainer.ts';

const root = mkdtempSync(join(tmpdir(), 'fuda-outside-'));
const place = {
  program: process.env.FUDA_PYTHON ?? 'python3',
  folder: fileURLToPath(new URL('../../../../python', import.meta.url)),
};
const game = pkg.compile();
const layout = layoutOf(game);
const config = { ...networkFor(layout, 'S'), width: 16, heads: 2 };
const [one, two] = [3, 4].map((seed): Model => {
  const model = freshModel(layout, config, seed);
  // heads begin near zero; here they have to say something
  return { ...model, parameters: model.parameters.map((x) => (x === 0 ? 0.1 : x * 1.5)) };
});
const fileOf = (name: string, bytes: Uint8Array): string => {
  writeFileSync(join(root, name), bytes);
  return join(root, name);
};
const files = { one: fileOf('one.onnx', writeModel(one)), two: fileOf('two.onnx', writeModel(two)) };

const examples: Example[] = [];
const recording = { pairs: [pkg.defaultDecks], seed: 1, matches: 1, explore: 0 };
recordMatches(pkg, randomPlayer, recording, (example) => examples.push(example));

/** Positions from `from` on, padded to the longest of them; one place more than is asked for. */
function batchOf(from: number, size: number): Batch {
  const chosen = examples.slice(from, from + size);
  const batch = new Batch(layout, size + 1, paddedLength(Math.max(...chosen.map(({ count }) => count))));
  for (const [i, { tokens, count, firstOption, global }] of chosen.entries())
    batch.put(i, tokens, count, firstOption, global);
  return batch;
}

async function expectSame(theirs: BatchJudge, ours: Judge, from: number, size: number): Promise<void> {
  const batch = batchOf(from, size);
  const [said, wanted] = await Promise.all([theirs.judge(batch, size), ours.judge(batchOf(from, size), size)]);
  expect(said.win.length).toBe(size);
  expect(said.logits.length).toBe(size * batch.length);
  for (let i = 0; i < size; i++) expect(Math.abs(said.win[i] - wanted.win[i])).toBeLessThan(1e-4);
  const isAnswer = (k: number): boolean => batch.answers[k] === 1;
  for (const [k, score] of said.logits.entries())
    if (isAnswer(k)) expect(Math.abs(score - wanted.logits[k])).toBeLessThan(1e-4);
    else expect(score).toBeLessThan(-1e8);
}

let server: JudgingServer;
let judges: readonly [Judge, Judge];
beforeAll(async () => {
  const runtime = await openRuntime();
  if (!runtime.ok) throw new Error(runtime.error.reason.en);
  judges = [await Judge.open(runtime.value, one, game), await Judge.open(runtime.value, two, game)];
  server = await JudgingServer.start(place, game, one);
});
afterAll(async () => {
  const { socket } = server;
  await server.close();
  expect(existsSync(socket)).toBe(false);
  await Promise.all(judges.map((judge) => judge.close()));
  rmSync(root, { recursive: true, force: true });
});

test('[LB-LP2] many ask one program at once, for different models and lengths, and get what the graph says', async () => {
  const asking = [
    await server.judge(files.one, layout),
    await server.judge(files.two, layout),
    await server.judge(files.one, layout),
  ];
  expect(asking[0].device).toBe('cpu');
  const sizes = [1, 7, 16];
  await Promise.all(
    asking.flatMap((judge, i) =>
      sizes.map((size, k) => expectSame(judge, judges[i % 2], (i * 5 + k * 11) % (examples.length - 16), size)),
    ),
  );
  for (const judge of asking) judge.close();
});

test('[LB-LP2] what cannot be judged is refused by name; the others go on', async () => {
  const other = await server.judge(files.two, layout);
  const broken = fileOf('broken.onnx', writeModel(one).subarray(0, 5000));
  await expect(server.judge(broken, layout)).rejects.toThrow('TRUNCATED_MODEL');
  await expect(server.judge(join(root, 'nowhere.onnx'), layout)).rejects.toThrow('NO_READ');
  const judge = await server.judge(files.one, layout);
  const strange = batchOf(0, 2);
  strange.rows[0] = 1000;
  const asked = judge.judge(strange, 2);
  const next = judge.judge(batchOf(0, 1), 1);
  await expect(asked).rejects.toThrow('BAD_FRAME');
  await expect(next).rejects.toThrow();
  await expect(judge.judge(batchOf(0, 1), 1)).rejects.toThrow();
  await expectSame(other, judges[1], 3, 4);
  other.close();
});

test('[LB-LP2] the same over stdin and stdout', async () => {
  const tables = fileOf('tables.bin', tableBytes(game));
  const job = studyJob(game, one, { tables, model: '', shards: [], unseen: [], out: '' });
  const path = fileOf('job.json', Buffer.from(JSON.stringify(job)));
  const child = spawn(place.program, ['-m', 'fuda_train', 'serve', '--job', path], {
    env: environment(place.folder),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  const judge = await OutsideJudge.open(
    Duplex.from({ readable: child.stdout, writable: child.stdin }),
    files.two,
    layout,
  );
  await expectSame(judge, judges[1], 0, 9);
  await expectSame(judge, judges[1], 9, 3);
  judge.close();
  expect(await ended).toBe(0);
});
