import { expect, it } from 'vitest';
import { foldsOf } from './folds.ts';

it('[WB-Y8] what is small stands under what came before it, in order, and nothing is lost', () => {
  const steps = ['pass', 'summon', 'place', 'pass', 'attack', 'end', 'pass'];
  const isSmall = (step: string): boolean => step === 'pass' || step === 'place';
  expect(foldsOf(steps, isSmall)).toEqual([
    { head: null, small: ['pass'] },
    { head: 'summon', small: ['place', 'pass'] },
    { head: 'attack', small: [] },
    { head: 'end', small: ['pass'] },
  ]);
  expect(foldsOf([], isSmall)).toEqual([]);
});
