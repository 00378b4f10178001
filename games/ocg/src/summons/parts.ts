/** What every Summon without a chain goes through. */
import type { Expr, Statement } from '@fuda/kernel';
import { askFast, mayNegateSummon } from '../chain/fast.ts';
import { call, fn, global, me, not, other, setGlobal, turnPlayer, v } from '../ir.ts';

export const card = v('card');
export const sent = { to: ['zone', 'grave'] as Expr };

/** [YGO-5.5] whoever Summons says what, then picks materials that fit it: both know the monster from then on. */
export const announced: Statement = ['reveal', card, 3];

/** [YGO-5.4.1] the monster lies there, not yet Summoned: only effects that negate a Summon may answer. */
export const negationWindow: Statement[] = [
  setGlobal('arriving', card),
  ['let', 'negatable', ['permitted', 'negateSummon', card, turnPlayer]],
  setGlobal('arriving', 0),
  setGlobal('summoning', card),
  setGlobal('summonNegated', 0),
  setGlobal('minSpeed', 2),
  // what cannot be negated is not asked about
  [
    'if',
    v('negatable'),
    [
      ...askFast(turnPlayer, mayNegateSummon),
      ['if', not(v('did')), askFast(other(turnPlayer), mayNegateSummon)],
      ['if', v('did'), [call('build')]],
    ],
  ],
  setGlobal('summoning', 0),
  // [YGO-5.4.2] what the chain has done to it is the last that happened, unless it still lies there
  [
    'if',
    global('summonNegated'),
    [
      [
        'if',
        ['fresh', card],
        [
          ['act', 'go', { subject: card, ...sent, reason: ['bor', ['reason', 'rule'], fn('unsummoned', card)] }],
          setGlobal('lastBatch', ['sub', ['batch'], 1]),
        ],
      ],
      call('windowAfterChain'),
      ['return', 0],
    ],
  ],
];

/** Materials once they have gone, for `tellMaterials`. */
export const noteSpent = (material: Expr): Statement => ['push', 'spent', ['current', material]];

/**
 * Only a Summon that succeeded used its materials [YGO-5.4.2]. Told of the cards as they went: what has moved on meanwhile does not
 * answer any more. They went before the monster arrived, so this is an earlier moment than the Summon [YGO-8.4].
 */
export const tellMaterials = (from: string, reason: Expr): Statement => [
  'batch',
  [
    [
      'foreach',
      'one',
      { list: 'spent' },
      [
        [
          'emit',
          'USED_AS_MATERIAL',
          { subject: v('one'), player: me, from: ['zone', from], to: ['zoneOf', v('one')], reason, cause: card },
        ],
      ],
    ],
  ],
];

export const nextSerial = setGlobal('serial', ['add', global('serial'), 1]);
