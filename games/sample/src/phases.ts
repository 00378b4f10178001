/** The phases of a turn. */
import type { GameDeclaration, Statement } from '@fuda/kernel';
import { it, label, mine, need, settle, theirs, untapped, v } from './ir.ts';

const deal = (zone: string, player: number): Statement => [
  'repeat',
  5,
  [['move', ['top', 'deck', player], { to: zone }]],
];

export const PHASES: GameDeclaration['phases'] = [
  {
    name: 'start',
    label: label('開始', 'Start'),
    program: [
      ['nextTurn'],
      ['if', ['gt', ['turn'], 150], [['end', 2, 'turnLimit']]],
      ['expire', 'turnStart', ['me']],
      ['setAll', 'tapped', [mine('battle'), mine('mana')], ['attr', 'tapped', it], 0],
      ['setAll', 'sick', [mine('battle')], ['attr', 'sick', it], 0],
      ['setAll', 'used', [mine('battle'), theirs('battle')], ['attr', 'used', it], 0],
      ['emit', 'TURN_START', { player: ['me'] }],
      settle,
      [
        'if',
        ['gt', ['turn'], 1],
        [
          ['if', ['eq', ['size', 'deck', ['me']], 0], [['end', ['opp'], 'deckOut']]],
          ['act', 'draw', { player: ['me'] }],
          settle,
        ],
      ],
    ],
  },
  {
    name: 'charge',
    label: label('マナチャージ', 'Charge'),
    program: [
      [
        'choose',
        {
          by: ['me'],
          groups: [{ cards: [mine('hand')], why: { needs: [] }, verb: 'charge' }],
          pass: 'pass',
          out: 'card',
          prompt: 'charge',
        },
      ],
      ['if', v('card'), [['move', v('card'), { to: 'mana' }], settle]],
    ],
  },
  {
    name: 'main',
    label: label('メイン', 'Main'),
    program: [
      [
        'while',
        1,
        [
          ['let', 'mana', ['count', [mine('mana')], untapped]],
          ['let', 'civilizations', ['union', [mine('mana')], ['prop', 'civilization', it], untapped]],
          [
            'choose',
            {
              by: ['me'],
              groups: [
                {
                  cards: [mine('hand')],
                  where: [
                    'and',
                    [
                      'and',
                      ['le', ['stat', 'cost', it], v('mana')],
                      ['band', ['prop', 'civilization', it], v('civilizations')],
                    ],
                    [
                      'if',
                      ['band', ['prop', 'kind', it], 1],
                      ['permitted', 'enter', it, ['me']],
                      ['permitted', 'cast', it, ['me']],
                    ],
                  ],
                  why: {
                    needs: [
                      need(['le', ['stat', 'cost', it], v('mana')], 'mana', {
                        have: v('mana'),
                        need: ['stat', 'cost', it],
                      }),
                      need(['band', ['prop', 'civilization', it], v('civilizations')], 'civilization', {
                        missing: ['prop', 'civilization', it],
                      }),
                      need([
                        'if',
                        ['band', ['prop', 'kind', it], 1],
                        ['permitted', 'enter', it, ['me']],
                        ['permitted', 'cast', it, ['me']],
                      ]),
                    ],
                  },
                  verb: 'play',
                },
                { abilities: 'ignition', cards: [mine('battle')], why: { needs: [] }, verb: 'activate' },
              ],
              pass: 'pass',
              out: 'card',
              outGroup: 'group',
              outAbility: 'ability',
              prompt: 'main',
            },
          ],
          ['if', ['lt', v('group'), 0], [['break']]],
          [
            'if',
            ['eq', v('group'), 0],
            [
              ['call', 'pay', { card: v('card') }],
              ['call', 'play', { card: v('card') }],
            ],
            [['run', v('ability'), 'effect', { source: v('card'), as: ['me'] }], settle],
          ],
        ],
      ],
    ],
  },
  {
    name: 'attack',
    label: label('攻撃', 'Attack'),
    program: [
      [
        'while',
        1,
        [
          [
            'choose',
            {
              by: ['me'],
              groups: [
                {
                  cards: [mine('battle')],
                  where: [
                    'and',
                    ['and', untapped, ['or', ['eq', ['attr', 'sick', it], 0], ['stat', 'speedAttacker', it]]],
                    ['permitted', 'attack', it, ['me']],
                  ],
                  why: {
                    needs: [
                      need(untapped, 'tapped'),
                      need(['or', ['eq', ['attr', 'sick', it], 0], ['stat', 'speedAttacker', it]], 'sick'),
                      need(['permitted', 'attack', it, ['me']]),
                    ],
                  },
                  verb: 'attack',
                },
              ],
              pass: 'pass',
              out: 'card',
              prompt: 'attack',
            },
          ],
          ['if', ['eq', v('card'), 0], [['break']]],
          ['call', 'attack', { attacker: v('card') }],
        ],
      ],
    ],
  },
  {
    name: 'end',
    label: label('終了', 'End'),
    program: [
      ['emit', 'TURN_END', { player: ['me'] }],
      settle,
      ['expire', 'turnEnd'],
      ['check'],
      ['turnPlayer', ['opp']],
    ],
  },
];

/** Before the first turn. */
export const SETUP: readonly Statement[] = [
  ['shuffle', 'deck', 0],
  ['shuffle', 'deck', 1],
  deal('shield', 0),
  deal('shield', 1),
  deal('hand', 0),
  deal('hand', 1),
];
