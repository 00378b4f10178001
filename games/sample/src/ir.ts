/** Short forms for rules written in the kernel's IR. */
import type { Expr, Source, Statement } from '@fuda/kernel';

export const v = (name: string): Expr => ['var', name];
export const it: Expr = ['it'];
export const mine = (zone: string): Source => ({ zone, of: ['me'] });
export const theirs = (zone: string): Source => ({ zone, of: ['opp'] });
export const untapped: Expr = ['eq', ['attr', 'tapped', it], 0];
export const label = (ja: string, en: string) => ({ ja, en });

/** Standby effects: the turn player's first, in any order. */
export const settle: Statement = ['call', 'settle'];
