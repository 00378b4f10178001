import { Dice, type Player, randomFrom } from '@fuda/game';
import { cells as c, countOptions, decide, Machine, provideModulesLater, startMatch } from '@fuda/kernel';
import { sampleDuelPackage } from '@fuda/sample';
import { duelLikePackage, startDefault, testkitPackages } from '@fuda/testkit';
import { expect, test, vi } from 'vitest';
import { deckBelief } from '../estimate/belief.ts';
import { knownDecks } from '../estimate/known-decks.ts';
import { rolloutEvaluator, uniformPolicy } from '../evaluate/rollout.ts';
import { Searcher } from '../search/searcher.ts';
import { STRENGTHS, THINKING_NAMES } from './names.ts';
import { budgetPlayer, passivePlayer, searchPlayer, thinkingPlayers } from './players.ts';
import { ponder, Thinker } from './thinker.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Points of `one` over matches with seats swapped. */
function points(one: Player, two: Player, matches: number): number {
  const m = new Machine(sampleDuelPackage.compile());
  m.journalStep = 0;
  let sum = 0;
  for (let k = 0; k < matches; k++) {
    const seed = 500 + (k >> 1);
    const setup = sampleDuelPackage.setUp(['dawn', 'dusk'], seed);
    if (!setup.ok) throw new Error(setup.error.reason.en);
    startMatch(m, setup.value, seed);
    const dice = new Dice(seed);
    one.forget?.();
    while (m.S[c.RESULT] === 0) {
      const mine = m.S[c.QUERY_PLAYER] - 1 === (k & 1);
      const option = (mine ? one : two).choose(m, dice.below);
      one.notice?.(m, option);
      decide(m, option);
    }
    sum += m.S[c.RESULT] === (k & 1) + 1 ? 1 : m.S[c.RESULT] === 3 ? 0.5 : 0;
  }
  return sum;
}

const random: Player = {
  name: 'r',
  label: { ja: '', en: '' },
  choose: (m, below) => below(countOptions(m)),
};
const search = (simulations: number): Player =>
  searchPlayer(sampleDuelPackage, { name: 's', label: { ja: '', en: '' }, budget: { simulations } });

test('[AI-P1] every game has the named strengths, and thinking beats not thinking', () => {
  for (const pkg of testkitPackages) {
    const names = thinkingPlayers(pkg).map((player) => player.name);
    expect(names).toEqual(['passive', 'light', 'greedy', ...STRENGTHS.map((s) => s.name)]);
    const { machine } = startDefault(pkg, 1);
    const before = machine.state.slice();
    for (const player of thinkingPlayers(pkg).filter((p) => !['skilled', 'strong', 'expert'].includes(p.name))) {
      expect(player.choose(machine, randomFrom(1))).toBeLessThan(countOptions(machine));
      expect(machine.state).toEqual(before);
    }
  }
  expect(points(search(12), random, 6)).toBeGreaterThanOrEqual(5);
  expect(points(random, passivePlayer, 10)).toBeGreaterThanOrEqual(8);
});

test('[AI-P2] a budget in the name makes a player; a budget of nothing is refused with its reason', () => {
  const made = budgetPlayer(duelLikePackage, 'search@30');
  expect(made?.ok && made.value.name).toBe('search@30');
  expect(budgetPlayer(duelLikePackage, 'search@20ms')?.ok).toBe(true);
  for (const name of ['search@0', 'search@0ms']) {
    const refused = budgetPlayer(duelLikePackage, name);
    expect(refused && !refused.ok && refused.error.code).toBe('BAD_BUDGET');
  }
  expect(budgetPlayer(duelLikePackage, 'search@fast')).toBeUndefined();
});

test('[AI-P3] thinking in slices comes to the same as thinking at once', () => {
  const { machine } = startDefault(sampleDuelPackage, 7);
  const sliced = new Thinker(sampleDuelPackage);
  sliced.begin(machine, 9);
  for (let k = 0; k < 8; k++) expect(sliced.think({ simulations: 10 }).ok).toBe(true);
  const atOnce = new Thinker(sampleDuelPackage);
  atOnce.begin(machine, 9);
  let asked = 0;
  // a budget that could still be overtaken, so that neither ends early
  atOnce.think({ simulations: 100_000, cancelled: () => asked++ >= sliced.statistics()!.simulations });
  expect(new Thinker(sampleDuelPackage).think({ simulations: 1 }).ok).toBe(false);
  expect(atOnce.statistics()).toEqual(sliced.statistics());
  const hinted = ponder(sampleDuelPackage, machine, { simulations: 50 });
  expect(hinted.ok && hinted.value.hints.length).toBeGreaterThan(1);
});

test('[AI-P4] every player says how it decides; one who searches tells what it thought of the options', () => {
  const { machine } = startDefault(sampleDuelPackage, 7);
  for (const player of thinkingPlayers(sampleDuelPackage)) {
    for (const language of ['ja', 'en'] as const) expect(player.way?.[language], player.name).not.toBe('');
    expect(player.way, player.name).toBeDefined();
  }
  const casual = thinkingPlayers(sampleDuelPackage).find(({ name }) => name === 'casual')!;
  const chosen = casual.choose(machine, randomFrom(5));
  const opinions = casual.opinions!();
  expect(opinions[0].option).toBe(chosen);
  for (const { win, visits } of opinions) {
    expect(win).toBeGreaterThanOrEqual(0);
    expect(win).toBeLessThanOrEqual(1);
    expect(visits).toBeGreaterThan(0);
  }
});

test('[AI-P5] who is prepared has its machines and has asked for the module, before the first question', async () => {
  const wanted: string[] = [];
  provideModulesLater(() => wanted.push('module'));
  try {
    for (const { name, works } of [
      { name: 'passive', works: false },
      { name: 'light', works: false },
      { name: 'greedy', works: true },
      { name: 'strong', works: true },
    ]) {
      wanted.length = 0;
      // another object: a module is asked for once for each game
      const game = { ...sampleDuelPackage.compile() };
      const player = thinkingPlayers(sampleDuelPackage).find((one) => one.name === name)!;
      expect((await player.prepare?.(game)) ?? null).toBe(null);
      expect(wanted.length, name).toBe(works ? 1 : 0);
    }
  } finally {
    provideModulesLater(null);
  }
});

test('[AI-E7] the other side is dealt from a deck drawn by its chance, not from its true cards', () => {
  const decks = knownDecks(sampleDuelPackage);
  const belief = deckBelief(decks);
  const evaluator = rolloutEvaluator({ policy: uniformPolicy });
  const statistics = (['dawn', 'dusk'] as const).map((deck) => {
    const setup = sampleDuelPackage.setUp(['dawn', deck], 4);
    if (!setup.ok) throw new Error(setup.error.reason.en);
    const m = new Machine(sampleDuelPackage.compile());
    startMatch(m, setup.value, 4);
    const searcher = new Searcher(m.game, { evaluator, belief, seed: 2 });
    searcher.begin(m);
    searcher.think({ simulations: 60 });
    return searcher.statistics().moves;
  });
  // nothing of the other deck has been seen yet, so the two matches are one to the asked player
  expect(statistics[1]).toEqual(statistics[0]);
});

test('whoever only offers players knows the same ones, by the same words', () => {
  const told = thinkingPlayers(sampleDuelPackage).map(({ name, label, way, ms }) => ({ name, label, way, ms }));
  expect(THINKING_NAMES).toEqual(told);
  expect(told.find(({ name }) => name === 'expert')?.ms).toBe(1000);
});
