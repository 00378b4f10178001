import { duelLikePackage } from '@fuda/testkit';
import { expect, test, vi } from 'vitest';
import { fitModels } from './fit.ts';

vi.setConfig({ testTimeout: 60_000 });

test('[AI-X2] a policy learned by self-play beats one that knows nothing, and the value foretells better than a coin', () => {
  const report = fitModels(duelLikePackage, { matches: 600, seed: 3 });
  expect(report.againstUniform).toBeGreaterThan(0.7);
  expect(report.surprise).toBeLessThan(0.98);
  expect(fitModels(duelLikePackage, { matches: 50, seed: 3 }).models.policy.weights).toEqual(
    fitModels(duelLikePackage, { matches: 50, seed: 3 }).models.policy.weights,
  );
});
