/** Short names for the kernel's expressions: the rules below are long enough. */
import type { Expr, Source, Statement } from '@fuda/kernel';

export const v = (name: string): Expr => ['var', name];
export const it: Expr = ['it'];
export const me: Expr = ['me'];
export const opp: Expr = ['opp'];
export const src: Expr = ['src'];
export const turnPlayer: Expr = ['turnPlayer'];
export const other = (player: Expr): Expr => ['sub', 1, player];

export const attr = (name: string, card: Expr): Expr => ['attr', name, card];
export const prop = (name: string, card: Expr): Expr => ['prop', name, card];
export const stat = (name: string, card: Expr): Expr => ['stat', name, card];
export const counter = (name: string, player: Expr): Expr => ['counter', name, player];
export const global = (name: string): Expr => ['global', name];
export const fn = (name: string, ...args: Expr[]): Expr => ['fn', name, ...args];
export const ev = (field: 'subject' | 'other' | 'player' | 'value' | 'from' | 'to' | 'reason' | 'cause'): Expr => [
  'event',
  field,
];

export const all = (...parts: readonly Expr[]): Expr => parts.reduce((left, right): Expr => ['and', left, right]);
export const any = (...parts: readonly Expr[]): Expr => parts.reduce((left, right): Expr => ['or', left, right]);
export const not = (x: Expr): Expr => ['not', x];
export const eq = (left: Expr, right: Expr): Expr => ['eq', left, right];
export const ne = (left: Expr, right: Expr): Expr => ['ne', left, right];
export const lt = (left: Expr, right: Expr): Expr => ['lt', left, right];
export const has = (bits: Expr, mask: Expr): Expr => ['ne', ['band', bits, mask], 0];
export const lacks = (bits: Expr, mask: Expr): Expr => ['eq', ['band', bits, mask], 0];

export const inZone = (card: Expr, zone: string): Expr => ['eq', ['zoneOf', card], ['zone', zone]];
export const onField = (card: Expr): Expr => any(inZone(card, 'monster'), inZone(card, 'spellTrap'));
export const faceUp = (card: Expr): Expr => eq(attr('faceDown', card), 0);

export const mine = (zone: string): Source => ({ zone, of: me });
export const theirs = (zone: string): Source => ({ zone, of: opp });
export const both = (zone: string): Source[] => [mine(zone), theirs(zone)];

/** It is not one whose destruction by battle is settled: that one can be neither targeted nor used for anything [YGO-11.7]. */
export const standing = (card: Expr): Expr => not(fn('hasFallen', card));

/** Its rules are as young as if it had just arrived: what begins to apply later yields to what already does. */
export const beginAnew = (card: Expr): Statement => ['transform', card, ['definitionOf', card]];

export const setGlobal = (name: string, value: Expr): Statement => ['setGlobal', name, value];
export const addTo = (name: string, player: Expr, n: Expr): Statement => [
  'setCounter',
  name,
  player,
  ['add', counter(name, player), n],
];
export const call = (
  program: string,
  args: Record<string, Expr> = {},
  more: { out?: string; as?: Expr } = {},
): Statement => ['call', program, args, more];

export const label = (ja: string, en: string) => ({ ja, en });
