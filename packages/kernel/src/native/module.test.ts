import { duelLikePackage } from '@fuda/testkit';
import { afterEach, expect, test } from 'vitest';
import { compileGame } from '../compile/game.ts';
import { cells as c } from '../index.ts';
import { decide } from '../machine/run.ts';
import { startMatch } from '../machine/start.ts';
import { moduleKeyOf, provideModules, workMachine } from './module.ts';

const { declaration, cards } = duelLikePackage.compile();

afterEach(() => provideModules(null));

test('where a module is damaged or refused, the other tiers play, and the game says so', () => {
  const asked: string[] = [];
  provideModules((key) => {
    asked.push(key);
    return Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0);
  });
  const game = compileGame(declaration, cards);
  expect(asked).toEqual([moduleKeyOf(game)]);
  expect([game.tier, game.module]).toEqual(['generated', null]);
  const m = workMachine(game);
  expect(m.native).toBeNull();
  const setup = duelLikePackage.setUp(duelLikePackage.defaultDecks, 1);
  if (!setup.ok) throw new Error(setup.error.reason.en);
  startMatch(m, setup.value, 1);
  decide(m, 0);
  expect(m.S[c.QUERY_PLAYER]).toBeGreaterThan(0);
});

test('a module without a plan is none of ours', () => {
  provideModules(() => Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0));
  expect(compileGame(declaration, cards).tier).toBe('generated');
});

test('who wants a certain tier is not given another', () => {
  let asked = 0;
  provideModules(() => {
    asked++;
    return null;
  });
  expect(compileGame(declaration, cards, { tier: 'bytecode' }).tier).toBe('bytecode');
  expect(compileGame(declaration, cards, { tier: 'generated' }).tier).toBe('generated');
  expect(asked).toBe(0);
});
