import { Dice } from '@fuda/game';
import { duelLikePackage } from '@fuda/testkit';
import { expect, test } from 'vitest';
import * as c from './machine/cells.ts';
import { undoTo } from './machine/commands.ts';
import { Machine } from './machine/machine.ts';
import { countOptions } from './machine/options.ts';
import { BY_CHANCE, playOn, THE_FIRST } from './machine/play-on.ts';
import { decide } from './machine/run.ts';
import { startMatch } from './machine/start.ts';
import { playMany } from './play-many.ts';

const game = duelLikePackage.compile();
const made = duelLikePackage.setUp(duelLikePackage.defaultDecks, 1);
if (!made.ok) throw new Error(made.error.reason.en);
const setup = made.value;

test('playing on is giving the answers one by one', () => {
  const [one, other] = [new Machine(game), new Machine(game)];
  for (const m of [one, other]) startMatch(m, setup, 5);
  const dice = new Dice(9);
  one.dice = dice.state;
  expect(playOn(one, BY_CHANCE, 17)).toBe(17);
  for (let n = 0; n < 17; n++) decide(other, dice.below(countOptions(other)));
  expect(one.state).toEqual(other.state);
  expect(one.dice).toBe(dice.state);
  // what is recorded can be taken back
  undoTo(one, 0);
  startMatch(other, setup, 5);
  expect(one.state).toEqual(other.state);
  expect(playOn(one, THE_FIRST, 1_000_000)).toBeLessThan(1_000_000);
  while (other.S[c.RESULT] === 0) decide(other, 0);
  expect(one.state).toEqual(other.state);
  expect(playOn(one, THE_FIRST, 5)).toBe(0);
});

test('many matches are as many matches, each told with its end', () => {
  const m = new Machine(game);
  const told: [number, number, number, number][] = [];
  playMany(m, {
    setupOf: () => setup,
    seeds: [3, 4, 3],
    diceOf: (match) => [7, 8, 7][match],
    policy: BY_CHANCE,
    most: 500,
    over: ({ S, journalStep }, match, decisions) => told.push([match, decisions, S[c.RESULT], journalStep]),
  });
  expect(told.map(([match]) => match)).toEqual([0, 1, 2]);
  expect(told[2].slice(1)).toEqual(told[0].slice(1));
  expect(told[1].slice(1)).not.toEqual(told[0].slice(1));
  for (const [, decisions, result, journalStep] of told) {
    expect(decisions).toBeGreaterThan(20);
    expect(result).toBeGreaterThan(0);
    expect(journalStep).toBe(0);
  }
  expect(m.journalStep).toBe(2);
});
