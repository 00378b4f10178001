import { randomFrom, shuffled } from '@fuda/game';
import type { AbilityDeclaration, CardDefinition, GameDeclaration, MatchSetup } from '@fuda/kernel';
import { duelLike, duelLikeCards, duelLikeSetup, RandomTexts, randomGame, randomSetup, sized } from '@fuda/testkit';
import { describe, expect, test, vi } from 'vitest';
import { type CompiledGame, compileGame } from '../compile/game.ts';
import { hashText } from '../hash.ts';
import { FAULT, RESULT } from '../machine/cells.ts';
import { undoTo } from '../machine/commands.ts';
import { copyState } from '../machine/copy.ts';
import { Machine } from '../machine/machine.ts';
import { countOptions } from '../machine/options.ts';
import { closeScratch, openScratch } from '../machine/rules.ts';
import { decide } from '../machine/run.ts';
import { startMatch } from '../machine/start.ts';
import { accepts, evaluate } from '../machine/tiers.ts';
import { codeKeyOf, type WrittenCode } from './written.ts';

/** The same game in both tiers; the generated one without any warming up. */
function bothTiers(game: GameDeclaration, cards: readonly CardDefinition[]): [CompiledGame, CompiledGame] {
  const tiers = [compileGame(game, cards, { tier: 'bytecode' }), compileGame(game, cards)] as const;
  tiers[1].generated!.makeAtOnce();
  return [...tiers];
}

const hashOf = (m: Machine): string => hashText(m.state, m.state.length);

/** Everything a player or a search can see of the open query. */
function optionsOf(m: Machine): number[] {
  const n = countOptions(m);
  return [m.optionVerb, m.optionCard, m.optionAbility, m.optionNumber, m.optionGroup].flatMap((column) => [
    ...column.subarray(0, n),
  ]);
}

function deck(seed: number): MatchSetup {
  const ids = duelLikeCards.flatMap((card) => [card.id, card.id]);
  return duelLikeSetup((player) => shuffled(ids, 2 * seed + player));
}

/** Plays the same answers on all machines and compares them after every decision. Returns the number of decisions. */
function playAlike(machines: readonly Machine[], setup: MatchSetup, seed: number, most = 10_000): number {
  const random = randomFrom(seed);
  for (const m of machines) startMatch(m, setup, seed);
  const [first, ...others] = machines;
  for (let decisions = 0; ; decisions++) {
    for (const m of others) {
      expect(hashOf(m)).toBe(hashOf(first));
      expect(optionsOf(m)).toEqual(optionsOf(first));
    }
    if (first.S[RESULT] !== 0 || decisions === most) return decisions;
    const option = random(first.optionCount);
    for (const m of machines) decide(m, option);
  }
}

describe('generated tier', { timeout: 60_000 }, () => {
  const GAMES = sized(15, 300, 60);
  test(`plays ${GAMES} games exactly like the bytecode`, () => {
    const machines = bothTiers(duelLike, duelLikeCards).map((game) => new Machine(game));
    let decisions = 0;
    for (let seed = 1; seed <= GAMES; seed++) decisions += playAlike(machines, deck(seed), seed);
    expect(decisions).toBeGreaterThan(GAMES * 66);
  });

  test('a position saved in one tier goes on in the other, at every decision', () => {
    const [bytecode, generated] = bothTiers(duelLike, duelLikeCards);
    for (let seed = 1; seed <= sized(2, 20, 6); seed++) {
      const random = randomFrom(seed);
      const reference = new Machine(bytecode);
      let here = new Machine(bytecode);
      let there = new Machine(generated);
      startMatch(reference, deck(seed), seed);
      startMatch(here, deck(seed), seed);
      while (reference.S[RESULT] === 0) {
        copyState(here, there);
        [here, there] = [there, here];
        expect(optionsOf(here)).toEqual(optionsOf(reference));
        const option = random(reference.optionCount);
        decide(reference, option);
        decide(here, option);
        expect(hashOf(here)).toBe(hashOf(reference));
      }
    }
  });

  test('undo is exact and the way forward is the same again', () => {
    const m = new Machine(bothTiers(duelLike, duelLikeCards)[1]);
    for (let seed = 1; seed <= sized(3, 50, 12); seed++) {
      const random = randomFrom(seed);
      startMatch(m, deck(seed), seed);
      const trail: { mark: number; hash: string; options: number[]; answer: number }[] = [];
      while (m.S[RESULT] === 0) {
        const answer = random(m.optionCount);
        trail.push({ mark: m.jp, hash: hashOf(m), options: optionsOf(m), answer });
        decide(m, answer);
      }
      const end = hashOf(m);
      for (const step of [...trail].reverse()) {
        undoTo(m, step.mark);
        expect(hashOf(m)).toBe(step.hash);
        expect(optionsOf(m)).toEqual(step.options);
      }
      for (const step of trail) {
        expect(hashOf(m)).toBe(step.hash);
        decide(m, step.answer);
      }
      expect(hashOf(m)).toBe(end);
    }
  });

  test('says which tier is used, and does without where functions cannot be made', () => {
    expect(compileGame(duelLike, duelLikeCards).tier).toBe('generated');
    expect(compileGame(duelLike, duelLikeCards, { tier: 'bytecode' }).generated).toBe(null);
    const { Function: real } = globalThis;
    try {
      globalThis.Function = (() => {
        throw new EvalError('refused by the content security policy');
      }) as unknown as FunctionConstructor;
      expect(compileGame(duelLike, duelLikeCards).tier).toBe('bytecode');
    } finally {
      globalThis.Function = real;
    }
  });
});

test('where making code is forbidden it is not even tried', async () => {
  vi.resetModules();
  const { compileGame: compileAnew, forbidGeneratedCode } = await import('../index.ts');
  const tried = vi.spyOn(globalThis, 'Function');
  forbidGeneratedCode();
  expect(compileAnew(duelLike, duelLikeCards).tier).toBe('bytecode');
  expect(tried).not.toHaveBeenCalled();
  tried.mockRestore();
});

describe('code written beforehand', () => {
  /** A kernel of its own in which no code may be made, and the game in it, with what was written of it by the other. */
  async function closedKernel(code: Readonly<Record<string, WrittenCode>>) {
    vi.resetModules();
    const kernel = await import('../index.ts');
    kernel.forbidGeneratedCode();
    kernel.provideCode(code);
    return kernel;
  }

  /** What the functions used in some matches are written as, found by key, as a page finds it in its files. */
  function written(game = compileGame(duelLike, duelLikeCards)): Record<string, WrittenCode> {
    game.generated!.keepTexts();
    game.generated!.makeAfter(20);
    const m = new Machine(game);
    for (let seed = 1; seed <= 20; seed++) playAlike([m], deck(seed), seed);
    return { [codeKeyOf(game)]: new Function(`return ${game.generated!.written()}`)() };
  }

  const madeIn = ({ generated }: CompiledGame): string[] =>
    (['expressions', 'functions', 'filters', 'scans', 'queries', 'moves', 'programs'] as const).flatMap((kind) =>
      [...(generated?.[kind].made.entries() ?? [])].filter(([, one]) => one).map(([address]) => `${kind} ${address}`),
    );

  test('is used where none may be made, and plays like the bytecode', async () => {
    const open = compileGame(duelLike, duelLikeCards);
    const code = written(open);
    const tried = vi.spyOn(globalThis, 'Function');
    const kernel = await closedKernel(code);
    const game = kernel.compileGame(duelLike, duelLikeCards);
    expect(game.tier).toBe('generated');
    // what had been made is there, and none of it is left to the interpreter by mistake
    expect(madeIn(game)).toEqual(madeIn(open));
    expect(madeIn(game).length).toBeGreaterThan(20);
    const machines = [
      new Machine(compileGame(duelLike, duelLikeCards, { tier: 'bytecode' })),
      new kernel.Machine(game),
    ];
    let decisions = 0;
    for (let seed = 1; seed <= 40; seed++) decisions += playAlike(machines as Machine[], deck(seed), seed);
    expect(decisions).toBeGreaterThan(40 * 66);
    expect(tried).not.toHaveBeenCalled();
    tried.mockRestore();
  });

  test('is not taken for another game: one card more, and the words lie elsewhere', async () => {
    const kernel = await closedKernel(written());
    const more = { ...duelLikeCards[0], id: 'one-more' };
    expect(kernel.compileGame(duelLike, [...duelLikeCards, more]).tier).toBe('bytecode');
  });
});

describe('random texts mean the same in both tiers', { timeout: 60_000 }, () => {
  test('programs', () => {
    let decisions = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const machines = bothTiers(...randomGame(seed * 7)).map((game) => new Machine(game));
      decisions += playAlike(machines, randomSetup, seed, 30);
    }
    expect(decisions).toBeGreaterThan(500);
  });

  test('expressions, filters and scans', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const trees = new RandomTexts(seed, false);
      const [game, cards] = randomGame(1);
      const tried: AbilityDeclaration[] = Array.from({ length: 40 }, (_, i) => ({
        id: `x${i}`,
        kind: 'x',
        usable: trees.number(4),
        rule: {
          category: 'ActionPermission',
          isEffect: false,
          action: 'act',
          affects: trees.where(3)[0] ?? 1,
          when: 0,
        },
      }));
      const tiers = bothTiers(game, [...cards, { id: 'tried', name: { ja: '', en: '' }, props: {}, abilities: tried }]);
      const machines = tiers.map((tier) => new Machine(tier));
      for (const m of machines) startMatch(m, randomSetup, seed);
      const from = tiers[0].abilityFrom[7];
      for (let ability = from; ability < from + tried.length; ability++) {
        for (let card = 0; card <= 20; card += 3) {
          const answers = machines.map((m) => {
            const fp = openScratch(m, card, card % 2, ability, 0, 0);
            const value = evaluate(m, m.game.ability.usable[ability], card, fp, 0);
            const accepted = accepts(m, m.game.ability.affects[ability], card, fp, 0);
            closeScratch(m);
            return [value, accepted, m.S[FAULT]];
          });
          expect(answers[1], JSON.stringify(tried[ability - from])).toEqual(answers[0]);
        }
      }
      expect(machines.map((m) => m.foundTop)).toEqual([0, 0]);
    }
  });

  test('near the end of the operand stack the same recursion is refused', () => {
    const tiers = bothTiers(...randomGame(4));
    for (const sp of [1880, 1895, 1900, 1901]) {
      const answers = tiers.map((tier) => {
        const m = new Machine(tier);
        startMatch(m, randomSetup, 1);
        return [...tier.ability.usable]
          .filter((x) => x !== 0)
          .map((x) => [evaluate(m, x, 3, m.scratchFrame, sp), m.S[FAULT]]);
      });
      expect(answers[1]).toEqual(answers[0]);
    }
  });
});
