import { createMatch } from '@fuda/kernel';
import { duelLikePackage } from '@fuda/testkit';
import { expect, test } from 'vitest';
import { claimsAbout, type PointedAt } from './point-at.ts';
import { puzzleState } from './puzzle.ts';
import { readScenario } from './read-scenario.ts';
import { runScenario, startScenario } from './run-scenario.ts';
import type { ScenarioExpectation } from './schema.ts';

const deck = [{ card: 'bronze', count: 3 }];
/** Two attackers, nobody in the way, one shield: breaking it and attacking again wins this turn. */
const puzzle = {
  format: 'fuda-scenario/1',
  game: 'duel-like',
  players: [{ zones: { deck, battle: ['bronze', 'bronze'] } }, { zones: { deck, shield: ['aqua'] } }],
  turnPlayer: 0,
  turn: 3,
  phase: 'attack',
  puzzle: {
    player: 0,
    goal: { result: { winner: 0 } },
    byTurn: 3,
    hints: [{ ja: '2回攻撃できる', en: 'attack twice' }],
  },
  script: [{ choose: { verb: 'attack', card: '0.battle.bronze#0' } }, { choose: { verb: 'attack' } }],
};
const run = (changes: object) => runScenario({ ...puzzle, ...changes }, 'puzzle.json', [duelLikePackage]);

test('[SC-P1] the script of a puzzle is its solution: it must reach the goal', () => {
  expect(run({})).toMatchObject({ ok: true });
  const short = run({ script: puzzle.script.slice(0, 1) });
  expect(short).toMatchObject({ ok: false, code: 'UNSOLVED', path: '$.puzzle.goal' });
  expect(short.ok || short.found.en).toContain('the result');
});

test('[SC-P1] in time: the same moves a turn later do not solve it', () => {
  expect(run({ puzzle: { ...puzzle.puzzle, byTurn: 2 } })).toMatchObject({ ok: false, code: 'UNSOLVED' });
});

test('[SC-P1] a goal met on the way counts, whatever the script does afterwards', () => {
  const goal = { zones: { '1.shield': { size: 0 } } };
  expect(run({ puzzle: { player: 0, goal } })).toMatchObject({ ok: true });
});

test('[SC-P1] a puzzle without a script asks and does not tell', () => {
  expect(run({ script: [] })).toMatchObject({ ok: true });
});

test('[SC-P2] words of a goal are checked when the file is read; what happened cannot be a goal', () => {
  expect(run({ puzzle: { player: 0, goal: { zones: { '1.shild': [] } } } })).toMatchObject({
    ok: false,
    code: 'UNKNOWN_NAME',
    path: '$.puzzle.goal.zones["1.shild"]',
  });
  expect(run({ puzzle: { player: 0, goal: { lastEvents: ['DESTROYED'] } } })).toMatchObject({
    ok: false,
    code: 'UNKNOWN_KEY',
    path: '$.puzzle.goal.lastEvents',
  });
});

test('[SC-P3] an attempt is judged by the engine: open, met, or lost for good', () => {
  const { ready } = readScenario(puzzle, 'puzzle.json', [duelLikePackage]);
  const started = ready && startScenario(ready);
  if (!started || !('match' in started)) throw new Error('it does not start');
  const { match } = started;
  const state = () => puzzleState(match, ready.scenario.puzzle!, ready.words);
  expect(state()).toMatchObject({ state: 'open', missing: [{ en: 'the result should be {"winner":0}' }] });
  match.surrender(0);
  expect(state().state).toBe('failed');
  match.undo();
  match.surrender(1);
  expect(state()).toEqual({ state: 'met', missing: [] });
});

test('[SC-W3] whatever one points at, the claims about it hold, and not any longer when it changes', () => {
  const { ready } = readScenario(puzzle, 'puzzle.json', [duelLikePackage]);
  const created = createMatch(ready!.game, ready!.setup, 1);
  if (!created.ok) throw new Error('it does not start');
  const match = created.value;
  const things: PointedAt[] = [
    { player: 1, zone: 'shield' },
    { player: 0, zone: 'battle', index: 0 },
    { about: 'turn' },
    { about: 'question' },
    { about: 'result' },
  ];
  const claims = things.flatMap((thing) => claimsAbout(match, thing));
  expect(claims.length).toBeGreaterThan(8);
  const holds = (expectation: ScenarioExpectation, script: readonly unknown[]): boolean =>
    runScenario({ ...puzzle, puzzle: undefined, script: [...script, { expect: expectation }] }, 'x', [duelLikePackage])
      .ok;
  for (const claim of claims) expect(holds(claim, []), JSON.stringify(claim)).toBe(true);
  const broken = claimsAbout(match, things[0]);
  for (const claim of broken) expect(holds(claim, puzzle.script.slice(0, 1)), JSON.stringify(claim)).toBe(false);
  expect(claimsAbout(match, { player: 0, zone: 'battle', index: 7 })).toEqual([]);
});
