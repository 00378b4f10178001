import type { Operator } from '../define-operator.ts';
import { ARITHMETIC } from './arithmetic.ts';
import { COMPARISON_OPERATORS } from './comparison.ts';
import { COUNTING } from './counting.ts';
import { LOGIC } from './logic.ts';
import { STATE } from './state.ts';

/** Operators every game has. */
export const CORE_OPERATORS: readonly Operator[] = [
  ...ARITHMETIC,
  ...COMPARISON_OPERATORS,
  ...LOGIC,
  ...COUNTING,
  ...STATE,
];
