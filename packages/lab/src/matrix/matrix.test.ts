import { sampleDuelPackage } from '@fuda/sample';
import { duelLikePackage } from '@fuda/testkit';
import { expect, test, vi } from 'vitest';
import { deckMatrix } from './matrix.ts';

vi.setConfig({ testTimeout: 60_000 });

test('every two decks meet, each deal with seats swapped; the same seed gives the same table', async () => {
  const options = { player: 'random', matches: 20, seed: 3 };
  const [one, two] = [await deckMatrix(sampleDuelPackage, options), await deckMatrix(sampleDuelPackage, options)];
  if (!one.ok || !two.ok) throw new Error('refused');
  expect(one.value.pairings).toEqual(two.value.pairings);
  const n = sampleDuelPackage.decks.length;
  expect(one.value.pairings).toHaveLength((n * (n - 1)) / 2);
  for (const { matches, wins, draws, losses, low, share, high } of one.value.pairings) {
    expect(matches).toBe(20);
    expect(wins + draws + losses).toBe(20);
    expect(low <= share && share <= high).toBe(true);
  }
});

test('a deck against its like is even when both sides always answer alike', async () => {
  const [{ id }] = duelLikePackage.decks;
  const same = await deckMatrix(duelLikePackage, { player: 'first', matches: 12, seed: 1, decks: [id, id] });
  expect(same.ok && same.value.pairings[0].share).toBe(0.5);
});

test('unknown decks, players and numbers are refused before anything is played', async () => {
  const base = { player: 'random', matches: 2, seed: 1 };
  const codes = await Promise.all([
    deckMatrix(sampleDuelPackage, { ...base, decks: ['dawn', 'nothing'] }),
    deckMatrix(sampleDuelPackage, { ...base, decks: ['dawn'] }),
    deckMatrix(sampleDuelPackage, { ...base, player: 'nobody' }),
    deckMatrix(sampleDuelPackage, { ...base, matches: 0 }),
  ]);
  expect(codes.map((result) => (result.ok ? 'ok' : result.error.code))).toEqual([
    'UNKNOWN_DECK',
    'BAD_NUMBER',
    'UNKNOWN_PLAYER',
    'BAD_NUMBER',
  ]);
});
