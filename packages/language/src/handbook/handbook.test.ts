import type { HandbookEntry } from '@fuda/game';
import { expect, test } from 'vitest';
import { defineVocabulary } from '../define-vocabulary.ts';
import { creature, spell } from '../test-cards.ts';
import { testVocabulary } from '../test-game.ts';
import { handbookOf } from './handbook.ts';

const vocabulary = testVocabulary();
const text = { ja: ['…'], en: ['…'] };
const guard = { category: 'ActionPermission', forbid: 'DESTROY' };
const CARDS = [
  creature('long', {
    actions: [{ kind: 'trigger', trigger: 'ENTER', effect: [{ op: 'DRAW', count: 2 }] }],
    rules: [guard],
  }),
  spell('short', { effects: [{ op: 'DESTROY', cards: { zone: 'BATTLE', owner: 'OPPONENT', count: 1 } }] }),
  creature('wrong', { actions: [{ kind: 'trigger', trigger: 'LEAVE', effect: [{ op: 'NO_SUCH' }] }] }),
];

const bookOf = (words = vocabulary, cards: readonly unknown[] = CARDS) =>
  handbookOf(words, { cards, describe: () => text });

function entry(chapter: string, word: string, book = bookOf()): HandbookEntry {
  const found = book.chapters.find(({ id }) => id === chapter)?.entries.find((one) => one.word === word);
  if (!found) throw new Error(`${chapter} has no ${word}`);
  return found;
}

test('every instruction, operator, event and action of the vocabulary has its entry', () => {
  const { chapters } = bookOf();
  const words = (...ids: string[]) =>
    chapters.filter(({ id }) => ids.includes(id)).flatMap(({ entries }) => entries.map(({ word }) => word));
  expect(words('instructions')).toEqual(vocabulary.instructions.items.map(({ name }) => name));
  expect(words('conditions', 'numbers').sort()).toEqual(vocabulary.operators.items.map(({ name }) => name).sort());
  expect(words('events')).toEqual(vocabulary.events.items.map(({ word }) => word));
  expect(words('actions')).toEqual(vocabulary.actions.items.map(({ word }) => word));
});

test('an entry says what its example says, in both languages', () => {
  const draw = entry('instructions', 'DRAW');
  expect(draw.example).toMatchObject({ op: 'DRAW' });
  expect(draw.says?.ja).toMatch(/引く/);
  expect(draw.says?.en).toMatch(/^Draw /);
  expect(draw.params.map(({ names }) => names[0])).toContain('count');
});

test('the card shown has the word written where such words belong: doing is not forbidding', () => {
  expect(entry('instructions', 'DESTROY').card?.id).toBe('test:short');
  expect(entry('actions', 'DESTROY').card?.id).toBe('test:long');
  expect(entry('events', 'ENTER').card?.id).toBe('test:long');
});

test('a card with errors is no example, and where there is none the entry says so', () => {
  expect(entry('instructions', 'SHUFFLE').card).toBeNull();
  expect(entry('events', 'DESTROYED').card).toBeNull();
});

test('examples speak of what the game has, and what it has none of is refused with a reason', () => {
  const { declaration } = vocabulary;
  const renamed = defineVocabulary({
    ...declaration,
    zones: declaration.zones.map((zone) => ({ ...zone, words: [] })),
    counters: [],
    keywords: [],
  });
  const book = bookOf(renamed, []);
  const repeat = entry('instructions', 'REPEAT', book);
  expect(repeat.says?.en).toMatch(/2 times/);
  const gain = entry('instructions', 'GAIN', book);
  expect(gain.example).toBeUndefined();
  expect(gain.refused?.en).toMatch(/^This game has no /);
});
