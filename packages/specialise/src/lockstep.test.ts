/** The specialised tier against the interpreter and the generated one: every cell after every decision, and every decision taken back. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type GamePackage, randomFrom } from '@fuda/game';
import {
  type CompiledGame,
  cells as c,
  compileGame,
  countOptions,
  decide,
  Machine,
  type MatchSetup,
  NativeModule,
  startMatch,
  undoTo,
} from '@fuda/kernel';
import { LOADERS } from '@fuda/registry';
import { duelLikePackage, Lockstep, randomGame, sized, WIDE, widely } from '@fuda/testkit';
import { describe, expect, test } from 'vitest';
import { kernelFiles } from './kernel-files.ts';
import { type ModuleOptions, makeModule } from './module.ts';
import { type Specialised, specialise } from './specialise.ts';
import { NotInSubset } from './syntax.ts';

/** The first cell in which two positions differ; −1 = they are equal. */
const difference = (a: Machine, b: Machine): number => a.state.findIndex((cell, i) => cell !== b.state[i]);

const interpreted = (game: CompiledGame): Machine => Object.assign(new Machine(game), { generated: null });

function generated(game: CompiledGame): Machine {
  game.generated!.makeAtOnce();
  return new Machine(game);
}

/** A machine whose decisions are made by its module. */
function linked(specialised: Specialised, options?: ModuleOptions): Machine {
  const module = new NativeModule(makeModule(specialised, options));
  // not the first one: in a memory of several its room does not begin where the memory does
  module.link(new Machine(specialised.game));
  const m = new Machine(specialised.game);
  module.link(m);
  expect(m.native).not.toBeNull();
  return m;
}

const WAYS = ['run', 'play', 'pass'] as const;

/** [matches, most decisions of each]: short and long. */
const LENGTHS: Readonly<Record<string, readonly [[number, number], [number, number]]>> = {
  ocg: [
    [3, 60],
    [3000, 5000],
  ],
};
const USUAL = [
  [3, 150],
  [10_000, 5000],
] as const;

const PACKAGES: Readonly<Record<string, () => Promise<GamePackage>>> = {
  'duel-like': async () => duelLikePackage,
  ...LOADERS,
};

describe('the specialised tier', { timeout: 600_000 }, () => {
  test.each(widely(Object.keys(PACKAGES)))(
    '[SP-7] [SP-15] plays %s like the interpreter and the generated code',
    async (name) => {
      const pkg = await PACKAGES[name]();
      const game = pkg.compile();
      const specialised = specialise(game, kernelFiles);
      const inModule = (options: ModuleOptions) => linked(specialised, { checked: true, ...options });
      // games of the house share their tables or not as they are shipped; this one does both
      const shared = name === 'duel-like' ? [{ name: 'wasm in a room', machine: inModule({ rooms: true }) }] : [];
      const lockstep = new Lockstep([
        { name: 'interpreter', machine: interpreted(game) },
        { name: 'generated', machine: generated(game) },
        { name: 'wasm', machine: inModule({}) },
        ...shared,
      ]);
      const [matches, most] = sized(...(LENGTHS[name] ?? USUAL));
      let decisions = 0;
      for (let seed = 1; seed <= matches; seed++) {
        const decks = pkg.decks.filter(({ rulesets }) => !rulesets || rulesets.includes(pkg.rulesets[0].id));
        const setup = pkg.setUp([decks[seed % decks.length].id, decks[(seed * 3 + 1) % decks.length].id], seed);
        if (!setup.ok) throw new Error(setup.error.reason.en);
        const alike = lockstep[WAYS[seed % WAYS.length]](setup.value, seed, most);
        expect([seed, alike.difference]).toEqual([seed, null]);
        decisions += alike.decisions;
      }
      expect(decisions).toBeGreaterThan(20 * matches);
    },
  );
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
    const one = linked(specialised());
    const other = new Machine(game);
    const told: [number[], number[]] = [[], []];
    for (const [i, m] of [one, other].entries()) {
      m.rolls = [3, 1, 4, 1, 5];
      startMatch(m, setup(), 7);
      m.observer = (machine, at) => told[i].push(machine.S[at + c.E_TYPE], machine.S[at + c.E_SUBJECT]);
    }
    const random = randomFrom(7);
    for (let n = 0; n < 60 && other.S[c.RESULT] === 0; n++) {
      // nobody watches every other decision
      if (n % 2 === 1) for (const m of [one, other]) m.rolls = [];
      const option = random(countOptions(other));
      expect(countOptions(one)).toBe(other.optionCount);
      for (const m of [one, other]) decide(m, option);
      expect(difference(one, other)).toBe(-1);
    }
    expect(told[0].length).toBeGreaterThan(20);
    expect(told[0]).toEqual(told[1]);
  });

  test('[SP-9] a match that needs more journal than there is goes on without the module, and everything can be taken back', () => {
    const one = linked(specialised(), { journal: (1 << 14) + 1000 });
    const other = interpreted(game);
    for (const m of [one, other]) startMatch(m, setup(), 3);
    const random = randomFrom(3);
    const first = one.state.slice();
    let alone = 0;
    while (other.S[c.RESULT] === 0) {
      const option = random(countOptions(other));
      expect(countOptions(one)).toBe(other.optionCount);
      for (const m of [one, other]) decide(m, option);
      expect(difference(one, other)).toBe(-1);
      if (one.native !== null) alone++;
    }
    expect(alone).toBeGreaterThan(0);
    expect(one.native).toBeNull();
    undoTo(one, 0);
    expect(one.state).toEqual(first);
  });

  test.each([false, true])(
    '[SP-10] several machines of one game do not touch each other (in one memory: %s)',
    (rooms) => {
      const module = new NativeModule(makeModule(specialised(), { rooms }));
      const machines = Array.from({ length: 7 }, () => new Machine(game));
      for (const m of machines) module.link(m);
      const others = machines.map(() => interpreted(game));
      for (const [i, one] of machines.entries()) for (const m of [one, others[i]]) startMatch(m, setup(), i);
      for (let n = 0; n < 140; n++) {
        const i = n % machines.length;
        if (others[i].S[c.RESULT] !== 0) continue;
        for (const m of [machines[i], others[i]]) decide(m, 0);
        for (const [k, one] of machines.entries()) expect(difference(one, others[k])).toBe(-1);
      }
    },
  );

  test.runIf(WIDE)('[SP-10] three hundred machines in rooms: few memories, and the journal of each is its own', () => {
    const module = new NativeModule(makeModule(specialised(), { rooms: true }));
    const machines = Array.from({ length: 300 }, () => new Machine(game));
    for (const [i, m] of machines.entries()) {
      module.link(m);
      startMatch(m, setup(), i);
    }
    expect(new Set(machines.map(({ S }) => S.buffer)).size).toBeLessThan(25);
    const firsts = machines.map((m) => m.state.slice());
    for (let n = 0; n < 10; n++) for (const m of machines) if (m.S[c.RESULT] === 0) decide(m, n % countOptions(m));
    for (const [i, m] of machines.entries()) {
      expect(m.native).not.toBeNull();
      undoTo(m, 0);
      expect(m.state).toEqual(firsts[i]);
    }
  });

  test('[SP-16] a room is used again when nobody holds its machine or one of its arrays, and it is empty then', async () => {
    setFlagsFromString('--expose-gc');
    const collect = async (): Promise<void> => {
      for (let i = 0; i < 3; i++) {
        runInNewContext('gc')();
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    const module = new NativeModule(makeModule(specialised(), { rooms: true }));
    const room = (m: Machine): string => `${addressOf(m.S.buffer)} ${m.S.byteOffset}`;
    const buffers: ArrayBufferLike[] = [];
    const addressOf = (buffer: ArrayBufferLike): number =>
      buffers.includes(buffer) ? buffers.indexOf(buffer) : buffers.push(buffer) - 1;
    /** A machine in the middle of a match. */
    const begun = (seed: number): Machine => {
      const m = new Machine(game);
      module.link(m);
      startMatch(m, setup(), seed);
      for (let n = 0; n < 40 && m.S[c.RESULT] === 0; n++) decide(m, n % countOptions(m));
      return m;
    };
    const used = (() => Array.from({ length: 4 }, (_, i) => room(begun(i))))();
    const held = (() => begun(9).state)();
    const kept = held.slice();
    await collect();
    const again = Array.from({ length: 8 }, () => new Machine(game));
    for (const m of again) module.link(m);
    expect(used.some((one) => again.some((m) => room(m) === one))).toBe(true);
    expect(again.some((m) => m.S.buffer === held.buffer && m.S.byteOffset === held.byteOffset)).toBe(false);
    for (const m of again) {
      const plain = new Machine(game);
      for (const field of ['S', 'K', 'found', 'statVersion', 'statCache', 'statCacheVersion', 'optionCard'] as const)
        expect(m[field]).toEqual(plain[field]);
      for (const one of [m, plain]) startMatch(one, setup(), 5);
      for (let n = 0; n < 30 && plain.S[c.RESULT] === 0; n++) {
        for (const one of [m, plain]) decide(one, n % countOptions(one));
        expect(difference(m, plain)).toBe(-1);
      }
    }
    expect(held).toEqual(kept);
  });

  test('[SP-11] between two calls all numbers that are not handed over are at rest', () => {
    const one = linked(specialised());
    const other = new Machine(game);
    for (const m of [one, other]) startMatch(m, setup(), 5);
    for (let n = 0; n < 40 && other.S[c.RESULT] === 0; n++) {
      for (const m of [one, other]) decide(m, n % countOptions(m));
      const { foundTop, ruleOrderTop, scratchFrame, scratchEvent, watching, boundsMet, fuel, fp } = one;
      expect(other).toMatchObject({
        foundTop,
        ruleOrderTop,
        scratchFrame,
        scratchEvent,
        watching,
        boundsMet,
        fuel,
        fp,
      });
    }
  });

  test('[SP-3] a machine of another game is refused', () => {
    const strange = compileGame(...randomGame(5));
    expect(() => new NativeModule(makeModule(specialised())).link(new Machine(strange))).toThrow('another game');
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
