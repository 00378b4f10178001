/** What a comparison is decided by beforehand: the least and greatest values of its sides, and nothing less. */
import { expect, test } from 'vitest';
import { compileCards } from './compile.ts';
import { spell } from './test-cards.ts';
import { testVocabulary } from './test-game.ts';

const vocabulary = testVocabulary();
const HANDS = { op: 'COUNT', target: { zone: 'HAND', owner: 'SELF' } };
const upTo = (n: number) => ({ op: 'MIN', args: [HANDS, n] });

interface Side {
  readonly json: unknown;
  readonly values: readonly number[];
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** Expressions that take every value from one to another, made by each of the operators. */
const SIDES: readonly Side[] = [0, 1, 2].flatMap((width): Side[] => [
  { json: { op: 'ADD', args: [upTo(width), 1] }, values: range(1, 1 + width) },
  { json: { op: 'SUBTRACT', args: [3, upTo(width)] }, values: range(3 - width, 3) },
  { json: { op: 'SUBTRACT', args: [upTo(width), 1] }, values: range(-1, width - 1) },
  { json: { op: 'MULTIPLY', args: [upTo(width), -1] }, values: range(-width, 0) },
  { json: { op: 'MAX', args: [upTo(width), 1] }, values: range(1, Math.max(width, 1)) },
]);

const OPERATORS: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  EQ: (a, b) => a === b,
  NE: (a, b) => a !== b,
  LT: (a, b) => a < b,
  LE: (a, b) => a <= b,
  GT: (a, b) => a > b,
  GE: (a, b) => a >= b,
};

/** Branches that are never taken, by what the reader says. */
function dead(condition: unknown): string[] {
  const branch = [{ op: 'DRAW', count: 1 }];
  const card = spell('x', { effects: [{ op: 'IF', condition, then: branch, else: branch }] });
  const { diagnostics } = compileCards([{ file: '', json: card }], vocabulary);
  return diagnostics.filter(({ code }) => code === 'unreachable').map(({ path }) => path.split('.').at(-1) ?? '');
}

test.each(Object.entries(OPERATORS))('%s: a branch is dead exactly where no values lead there', (op, holds) => {
  for (const left of SIDES) {
    for (const right of SIDES) {
      const outcomes = left.values.flatMap((a) => right.values.map((b) => holds(a, b)));
      const expected = [...(outcomes.includes(true) ? [] : ['then']), ...(outcomes.includes(false) ? [] : ['else'])];
      const condition = { op, left: left.json, right: right.json };
      expect(dead(condition), JSON.stringify(condition)).toEqual(expected);
    }
  }
});
