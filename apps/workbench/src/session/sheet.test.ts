import { historyPackage } from '@fuda/history';
import { expect, test } from 'vitest';
import { sheetOf } from './sheet.ts';

test('a match that begins asks for its sheet more than once, and its cards are put into words once', () => {
  let described = 0;
  const describe: typeof historyPackage.describe = (...card) => {
    described++;
    return historyPackage.describe?.(...card) ?? { ja: [], en: [] };
  };
  const counting = { ...historyPackage, describe };
  const game = counting.compile('kai');
  const first = sheetOf(counting, game, 'kai');
  expect(described).toBe(game.cards.length);
  const again = sheetOf(counting, game, 'kai', undefined, ['random']);
  expect([described, again.cards]).toEqual([game.cards.length, first.cards]);
  // another package with the same rules has words of its own
  const silent = { ...historyPackage, describe: () => ({ ja: [], en: [] }) };
  expect(sheetOf(silent, game, 'kai').cards.every(({ text }) => text.ja.length === 0)).toBe(true);
});
