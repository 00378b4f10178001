import { Machine, startMatch } from '@fuda/kernel';
import { type Example, freshModel, layoutOf, type Model, networkFor, recordMatches, study, Trainer } from '@fuda/learn';
import { openRuntime } from '@fuda/learn/runtime';
import { sampleDuelPackage } from '@fuda/sample';
import { duelLikePackage } from '@fuda/testkit';
import { expect, test, vi } from 'vitest';
import { calibrate } from '../calibrate.ts';
import type { HeldReport } from '../held-cards.ts';
import { odds } from '../odds/odds.ts';
import { randomPlayer } from '../player.ts';
import type { Chunk } from '../supply.ts';
import { think } from '../think/think.ts';
import { type ArenaReport, arena, mirrorsOf } from './arena.ts';
import { eloOf } from './elo.ts';
import type { ArenaTally } from './play-arena.ts';

vi.setConfig({ testTimeout: 60_000 });

test('an arena swaps seats on the same deals, counts every match once and is the same for the same seed', async () => {
  const options = { players: ['random', 'first', 'passive'], matches: 9, seed: 4 };
  const [one, two] = [await arena(duelLikePackage, options), await arena(duelLikePackage, options)];
  if (!one.ok || !two.ok) throw new Error('refused');
  expect(one.value.meetings).toEqual(two.value.meetings);
  // odd numbers are made even
  expect(one.value.matches).toBe(30);
  for (const { wins, draws, losses, matches, low, share, high, paired } of one.value.meetings) {
    // the same points; how sure they are is seen in deals
    expect(paired.share).toBeCloseTo(share);
    expect(paired.low).toBeLessThan(paired.high);
    expect(wins + draws + losses).toBe(matches);
    expect(low).toBeLessThanOrEqual(share);
    expect(share).toBeLessThanOrEqual(high);
  }
  // somebody against themselves on paired deals: exactly one half
  const mirror = await arena(duelLikePackage, { players: ['first', 'first'], matches: 20, seed: 1 });
  expect(mirror.ok && mirror.value.meetings[0].share).toBe(0.5);
});

test('a job that was stopped goes on from its checkpoint: nothing is played twice, and the result is the same', async () => {
  const done: { chunks: readonly [Chunk]; part: ArenaTally }[] = [];
  const checkpoint = {
    size: 2,
    done,
    add: (chunk: Chunk, part: ArenaTally) => void done.push({ chunks: [chunk], part }),
  };
  const played = () =>
    done.flatMap(({ chunks: [{ from, to }] }) => Array.from({ length: to - from }, (_, i) => from + i));
  const options = { players: ['random', 'first'], seed: 4 };
  await arena(duelLikePackage, { ...options, matches: 8, checkpoint });
  expect(played()).toEqual([0, 1, 2, 3]);
  const reports: number[] = [];
  const onReport = ({ matches }: ArenaReport): void => void reports.push(matches);
  const resumed = await arena(duelLikePackage, { ...options, matches: 16, checkpoint, onReport });
  expect(played()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(reports.at(-1)).toBe(16);
  const atOnce = await arena(duelLikePackage, { ...options, matches: 16 });
  if (!resumed.ok || !atOnce.ok) throw new Error('refused');
  expect(resumed.value.meetings).toEqual(atOnce.value.meetings);
});

test('estimates of decks and hands are measured; a game without anything to guess is refused', async () => {
  const report = await calibrate(sampleDuelPackage, { matches: 30, seed: 2 });
  if (!report.ok) throw new Error(report.error.reason.en);
  expect(report.value.decks).toBe(2);
  for (const { count, brier, ignorant } of [report.value.deck, report.value.hand]) {
    expect(count).toBeGreaterThan(100);
    expect(brier).toBeLessThan(ignorant);
  }
  expect((await calibrate(sampleDuelPackage, { matches: 0, seed: 2 })).ok).toBe(false);
});

test('what a network says of held cards is measured beside the estimates, at the same questions', async () => {
  const game = sampleDuelPackage.compile();
  const layout = layoutOf(game);
  const fresh = freshModel(layout, { ...networkFor(layout, 'S'), width: 16, blocks: 1, heads: 2 }, 1);
  const examples: Example[] = [];
  const recording = { pairs: [sampleDuelPackage.defaultDecks], seed: 1, matches: 6, explore: 1 };
  recordMatches(sampleDuelPackage, randomPlayer, recording, (example) => examples.push(example));
  const runtime = await openRuntime();
  if (!runtime.ok) throw new Error(runtime.error.reason.en);
  const trainer = await Trainer.open(runtime.value, fresh, game);
  await study(trainer, examples, { epochs: 3, batch: 32, rate: 5e-3, seed: 1 });
  const learned = trainer.learned({ by: 'test' });
  await trainer.close();
  const measured = async (model: Model): Promise<HeldReport> => {
    const report = await calibrate(sampleDuelPackage, { matches: 10, seed: 2, model });
    if (!report.ok) throw new Error(report.error.reason.en);
    return report.value.held!;
  };
  const [before, after] = [await measured(fresh), await measured(learned)];
  expect(after.made.by).toBe('test');
  expect(after.network.count).toBe(after.estimator.count);
  expect(after.network.count).toBeGreaterThan(100);
  expect(after.estimator).toEqual(before.estimator);
  expect(after.estimator.logLoss).toBeLessThan(after.estimator.ignorantLogLoss!);
  expect(after.network.logLoss).toBeLessThan(before.network.logLoss! * 0.8);
});

test('wrong players, decks, rulesets and numbers are refused before anything is played', async () => {
  const good = { players: ['random', 'first'], matches: 4, seed: 1 };
  for (const [wrong, code] of [
    [{ players: ['random'] }, 'BAD_NUMBER'],
    [{ players: ['random', 'nobody'] }, 'UNKNOWN_PLAYER'],
    [{ players: ['random', 'search@0ms'] }, 'BAD_BUDGET'],
    [{ matches: 0 }, 'BAD_NUMBER'],
    [{ ruleset: 'none' }, 'UNKNOWN_RULESET'],
    [{ decks: [['dawn', 'nothing']] as const }, 'UNKNOWN_DECK'],
  ] as const) {
    const refused = await arena(sampleDuelPackage, { ...good, ...wrong });
    expect(refused.ok).toBe(false);
    if (!refused.ok) {
      expect(refused.error.code).toBe(code);
      expect(refused.error.reason.ja).not.toBe('');
    }
  }
  expect(mirrorsOf(sampleDuelPackage)).toEqual([
    ['dawn', 'dawn'],
    ['dusk', 'dusk'],
  ]);
});

test('Elo numbers follow the points: 75 % is about 191, and the mean is 1500', () => {
  const [a, b] = eloOf(
    [
      [0, 750],
      [250, 0],
    ],
    [
      [0, 1000],
      [1000, 0],
    ],
  );
  expect(a.elo - b.elo).toBeGreaterThan(188);
  expect(a.elo - b.elo).toBeLessThan(193);
  expect(a.elo + b.elo).toBe(3000);
  expect(a.error).toBeLessThan(30);
});

test('odds count hands, successes and stranded cards, reproducibly; impossible hands are refused', async () => {
  const options = { deck: 'dawn', hands: 30, seed: 2, player: 'random', hand: ['scout', 'whirling-gate'] };
  const [one, two] = [await odds(sampleDuelPackage, options), await odds(sampleDuelPackage, options)];
  if (!one.ok || !two.ok) throw new Error('refused');
  expect({ ...one.value, seconds: 0 }).toEqual({ ...two.value, seconds: 0 });
  expect(one.value.hands).toBe(30);
  for (const id of ['scout', 'whirling-gate']) expect(one.value.cards.find((card) => card.id === id)?.opened).toBe(1);
  expect(one.value.low).toBeLessThanOrEqual(one.value.share);
  for (const [wrong, code] of [
    [{ hand: ['silencer'] }, 'BAD_HAND'],
    [{ hand: Array(6).fill('scout') }, 'BAD_HAND'],
    [{ hands: 0 }, 'BAD_NUMBER'],
    [{ deck: 'none' }, 'UNKNOWN_DECK'],
    [{ player: 'none' }, 'UNKNOWN_PLAYER'],
  ] as const) {
    const refused = await odds(sampleDuelPackage, { ...options, ...wrong });
    expect(!refused.ok && refused.error.code).toBe(code);
  }
});

test('thinking over several searches adds their simulations up', async () => {
  const setup = sampleDuelPackage.setUp(['dawn', 'dusk'], 1);
  if (!setup.ok) throw new Error(setup.error.reason.en);
  const m = new Machine(sampleDuelPackage.compile());
  startMatch(m, setup.value, 1);
  const thought = await think(sampleDuelPackage, m, { budget: { simulations: 40 }, seed: 1, workers: 3 });
  if (!thought.ok) throw new Error(thought.error.reason.en);
  expect(thought.value.hints.reduce((sum, hint) => sum + hint.visits, 0)).toBe(thought.value.simulations);
  expect(thought.value.simulations).toBeGreaterThan(60);
  expect((await think(sampleDuelPackage, m, { budget: {}, seed: 1 })).ok).toBe(false);
});
