import { expect, test } from 'vitest';
import { CARDS, DECKS, type DeckJson } from './data.ts';
import { checkDeck, MIXED, placementsOf } from './decks.ts';
import { duelMastersPackage } from './package.ts';

const base = DECKS[0];
const wrong = (deck: Partial<DeckJson>) => {
  const result = checkDeck({ ...base, ...deck }, '$');
  return result.ok ? undefined : result.error.place;
};

test('[DM-2.b] the four decks are sound, and between them and the pool every card has a place', () => {
  for (const deck of DECKS) expect(checkDeck(deck, '$').ok, deck.id).toBe(true);
  expect(CARDS.filter((card) => card.awakened !== true && card.id !== 'dokindam-x')).toHaveLength(66);
});

test('[DM-2.b] a deck of another size, a fifth copy, a ninth psychic and cards in the wrong place are refused with their place', () => {
  expect(wrong({ main: { ...base.main, vorg: 1 } })).toBe('$.main');
  const { magnum: _, ...rest } = base.main;
  expect(wrong({ main: { ...rest, 'the-red': 8 } })).toBe('$.main["the-red"]');
  expect(wrong({ main: { ...rest, nobody: 4 } })).toBe('$.main["nobody"]');
  expect(wrong({ main: { ...rest, april: 4 } })).toBe('$.main["april"]');
  expect(wrong({ hyperspatial: { 'death-april': 1 } })).toBe('$.hyperspatial["death-april"]');
  expect(wrong({ hyperspatial: { april: 4, martini: 4, untouchable: 1 } })).toBe('$.hyperspatial');
  expect(duelMastersPackage.setUp(['nothing', base.id], 1).ok).toBe(false);
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
