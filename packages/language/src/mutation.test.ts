import { hasErrors, randomFrom } from '@fuda/game';
import { compileGame } from '@fuda/kernel';
import { mutate, sized } from '@fuda/testkit';
import { schemaCheck } from '@fuda/testkit/json-schema';
import { expect, test } from 'vitest';
import { compileCards } from './compile.ts';
import { jsonSchema } from './schema.ts';
import { TEST_CARDS } from './test-cards.ts';
import { TEST_GAME, testVocabulary } from './test-game.ts';
import { describeCard } from './text/describe-card.ts';

const vocabulary = testVocabulary();
const misfit = schemaCheck(jsonSchema(vocabulary));
const MUTANTS = sized(30, 100_000, 150);

test(`${MUTANTS} damaged cards: nothing throws, every refusal says where, what compiles also runs and reads`, () => {
  let accepted = 0;
  for (let seed = 0; seed < MUTANTS; seed++) {
    const random = randomFrom(seed);
    const original = TEST_CARDS[seed % TEST_CARDS.length];
    const mutant = mutate(original, random);
    const others = TEST_CARDS.filter((card) => card !== original);
    const { cards, diagnostics } = compileCards(
      [
        { file: `mutant ${seed}`, json: mutant },
        { file: 'others', json: others as unknown },
      ],
      vocabulary,
    );
    for (const d of diagnostics) {
      expect(d.path, `seed ${seed}`).toMatch(/^\$/);
      expect(d.reason.ja).not.toBe('');
      expect(d.reason.en).not.toBe('');
    }
    if (hasErrors(diagnostics)) continue;
    accepted++;
    expect(() => compileGame(TEST_GAME, cards), `seed ${seed}`).not.toThrow();
    if (Array.isArray(mutant)) continue;
    // The published schema may be looser than the compiler, never stricter.
    expect(misfit(mutant), `seed ${seed}`).toEqual([]);
    const { text } = describeCard(mutant, vocabulary, others);
    expect(`${text?.ja.join('')}${text?.en.join('')}`, `seed ${seed}`).not.toMatch(/undefined|object Object|NaN/);
  }
  expect(accepted).toBeGreaterThan(MUTANTS / 50);
  expect(accepted).toBeLessThan(MUTANTS / 2);
}, 600_000);

test('any JSON value at all gets an answer', () => {
  for (const json of [null, 0, '', [], {}, [[]], [null], { id: 1 }, { name: [] }, { effects: {} }, { rules: [[]] }]) {
    expect(() => compileCards([{ file: '', json }], vocabulary)).not.toThrow();
  }
});
