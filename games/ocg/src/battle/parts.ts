/** Words both halves of a battle share. */
import type { Expr } from '@fuda/kernel';
import { all, attr, eq, faceUp, global, turnPlayer } from '../ir.ts';

export const attacker = global('attacker');
export const defender = global('defender');

/** [YGO-11.4] otherwise the attack stops */
export const stillAttacking: Expr = all(
  attacker,
  ['fresh', attacker],
  faceUp(attacker),
  eq(attr('defense', attacker), 0),
  eq(['controllerOf', attacker], turnPlayer),
);

/** Timings of the Damage Step as bits, so that an ability's permission is one mask [YGO-11.7]. */
export const TIMING = { start: 1, before: 2, calculation: 4, after: 8, end: 16 } as const;
