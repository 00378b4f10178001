/** The five timings of the Damage Step [YGO-11.7]–[YGO-11.14]. */
import type { Expr, GameDeclaration, Statement } from '@fuda/kernel';
import { all, any, attr, beginAnew, call, eq, global, inZone, me, not, opp, setGlobal, stat, v } from '../ir.ts';
import { howOf, withArrival } from '../marks.ts';
import { attacker, defender, stillAttacking, TIMING } from './parts.ts';

const timing = (bit: number): Statement => setGlobal('damageTiming', bit);
/** Said of both battlers, so that each card hears of itself. */
const bothBattle = (event: string): Statement => [
  'batch',
  [
    ['emit', event, { subject: attacker, other: defender, player: me }],
    ['if', defender, [['emit', event, { subject: defender, other: attacker, player: opp }]]],
  ],
];

const stillBattling: Expr = all(
  stillAttacking,
  any(not(defender), all(['fresh', defender], inZone(defender, 'monster'), eq(['controllerOf', defender], opp))),
);

/** [YGO-11.11] who takes how much, and who falls */
const calculate: Statement[] = [
  setGlobal('battleDamage', 0),
  setGlobal('damageTo', opp),
  ['let', 'attackerFalls', 0],
  ['let', 'defenderFalls', 0],
  ['let', 'attack', stat('atk', attacker)],
  [
    'if',
    not(defender),
    [setGlobal('battleDamage', v('attack'))],
    [
      ['let', 'defends', attr('defense', defender)],
      ['let', 'against', ['if', v('defends'), stat('def', defender), stat('atk', defender)]],
      [
        'if',
        ['gt', v('attack'), v('against')],
        [
          ['let', 'defenderFalls', 1],
          [
            'if',
            any(not(v('defends')), stat('piercing', attacker)),
            [setGlobal('battleDamage', ['sub', v('attack'), v('against')])],
          ],
        ],
      ],
      [
        'if',
        ['lt', v('attack'), v('against')],
        [
          setGlobal('damageTo', me),
          setGlobal('battleDamage', ['sub', v('against'), v('attack')]),
          ['if', not(v('defends')), [['let', 'attackerFalls', 1]]],
        ],
      ],
      [
        'if',
        all(eq(v('attack'), v('against')), not(v('defends')), ['gt', v('attack'), 0]),
        [
          ['let', 'attackerFalls', 1],
          ['let', 'defenderFalls', 1],
        ],
      ],
    ],
  ],
  // battle damage its controller would take from its battles is taken by the opponent
  [
    'if',
    any(
      all(eq(global('damageTo'), me), stat('reflects', attacker)),
      all(eq(global('damageTo'), opp), defender, stat('reflects', defender)),
    ),
    [setGlobal('damageTo', ['sub', 1, global('damageTo')])],
  ],
];

const stepEnds: Statement = [
  'batch',
  [
    [
      'if',
      all(global('attackerFell'), ['fresh', attacker]),
      [['act', 'destroy', { subject: attacker, player: me, reason: ['reason', 'battle'], cause: defender }]],
    ],
    [
      'if',
      all(global('defenderFell'), ['fresh', defender]),
      [['act', 'destroy', { subject: defender, player: opp, reason: ['reason', 'battle'], cause: attacker }]],
    ],
    bothBattle('DAMAGE_STEP_END'),
  ],
];

export const DAMAGE_PROGRAMS: GameDeclaration['programs'] = {
  damageStep: {
    body: [
      setGlobal('attackerFell', 0),
      setGlobal('defenderFell', 0),
      setGlobal('attackedFaceDown', 0),
      timing(TIMING.start),
      bothBattle('BATTLE_START'),
      call('window'),
      timing(TIMING.before),
      [
        'if',
        all(stillBattling, defender, attr('faceDown', defender)),
        [
          setGlobal('attackedFaceDown', defender),
          ['set', 'faceDown', defender, 0],
          beginAnew(defender),
          // face-up from now on: later than what was face-up before
          setGlobal('serial', ['add', global('serial'), 1]),
          ['set', 'how', defender, withArrival(howOf(defender), global('serial'))],
        ],
      ],
      bothBattle('BEFORE_CALCULATION'),
      call('window'),
      [
        'if',
        stillBattling,
        [
          timing(TIMING.calculation),
          ...calculate,
          [
            'emit',
            'CALCULATION',
            { subject: attacker, other: defender, player: global('damageTo'), value: global('battleDamage') },
          ],
          call('window'),
          ['if', v('attackerFalls'), [['act', 'fall', { subject: attacker, player: me, cause: defender }]]],
          ['if', v('defenderFalls'), [['act', 'fall', { subject: defender, player: opp, cause: attacker }]]],
          timing(TIMING.after),
          ['if', global('attackerFell'), [setGlobal('settledAttacker', attacker)]],
          ['if', global('defenderFell'), [setGlobal('settledDefender', defender)]],
          // [YGO-11.7] damage, having battled and having been flipped are one moment
          [
            'batch',
            [
              [
                'act',
                'damage',
                {
                  subject: ['if', eq(global('damageTo'), opp), attacker, defender],
                  player: global('damageTo'),
                  value: global('battleDamage'),
                  reason: ['reason', 'battle'],
                  cause: ['if', eq(global('damageTo'), opp), attacker, defender],
                },
              ],
              bothBattle('BATTLED'),
              [
                'if',
                global('attackedFaceDown'),
                [['emit', 'FLIPPED', { subject: global('attackedFaceDown'), player: opp, cause: attacker }]],
              ],
            ],
          ],
          call('window'),
        ],
        [
          [
            'if',
            global('attackedFaceDown'),
            [
              timing(TIMING.after),
              ['emit', 'FLIPPED', { subject: global('attackedFaceDown'), player: opp, cause: attacker }],
              call('window'),
            ],
          ],
        ],
      ],
      timing(TIMING.end),
      stepEnds,
      setGlobal('settledAttacker', 0),
      setGlobal('settledDefender', 0),
      call('window'),
      ['expire', 'damageEnd'],
      timing(0),
    ],
  },
};
