import { type GamePackage, randomFrom, type Tuning } from '@fuda/game';
import { countOptions, type Machine } from '@fuda/kernel';
import { sampleDuelPackage } from '@fuda/sample';
import { startDefault } from '@fuda/testkit';
import { expect, test } from 'vitest';
import { knowledgeOf } from './knowledge.ts';

/** How far the heuristic policy is followed with this tuning: the weight it has before a search, and its share of a rollout's decisions. */
function followed(tuning: object, format: 'fuda-weights/1' | 'fuda-experience/1'): { prior: number; rollout: number } {
  let asked = 0;
  const choose = (m: Machine): number => {
    asked++;
    return countOptions(m) - 1;
  };
  const weights = { format, stageTurns: 5, stages: 1, tuning: tuning as Tuning, policy: {}, value: {} };
  const pkg: GamePackage = { ...sampleDuelPackage, weights: () => weights, heuristicPolicy: () => ({ choose }) };
  const { machine } = startDefault(sampleDuelPackage, 3);
  // the same game, known with other weights
  const { evaluator } = knowledgeOf(pkg, machine.game);
  const count = countOptions(machine);
  expect(count).toBeGreaterThan(1);
  const prior = new Float64Array(count);
  evaluator.prior?.(machine, count, prior);
  asked = 0;
  let decisions = 0;
  const below = randomFrom(1);
  evaluator.value(machine, (n) => {
    // one throw in 1024 decides whom a decision is left to
    if (n === 1024) decisions++;
    return below(n);
  });
  expect(decisions).toBeGreaterThan(10);
  return { prior: prior[count - 1] / prior.reduce((a, b) => a + b), rollout: asked / decisions };
}

test('the tuning says how far the heuristic policy is followed', () => {
  expect(followed({ heuristicRollout: 1, heuristicPrior: 1 }, 'fuda-weights/1')).toEqual({ prior: 1, rollout: 1 });
  const neither = followed({ heuristicRollout: 0, heuristicPrior: 0 }, 'fuda-weights/1');
  expect(neither.rollout).toBe(0);
  expect(neither.prior).toBeLessThan(1);
});

test('weights of the older format are read with their older words for it, and today’s word wins', () => {
  const older = 'fuda-experience/1';
  expect(followed({ thumbRollout: 1, thumbPrior: 1 }, older)).toEqual({ prior: 1, rollout: 1 });
  const neither = followed({ heuristicRollout: 0, heuristicPrior: 0 }, older);
  expect(followed({ thumbRollout: 0, thumbPrior: 0 }, older)).toEqual(neither);
  expect(followed({ thumbRollout: 1, thumbPrior: 1, heuristicRollout: 0, heuristicPrior: 0 }, older)).toEqual(neither);
});
