import { expect, test } from 'vitest';
import { FAULTS } from '../errors.ts';
import * as faults from './faults.ts';

test('[K-L1] every fault has the number of its name', () => {
  const nameOf = (constant: string): string => constant.replace('FAULT_', '').toLowerCase().replaceAll('_', '-');
  const numbered = Object.entries(faults).map(([constant, number]) => [number, nameOf(constant)]);
  expect(numbered.sort(([a], [b]) => Number(a) - Number(b))).toEqual([...FAULTS.entries()].slice(1));
});
