import { expect, test } from 'vitest';
import { VocabularyError } from './define-vocabulary.ts';
import { fieldValue, nameHash, propertiesOf } from './fields.ts';
import { testVocabulary } from './test-game.ts';
import type { FieldWord } from './vocabulary.ts';

function problems(changes: Parameters<typeof testVocabulary>[0]): readonly string[] {
  try {
    testVocabulary(changes);
  } catch (error) {
    if (error instanceof VocabularyError) return error.problems;
    throw error;
  }
  return [];
}

test('the test vocabulary fits its game', () => {
  expect(problems({})).toEqual([]);
});

test('names the game does not have are all reported', () => {
  const found = problems({
    zones: [{ zone: 'nowhere' }],
    durations: [{ word: 'EVER', until: 'never', phrase: { ja: '', en: '' } }],
    aliases: [{ word: 'X', instruction: 'NOTHING', args: {} }],
    keywords: [],
  });
  expect(found).toContain('zone nowhere: the game has no zone nowhere');
  expect(found).toContain('duration EVER: the game has no expiry never');
  expect(found).toContain('alias X: no instruction NOTHING');
});

test('a word with two meanings is refused', () => {
  const phrase = { ja: '', en: '' };
  const durations = [
    { word: 'END_OF_TURN', until: 'endOfTurn', phrase },
    { word: 'ALWAYS', words: ['end_of_turn'], until: 'always', phrase },
  ];
  expect(problems({ durations })).toContain('durations: the word END_OF_TURN means two things');
});

test('a broken keyword is found when the vocabulary is made', () => {
  const keywords = [
    { id: 'bad', name: { ja: 'x', en: 'x' }, rules: [{ category: 'StatusModifier', stat: 'pwer', value: 1 }] },
  ];
  expect(problems({ keywords })[0]).toContain('unknown-word');
});

test('a keyword that grants itself does not unfold for ever', () => {
  const grant = { op: 'GRANT', keyword: 'loop' };
  const keywords = [
    { id: 'loop', name: { ja: 'x', en: 'x' }, actions: [{ kind: 'trigger', trigger: 'ENTER', effect: [grant] }] },
  ];
  expect(problems({ keywords })[0]).toContain('too-deep');
});

test('more than 31 flags go to several properties', () => {
  const values = Array.from({ length: 40 }, (_, i) => ({ name: `r${i}`, label: { ja: `種${i}`, en: `R${i}` } }));
  const field: FieldWord = {
    name: 'race',
    kind: 'flags',
    label: { ja: '種族', en: 'race' },
    values,
    source: { prop: 'race' },
    printed: 'race',
  };
  expect(propertiesOf([field])).toEqual(['race', 'race#1']);
  expect(fieldValue(field, ['it'], { chunk: 1 })).toEqual(['prop', 'race#1', ['it']]);
});

test('a name has one number for ever', () => {
  expect(nameHash('青眼の白龍')).toBe(nameHash('青眼の白龍'));
  expect(nameHash('青眼の白龍')).not.toBe(nameHash('ブラック・マジシャン'));
  expect(nameHash('')).toBeGreaterThan(0);
});
