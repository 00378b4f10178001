import { Dice } from '@fuda/game';
import { sampleDuelPackage } from '@fuda/sample';
import { startDefault } from '@fuda/testkit';
import { expect, test } from 'vitest';
import { freshModels, readModels, writeModels } from './models.ts';

test('[AI-X1] weights written down and read again are the same; wrong files are refused', () => {
  const game = sampleDuelPackage.compile();
  const models = freshModels(game, 2, 5);
  const dice = new Dice(4);
  for (const [, at] of models.policy.named(game)) models.policy.weights[at] = (dice.below(400) - 200) / 100;
  for (const [, at] of models.value.named(game)) models.value.weights[at + 1] = (dice.below(400) - 200) / 100;
  const written = JSON.parse(JSON.stringify(writeModels(game, models)));
  const read = readModels(game, written);
  if (!read.ok) throw new Error(read.error.reason.en);
  expect(read.value.policy.weights).toEqual(models.policy.weights);
  expect(read.value.value.weights).toEqual(models.value.weights);
  const { machine } = startDefault(sampleDuelPackage, 2);
  expect(read.value.value.value(machine)).toBe(models.value.value(machine));
  // files from before the format was renamed
  const older = readModels(game, { ...written, format: 'fuda-experience/1' });
  expect(older.ok && older.value.policy.weights).toEqual(models.policy.weights);
  for (const wrong of [
    null,
    {},
    { ...written, format: 'other' },
    { ...written, stages: 0 },
    { ...written, stageTurns: 'x' },
    { ...written, policy: { a: [1] } },
    { ...written, value: { a: [1, Number.NaN] } },
  ]) {
    const refused = readModels(game, wrong);
    expect(refused.ok).toBe(false);
    if (!refused.ok) expect(refused.error.code).toBe('BAD_WEIGHTS');
  }
});
