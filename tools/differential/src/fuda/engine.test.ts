import { DECKS } from '@fuda/ocg';
import { expect, test } from 'vitest';
import { PASS } from '../neutral.ts';
import { FudaDuel, liesStill } from './engine.ts';
import { fudaPosition } from './position.ts';
import { fudaQuestion } from './question.ts';

const deck = DECKS.find(({ id }) => id === 'dragon-beatdown')!;
const duel = (): FudaDuel => new FudaDuel([deck, deck], 1);

test('Decks are dealt from the top in the order they are given', () => {
  const { players } = fudaPosition(duel());
  expect([...players[0].hand].sort()).toEqual(deck.main.slice(-5).sort());
  expect(players[0].deck).toEqual(deck.main.slice(0, -5));
});

test('a Deck lies as it is told after a shuffle, and can be laid anew only with the same cards', () => {
  const own = duel();
  const turned = [...fudaPosition(own).players[1].deck].reverse();
  expect(own.arrangeDeck(1, turned)).toBe(true);
  expect(fudaPosition(own).players[1].deck).toEqual(turned);
  expect(own.arrangeDeck(1, [...turned.slice(1), 1])).toBe(false);
});

test('questions are asked in neutral words', () => {
  const question = fudaQuestion(duel())!;
  expect(question.kind).toBe('main');
  expect(question.choices.map(({ key }) => key)).toContain('endPhase');
  expect(question.choices.some(({ key }) => key === PASS)).toBe(false);
  const sets = question.choices.filter(({ key }) => key.startsWith('setCard:0.hand#'));
  expect(sets.length).toBeGreaterThan(0);
});

test('a key that names a slot tells whether its card still lies there', () => {
  const { match } = duel();
  expect(liesStill(match, `0.monster.2#${deck.main[0]}`)).toBe(false);
  // piles have no slots: nothing can be said of them
  expect(liesStill(match, `0.hand#${deck.main[0]}`)).toBe(true);
});
