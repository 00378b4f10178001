import { duelLikePackage } from '@fuda/testkit';
import { expect, test } from 'vitest';
import { claimsAbout } from './point-at.ts';
import { readScenario } from './read-scenario.ts';
import { runSteps } from './run-steps.ts';
import { sayExpectation } from './say-expectation.ts';
import type { ScenarioStep } from './schema.ts';

const deck = [{ card: 'bronze', count: 3 }];
const attack = { choose: { verb: 'attack', card: '0.battle.bronze#0' } };

function ready(script: readonly ScenarioStep[], more: object = {}) {
  const json = {
    format: 'fuda-scenario/1',
    game: 'duel-like',
    players: [{ zones: { deck, battle: ['bronze', 'bronze'] } }, { zones: { deck, shield: ['aqua'] } }],
    turn: 3,
    phase: 'attack',
    ...more,
    script,
  };
  const read = readScenario(json, 'steps', [duelLikePackage]);
  if (!read.ready) throw new Error(read.problems[0].reason.en);
  return read.ready;
}

test('[SC-R1] every step has a mark; an expectation that fails does not stop the script', () => {
  const { marks, end, match, reached } = runSteps(
    ready([
      attack,
      { expect: { zones: { '1.shield': { size: 5 } } } },
      { expect: { zones: { '1.shield': { size: 0 } } } },
      { choose: { verb: 'attack' } },
    ]),
  );
  expect(marks.map(({ state }) => state)).toEqual(['held', 'failed', 'held', 'held']);
  expect(marks[1].reason?.en).toMatch(/should be/);
  expect(marks[0].said[0].card?.name?.en).toBeDefined();
  expect(marks[0].player).toBe(0);
  expect(end).toBeUndefined();
  expect(match?.result).toMatchObject({ winner: 0 });
  expect(reached).toBe(4);
});

test('[SC-R1] an answer that cannot be given stops it, and the rest is not reached', () => {
  const { marks, reached, match } = runSteps(ready([attack, { choose: { verb: 'attack', card: 'giant' } }, attack]));
  expect(marks.map(({ state }) => state)).toEqual(['held', 'failed', 'unreached']);
  expect(marks[1].found?.en).toMatch(/options of player 0/);
  expect(reached).toBe(1);
  expect(match?.decisions).toHaveLength(1);
});

test('[SC-R2] the match stands where it was asked for, and goes on to no other place', () => {
  const script = ready([attack, { choose: { verb: 'attack' } }]);
  expect([0, 1, 2].map((until) => runSteps(script, until).match?.decisions.length)).toEqual([0, 1, 2]);
  const goal = { player: 0, goal: { zones: { '0.hand': { size: 40 } } } };
  expect(runSteps(ready([attack], { puzzle: goal })).end?.reason.en).toMatch(/does not reach the goal/);
});

test('[SC-R3] claims and expectations are said in words, in both languages, with no id in them', () => {
  const one = ready([attack]);
  const { match } = runSteps(one);
  const claims = [
    ...claimsAbout(match!, { player: 1, zone: 'shield' }),
    ...claimsAbout(match!, { player: 0, zone: 'battle', index: 0 }),
    ...claimsAbout(match!, { about: 'turn' }),
    ...claimsAbout(match!, { about: 'question' }),
    ...claimsAbout(match!, { about: 'result' }),
  ];
  const said = claims.flatMap((claim) => sayExpectation(claim, one.words));
  expect(said.length).toBeGreaterThanOrEqual(claims.length);
  for (const { ja, en } of said) {
    expect(ja).toMatch(/[ぁ-んァ-ヶ一-龠]/);
    expect(en).not.toMatch(/[ぁ-んァ-ヶ一-龠]/);
    expect(en).not.toMatch(/\d\.\w/);
  }
  expect(said[1].en).toMatch(/of seat 2 holds 0 cards$/);
  expect(sayExpectation({ result: { winner: 1 } }, one.words)).toEqual([{ ja: '席2の勝ち', en: 'seat 2 wins' }]);
});
