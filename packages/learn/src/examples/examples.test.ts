import { Dice, type Player } from '@fuda/game';
import { cells as c, countOptions, decide, fingerprintOf, isPass, Machine, startMatch } from '@fuda/kernel';
import { sampleDuelPackage as pkg } from '@fuda/sample';
import { sized, testkitPackages, WIDE, widely } from '@fuda/testkit';
import { expect, test } from 'vitest';
import { layoutOf } from '../encode/layout.ts';
import { Judge } from '../network/inference.ts';
import { freshModel } from '../network/model.ts';
import { networkFor } from '../network/network.ts';
import { Trainer } from '../network/trainer.ts';
import { netPlayer } from '../play/net-player.ts';
import { openRuntime } from '../runtime/index.ts';
import { type Example, type Recording, recordMatches } from './record.ts';
import { readShard, type ShardSpec, shardId, writeShard } from './shard.ts';
import { agreementOf, study } from './study.ts';

const game = pkg.compile();
const layout = layoutOf(game);

const COST = game.declaration.properties.indexOf('cost');

/** Acts wherever it can, and with its dearest card. */
const eager: Player = {
  name: 'eager',
  label: { ja: '積極的', en: 'Eager' },
  choose(m) {
    const worth = (i: number): number => {
      if (isPass(m, i)) return -1;
      const definition = m.S[m.definition + m.optionCard[i]];
      return m.optionVerb[i] * 100 + m.properties[definition * m.propertyCount + COST];
    };
    let best = 0;
    for (let i = 1; i < countOptions(m); i++) if (worth(i) > worth(best)) best = i;
    return best;
  },
};

const recording = (seed: number, matches: number): Recording => ({
  pairs: [pkg.defaultDecks],
  seed,
  matches,
  explore: 0.2,
});

function examplesOf(seed: number, matches: number): Example[] {
  const examples: Example[] = [];
  recordMatches(pkg, eager, recording(seed, matches), (example) => examples.push(example));
  return examples;
}

const SPEC: ShardSpec = {
  game: layout.game,
  rules: fingerprintOf(game),
  encoding: layout.hash,
  by: 'eager',
  settings: { seed: 1, matches: 2, decks: pkg.defaultDecks },
};

test('[LRN-X1] examples are questions with a choice, the teacher’s answer, how it ended and what was held; the same for a seed', () => {
  const examples = examplesOf(1, 3);
  expect(examples.length).toBeGreaterThan(50);
  expect(examplesOf(1, 3)).toEqual(examples);
  for (const { policy, firstOption, count, won, held } of examples) {
    expect(count - firstOption).toBeGreaterThan(1);
    expect(policy).toHaveLength(1);
    const [[token, share]] = policy;
    expect(token).toBeGreaterThanOrEqual(firstOption);
    expect(token).toBeLessThan(count);
    expect(share).toBe(1);
    expect([0, 0.5, 1]).toContain(won);
    for (const definition of held) expect(definition).toBeLessThan(game.definitions);
  }
  expect(examples.some(({ held }) => held.length > 0)).toBe(true);
  expect(new Set(examples.map(({ won }) => won)).size).toBeGreaterThan(1);
});

/** Eager, and thinks of the first two answers: of one three times as often. */
const thoughtful: Player = {
  ...eager,
  opinions: () => [
    { option: 0, win: 0.8, visits: 30, share: 0.75 },
    { option: 1, win: 0.4, visits: 10, share: 0.25 },
  ],
};

/** What was asked, whatever is to be learned from it. */
const asked = ({ tokens, count, firstOption, global, held }: Example) => ({ tokens, count, firstOption, global, held });

test('[LRN-X6] a teacher that thinks teaches its opinion of all answers and of its chances beside what it played and how that ended', () => {
  const of = (opinion: number, teacher = thoughtful): Example[] => {
    const found: Example[] = [];
    recordMatches(pkg, teacher, { ...recording(1, 2), opinion }, (example) => found.push(example));
    return found;
  };
  const plain = of(0);
  expect(plain).toEqual(of(0.5, eager));
  const [half, whole] = [of(0.5), of(1)];
  expect(half.map(asked)).toEqual(plain.map(asked));
  for (const [i, { policy, won, firstOption }] of half.entries()) {
    expect(policy.reduce((sum, [, share]) => sum + share, 0)).toBeCloseTo(1, 9);
    const played = plain[i].policy[0][0];
    const share = new Map(policy).get(played) ?? 0;
    const thought = new Map(whole[i].policy).get(played) ?? 0;
    expect(share).toBeCloseTo(0.5 + thought / 2, 9);
    expect(won).toBeCloseTo(0.5 * plain[i].won + 0.5 * 0.7, 9);
    expect(whole[i].won).toBeCloseTo(0.7, 9);
    for (const [token] of policy) expect(token).toBeGreaterThanOrEqual(firstOption);
  }
  expect(half.some(({ policy }) => policy.length > 1)).toBe(true);
});

test('[LRN-X7] half of the matches are played by whoever is corrected; what is learned there is the teacher’s answer', () => {
  const of = (corrected?: Player): { readonly example: Example; readonly strayed: boolean }[] => {
    const found: { example: Example; strayed: boolean }[] = [];
    const ways = { ...recording(1, sized(4, 8, 8)), explore: 0, ...(corrected ? { corrected } : {}) };
    recordMatches(pkg, eager, ways, (example, strayed) => found.push({ example, strayed }));
    return found;
  };
  const own = of();
  const corrected = of(random);
  expect(of(random)).toEqual(corrected);
  expect(own.some(({ strayed }) => strayed)).toBe(false);
  const strays = corrected.filter(({ strayed }) => strayed).length / corrected.length;
  expect(strays).toBeGreaterThan(0.1);
  expect(strays).toBeLessThan(0.9);
  // positions the teacher alone never comes to, and its own matches among them as they were
  const known = new Set(own.map(({ example }) => JSON.stringify(asked(example))));
  const kept = corrected.filter(({ example }) => known.has(JSON.stringify(asked(example)))).length;
  expect(kept).toBeGreaterThan(own.length * 0.2);
  expect(kept).toBeLessThan(corrected.length * 0.9);
  // the answer that is learned is what the teacher says there, not what was played
  for (const { example } of corrected) expect(example.policy).toEqual([[example.policy[0][0], 1]]);
  const noticed: number[] = [];
  of({ ...random, notice: (_, option) => noticed.push(option) });
  expect(noticed.length).toBeGreaterThan(corrected.length * 0.3);
});

test('[LRN-X2] a shard is read as it was written; the same work has the same address and the same bytes', () => {
  const examples = examplesOf(1, 1);
  const bytes = writeShard(SPEC, examples);
  const read = readShard(bytes, layout);
  expect(read.ok && read.value.spec).toEqual(SPEC);
  expect(read.ok && read.value.examples).toEqual(examples);
  expect(readShard(Buffer.from(bytes), layout)).toEqual(read);
  expect(writeShard(SPEC, examplesOf(1, 1))).toEqual(bytes);
  const { settings, ...rest } = SPEC;
  const reversed = Object.fromEntries(Object.entries(settings).reverse()) as ShardSpec['settings'];
  expect(shardId({ settings: reversed, ...rest })).toBe(shardId(SPEC));
  for (const other of [
    { ...SPEC, rules: '0' },
    { ...SPEC, encoding: '0' },
    { ...SPEC, by: 'somebody else' },
    { ...SPEC, settings: { ...settings, seed: 2 } },
  ])
    expect(shardId(other)).not.toBe(shardId(SPEC));
});

test('[LRN-X3] shards that are cut off, broken, foreign or for another encoding are refused by name', () => {
  const bytes = writeShard(SPEC, examplesOf(1, 1));
  const codeOf = (some: Uint8Array, own = layout): string => {
    const read = readShard(some, own);
    return read.ok ? 'taken' : read.error.code;
  };
  expect(codeOf(bytes)).toBe('taken');
  for (const length of [50, 200, bytes.length >> 1, bytes.length - 1])
    expect(codeOf(bytes.subarray(0, length))).toBe('TRUNCATED_SHARD');
  const bent = bytes.slice();
  bent[bent.length - 9] ^= 1;
  expect(codeOf(bent)).toBe('BROKEN_SHARD');
  expect(codeOf(new TextEncoder().encode('not a shard\n'))).toBe('FOREIGN_SHARD');
  expect(codeOf(new Uint8Array(0))).toBe('FOREIGN_SHARD');
  for (const other of widely(testkitPackages.filter((one) => one !== pkg)))
    expect(codeOf(bytes, layoutOf(other.compile()))).toBe('WRONG_ENCODING');
});

/** Wins of the first of two players over matches with seats exchanged. */
function winsOf(player: Player, other: Player, matches: number): number {
  const m = new Machine(game);
  let wins = 0;
  for (let i = 0; i < matches; i++) {
    const setup = pkg.setUp(pkg.defaultDecks, i >> 1);
    if (!setup.ok) throw new Error(setup.error.reason.en);
    startMatch(m, setup.value, i >> 1);
    const seats = i % 2 === 0 ? [player, other] : [other, player];
    const dice = new Dice(i);
    player.forget?.();
    while (m.S[c.RESULT] === 0) {
      const option = seats[m.S[c.QUERY_PLAYER] - 1].choose(m, dice.below);
      player.notice?.(m, option);
      decide(m, option);
    }
    if (m.S[c.RESULT] === (i % 2) + 1) wins++;
  }
  return wins;
}

const random: Player = {
  name: 'random',
  label: { ja: 'でたらめ', en: 'Random' },
  choose: (m, below) => below(countOptions(m)),
};

test.runIf(WIDE)(
  '[LRN-X4] a network that studies a teacher answers as it does in matches it has not seen, and plays as well',
  async () => {
    const runtime = await openRuntime();
    if (!runtime.ok) throw new Error(runtime.error.reason.en);
    const config = { ...networkFor(layout, 'S'), width: 32, blocks: 1, heads: 2 };
    const trainer = await Trainer.open(runtime.value, freshModel(layout, config, 1), game);
    const curve = await study(trainer, examplesOf(100, 24), { epochs: 4, batch: 32, rate: 4e-3, seed: 1 });
    const model = trainer.learned({ teacher: eager.name });
    const judge = await Judge.open(runtime.value, model, game);
    const fresh = await Judge.open(runtime.value, freshModel(layout, config, 1), game);
    const unseen = examplesOf(900, 4);
    const [learned, before] = [await agreementOf(judge, unseen), await agreementOf(fresh, unseen)];
    expect(curve[curve.length - 1].policy).toBeLessThan(curve[0].policy / 2);
    expect(learned.policy).toBeGreaterThan(0.8);
    expect(learned.policy).toBeGreaterThan(before.policy + 0.2);
    const player = netPlayer(model, game);
    if (!player.ok) throw new Error(player.error.reason.en);
    expect(winsOf(player.value, random, 20)).toBeGreaterThan(12);
    await Promise.all([trainer.close(), judge.close(), fresh.close()]);
  },
);
