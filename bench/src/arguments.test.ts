import { expect, test } from 'vitest';
import { parseArguments } from './arguments.ts';
import { isChosen } from './case.ts';
import { FULL_PLAN, QUICK_PLAN } from './measure.ts';

test('without arguments everything is measured in full', () => {
  expect(parseArguments([])).toEqual({ only: [], json: false, quick: false, write: false, plan: FULL_PLAN });
});

test('--only takes names up to the next option', () => {
  expect(parseArguments(['--only', 'kernel/', 'history', '--json'])).toMatchObject({
    only: ['kernel/', 'history'],
    json: true,
  });
});

test('--quick and --rounds go together in either order', () => {
  const plan = { ...QUICK_PLAN, rounds: 5 };
  expect(parseArguments(['--quick', '--rounds', '5'])).toMatchObject({ quick: true, plan });
  expect(parseArguments(['--rounds', '5', '--quick'])).toMatchObject({ quick: true, plan });
});

test.each([
  [['--only']],
  [['--only', '--json']],
  [['--rounds', '0']],
  [['--rounds', 'many']],
  [['--rounds']],
  [['--child']],
  [['kernel']],
])('%j is refused with a message', (args) => {
  expect(parseArguments(args)).toBeTypeOf('string');
});

test('names are chosen by their beginning', () => {
  expect(isChosen('kernel/undo', [])).toBe(true);
  expect(isChosen('kernel/undo', ['history', 'kernel'])).toBe(true);
  expect(isChosen('reference/kernel', ['kernel'])).toBe(false);
});
