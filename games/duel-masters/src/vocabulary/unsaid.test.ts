/** A card whose text leaves out what somebody wrote cannot be checked by reading it. */
import { indexCards, unsaidParameters } from '@fuda/language';
import { expect, test } from 'vitest';
import { CARDS } from '../data.ts';
import { vocabulary } from './index.ts';

test('[DM-4.c] what is written in an instruction, an operator or a trigger is read in the text, in both languages', () => {
  expect(unsaidParameters(vocabulary, indexCards(CARDS, vocabulary))).toEqual([]);
});
