/** Sub-step D: the direct attack, or shields chosen and broken at once [§5.1]. */
import type { Statement } from '@fuda/kernel';
import { all, call, has, inZone, me, not, opp, theirs, v } from '../ir.ts';
import { attacker } from './attackers.ts';

/** [§5.1] one breaker ability is used; with several the player picks, but not none */
export const directAttack: Statement[] = [
  ['if', ['eq', ['size', 'shield', opp], 0], [['end', me, 'directAttack']]],
  ['let', 'breaks', 0],
  [
    'choose',
    {
      by: me,
      groups: [
        {
          modes: [
            { label: 'breakOne', when: not(['fn', 'isBreaker', attacker]) },
            { label: 'breakTwo', when: has('doubleBreaker', attacker) },
            { label: 'breakThree', when: has('tripleBreaker', attacker) },
            { label: 'breakFour', when: has('quadrupleBreaker', attacker) },
            { label: 'breakAll', when: has('worldBreaker', attacker) },
          ],
          verb: 'breaker',
        },
      ],
      out: 'mode',
      prompt: 'breaker',
    },
  ],
  [
    'let',
    'breaks',
    ['if', ['eq', v('mode'), 4], ['size', 'shield', opp], ['add', ['add', v('mode'), 1], has('extraBreaks', attacker)]],
  ],
  [
    'chooseMany',
    {
      by: me,
      cards: [theirs('shield')],
      verb: 'break',
      min: v('breaks'),
      max: v('breaks'),
      out: 'shields',
      prompt: 'break',
    },
  ],
  ['let', 'breaker', attacker],
  ['emit', 'BEFORE_BREAK', { subject: attacker, player: me, value: ['length', 'shields'] }],
  call('settle', { everybody: 1 }),
  [
    'batch',
    [
      [
        'foreach',
        'shield',
        { list: 'shields' },
        [
          [
            'if',
            all(['fresh', v('shield')], inZone(v('shield'), 'shield')),
            [['act', 'break', { subject: v('shield'), player: opp, cause: v('breaker') }]],
          ],
        ],
      ],
    ],
  ],
  call('settle', { everybody: 1 }),
];
