/** Why something moved [YGO-3.9], and words all actions share. */
import type { Expr } from '@fuda/kernel';
import { FRAME } from '../fields/index.ts';
import { eq, ev, global, prop } from '../ir.ts';

export const REASONS = [
  'battle',
  'effect',
  'cost',
  'rule',
  'material',
  'destroyed',
  'discarded',
  'tributed',
  'returned',
  'synchro',
  'negated',
] as const;

export const reason = (name: (typeof REASONS)[number]): Expr => ['reason', name];
export const subject = ev('subject');
export const zone = (name: string): Expr => ['zone', name];
export const isToken = (card: Expr): Expr => eq(prop('frame', card), FRAME.token);

/** The reason of whatever is being done now: paying makes it a cost. */
export const NOW_REASON: Expr = ['if', global('paying'), reason('cost'), reason('effect')];
