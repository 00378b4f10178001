/** Modules that come while matches are under way. */
import { randomFrom } from '@fuda/game';
import {
  adoptModule,
  type CompiledGame,
  compileGame,
  countOptions,
  decide,
  Machine,
  provideModulesLater,
  startMatch,
  undoTo,
  workMachine,
} from '@fuda/kernel';
import { duelLikePackage } from '@fuda/testkit';
import { afterEach, expect, test } from 'vitest';
import { kernelFiles } from './kernel-files.ts';
import { makeModule } from './module.ts';
import { specialise } from './specialise.ts';

const { declaration, cards } = duelLikePackage.compile();
const setup = duelLikePackage.setUp(duelLikePackage.defaultDecks, 1);
if (!setup.ok) throw new Error(setup.error.reason.en);

const { WebAssembly: wasm } = globalThis as unknown as {
  readonly WebAssembly: { readonly Module: new (bytes: Uint8Array) => object };
};
const moduleFor = (game: CompiledGame): object => new wasm.Module(makeModule(specialise(game, kernelFiles)));

const asked: CompiledGame[] = [];
const ask = (): void => {
  asked.length = 0;
  provideModulesLater((game) => asked.push(game));
};
afterEach(() => provideModulesLater(null));

test('[SP-12] a module that comes in the middle of a match goes on with it, and takes back what was decided before it came', () => {
  ask();
  const game = compileGame(declaration, cards);
  const m = workMachine(game);
  const plain = new Machine(game);
  expect([game.tier, m.native, asked]).toEqual(['generated', null, [game]]);
  for (const one of [m, plain]) startMatch(one, setup.value, 3);
  const beginning = m.state.slice();
  const mark = m.jp;
  const random = randomFrom(3);
  const play = (decisions: number): void => {
    for (let i = 0; i < decisions && countOptions(plain) > 0; i++) {
      const option = random(countOptions(plain));
      decide(m, option);
      decide(plain, option);
      expect(m.state).toEqual(plain.state);
    }
  };
  play(12);
  adoptModule(game, moduleFor(game));
  expect([game.tier, m.native === null]).toEqual(['wasm', false]);
  expect(m.state).toEqual(plain.state);
  play(12);
  undoTo(m, mark);
  expect(m.state).toEqual(beginning);
  // and whoever comes later has it from the beginning
  expect(workMachine(game).native).not.toBeNull();
  expect(asked).toEqual([game]);
});

test('[SP-13] a module is asked for once for a game, and by nobody who wants another tier', () => {
  ask();
  workMachine(compileGame(declaration, cards, { tier: 'bytecode' }));
  expect(asked).toEqual([]);
  const game = compileGame(declaration, cards);
  workMachine(game);
  workMachine(game);
  expect(asked).toEqual([game]);
  adoptModule(game, null);
  workMachine(game);
  expect([asked, game.tier, game.module]).toEqual([[game], 'generated', null]);
});

test('[SP-13] a module that is damaged or of another game leaves the other tiers, and the game says so', () => {
  ask();
  const other = compileGame({ ...declaration, zones: [...declaration.zones].reverse() }, cards);
  for (const wrong of [moduleFor(other), new wasm.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)), {}]) {
    const game = compileGame(declaration, cards);
    const m = workMachine(game);
    adoptModule(game, wrong);
    expect([game.tier, m.native]).toEqual(['generated', null]);
    startMatch(m, setup.value, 1);
    decide(m, 0);
  }
});

test('[SP-13] a machine that has outgrown the module stays where it is', () => {
  ask();
  const game = compileGame(declaration, cards);
  const m = workMachine(game);
  startMatch(m, setup.value, 1);
  m.J = new Int32Array(1 << 21);
  adoptModule(game, moduleFor(game));
  expect([game.tier, m.native]).toEqual(['wasm', null]);
  decide(m, 0);
});
