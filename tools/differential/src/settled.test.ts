import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Difference } from './difference.ts';
import { faultsOf, type Settled, settledBy } from './settled.ts';

const difference: Difference = {
  kind: 'window',
  side: 'core',
  what: 'activate',
  card: 5318639,
  after: 0,
  when: 'draw, own turn',
  facts: 'hand | own | other',
  fuda: 'no window',
  core: 'activate:0.hand#5318639 pass',
};
const entry = (pattern: Settled['pattern']): Settled => ({
  id: 'x',
  pattern,
  rule: '7.9',
  right: 'both',
  reason: { ja: '同じ', en: 'the same' },
});

test('the list that is kept is sound', () => {
  const json: unknown = JSON.parse(readFileSync(new URL('../settled.json', import.meta.url), 'utf8'));
  expect(faultsOf(json)).toEqual([]);
});

test('where the other engine is right the difference is a bug of ours, not settled', () => {
  const json = JSON.parse(readFileSync(new URL('../settled.json', import.meta.url), 'utf8')) as Settled[];
  expect(json.filter(({ right }) => right === 'core').map(({ id }) => id)).toEqual([]);
});

test('every field of a pattern must fit; expressions and lists are understood', () => {
  const fits = (pattern: Settled['pattern']) => settledBy([entry(pattern)], difference) !== undefined;
  expect(fits({ kind: 'window', side: 'core' })).toBe(true);
  expect(fits({ kind: 'window', side: 'fuda' })).toBe(false);
  expect(fits({ when: '/^draw/' })).toBe(true);
  expect(fits({ card: [1, 5318639] })).toBe(true);
  expect(fits({ card: [1, 2] })).toBe(false);
});

test('what is wrong with a list is said with its path', () => {
  expect(faultsOf({})).toEqual(['$: a list is expected']);
  expect(faultsOf([{ ...entry({}), rule: 'seven' }])).toEqual([
    '$[0].pattern: would fit everything',
    '$[0].rule: the number of a rule is expected',
  ]);
  expect(faultsOf([entry({ kind: 'other' }), entry({ shape: 1 })])).toEqual([
    '$[0].pattern.kind: no such kind',
    '$[1].id: "x" is there twice',
    '$[1].pattern.shape: no such field',
  ]);
});
