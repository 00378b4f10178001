import { expect, test } from 'vitest';
import { faultLines, filesInOrder, GameFilesError, weightsByRuleset } from './game-files.ts';

const problem = {
  file: 'cards/own.json',
  path: '$[3].cost',
  code: 'E_VALUE',
  severity: 'error' as const,
  reason: { ja: '整数です', en: 'an integer' },
  hint: { ja: '「3」のことですか', en: 'did you mean 3?' },
};

test('files that are wrong are told one a line, from the root of the project, in both languages', () => {
  const { problems, message } = new GameFilesError('games/own', [problem, { ...problem, path: '$[4].id' }]);
  expect(faultLines(problems).ja.split('\n')).toEqual([
    'games/own/cards/own.json: $[3].cost: E_VALUE: 整数です (「3」のことですか)',
    'games/own/cards/own.json: $[4].id: E_VALUE: 整数です (「3」のことですか)',
  ]);
  expect(message).toBe(faultLines(problems).en);
});

test('files of a folder keep their order when one is added; weights are found by their ruleset', () => {
  const files = ['cards/a.json', 'cards/b.json', 'cards/new.json', 'cards/z.json'].map((file) => ({ file, json: {} }));
  const names = (first: readonly string[]) => filesInOrder(files, first).map(({ file }) => file.slice(6, -5));
  expect(names(['z', 'b', 'a'])).toEqual(['z', 'b', 'a', 'new']);
  expect(names([])).toEqual(['a', 'b', 'new', 'z']);
  const weights = { stages: 1 };
  const found = weightsByRuleset([
    { file: 'weights/duel.generated.json', json: weights },
    { file: 'weights/broken.json', fault: 'no JSON' },
  ]);
  expect([found.of('duel'), found.of('broken'), found.of('other')]).toEqual([weights, undefined, undefined]);
});

test('weights that could not be fetched are asked for again by who wants them next', async () => {
  let tries = 0;
  const weights = { format: 'fuda-weights/1' };
  const fetch = async () => {
    if (++tries === 1) throw new Error('no network');
    return weights;
  };
  const found = weightsByRuleset([{ file: 'weights/duel.generated.json', fetch }]);
  await expect(found.fetch('duel')).rejects.toThrow('no network');
  await found.fetch('duel');
  expect([found.of('duel'), tries]).toEqual([weights, 2]);
});

test('weights that come late are there once they were fetched, once; nobody thinks without them unnoticed', async () => {
  const weights = { stages: 1 };
  let fetched = 0;
  const fetch = async () => {
    fetched++;
    return weights;
  };
  const found = weightsByRuleset([{ file: 'weights/duel.generated.json', fetch }]);
  expect(() => found.of('duel')).toThrow('the weights of duel were not fetched');
  expect(found.of('other')).toBeUndefined();
  await Promise.all([found.fetch(), found.fetch()]);
  expect([found.of('duel'), fetched]).toEqual([weights, 1]);
});
