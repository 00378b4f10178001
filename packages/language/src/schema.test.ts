import { hasErrors } from '@fuda/game';
import { expect, test } from 'vitest';
import { compileCards } from './compile.ts';
import { cardSchema, jsonSchema } from './schema.ts';
import { TEST_CARDS } from './test-cards.ts';
import { testVocabulary } from './test-game.ts';

const vocabulary = testVocabulary();

test('what compiles also fits the published schema', () => {
  const schema = cardSchema(vocabulary);
  for (const card of TEST_CARDS) {
    expect(schema.safeParse(card).error?.issues ?? [], card.id).toEqual([]);
  }
});

test('the schema refuses unknown fields of a card', () => {
  expect(cardSchema(vocabulary).safeParse({ ...TEST_CARDS[0], pwoer: 1 }).success).toBe(false);
});

test('the JSON Schema offers the words of the vocabulary', () => {
  const text = JSON.stringify(jsonSchema(vocabulary));
  for (const word of ['SHIELD_ZONE', 'MODIFY_POWER', 'DESTROY', 'END_OF_TURN', 'civilization', 'power_attacker']) {
    expect(text).toContain(word);
  }
  expect(text).toContain('https://json-schema.org/draft/2020-12/schema');
});

test('a card may name its schema', () => {
  const { diagnostics } = compileCards(
    [{ file: '', json: [{ $schema: './card.schema.json', ...TEST_CARDS[2] }] }],
    vocabulary,
  );
  expect(hasErrors(diagnostics)).toBe(false);
});
