import { expect, test } from 'vitest';
import { Intents } from './intents.ts';
import { PASS } from './neutral.ts';

test('what was picked at once is picked one by one, in the order it is offered', () => {
  const intents = new Intents();
  intents.picked(['c', 'a'], ['a', 'b', 'c'], 2, 2);
  const all = new Set(['a', 'b', 'c']);
  expect(intents.takePick(['a', 'b'], all)).toMatchObject({ key: 'a', differences: [] });
  expect(intents.takePick(['b', 'c'], all)).toMatchObject({ key: 'c' });
  expect(intents.takePick(['b', PASS], all)).toMatchObject({ key: PASS });
});

test('candidates that only one engine has are found at the first pick', () => {
  const intents = new Intents();
  intents.picked(['a'], ['a', 'b'], 1, 1);
  expect(intents.takePick(['a', 'c'], new Set(['a', 'c'])).differences).toEqual([
    ['core', 'b'],
    ['fuda', 'c'],
  ]);
});

test('a card that is not offered is named', () => {
  const intents = new Intents();
  intents.picked(['b'], ['a', 'b'], 1, 1);
  expect(intents.takePick(['a'], new Set(['a'])).key).toBe('b');
});

test('decisions wait for the question of their kind; a place that cannot be meant is left for another', () => {
  const intents = new Intents();
  intents.decided('place', '0.spellTrap.4');
  intents.decided('position', 'defense');
  intents.decided('place', '0.monster.2');
  expect(intents.take('position', ['attack', 'defense'])).toBe('defense');
  expect(intents.take('place', ['0.monster.1', '0.monster.2'])).toBe('0.monster.2');
  expect(intents.take('mode', ['0'])).toBeUndefined();
});
