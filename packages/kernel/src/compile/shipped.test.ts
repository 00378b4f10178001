import { duelLikePackage } from '@fuda/testkit';
import { afterEach, expect, test } from 'vitest';
import { fingerprintOf } from '../fingerprint.ts';
import { cells as c } from '../index.ts';
import { Machine } from '../machine/machine.ts';
import { decide } from '../machine/run.ts';
import { startMatch } from '../machine/start.ts';
import { moduleKeyOf } from '../native/module.ts';
import { compileGame } from './game.ts';
import { anotherOf, compileShipped, isShipped, preparedTables, provideTables } from './shipped.ts';

const BUILD = 'this one';
const { declaration, cards } = duelLikePackage.compile();
const fresh = () => compileGame(declaration, cards, { tier: 'bytecode' });
const file = preparedTables(fresh(), BUILD);
const never = (): never => {
  throw new Error('the cards were asked for');
};

afterEach(() => provideTables(null));

test('[K-D16] tables made beforehand are those the cards compile to, whatever is asked of them', () => {
  provideTables(() => file, BUILD);
  const prepared = compileShipped(declaration, () => cards, { tier: 'bytecode' });
  const compiled = fresh();
  expect(Object.keys(prepared).sort()).toEqual(Object.keys(compiled).sort());
  expect(prepared).toEqual(compiled);
  expect([fingerprintOf(prepared), moduleKeyOf(prepared)]).toEqual([fingerprintOf(compiled), moduleKeyOf(compiled)]);
});

test('[K-D16] a match is played with them and nobody asks for the cards; whoever wants to read programs does', () => {
  provideTables(() => file, BUILD);
  const game = anotherOf(compileShipped(declaration, never, { tier: 'bytecode' }));
  const machines = [new Machine(game), new Machine(fresh())];
  const setup = duelLikePackage.setUp(duelLikePackage.defaultDecks, 1);
  if (!setup.ok) throw new Error(setup.error.reason.en);
  for (const m of machines) {
    startMatch(m, setup.value, 1);
    for (let n = 0; m.S[c.RESULT] === 0; n++) decide(m, n % m.optionCount);
  }
  expect(machines[0].state).toEqual(machines[1].state);
  expect(game.cards[0].name).toEqual(cards[0].name);
  expect(() => game.cards[0].abilities).toThrow('asked for');
  expect(() => game.written).toThrow('asked for');
});

test('[K-D17] a file that is damaged, cut off, or belongs to another build or game is passed over', () => {
  const compiled = fresh();
  const tried = (bytes: Uint8Array, build = BUILD, rules = declaration): boolean => {
    let asked = false;
    provideTables(() => bytes, build);
    const game = compileShipped(
      rules,
      () => {
        asked = true;
        return cards;
      },
      { tier: 'bytecode' },
    );
    expect(game.code).toEqual(compiled.code);
    return asked;
  };
  expect(tried(file)).toBe(false);
  for (let at = 0; at < file.length; at += 997) {
    const damaged = file.slice();
    damaged[at] ^= 1 << (at % 8);
    expect(tried(damaged)).toBe(true);
  }
  for (const length of [0, 3, 8, 100, file.length >> 1, file.length - 4])
    expect(tried(file.slice(0, length))).toBe(true);
  expect(tried(file, 'another')).toBe(true);
  expect(tried(file, BUILD, { ...declaration, id: 'another' })).toBe(true);
});

test('only games compiled as they are shipped are written down', () => {
  expect(isShipped(fresh())).toBe(false);
  expect(isShipped(compileShipped(declaration, () => cards))).toBe(true);
});
