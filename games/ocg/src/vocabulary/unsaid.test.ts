/** A text that keeps a parameter to itself tells two different cards in the same words. */
import { indexCards, unsaidParameters } from '@fuda/language';
import { expect, test } from 'vitest';
import { POOL } from '../cards/pool.ts';
import { VOCABULARY } from './index.ts';

test('[YGO-9.2] every parameter of every instruction, expression and event is said, or declared as not said', () => {
  expect(unsaidParameters(VOCABULARY, indexCards(POOL, VOCABULARY))).toEqual([]);
});
