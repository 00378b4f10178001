import { type Player, randomFrom } from '@fuda/game';
import { compileGame, createMatch, type Machine } from '@fuda/kernel';
import { sampleDuelPackage as pkg } from '@fuda/sample';
import { checkHonesty, testkitPackages } from '@fuda/testkit';
import { expect, test } from 'vitest';
import { layoutOf } from '../encode/layout.ts';
import { Batch, paddedLength } from '../network/features.ts';
import { Judge } from '../network/inference.ts';
import { freshModel, type Model } from '../network/model.ts';
import { ATTENTIONS, KNOWN_BY, type KnownBy, networkFor, numbersOf } from '../network/network.ts';
import { PlainJudge } from '../network/plain.ts';
import { positionsOf } from '../network/testing.ts';
import { openRuntime } from '../runtime/index.ts';
import { netPlayer } from './net-player.ts';

const game = pkg.compile();
const layout = layoutOf(game);
const loud = (model: Model): Model => ({
  ...model,
  parameters: model.parameters.map((x) => (x === 0 ? 0.1 : x * 1.5)),
});
const small = { width: 16, blocks: 2, heads: 2 };
const modelOf = (attention: (typeof ATTENTIONS)[number] = 'softmax', known: KnownBy = 'meaning'): Model =>
  loud(freshModel(layout, { ...networkFor(layout, 'S', { attention, ...numbersOf(game, known) }), ...small }, 7));

function playerOf(model: Model): Player {
  const made = netPlayer(model, game);
  if (!made.ok) throw new Error(made.error.reason.en);
  return made.value;
}

const CASES = ATTENTIONS.flatMap((attention) => KNOWN_BY.map((known) => [attention, known] as const));

test.each(CASES)(
  '[LRN-P1] plain arithmetic says what the graph says: %s attention, cards by %s',
  async (attention, known) => {
    const runtime = await openRuntime();
    if (!runtime.ok) throw new Error(runtime.error.reason.en);
    const model = modelOf(attention, known);
    const judge = await Judge.open(runtime.value, model, game);
    const plain = new PlainJudge(model, game);
    const held = new Float32Array(game.definitions);
    for (const { tokens, count, firstOption, global } of positionsOf(pkg, game, 6, 21)) {
      const batch = new Batch(layout, 1, paddedLength(count));
      batch.put(0, tokens, count, firstOption, global);
      const { logits, win, holds } = await judge.judge(batch);
      plain.judge(tokens, count, firstOption, global);
      plain.holds(held);
      expect(plain.win).toBeCloseTo(win[0], 4);
      for (let t = firstOption; t < count; t++) expect(Math.abs(plain.logits[t] - logits[t])).toBeLessThan(1e-4);
      for (let i = 0; i < held.length; i++) expect(Math.abs(held[i] - holds[i])).toBeLessThan(1e-4);
    }
    await judge.close();
  },
);

/** Plays a match; returns the answers. */
function play(player: Player, seed: number, look?: (m: Machine, option: number) => void): number[] {
  const setup = pkg.setUp(pkg.defaultDecks, seed);
  const created = setup.ok ? createMatch(game, setup.value, seed, { journal: false }) : setup;
  if (!created.ok) throw new Error(created.error.reason.en);
  const match = created.value;
  const random = randomFrom(seed);
  player.forget?.();
  while (match.result === null && match.decisions.length < 400) {
    const before = match.hash();
    const option = player.choose(match.machine, random);
    expect(match.hash()).toBe(before);
    look?.(match.machine, option);
    player.notice?.(match.machine, option);
    expect(match.decide(option).ok).toBe(true);
  }
  return [...match.decisions];
}

test('[LRN-P2] the player `net` plays matches, the same way every time, and leaves them as they were', () => {
  const player = playerOf(modelOf());
  const answers = play(player, 3);
  expect(answers.length).toBeGreaterThan(20);
  expect(play(player, 3)).toEqual(answers);
  expect(play(playerOf(modelOf()), 3)).toEqual(answers);
});

test('[LRN-P2] it may be told to leave options aside', () => {
  const player = playerOf(modelOf());
  play(player, 4, (m, option) => {
    if (m.optionCount < 2) return;
    const other = player.chooseAmong!(m, randomFrom(1), (one) => one !== option);
    expect(other).not.toBe(option);
    expect(other).toBeGreaterThanOrEqual(0);
  });
});

test('[LRN-P3] it tells its opinions: the chosen answer first, with its share', () => {
  const player = playerOf(modelOf());
  let asked = 0;
  play(player, 5, (_, option) => {
    const opinions = player.opinions!();
    // nobody has an opinion where there is nothing to choose
    if (opinions.length === 0) return;
    asked++;
    expect(opinions[0].option).toBe(option);
    for (const [i, { share, win }] of opinions.entries()) {
      expect(win).toBeGreaterThan(0);
      expect(win).toBeLessThan(1);
      if (i > 0) expect(share).toBeLessThanOrEqual(opinions[i - 1].share);
    }
    expect(opinions.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(1 + 1e-6);
  });
  expect(asked).toBeGreaterThan(10);
});

test('[LRN-P4] nothing it answers or thinks depends on cards it does not see', () => {
  const player = playerOf(modelOf());
  const agent = {
    name: 'net',
    judge(m: Machine) {
      player.forget?.();
      return { option: player.choose(m, randomFrom(1)), opinions: player.opinions!() };
    },
  };
  const found = checkHonesty(pkg, { seed: 17, positions: 40, agents: [agent] });
  expect(found.ok ? '' : found.detail).toBe('');
  expect(found.counts.judged).toBe(40);
});

test('[LRN-P5] a model for another game or encoding is refused; cards it never saw are played', () => {
  const model = modelOf();
  const more = compileGame(game.declaration, [...game.cards, { ...game.cards[0], id: 'never-seen' }]);
  expect(netPlayer(model, more).ok).toBe(true);
  expect(netPlayer({ ...model, encoding: 'x' }, game)).toMatchObject({ error: { code: 'WRONG_ENCODING' } });
  for (const one of testkitPackages) {
    const other = one.compile();
    if (other.declaration.id !== layout.game)
      expect(netPlayer(model, other)).toMatchObject({ error: { code: 'WRONG_GAME' } });
  }
});
