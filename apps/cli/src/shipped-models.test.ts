/** Networks that come with the games: files of their own, found by name. */
import { Dice, type GamePackage, type Player } from '@fuda/game';
import { cells as c, countOptions, decide, Machine, startMatch } from '@fuda/kernel';
import { layoutOf, type Model, netPlayer, readModel, weightsHash } from '@fuda/learn';
import { LOADERS } from '@fuda/registry';
import { widely } from '@fuda/testkit';
import { expect, test } from 'vitest';

const packages = await Promise.all((['ocg', 'duel-masters', 'history'] as const).map((id) => LOADERS[id]()));
/** What each of them was made for; other rulesets of the game play with one of these. */
const MADE_FOR = { ocg: ['duel'], 'duel-masters': ['standard'], history: ['kai', 'classic'] } as const;
const MOST_BYTES = 2_500_000;

async function modelOf(pkg: GamePackage, ruleset: string): Promise<Model> {
  const shipped = pkg.model?.(ruleset);
  if (!shipped) throw new Error(`${pkg.id} ${ruleset} has no model`);
  const read = readModel(await shipped.read(), layoutOf(pkg.compile(ruleset)));
  if (!read.ok) throw new Error(`${pkg.id} ${ruleset}: ${read.error.code}`);
  return read.value;
}

const all = packages.flatMap((pkg) =>
  MADE_FOR[pkg.id as keyof typeof MADE_FOR].map((ruleset) => [`${pkg.id} ${ruleset}`, pkg, ruleset] as const),
);

test.each(all)(
  '[LRN-P8] %s: its model is for its encoding, small, and says how it was made',
  async (_, pkg, ruleset) => {
    const shipped = pkg.model?.(ruleset);
    expect(shipped?.file).toBe(`models/${ruleset}.onnx`);
    expect(shipped?.bytes).toBeLessThanOrEqual(MOST_BYTES);
    const bytes = await shipped?.read();
    expect(bytes?.length).toBe(shipped?.bytes);
    const { made, parameters } = await modelOf(pkg, ruleset);
    expect(weightsHash(parameters)).toMatch(/^[0-9a-f]{16}$/);
    for (const what of ['teacher', 'opinion', 'seed', 'seeds', 'trainer', 'shardsHash', 'rules', 'correctedWeights'])
      expect(made[what]).toBeTruthy();
    for (const number of ['matches', 'examples', 'correctedMatches', 'learned', 'unseen', 'epoch', 'epochs', 'batch'])
      expect(Number(made[number])).toBeGreaterThan(0);
    expect(Number(made.epoch)).toBeLessThanOrEqual(Number(made.epochs));
    expect(Number(made.learned) + Number(made.unseen)).toBe(Number(made.examples) + Number(made.correctedExamples));
  },
);

const random: Player = {
  name: 'random',
  label: { ja: 'でたらめ', en: 'Random' },
  choose: (m, below) => below(countOptions(m)),
};

/** Points of the first over deals that are played twice, seats swapped. */
function pointsOf(pkg: GamePackage, ruleset: string, player: Player, deals: number): number {
  const m = new Machine(pkg.compile(ruleset));
  m.journalStep = 0;
  let points = 0;
  for (let i = 0; i < deals * 2; i++) {
    const seed = 1 + (i >> 1);
    const setup = pkg.setUp(pkg.defaultDecks, seed, ruleset);
    if (!setup.ok) throw new Error(setup.error.reason.en);
    startMatch(m, setup.value, seed);
    player.forget?.();
    const { below } = new Dice(seed);
    for (let n = 0; m.S[c.RESULT] === 0 && n < 5000; n++) {
      const seat = m.S[c.QUERY_PLAYER] - 1;
      const option = (seat === i % 2 ? player : random).choose(m, below);
      player.notice?.(m, option);
      decide(m, option);
    }
    points += m.S[c.RESULT] === (i % 2) + 1 ? 1 : m.S[c.RESULT] === 2 - (i % 2) ? 0 : 0.5;
  }
  return points;
}

const DEALS = 2;

test.each(widely(all, 2))(
  '[LRN-P8] %s: without looking ahead it beats chance',
  { timeout: 240_000 },
  async (_, pkg, ruleset) => {
    const player = netPlayer(await modelOf(pkg, ruleset), pkg.compile(ruleset));
    if (!player.ok) throw new Error(player.error.code);
    expect(pointsOf(pkg, ruleset, player.value, DEALS)).toBeGreaterThanOrEqual(DEALS * 2 - 1);
  },
);

test('[LRN-P5] [LRN-P8] a model of one game is refused by every other one', async () => {
  for (const one of packages)
    for (const other of packages.filter((pkg) => pkg !== one)) {
      const read = readModel((await one.model?.()?.read()) ?? new Uint8Array(), layoutOf(other.compile()));
      expect(read).toMatchObject({ ok: false, error: { code: 'WRONG_GAME' } });
    }
});
