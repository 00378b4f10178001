/** Short forms for rules written in the kernel's IR, Duel Masters' own. */
import type { Expr } from '@fuda/kernel';

export * from '@fuda/game/ir';

export const subject: Expr = ['event', 'subject'];
export const actor: Expr = ['event', 'player'];

export const has = (stat: string, card: Expr): Expr => ['stat', stat, card];
export const isUntapped = (card: Expr): Expr => ['eq', ['attr', 'tapped', card], 0];
