/** A monster arrives: slot, position, and what is announced. */
import type { GameDeclaration, Statement } from '@fuda/kernel';
import { FRAME, HOW } from '../fields/index.ts';
import { addTo, all, attr, call, eq, fn, global, inZone, it, me, not, prop, v } from '../ir.ts';
import { arrivalOf, homeMark, withArrival } from '../marks.ts';
import { card } from './parts.ts';

const EVENT_OF: readonly (readonly [number, string])[] = [
  [HOW.normal, 'NORMAL_SUMMONED'],
  [HOW.flip, 'FLIP_SUMMONED'],
  [HOW.special, 'SPECIAL_SUMMONED'],
  [HOW.tribute, 'TRIBUTE_SUMMONED'],
  [HOW.fusion, 'FUSION_SUMMONED'],
  [HOW.synchro, 'SYNCHRO_SUMMONED'],
  [HOW.xyz, 'XYZ_SUMMONED'],
  [HOW.link, 'LINK_SUMMONED'],
  [HOW.ritual, 'RITUAL_SUMMONED'],
];

export const ARRIVAL_PROGRAMS: GameDeclaration['programs'] = {
  /** The player picks the slot [YGO-3.1]. */
  chooseSlot: {
    // `leaving`: a monster that makes way for it
    params: ['card', 'player', 'leaving'],
    body: [
      [
        'choose',
        {
          by: me,
          groups: [
            {
              slots: 'monster',
              of: v('player'),
              where: fn('landing', v('player'), card, it),
              leaving: v('leaving'),
              verb: 'place',
            },
          ],
          out: 'slot',
          prompt: 'slot',
        },
      ],
      ['return', v('slot')],
    ],
  },
  /** Puts a monster on the field. position: 0 attack, 1 defense, 2 the player's choice, 3 face-down defense. */
  place: {
    params: ['card', 'player', 'how', 'position', 'slot'],
    body: [
      ['let', 'slot', v('slot')],
      ['if', ['lt', v('slot'), 0], [call('chooseSlot', { card, player: v('player') }, { out: 'slot' })]],
      [
        'if',
        all(eq(v('position'), 2), not(eq(prop('frame', card), FRAME.link))),
        [
          [
            'choose',
            {
              by: me,
              groups: [{ modes: [{ label: 'attack' }, { label: 'defense' }], verb: 'position' }],
              out: 'position',
              prompt: 'position',
            },
          ],
        ],
      ],
      ['if', eq(v('position'), 2), [['let', 'position', 0]]],
      addTo('monsterMoves', v('player'), 1),
      [
        'move',
        card,
        {
          to: 'monster',
          of: v('player'),
          at: { slot: v('slot') },
          with: {
            defense: ['gt', v('position'), 0],
            faceDown: eq(v('position'), 3),
            how: ['if', v('how'), withArrival(v('how'), ['add', global('serial'), 1]), 0],
            turnPlaced: ['turn'],
            used: ['bor', ['if', inZone(card, 'spellTrap'), attr('used', card), 0], homeMark(card, v('player'))],
          },
        },
      ],
      ['return', ['current', card]],
    ],
  },
  /** Success: events, records. All monsters of one summon share the serial number. */
  announceSummon: {
    params: ['card', 'player', 'from'],
    body: [
      ['let', 'how', attr('how', card)],
      ['if', ['band', v('how'), HOW.special], [addTo('specialSummons', v('player'), 1)]],
      ['if', ['band', v('how'), HOW.flip], [addTo('flipSummons', v('player'), 1)]],
      ['if', ['band', v('how'), HOW.normal], [addTo('normalSummoned', v('player'), 1)]],
      ['if', ['band', v('how'), HOW.normal | HOW.special], [addTo('arrivals', v('player'), 1)]],
      [
        'batch',
        EVENT_OF.map(
          ([bit, event]): Statement => [
            'if',
            ['band', v('how'), bit],
            [
              [
                'emit',
                event,
                { subject: card, player: v('player'), value: arrivalOf(card), from: v('from'), cause: ['src'] },
              ],
            ],
          ],
        ),
      ],
    ],
  },
  /** A single summon without a chain has succeeded: everything about it happened at one moment [YGO-8.1]. */
  succeed: {
    params: ['card', 'player', 'from'],
    body: [
      [
        'batch',
        [
          call('announceSummon', { card, player: v('player'), from: v('from') }),
          call('announceSummons', { player: v('player'), special: ['band', attr('how', card), HOW.special] }),
        ],
      ],
    ],
  },
  /** One event for everything summoned at this moment, for cards that answer "monster(s) Summoned". */
  announceSummons: {
    params: ['player', 'special'],
    body: [
      ['if', v('special'), [['emit', 'SPECIAL_SUMMONS', { player: v('player'), value: global('serial') }]]],
      ['emit', 'SUMMONED', { player: v('player'), value: global('serial') }],
    ],
  },
};
