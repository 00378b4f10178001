import { expect, test } from 'vitest';
import { LOADERS, loadGames } from './index.ts';

test('studies and older files come with the games of the command line, and no page loads them', async () => {
  const games = await loadGames();
  expect(games.map(({ id }) => id)).toEqual(Object.keys(LOADERS));
  expect(Object.keys(games.find(({ id }) => id === 'history')?.studies ?? {})).toEqual(['balance', 'buy-lists']);
  expect(games.find(({ id }) => id === 'duel-masters')?.cardImports?.map(({ id }) => id)).toEqual(['dm-legacy']);
  for (const load of Object.values(LOADERS)) expect((await load()).studies).toBeUndefined();
  expect(games.find(({ id }) => id === 'ocg')?.cardImports?.map(({ id }) => id)).toEqual(['cdb']);
  for (const load of Object.values(LOADERS)) expect((await load()).cardImports).toBeUndefined();
});
