import { expect, test } from 'vitest';
import { defineOperator } from '../define-operator.ts';
import { defineVocabulary } from '../define-vocabulary.ts';
import { unsaid, withDefault } from '../param.ts';
import { player } from '../params.ts';
import { testVocabulary } from '../test-game.ts';
import { unsaidParameters } from './unsaid.ts';

const WHOSE = { ja: '誰の', en: 'whose' };
const mumbles = (param = withDefault(player(WHOSE), 'SELF')) =>
  defineOperator({
    name: 'MUMBLES',
    summary: { ja: '黙っている', en: 'says nothing of it' },
    result: 'condition',
    params: { player: param },
    lower: () => 1,
    phrase: (p) => p.pick('そうである', 'it is so'),
    example: { op: 'MUMBLES' },
  });
const withOperator = (operator: ReturnType<typeof mumbles>) => {
  const { declaration } = testVocabulary();
  return defineVocabulary({ ...declaration, operators: [...(declaration.operators ?? []), operator] });
};

test('the words every game has say all their parameters', () => {
  expect(unsaidParameters(testVocabulary())).toEqual([]);
});

test('a parameter the text drops is found, unless its declaration gives a reason', () => {
  expect(unsaidParameters(withOperator(mumbles()))).toEqual(['MUMBLES.player']);
  const reason = { ja: '文にならない', en: 'not a matter of the text' };
  expect(unsaidParameters(withOperator(mumbles(unsaid(withDefault(player(WHOSE), 'SELF'), reason))))).toEqual([]);
});
