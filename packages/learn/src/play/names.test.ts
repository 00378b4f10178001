import { answerOf, type GamePackage, type Player, type PlayerFault, randomFrom, withStandIn } from '@fuda/game';
import { createMatch, type Match, startMatch } from '@fuda/kernel';
import { sampleDuelPackage as pkg } from '@fuda/sample';
import { sized, testkitPackages } from '@fuda/testkit';
import { afterEach, expect, test } from 'vitest';
import { layoutOf } from '../encode/layout.ts';
import { emitInference } from '../network/inference.ts';
import { freshModel, writeModel } from '../network/model.ts';
import { networkFor } from '../network/network.ts';
import { openRuntime } from '../runtime/index.ts';
import { netNamed, readNetName, setModelDoor } from './names.ts';

const game = pkg.compile();
const layout = layoutOf(game);
const tiny = { ...networkFor(layout, 'S'), width: 8, blocks: 1, heads: 2 };
const fresh = freshModel(layout, tiny, 3);
const model = { ...fresh, parameters: fresh.parameters.map((x) => (x === 0 ? 0.1 : x * 2)) };
const bytes = writeModel(model);

/** Files by name, and the runtime of Node unless it is missing. */
function doorWith(files: Readonly<Record<string, Uint8Array>>, runtime: 'there' | 'missing' = 'there'): void {
  setModelDoor({
    readFile: async (file) => files[file] ?? Promise.reject(new Error('ENOENT')),
    openRuntime: () =>
      runtime === 'there'
        ? openRuntime()
        : openRuntime(['onnxruntime-node'], {
            'onnxruntime-node': () => Promise.reject(new Error('cannot find it')),
            'onnxruntime-web': () => Promise.reject(new Error('cannot find it')),
          }),
  });
}
const before = setModelDoor(undefined);
afterEach(() => setModelDoor(before));

/** The game with a model of its own; compiled anew, so that nobody remembers another one. */
function shipping(read: () => Promise<Uint8Array>): GamePackage {
  return { ...pkg, model: () => ({ file: 'models/standard.onnx', bytes: bytes.length, read }) };
}

function named(name: string, from: GamePackage = pkg): Player {
  const made = netNamed(from, name);
  if (!made?.ok) throw new Error(`no ${name}`);
  return made.value;
}

function begin(seed = 5): Match {
  const setup = pkg.setUp(pkg.defaultDecks, seed);
  const created = setup.ok ? createMatch(game, setup.value, seed, { journal: false }) : setup;
  if (!created.ok) throw new Error(created.error.reason.en);
  return created.value;
}

test('[LRN-P6] names say which model and how long to think', () => {
  expect(readNetName('net')).toEqual({ ok: true, value: {} });
  expect(readNetName('net@32')).toEqual({ ok: true, value: { simulations: 32 } });
  expect(readNetName('net@200ms')).toEqual({ ok: true, value: { ms: 200 } });
  expect(readNetName('net:runs/a@b.onnx')).toEqual({ ok: true, value: { file: 'runs/a@b.onnx' } });
  expect(readNetName('net:a.onnx@16')).toEqual({ ok: true, value: { file: 'a.onnx', simulations: 16 } });
  for (const other of ['network', 'net@', 'net@much', 'search@32', 'random'])
    expect(readNetName(other)).toBe(undefined);
  for (const bad of ['net@0', 'net@5000', 'net@0ms', 'net:a.onnx@0'])
    expect(readNetName(bad)).toMatchObject({ ok: false, error: { code: 'BAD_BUDGET' } });
});

test('[LRN-P6] the model of the game and one of a file play alike, at once and with a runtime; longer names look ahead', async () => {
  doorWith({ 'a.onnx': bytes });
  const own = shipping(async () => bytes);
  // by the clock: long enough on a crowded machine, too
  for (const amount of ['', '@8', '@300ms']) {
    const players = [named(`net${amount}`, own), named(`net:a.onnx${amount}`)];
    for (const player of players) expect(await player.prepare?.(game)).toBe(null);
    const match = begin();
    for (let n = 0; n < sized(4, 12, 12) && match.result === null; n++) {
      const { machine } = match;
      const [one, other] = await Promise.all(players.map((player) => answerOf(player, machine, randomFrom(n))));
      if (amount !== '@300ms') {
        expect(other).toBe(one);
        expect(players[0].choose(machine, randomFrom(n))).toBe(one);
      }
      const opinions = players[0].opinions?.(50) ?? [];
      if (opinions.length > 0) {
        expect(opinions[0].visits > 0).toBe(amount !== '');
        if (amount !== '') expect(opinions.some(({ visits }) => visits > 0)).toBe(true);
      }
      for (const player of players) player.notice?.(machine, one);
      match.decide(one);
    }
  }
});

test('[LRN-P9] the model says what is looked ahead with: the network alone, or rollouts that it guides', async () => {
  doorWith({ 'rollouts.onnx': bytes, 'network.onnx': writeModel({ ...model, ahead: 'network' }) });
  const visitsOf = async (name: string): Promise<number> => {
    const player = named(name);
    const { machine } = begin();
    expect(await player.prepare?.(game)).toBe(null);
    await answerOf(player, machine, randomFrom(1));
    return (player.opinions?.(50) ?? []).reduce((sum, { visits }) => sum + visits, 0);
  };
  // a simulation is one judged position, or one with the rollouts around it
  expect(await visitsOf('net:network.onnx@8')).toBeLessThanOrEqual(8);
  expect(await visitsOf('net:rollouts.onnx@8')).toBeGreaterThan(80);
  expect(await visitsOf('net:network.onnx@300ms')).toBeGreaterThan(0);
});

test('[LRN-P6] whoever was not told of every answer recalls the match, and plays as if it had been', async () => {
  doorWith({ 'a.onnx': bytes });
  const [told, late] = [named('net:a.onnx@8'), named('net:a.onnx@8')];
  for (const player of [told, late]) await player.prepare?.(game);
  const match = begin(8);
  for (let n = 0; n < 30 && match.result === null; n++) {
    const option = n % match.optionCount;
    told.notice?.(match.machine, option);
    match.decide(option);
  }
  const first = begin(8).machine;
  startMatch(first, match.setup, match.seed);
  late.recall?.(first, match.decisions);
  for (const player of [told, late]) await answerOf(player, match.machine, randomFrom(1));
  expect(late.opinions?.(50)).toEqual(told.opinions?.(50));
  late.forget?.();
  await answerOf(late, match.machine, randomFrom(1));
  expect(late.opinions?.(50)).not.toEqual(told.opinions?.(50));
});

const other = testkitPackages.find((one) => one.id !== pkg.id)!;
const foreign = writeModel(
  freshModel(
    layoutOf(other.compile()),
    { ...networkFor(layoutOf(other.compile()), 'S'), width: 8, blocks: 1, heads: 2 },
    1,
  ),
);
const CASES: readonly [string, Uint8Array | undefined, string][] = [
  ['a file that is not there', undefined, 'NO_FILE'],
  ['no model at all', new TextEncoder().encode('hello'), 'FOREIGN_MODEL'],
  ['a network somebody else made', emitInference(tiny, model.parameters), 'TRUNCATED_MODEL'],
  ['half a model', bytes.slice(0, bytes.length / 2), 'TRUNCATED_MODEL'],
  ['a model of another game', foreign, 'WRONG_GAME'],
  ['a model of another encoding', writeModel({ ...model, encoding: 'other' }), 'WRONG_ENCODING'],
  [
    'weights that are no numbers',
    writeModel({ ...model, parameters: model.parameters.map(() => Number.NaN) }),
    'BROKEN_WEIGHTS',
  ],
];

test.each(CASES)(
  '[LRN-P7] %s is refused by name, with the remedy, and the match goes on with somebody else',
  async (_, file, code) => {
    doorWith(file ? { 'x.onnx': file } : {});
    const player = named('net:x.onnx@8');
    const fault = await player.prepare?.(game);
    expect(fault?.code).toBe(code);
    for (const words of [fault!.reason.ja, fault!.reason.en]) expect(words.length).toBeGreaterThan(20);
    const told: string[] = [];
    const standIn: Player = { name: 'first', label: { ja: '', en: '' }, choose: () => 0 };
    const seated = withStandIn(player, standIn, (why: PlayerFault, who) => told.push(`${why.code} ${who.name}`));
    const match = begin();
    for (let n = 0; n < 4; n++) {
      const option = await answerOf(seated, match.machine, randomFrom(n));
      expect(option).toBe(0);
      seated.notice?.(match.machine, option);
      match.decide(option);
    }
    expect(told).toEqual([`${code} first`]);
  },
);

test('[LRN-P7] a game without a model and a missing runtime are refused by name; both may be there the next time', async () => {
  doorWith({ 'a.onnx': bytes }, 'missing');
  expect((await named('net', { ...pkg, model: () => undefined }).prepare?.(game))?.code).toBe('NO_MODEL');
  const player = named('net:a.onnx');
  expect(await player.prepare?.(pkg.compile('standard', [{ ...game.cards[0], id: 'one-more' }]))).toMatchObject({
    code: 'NO_RUNTIME',
    reason: { en: expect.stringContaining('npm install') },
  });
  doorWith({ 'a.onnx': bytes });
  expect(await player.prepare?.(pkg.compile('standard', [{ ...game.cards[0], id: 'one-more' }]))).toBe(null);
  setModelDoor({ openRuntime: () => openRuntime() });
  expect((await named('net:b.onnx').prepare?.(game))?.code).toBe('NO_FILE');
});

test('[LRN-P7] a player that fails in the middle of a match is replaced there, and says why once', async () => {
  doorWith({ 'a.onnx': bytes });
  const player = named('net:a.onnx');
  let asked = 0;
  const failing: Player = {
    ...player,
    chooseSoon: (m, random) =>
      ++asked > 2 ? Promise.reject(new Error('out of memory')) : player.chooseSoon!(m, random),
  };
  const told: string[] = [];
  const standIn: Player = { name: 'first', label: { ja: '', en: '' }, choose: () => 0 };
  const seated = withStandIn(failing, standIn, (fault) => told.push(fault.reason.en));
  const match = begin();
  for (let n = 0; n < 6; n++) {
    const option = await answerOf(seated, match.machine, randomFrom(n));
    match.decide(option);
  }
  expect(asked).toBe(3);
  expect(told).toEqual(['out of memory']);
});
