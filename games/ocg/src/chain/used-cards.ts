/** Spells and Traps that are activated, and which of them only wait for the chain to end [YGO-7.12]. */
import type { Expr } from '@fuda/kernel';
import { SUBTYPE } from '../fields/index.ts';
import { all, any, eq, not, prop } from '../ir.ts';

/** It stays on the field when its activation has resolved, by its kind. */
export const isContinuous = (card: Expr): Expr =>
  any(
    eq(prop('subtype', card), SUBTYPE.continuous),
    eq(prop('subtype', card), SUBTYPE.field),
    eq(prop('subtype', card), SUBTYPE.equip),
  );

const cell = (column: string, row: Expr): Expr => ['cell', 'link', column, row];
const abilityProp = (name: string, row: Expr): Expr => ['abilityProp', name, cell('ability', row)];

/** Was the card of this link activated itself, with nothing to keep it on the field? */
export const leavesAfterwards = (row: Expr): Expr =>
  all(abilityProp('isCard', row), not(any(isContinuous(cell('card', row)), abilityProp('stays', row))));

/** [YGO-7.20] */
export const wasNegated = (row: Expr): Expr => eq(cell('negated', row), 1);

/** It is as good as in the GY: it goes there when the chain has resolved, and nowhere else by an effect that would return it. */
export const isSpent = (row: Expr, card: Expr): Expr =>
  all(['same', cell('card', row), card], leavesAfterwards(row), not(wasNegated(row)));
