import { expect, test } from 'vitest';
import { aboutCards } from './about-cards.ts';
import { CardPool } from './card-pool.ts';
import { TEST_CARDS } from './test-cards.ts';
import { testVocabulary } from './test-game.ts';

test('a card says the same before the pool has been read and afterwards, when nothing is read again', () => {
  const cards = TEST_CARDS as readonly { readonly id: string }[];
  const pool = new CardPool({ vocabulary: testVocabulary(), files: [{ file: 'test.json', json: cards }], cards });
  const { describe } = aboutCards(pool);
  const said = () => cards.map(({ id }) => describe(id));
  const alone = said();
  expect(pool.read(cards[0].id)).toBeUndefined();
  const { nodes, diagnostics } = pool.shipped;
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(nodes.size).toBe(cards.length);
  expect(pool.read(cards[0].id)).toBe(nodes.get(cards[0].id));
  expect(alone.some(({ en }) => en.length > 0)).toBe(true);
  expect(said()).toEqual(alone);
});
