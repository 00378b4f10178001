import { expect, test } from 'vitest';
import { CARDS, DECKS } from '../data.ts';
import { duelMastersPackage } from '../package.ts';
import { checkDeck } from './check.ts';
import { isBack, toDeckList } from './deck.ts';
import { MIXED } from './mixed.ts';
import { placementsOf } from './placements.ts';
import { deckProblems } from './shipped.ts';

test('[DM-2.b] the decks are sound, and there are enough of them to choose from', () => {
  for (const deck of DECKS) expect(checkDeck(toDeckList(deck)), deck.id).toEqual([]);
  expect(DECKS.length).toBeGreaterThanOrEqual(6);
});

test('a deck file dropped into the folder is read; a wrong one is told with file and path', () => {
  expect(deckProblems()).toEqual([]);
  const told = (json: unknown) =>
    deckProblems([{ file: 'decks/own.json', json }]).map(({ file, code, path }) => [file, code, path]);
  expect(told({ ...DECKS[0], id: 5, mian: {} })).toEqual([
    ['decks/own.json', 'BAD_VALUE', '$.id'],
    ['decks/own.json', 'UNKNOWN_FIELD', '$.mian'],
  ]);
  expect(told(null)).toEqual([['decks/own.json', 'BAD_DECK', '$.main']]);
});

test('a deck that does not exist cannot be played', () => {
  expect(duelMastersPackage.setUp(['red-zone', 'nothing'], 1)).toMatchObject({
    ok: false,
    error: { code: 'BAD_SETUP', path: '$.decks[1]' },
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
  expect(seen.size).toBe(CARDS.filter((card) => !isBack(card)).length);
});
