import { randomFrom } from '@fuda/game';
import { createMatch, type Match } from '@fuda/kernel';
import { compileCards, describeCard } from '@fuda/language';
import { expect, test } from 'vitest';
import cards from '../cards/cards.json' with { type: 'json' };
import { sampleDuelPackage } from './package.ts';
import { sampleVocabulary } from './vocabulary.ts';

function start(seed: number): Match {
  const setup = sampleDuelPackage.setUp(['dawn', 'dusk'], seed);
  if (!setup.ok) throw new Error(setup.error.reason.en);
  const created = createMatch(sampleDuelPackage.compile(), setup.value, seed);
  if (!created.ok) throw new Error(created.error.reason.en);
  return created.value;
}

test('all cards compile without a complaint and have a text in both languages', () => {
  const { cards: definitions, diagnostics } = compileCards([{ file: 'cards.json', json: cards }], sampleVocabulary);
  expect(diagnostics).toEqual([]);
  expect(definitions).toHaveLength(cards.length);
  for (const card of cards) {
    const { text } = describeCard(card, sampleVocabulary);
    expect(text?.ja).toHaveLength(text?.en.length ?? -1);
    expect(JSON.stringify(text)).not.toMatch(/undefined|\{\w+\}/);
  }
});

test('random matches end by the rules, never by a bound of the engine', () => {
  const reasons = new Set<string>();
  for (let seed = 0; seed < 40; seed++) {
    const match = start(seed);
    const random = randomFrom(seed);
    while (match.optionCount > 0) match.decide(random(match.optionCount));
    expect(match.result?.fault).toBeUndefined();
    reasons.add(match.result?.reason.name ?? 'none');
  }
  expect([...reasons].every((name) => ['directAttack', 'deckOut', 'effect'].includes(name))).toBe(true);
});

test('an unknown deck is refused with its path', () => {
  const refused = sampleDuelPackage.setUp(['dawn', 'noon'], 1);
  expect(refused).toMatchObject({ ok: false, error: { code: 'BAD_SETUP', path: '$.decks[1]' } });
});
