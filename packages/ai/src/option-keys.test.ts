import { duelPosition } from '@fuda/testkit';
import { expect, test } from 'vitest';
import { OptionKeys } from './option-keys.ts';

test('[AI-K1] copies of a card are one move; cards that differ in anything are not', () => {
  const match = duelPosition(
    { battle: ['scout', 'scout', 'colossus'] },
    { shields: ['whirling-gate', 'scout', 'pit'] },
  );
  const keys = new OptionKeys();
  const count = keys.read(match.machine);
  expect(count).toBe(4);
  // two equal attackers, another one, passing
  expect(keys.distinct).toBe(3);
  expect(keys.leader[1]).toBe(0);
});

test('[AI-K2] cards that their chooser does not know cannot be told apart', () => {
  const match = duelPosition({ battle: ['colossus'] }, { shields: ['whirling-gate', 'scout', 'pit'] });
  match.decide(0);
  expect(match.query).toMatchObject({ player: 0 });
  expect(match.options().every((option) => option.verb === 'break')).toBe(true);
  const keys = new OptionKeys();
  expect(keys.read(match.machine)).toBeGreaterThan(1);
  expect(keys.distinct).toBe(1);
});
