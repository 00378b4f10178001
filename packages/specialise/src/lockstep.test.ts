/** The specialised tier against the interpreter and the generated one: every cell after every decision, and every decision taken back. */
import { type GamePackage, randomFrom } from '@fuda/game';
import {
  type CompiledGame,
  cells as c,
  compileGame,
  countOptions,
  decide,
  Machine,
  type MatchSetup,
  startMatch,
} from '@fuda/kernel';
import { LOADERS } from '@fuda/registry';
import { duelLikePackage, randomGame, randomSetup, sized } from '@fuda/testkit';
import { describe, expect, test } from 'vitest';
import { kernelFiles } from './kernel-files.ts';
import { JournalFull, type LinkedMachine, link } from './link.ts';
import { type Specialised, specialise } from './specialise.ts';
import { NotInSubset } from './syntax.ts';

const COLUMNS = ['optionVerb', 'optionCard', 'optionAbility', 'optionNumber', 'optionGroup'] as const;

/** The first cell in which two positions differ; −1 = they are equal. */
const difference = (a: Machine, b: Machine): number => a.state.findIndex((cell, i) => cell !== b.state[i]);

const interpreted = (game: CompiledGame): Machine => Object.assign(new Machine(game), { generated: null });

function generated(game: CompiledGame): Machine {
  game.generated!.makeAtOnce();
  return new Machine(game);
}

/** One match with random answers in all tiers; before each, another answer is given to the specialised one and taken back. */
function playAlike(
  others: readonly Machine[],
  one: LinkedMachine,
  setup: MatchSetup,
  seed: number,
  most: number,
): number {
  const random = randomFrom(seed);
  const { machine } = one;
  for (const m of [...others, machine]) startMatch(m, setup, seed);
  for (let decisions = 0; ; decisions++) {
    for (const m of others) expect([seed, decisions, difference(m, machine)]).toEqual([seed, decisions, -1]);
    const [first] = others;
    const count = countOptions(first);
    expect(one.countOptions()).toBe(count);
    for (const column of COLUMNS) expect(machine[column].slice(0, count)).toEqual(first[column].slice(0, count));
    if (machine.S[c.RESULT] !== 0 || decisions === most) return decisions;
    const before = machine.state.slice();
    const mark = machine.jp;
    one.decide(random(count));
    one.undoTo(mark);
    expect([seed, decisions, machine.state.findIndex((cell, i) => cell !== before[i])]).toEqual([seed, decisions, -1]);
    const option = random(count);
    one.decide(option);
    for (const m of others) decide(m, option);
  }
}

/** [matches, most decisions of each]: short and long. */
const LENGTHS: Readonly<Record<string, readonly [[number, number], [number, number]]>> = {
  ocg: [
    [1, 120],
    [3000, 5000],
  ],
};
const USUAL = [
  [2, 200],
  [10_000, 5000],
] as const;

const PACKAGES: Readonly<Record<string, () => Promise<GamePackage>>> = {
  'duel-like': async () => duelLikePackage,
  ...LOADERS,
};

describe('the specialised tier', { timeout: 600_000 }, () => {
  test.each(Object.keys(PACKAGES))('[SP-7] plays %s like the interpreter and the generated code', async (name) => {
    const pkg = await PACKAGES[name]();
    const game = pkg.compile();
    const one = link(specialise(game, kernelFiles), new Machine(game), { checked: true });
    const others = [interpreted(game), generated(game)];
    const [matches, most] = sized(...(LENGTHS[name] ?? USUAL));
    let decisions = 0;
    for (let seed = 1; seed <= matches; seed++) {
      const decks = pkg.decks.filter(({ rulesets }) => !rulesets || rulesets.includes(pkg.rulesets[0].id));
      const setup = pkg.setUp([decks[seed % decks.length].id, decks[(seed * 3 + 1) % decks.length].id], seed);
      if (!setup.ok) throw new Error(setup.error.reason.en);
      decisions += playAlike(others, one, setup.value, seed, most);
    }
    expect(decisions).toBeGreaterThan(20 * matches);
  });

  const GAMES = sized(3, 200);
  test(`[SP-7] plays ${GAMES} games of random rules like the interpreter`, () => {
    for (let seed = 1; seed <= GAMES; seed++) {
      const [declaration, cards] = randomGame(seed);
      const game = compileGame(declaration, cards);
      const one = link(specialise(game, kernelFiles), new Machine(game), { checked: true });
      for (let match = 1; match <= 3; match++) playAlike([interpreted(game)], one, randomSetup, match, 60);
    }
  });
});

describe('a linked machine', { timeout: 120_000 }, () => {
  const game = duelLikePackage.compile();
  let made: Specialised | undefined;
  const specialised = (): Specialised => {
    made ??= specialise(game, kernelFiles);
    return made;
  };
  const setup = (): MatchSetup => {
    const found = duelLikePackage.setUp(duelLikePackage.defaultDecks, 1);
    if (!found.ok) throw new Error(found.error.reason.en);
    return found.value;
  };

  test('[SP-8] tells observers what other machines tell, and goes the same way with fixed chance', () => {
    const one = link(specialised(), new Machine(game));
    const other = new Machine(game);
    const told: [number[], number[]] = [[], []];
    for (const [i, m] of [one.machine, other].entries()) {
      m.rolls = [3, 1, 4, 1, 5];
      startMatch(m, setup(), 7);
      m.observer = (machine, at) => told[i].push(machine.S[at + c.E_TYPE], machine.S[at + c.E_SUBJECT]);
    }
    const random = randomFrom(7);
    for (let n = 0; n < 60 && other.S[c.RESULT] === 0; n++) {
      // nobody watches every other decision
      if (n % 2 === 1) for (const m of [one.machine, other]) m.rolls = [];
      const option = random(countOptions(other));
      expect(one.countOptions()).toBe(other.optionCount);
      one.decide(option);
      decide(other, option);
      expect(difference(one.machine, other)).toBe(-1);
    }
    expect(told[0].length).toBeGreaterThan(20);
    expect(told[0]).toEqual(told[1]);
  });

  test('[SP-9] a journal without room ends in JournalFull before the decision, and nothing else is lost', () => {
    const one = link(specialised(), new Machine(game), { journal: (1 << 14) + 1000 });
    const other = interpreted(game);
    for (const m of [one.machine, other]) startMatch(m, setup(), 3);
    const random = randomFrom(3);
    let full = 0;
    while (other.S[c.RESULT] === 0 && full === 0) {
      const option = random(countOptions(other));
      try {
        one.decide(option);
        decide(other, option);
      } catch (error) {
        expect(error).toBeInstanceOf(JournalFull);
        full++;
      }
      expect(difference(one.machine, other)).toBe(-1);
    }
    expect(full).toBe(1);
    // without a journal it goes on, and with all values as they were
    one.machine.journalStep = 0;
    while (other.S[c.RESULT] === 0) {
      const option = random(countOptions(other));
      expect(one.countOptions()).toBe(other.optionCount);
      one.decide(option);
      decide(other, option);
      expect(difference(one.machine, other)).toBe(-1);
    }
  });

  test('[SP-10] several machines of one game share a module and nothing else', () => {
    const machines = [1, 2, 3].map(() => link(specialised(), new Machine(game)));
    for (const [i, one] of machines.entries()) startMatch(one.machine, setup(), i);
    const others = machines.map((_, i) => {
      const m = interpreted(game);
      startMatch(m, setup(), i);
      return m;
    });
    for (let n = 0; n < 60; n++) {
      const i = n % machines.length;
      if (others[i].S[c.RESULT] !== 0) continue;
      machines[i].decide(0);
      decide(others[i], 0);
      for (const [k, one] of machines.entries()) expect(difference(one.machine, others[k])).toBe(-1);
    }
  });

  test('[SP-3] a machine of another game is refused', () => {
    const strange = compileGame(...randomGame(5));
    expect(() => link(specialised(), new Machine(strange))).toThrow('another game');
  });

  test.each([
    [
      'machine/moves.ts',
      '  noteGenerator(m);\n  return drawBelow',
      '  [1].forEach(() => 0);\n  return drawBelow',
      'an array (an allocation)',
    ],
    ['machine/moves.ts', 'if (n <= 1) return 0;', 'if (n <= 1.5) return 0;', 'no whole number'],
    ['machine/commands.ts', 'm.jp = p + m.journalStep;', 'm.jp = Math.round(p);', 'Math.round'],
  ])('[SP-4] a line of %s that is not in the subset fails with file and line', (file, from, to, reason) => {
    const original = kernelFiles(file);
    const line = original.slice(0, original.indexOf(from)).split('\n').length;
    const changed = (path: string): string => (path === file ? original.replace(from, to) : kernelFiles(path));
    let message = '';
    try {
      specialise(game, changed);
    } catch (error) {
      if (error instanceof NotInSubset) message = error.message;
    }
    expect(message).toContain(reason);
    expect(message).toMatch(new RegExp(`^${file}:${line}: `));
  });
});
