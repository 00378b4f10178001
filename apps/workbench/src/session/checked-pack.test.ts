import type { Pack, PackCard } from '@fuda/game';
import { sampleDuelPackage } from '@fuda/sample';
import { expect, test } from 'vitest';
import { checkPackFor } from './packs.ts';

const CARD = {
  name: { ja: '試', en: 'Trial' },
  kind: 'creature',
  civilization: 'light',
  race: 'human',
  cost: 1,
  power: 1000,
};

const packOf = (...cards: PackCard[]): Pack => ({
  format: 'fuda-pack/1',
  id: 'trial',
  name: { ja: '試', en: 'Trial' },
  version: '1',
  game: 'sample-duel',
  cards,
  keywords: [],
  words: {},
  decks: [],
  scenarios: [],
});

test('[WB-K2] the shelf counts what can be played: not broken cards, also where they would take the place of another', () => {
  const [{ id: shipped }] = sampleDuelPackage.compile().cards;
  const count = (...cards: PackCard[]): number => checkPackFor(sampleDuelPackage, packOf(...cards)).playable;
  expect(count({ ...CARD, id: 'a' }, { ...CARD, id: 'b' })).toBe(2);
  expect(count({ ...CARD, id: 'a' }, { ...CARD, id: 'b', cost: 'dear' })).toBe(1);
  expect(count({ ...CARD, replaces: shipped })).toBe(1);
  expect(count({ ...CARD, replaces: shipped, cost: 'dear' })).toBe(0);
});
