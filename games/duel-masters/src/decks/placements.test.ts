import { expect, test } from 'vitest';
import { CARDS, DECKS } from '../data.ts';
import { duelMastersPackage } from '../package.ts';
import { checkDeck } from './check.ts';
import { toDeckList } from './deck.ts';
import { MIXED } from './mixed.ts';
import { placementsOf } from './placements.ts';

test('[DM-2.b] the four decks are sound, and between them and the pool every card has a place', () => {
  for (const deck of DECKS) expect(checkDeck(toDeckList(deck)), deck.id).toEqual([]);
  expect(CARDS.filter((card) => card.awakened !== true && card.id !== 'dokindam-x')).toHaveLength(66);
});

test('a deck that does not exist cannot be played', () => {
  expect(duelMastersPackage.setUp(['red-zone', 'nothing'], 1)).toMatchObject({
    ok: false,
    error: { code: 'BAD_SETUP', place: '$.decks[1]' },
  });
});

test('mixed decks follow the same rules, are the same for a seed, and use the whole pool', () => {
  const seen = new Set<string>();
  for (let seed = 0; seed < 60; seed++) {
    const cards = placementsOf(MIXED, 0, seed);
    expect(cards.ok).toBe(true);
    if (!cards.ok) continue;
    expect(placementsOf(MIXED, 0, seed)).toEqual(cards);
    for (const { definition } of cards.value) seen.add(definition);
  }
  expect(seen.size).toBe(66);
});
