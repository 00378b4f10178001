import type { Goal } from '@fuda/game';
import { cells as c, copyState, decide, isPass, Machine } from '@fuda/kernel';
import { sampleDuelPackage } from '@fuda/sample';
import { duelPosition } from '@fuda/testkit';
import { describe, expect, test } from 'vitest';
import { rolloutEvaluator, uniformPolicy } from '../evaluate/rollout.ts';
import { reached, skipPassive } from '../goal.ts';
import { passivePlayer, searchPlayer } from '../players/players.ts';
import { beamSearch } from './beam.ts';
import { blindOdds } from './blind.ts';
import { findLethal, goalOfThisTurn } from './lethal.ts';
import { nrpa } from './nrpa.ts';
import { PositionKey } from './position-key.ts';
import { Solver } from './solver.ts';

const budget = { simulations: 200_000 };
const passive = (byTurn: number): Goal => ({ player: 0, byTurn, opponent: 'passive', label: { ja: '', en: '' } });

/** Does the line, played alone from the position, reach the goal? */
function leadsTo(goal: Goal, from: Machine, line: readonly number[]): boolean {
  const m = new Machine(from.game);
  copyState(from, m);
  for (const option of line) {
    skipPassive(m, goal);
    decide(m, option);
  }
  skipPassive(m, goal);
  return reached(m, goal);
}

describe('solver', () => {
  test('[AI-L1] finds a win this turn that holds against every answer, and the line plays', () => {
    // two breakers through two shields without triggers, then the last one to the player
    const match = duelPosition({ battle: ['colossus', 'scout'] }, { shields: ['scout', 'scout'] });
    const found = findLethal(match.machine, { budget });
    if (!found.ok) throw new Error(found.error.reason.en);
    expect(found.value.status).toBe('win');
    for (const option of found.value.line) expect(match.decide(option).ok).toBe(true);
    expect(match.result?.winner).toBe(0);
  });

  test('[AI-L2] proves that there is no win when a blocker can stop it or an attacker is missing', () => {
    for (const [mine, theirs] of [
      [{ battle: ['colossus', 'scout'] }, { shields: ['scout', 'scout'], battle: ['sentinel'] }],
      [{ battle: ['colossus'] }, { shields: ['scout', 'scout'] }],
      [{ battle: [] }, { shields: [] }],
    ] as const) {
      const match = duelPosition(mine, theirs);
      if (match.query === null) continue;
      const found = findLethal(match.machine, { budget });
      expect(found.ok && found.value.status).toBe('noWin');
      expect(found.ok && found.value.line).toEqual([]);
    }
  });

  test('[AI-L3] a budget that ends first proves nothing, and a budget of nothing is refused', () => {
    const match = duelPosition(
      { battle: ['colossus', 'scout', 'drake'] },
      { shields: ['scout', 'pit', 'whirling-gate', 'scout', 'scout'] },
    );
    const found = findLethal(match.machine, { budget: { simulations: 3 } });
    expect(found.ok && found.value.status).toBe('unknown');
    expect(findLethal(match.machine, { budget: { ms: 0 } }).ok).toBe(false);
    expect(new Solver(match.machine).solve(match.machine, { goal: passive(5), budget, depth: 0 }).ok).toBe(false);
  });

  test('[AI-L4] alone, the other side only says no: a line over its answers wins', () => {
    const match = duelPosition(
      { battle: ['colossus', 'scout'] },
      { shields: ['scout', 'scout'], battle: ['sentinel'] },
    );
    const goal = passive(5);
    const found = new Solver(match.machine).solve(match.machine, { goal, budget });
    if (!found.ok) throw new Error(found.error.reason.en);
    expect(found.value.status).toBe('win');
    expect(leadsTo(goal, match.machine, found.value.line)).toBe(true);
  });

  test('[AI-L5] looking changes nothing, and equal cards in exchanged places are one position', () => {
    const match = duelPosition({ battle: ['scout', 'scout'] }, { shields: ['scout'] });
    const before = match.hash();
    findLethal(match.machine, { budget });
    expect(match.hash()).toBe(before);
    const key = new PositionKey(match.machine);
    key.read(match.machine);
    const first = [key.high, key.low];
    const m = match.clone().machine;
    // the two attackers change places as objects: same kinds in the same places
    const battle = m.zoneBase[m.game.symbols.zone.get('battle')!];
    const [x, y] = [m.S[battle], m.S[battle + 1]];
    [m.S[battle], m.S[battle + 1], m.S[m.layout.index + x], m.S[m.layout.index + y]] = [y, x, 1, 0];
    key.read(m);
    expect([key.high, key.low]).toEqual(first);
    m.S[m.layout.attributes[0] + x] = 1;
    key.read(m);
    expect([key.high, key.low]).not.toEqual(first);
  });
});

describe('beam search', () => {
  const evaluator = rolloutEvaluator({ policy: uniformPolicy, depth: 20 });

  test('[AI-B1] finds the line that the solver finds, and says so when it does not', () => {
    const match = duelPosition({ battle: ['colossus', 'scout'] }, { shields: ['scout', 'scout'] });
    const goal = passive(5);
    const found = beamSearch(match.machine, { goal, evaluator, width: 16, depth: 20, budget });
    expect(found.ok && found.value.found).toBe(true);
    const lost = beamSearch(duelPosition({ battle: ['scout'] }, { shields: ['scout', 'scout'] }).machine, {
      goal,
      evaluator,
      width: 16,
      depth: 20,
      budget,
    });
    expect(lost.ok && lost.value.found).toBe(false);
  });

  test('[AI-L7] solver and beam stop when they are told to, with what they have', () => {
    const match = duelPosition(
      { battle: ['colossus', 'scout', 'drake'] },
      { shields: ['scout', 'pit', 'whirling-gate', 'scout', 'scout'] },
    );
    for (const stopAfter of [0, 2]) {
      let asked = 0;
      const cancelled = (): boolean => asked++ >= stopAfter;
      const solved = findLethal(match.machine, { budget: { ms: 10_000, cancelled } });
      expect(solved.ok && [solved.value.status, solved.value.positions]).toEqual(['unknown', stopAfter]);
      asked = 0;
      const options = { goal: passive(5), evaluator, width: 4, depth: 40, budget: { ms: 10_000, cancelled } };
      const beam = beamSearch(match.machine, options);
      expect(beam.ok && [beam.value.found, beam.value.positions]).toEqual([false, stopAfter]);
    }
  });

  test('[AI-B2] wrong widths and depths are refused with a reason', () => {
    const match = duelPosition({ battle: ['scout'] }, {});
    for (const wrong of [{ width: 0 }, { depth: 0 }, { width: 1.5 }, { budget: {} }]) {
      const refused = beamSearch(match.machine, { goal: passive(5), evaluator, width: 4, depth: 4, budget, ...wrong });
      expect(refused.ok).toBe(false);
    }
  });
});

describe('nested rollout policy adaptation', () => {
  /** every attack must go to the player, none may be left out, and the turn must not end before */
  const longWay = () =>
    duelPosition({ battle: ['scout', 'scout', 'scout', 'scout'] }, { shields: ['scout', 'scout', 'scout'] });

  test('[AI-W1] finds a line alone, the line plays, and the same seed finds the same one', () => {
    const match = longWay();
    const before = match.hash();
    const goal = passive(5);
    const found = nrpa(match.machine, { goal, budget, seed: 4 });
    if (!found.ok) throw new Error(found.error.reason.en);
    expect(found.value.found).toBe(true);
    expect(match.hash()).toBe(before);
    expect(leadsTo(goal, match.machine, found.value.line)).toBe(true);
    expect(nrpa(match.machine, { goal, budget, seed: 4 })).toEqual(found);
  });

  test('[AI-W2] finds it also where what is known of the game points elsewhere', () => {
    const goal = passive(5);
    /** as good as sure that doing nothing is best */
    const misled = (m: Machine, count: number, out: Float64Array): void => {
      for (let i = 0; i < count; i++) out[i] = isPass(m, i) ? 1 : 0.02;
    };
    const found = nrpa(longWay().machine, { goal, budget, prior: misled });
    if (!found.ok) throw new Error(found.error.reason.en);
    expect(found.value.found).toBe(true);
    // four right moves at a chance of one in fifty each: without adapting that takes millions of playouts
    expect(found.value.playouts).toBeLessThan(5000);
  });

  test('[AI-W3] says that nothing was found when the budget ends, also where the goal is out of reach from the start', () => {
    const lost = duelPosition({ battle: ['scout'] }, { shields: ['scout', 'scout'] }).machine;
    const few = { simulations: 500 };
    for (const byTurn of [0, 5]) {
      const found = nrpa(lost, { goal: passive(byTurn), budget: few });
      expect(found.ok && [found.value.found, found.value.positions]).toEqual([false, 500]);
    }
    let asked = 0;
    const stopped = nrpa(lost, { goal: passive(5), budget: { ms: 10_000, cancelled: () => asked++ >= 7 } });
    expect(stopped.ok && stopped.value.positions).toBe(7);
    expect(nrpa(lost, { goal: passive(5), budget: {} }).ok).toBe(false);
  });
});

test('[AI-L6] without knowing the deck: the chance of a line with its interval, over fresh deals', () => {
  const match = duelPosition({ battle: ['scout'] }, { shields: [], hand: ['pit', 'whirling-gate'] });
  const goal = goalOfThisTurn(match.machine, 0);
  const player = searchPlayer(sampleDuelPackage, { name: 's', label: { ja: '', en: '' }, budget: { simulations: 50 } });
  const odds = blindOdds(match.machine, { goal, player, opponent: passivePlayer, samples: 20, seed: 3 });
  if (!odds.ok) throw new Error(odds.error.reason.en);
  expect(odds.value).toMatchObject({ samples: 20, reached: 20, share: 1, high: 1 });
  expect(odds.value.low).toBeGreaterThan(0.8);
  expect(odds.value.line.length).toBeGreaterThan(0);
  expect(blindOdds(match.machine, { goal, player, samples: 0, seed: 1 }).ok).toBe(false);
  expect(match.machine.S[c.RESULT]).toBe(0);
});
