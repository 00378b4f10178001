/** Short forms for rules written in the kernel's IR, which is data: `@fuda/game/ir`. Games add those of their own field. */
import type { Expr, Need, Source, Statement } from '@fuda/kernel';
import { text } from './text.ts';

/** What somebody reads on the table. */
export const label = text;

export const v = (name: string): Expr => ['var', name];
export const it: Expr = ['it'];
export const me: Expr = ['me'];
export const opp: Expr = ['opp'];
export const src: Expr = ['src'];
export const turnPlayer: Expr = ['turnPlayer'];
export const otherThan = (player: Expr): Expr => ['sub', 1, player];

export const attr = (name: string, card: Expr): Expr => ['attr', name, card];
export const prop = (name: string, card: Expr): Expr => ['prop', name, card];
export const stat = (name: string, card: Expr): Expr => ['stat', name, card];
export const counter = (name: string, player: Expr = me): Expr => ['counter', name, player];
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
export const inZone = (card: Expr, zone: string): Expr => ['eq', ['zoneOf', card], ['zone', zone]];

/** Something an answer needs, and what is said where it is missing. */
export const need = (is: Expr, otherwise?: string, values?: Readonly<Record<string, Expr>>): Need => ({
  is,
  ...(otherwise === undefined ? {} : { otherwise }),
  ...(values ? { values } : {}),
});

export const mine = (zone: string): Source => ({ zone, of: me });
export const theirs = (zone: string): Source => ({ zone, of: opp });
/** The zone of both players, that of whoever acts first: nobody's order matters. */
export const mineFirst = (zone: string): Source[] => [mine(zone), theirs(zone)];
/** The zone of both players, the turn player's first: where things happen in that order. */
export const turnPlayersFirst = (zone: string): Source[] => [
  { zone, of: turnPlayer },
  { zone, of: otherThan(turnPlayer) },
];

export const setGlobal = (name: string, value: Expr): Statement => ['setGlobal', name, value];
export const addTo = (name: string, player: Expr, by: Expr = 1): Statement => [
  'setCounter',
  name,
  player,
  ['add', counter(name, player), by],
];
export const call = (
  program: string,
  args: Readonly<Record<string, Expr>> = {},
  more: { readonly out?: string; readonly as?: Expr } = {},
): Statement => ['call', program, args, more];
