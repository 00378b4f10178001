/** Why something moved [YGO-3.9], and words all actions share. */
import type { Expr, Statement } from '@fuda/kernel';
import { FRAME } from '../fields/index.ts';
import { eq, ev, global, has, prop, setGlobal } from '../ir.ts';

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
  /** what was negated is as if it had never lain there: a Summon, the activation of a Spell or Trap Card [YGO-5.4.2] [YGO-7.20] */
  'neverThere',
  'replaced',
] as const;

export const reason = (name: (typeof REASONS)[number]): Expr => ['reason', name];
export const subject = ev('subject');
export const zone = (name: string): Expr => ['zone', name];
export const isToken = (card: Expr): Expr => eq(prop('frame', card), FRAME.token);

/** Where the subject of the event comes from: −1 for what was never there. */
export const origin: Expr = ['if', has(ev('reason'), reason('neverThere')), -1, ['zoneOf', subject]];

/** [YGO-12.3] a monster leaves or is turned face-down: the cards equipped to it fall at the end of this moment. */
export const loosenEquips = (monster: Expr): Statement => [
  'if',
  [
    'gt',
    [
      'count',
      [
        { zone: 'spellTrap', of: 0, host: monster },
        { zone: 'spellTrap', of: 1, host: monster },
      ],
    ],
    0,
  ],
  [setGlobal('loose', 1)],
];

/** The reason of whatever is being done now: paying makes it a cost. */
export const NOW_REASON: Expr = ['if', global('paying'), reason('cost'), reason('effect')];
