/** What every Summon without a chain goes through. */
import type { Expr, Statement } from '@fuda/kernel';
import { askFast, mayNegateSummon } from '../chain/fast.ts';
import { call, global, not, other, setGlobal, turnPlayer, v } from '../ir.ts';

export const card = v('card');
export const sent = { to: ['zone', 'grave'] as Expr };

/** [YGO-5.4.1] the monster lies there, not yet Summoned: only effects that negate a Summon may answer. */
export const negationWindow: Statement[] = [
  setGlobal('summoning', card),
  setGlobal('summonNegated', 0),
  setGlobal('minSpeed', 2),
  ...askFast(turnPlayer, mayNegateSummon),
  ['if', not(v('did')), askFast(other(turnPlayer), mayNegateSummon)],
  ['if', v('did'), [call('build')]],
  setGlobal('summoning', 0),
  // [YGO-5.4.2] it was never on the field as a monster
  [
    'if',
    global('summonNegated'),
    [
      ['act', 'go', { subject: card, ...sent, reason: ['bor', ['reason', 'rule'], ['reason', 'negated']] }],
      call('window'),
      ['return', 0],
    ],
  ],
];

export const nextSerial = setGlobal('serial', ['add', global('serial'), 1]);
