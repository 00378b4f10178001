/** Synchro, Xyz and Link Summons [YGO-5.5]. */
import type { Expr, GameDeclaration, Statement } from '@fuda/kernel';
import { loosenEquips } from '../actions/parts.ts';
import { HOW } from '../fields/index.ts';
import { addTo, all, any, call, eq, fn, it, me, mine, not, prop, stat, v } from '../ir.ts';
import { announced, card, negationWindow, nextSerial, noteSpent, sent, tellMaterials } from './parts.ts';

/** Materials sent to the GY together [YGO-5.5]. */
const sendMaterials = (reason: Expr): Statement[] => [
  ['list', 'spent'],
  [
    'batch',
    [
      [
        'foreach',
        'material',
        { list: 'materials' },
        [
          ['act', 'go', { subject: v('material'), ...sent, reason: ['bor', ['reason', 'material'], reason] }],
          noteSpent(v('material')),
        ],
      ],
    ],
  ],
];

/** What all procedures from the Extra Deck end with. */
const summonFromExtra = (how: number, reason: Expr): Statement[] => [
  call('place', { card, player: me, how: HOW.special | how, position: 2, slot: -1 }, { out: 'card' }),
  ...negationWindow,
  tellMaterials('monster', reason),
  ['set', 'proper', card, 1],
  nextSerial,
  call('succeed', { card, player: me, from: ['zone', 'extra'] }),
  call('window'),
  ['return', 1],
];

const linkAfter = (value: Expr): Expr =>
  fn('linkReachAfter', v('next'), value, v('rest'), v('others'), card, v('room'));

/** Picks one more material; in the order of their places, so that every set is offered once. */
const nextMaterial = (fits: Expr): Statement[] => [
  [
    'choose',
    {
      by: me,
      groups: [{ cards: [mine('monster')], where: all(['ge', ['indexOf', it], v('at')], fits), verb: 'material' }],
      out: 'next',
      prompt: 'materials',
    },
  ],
  ['push', 'materials', v('next')],
];

/** Synchro materials: the Tuner first, then the others; the variable `tuner` 0 = any. */
export const synchroMaterials: Statement[] = [
  announced,
  ['list', 'materials'],
  [
    'if',
    not(v('tuner')),
    [
      [
        'choose',
        {
          by: me,
          groups: [{ cards: [mine('monster')], where: fn('isSynchroTuner', it, card), verb: 'material' }],
          out: 'tuner',
          prompt: 'materials',
        },
      ],
    ],
  ],
  ['push', 'materials', v('tuner')],
  ['let', 'rest', ['sub', stat('level', card), stat('level', v('tuner'))]],
  ['let', 'at', 0],
  ['let', 'others', 0],
  [
    'while',
    ['gt', v('rest'), 0],
    [
      ...nextMaterial(fn('synchroStep', it, v('rest'), v('others'), card, v('tuner'))),
      ['let', 'others', ['add', v('others'), 1]],
      ['let', 'at', ['add', ['indexOf', v('next')], 1]],
      ['let', 'level', stat('level', v('next'))],
      ['let', 'plain', fn('synchroReach', v('at'), ['sub', v('rest'), v('level')], v('others'), card, v('tuner'))],
      [
        'if',
        stat('synchroLevel', v('next')),
        [
          [
            'choose',
            {
              by: me,
              groups: [
                {
                  modes: [
                    { label: 'printedLevel', when: v('plain') },
                    {
                      label: 'otherLevel',
                      when: fn(
                        'synchroReach',
                        v('at'),
                        ['sub', v('rest'), stat('synchroLevel', v('next'))],
                        v('others'),
                        card,
                        v('tuner'),
                      ),
                    },
                  ],
                  verb: 'mode',
                },
              ],
              out: 'asOther',
              prompt: 'materials',
            },
          ],
          ['if', v('asOther'), [['let', 'level', stat('synchroLevel', v('next'))]]],
        ],
      ],
      ['let', 'rest', ['sub', v('rest'), v('level')]],
    ],
  ],
  ...sendMaterials(['reason', 'synchro']),
];

export const EXTRA_DECK_PROGRAMS: GameDeclaration['programs'] = {
  synchroSummon: {
    params: ['card'],
    body: [['let', 'tuner', 0], ...synchroMaterials, ...summonFromExtra(HOW.synchro, ['reason', 'synchro'])],
  },
  xyzSummon: {
    params: ['card'],
    body: [
      announced,
      [
        'chooseMany',
        {
          by: me,
          cards: [mine('monster')],
          where: fn('isXyzMaterial', it, card),
          verb: 'material',
          min: prop('materialCount', card),
          max: prop('materialCount', card),
          out: 'materials',
          prompt: 'materials',
        },
      ],
      addTo('monsterMoves', me, 1),
      [
        'foreach',
        'material',
        { list: 'materials' },
        [
          [
            'fill',
            'under',
            [
              { zone: 'material', of: 0, host: v('material') },
              { zone: 'material', of: 1, host: v('material') },
            ],
          ],
          [
            'batch',
            [
              [
                'foreach',
                'lower',
                { list: 'under' },
                [['act', 'go', { subject: v('lower'), ...sent, reason: ['reason', 'rule'] }]],
              ],
            ],
          ],
        ],
      ],
      [
        'batch',
        [
          ['foreach', 'material', { list: 'materials' }, [loosenEquips(v('material'))]],
          ['moveList', 'materials', { to: 'material', reason: ['reason', 'material'] }],
        ],
      ],
      call('place', { card, player: me, how: HOW.special | HOW.xyz, position: 2, slot: -1 }, { out: 'card' }),
      ['list', 'spent'],
      [
        'fill',
        'attached',
        [
          { zone: 'material', of: 0 },
          { zone: 'material', of: 1 },
        ],
        eq(['hostOf', it], 0),
      ],
      [
        'foreach',
        'material',
        { list: 'attached' },
        [['move', v('material'), { to: 'material', host: card, keep: true }], noteSpent(v('material'))],
      ],
      ...negationWindow,
      tellMaterials('monster', ['reason', 'material']),
      ['set', 'proper', card, 1],
      nextSerial,
      call('succeed', { card, player: me, from: ['zone', 'extra'] }),
      call('window'),
    ],
  },
  linkSummon: {
    params: ['card'],
    body: [
      announced,
      ['list', 'materials'],
      ['let', 'rest', prop('link', card)],
      ['let', 'at', 0],
      ['let', 'others', 0],
      ['let', 'room', 0],
      [
        'while',
        ['gt', v('rest'), 0],
        [
          ...nextMaterial(fn('linkStep', it, v('rest'), v('others'), card, v('room'))),
          [
            'choose',
            {
              by: me,
              groups: [
                {
                  modes: [
                    { label: 'asOne', when: linkAfter(1) },
                    {
                      label: 'asRating',
                      when: all(['gt', fn('linkValue', v('next')), 1], linkAfter(fn('linkValue', v('next')))),
                    },
                  ],
                  verb: 'mode',
                },
              ],
              out: 'asRating',
              prompt: 'materials',
            },
          ],
          ['let', 'room', any(v('room'), fn('linkRoomWithout', v('next'), card))],
          ['let', 'rest', ['sub', v('rest'), ['if', v('asRating'), fn('linkValue', v('next')), 1]]],
          ['let', 'others', ['add', v('others'), 1]],
          ['let', 'at', ['add', ['indexOf', v('next')], 1]],
        ],
      ],
      ...sendMaterials(['reason', 'material']),
      ...summonFromExtra(HOW.link, ['reason', 'material']),
    ],
  },
};
