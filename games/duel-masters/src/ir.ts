/** Short forms for rules written in the kernel's IR. */
import type { Expr, Source, Statement, Text } from '@fuda/kernel';

export const label = (ja: string, en: string): Text => ({ ja, en });

export const v = (name: string): Expr => ['var', name];
export const it: Expr = ['it'];
export const me: Expr = ['me'];
export const opp: Expr = ['opp'];
export const not = (x: Expr): Expr => ['not', x];
export const all = (...parts: Expr[]): Expr => parts.reduce((a, b): Expr => ['and', a, b]);
export const any = (...parts: Expr[]): Expr => parts.reduce((a, b): Expr => ['or', a, b]);
export const otherThan = (player: Expr): Expr => ['sub', 1, player];

export const mine = (zone: string): Source => ({ zone, of: me });
export const theirs = (zone: string): Source => ({ zone, of: opp });
export const both = (zone: string): Source[] => [
  { zone, of: ['turnPlayer'] },
  { zone, of: otherThan(['turnPlayer']) },
];
export const inZone = (card: Expr, zone: string): Expr => ['eq', ['zoneOf', card], ['zone', zone]];

export const subject: Expr = ['event', 'subject'];
export const actor: Expr = ['event', 'player'];

export const has = (stat: string, card: Expr): Expr => ['stat', stat, card];
export const isUntapped = (card: Expr): Expr => ['eq', ['attr', 'tapped', card], 0];
export const call = (program: string, args: Readonly<Record<string, Expr>> = {}, as?: Expr): Statement =>
  as === undefined ? ['call', program, args] : ['call', program, args, { as }];
export const addTo = (counter: string, player: Expr, by: Expr = 1): Statement => [
  'setCounter',
  counter,
  player,
  ['add', ['counter', counter, player], by],
];
