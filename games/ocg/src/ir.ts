/** Short names for the kernel's expressions, the OCG's own: the rules below are long enough. */

import { any, attr, eq, fn, inZone, not } from '@fuda/game/ir';
import type { Expr, Statement } from '@fuda/kernel';

export * from '@fuda/game/ir';
export { otherThan as other } from '@fuda/game/ir';

export const has = (bits: Expr, mask: Expr): Expr => ['ne', ['band', bits, mask], 0];
export const lacks = (bits: Expr, mask: Expr): Expr => ['eq', ['band', bits, mask], 0];

export const onField = (card: Expr): Expr => any(inZone(card, 'monster'), inZone(card, 'spellTrap'));
export const faceUp = (card: Expr): Expr => eq(attr('faceDown', card), 0);

/** It is not one whose destruction by battle is settled: that one can be neither targeted nor used for anything [YGO-11.7]. */
export const standing = (card: Expr): Expr => not(fn('hasFallen', card));

/** Its rules are as young as if it had just arrived: what begins to apply later yields to what already does. */
export const beginAnew = (card: Expr): Statement => ['transform', card, ['definitionOf', card]];
