/** Effects that wait: walking them, and reading one. */
import type { Expr, Statement } from '@fuda/kernel';
import { all, v } from '../ir.ts';
import { LIMITS } from '../zones.ts';

export const k = v('k');
export const abilityProp = (name: string, ability: Expr = v('ability')): Expr => ['abilityProp', name, ability];
export const pending = (field: 'ability' | 'source' | 'owner' | 'batch' | 'optional' | 'class', at: Expr = k): Expr => [
  'pending',
  field,
  at,
];
const PENDING_SLOTS = LIMITS?.pending ?? 0;

/** Walks the waiting effects; `k` is the place of each. */
export const eachWaiting = (body: readonly Statement[]): Statement[] => [
  ['let', 'k', 0],
  ['let', 'left', ['pendingCount']],
  [
    'while',
    all(['gt', v('left'), 0], ['lt', k, PENDING_SLOTS]),
    [
      ['if', pending('ability'), [['let', 'left', ['sub', v('left'), 1]], ...body]],
      ['let', 'k', ['add', k, 1]],
    ],
  ],
];
