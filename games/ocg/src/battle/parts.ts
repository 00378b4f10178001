/** Words both halves of a battle share. */
import { global } from '../ir.ts';

export const attacker = global('attacker');
export const defender = global('defender');

/** Timings of the Damage Step as bits, so that an ability's permission is one mask [YGO-11.7]. */
export const TIMING = { start: 1, before: 2, calculation: 4, after: 8, end: 16 } as const;
