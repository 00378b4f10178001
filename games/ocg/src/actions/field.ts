/** What happens to cards that stay where they are: positions, control, counters. */
import type { GameDeclaration } from '@fuda/kernel';
import { FRAME, HOW } from '../fields/index.ts';
import {
  addTo,
  all,
  attr,
  beginAnew,
  call,
  eq,
  ev,
  faceUp,
  global,
  inZone,
  ne,
  not,
  prop,
  setGlobal,
  v,
} from '../ir.ts';
import { howOf, KEPT_FACE_DOWN, withArrival } from '../marks.ts';
import { isToken, loosenEquips, subject } from './parts.ts';

export const FIELD_ACTIONS: GameDeclaration['actions'] = [
  {
    name: 'position',
    body: [
      [
        'if',
        not(all(['fresh', subject], inZone(subject, 'monster'), ne(prop('frame', subject), FRAME.link))),
        [['return', 0]],
      ],
      ['let', 'wasDown', attr('faceDown', subject)],
      ['if', all(eq(attr('defense', subject), ev('value')), not(v('wasDown'))), [['return', 0]]],
      [
        'batch',
        [
          ['set', 'defense', subject, ev('value')],
          [
            'if',
            v('wasDown'),
            [
              // what was equipped to it falls, at the latest now
              ['if', global('loose'), [call('dropEquips')]],
              ['set', 'faceDown', subject, 0],
              beginAnew(subject),
              setGlobal('serial', ['add', global('serial'), 1]),
              ['set', 'how', subject, withArrival(howOf(subject), global('serial'))],
              ['emit', 'FLIPPED', { subject, player: ['controllerOf', subject], cause: ev('cause') }],
            ],
          ],
          [
            'emit',
            'POSITION_CHANGED',
            { subject, player: ['controllerOf', subject], value: ev('value'), cause: ev('cause') },
          ],
        ],
      ],
    ],
  },
  {
    // it stays the same card: counters, ties, lingering changes and soft limits are gone, what it did this turn is known [YGO-3.6]
    name: 'turnDown',
    body: [
      [
        'if',
        not(
          all(
            ['fresh', subject],
            inZone(subject, 'monster'),
            faceUp(subject),
            not(isToken(subject)),
            ne(prop('frame', subject), FRAME.link),
          ),
        ),
        [['return', 0]],
      ],
      [
        'batch',
        [
          loosenEquips(subject),
          ['set', 'faceDown', subject, 1],
          ['set', 'defense', subject, 1],
          ['set', 'spellCounter', subject, 0],
          ['set', 'used', subject, ['band', attr('used', subject), KEPT_FACE_DOWN]],
          ['set', 'how', subject, ['bor', attr('how', subject), HOW.hidden]],
          // a lock on its position holds whichever way it lies
          ['unbind', subject, ['changePosition']],
          call('untie'),
          call('forgetTriggersOf', { card: subject }),
          ['emit', 'TURNED_DOWN', { subject, player: ['controllerOf', subject], cause: ev('cause') }],
        ],
      ],
    ],
  },
  {
    name: 'control',
    body: [
      [
        'if',
        not(
          all(['fresh', subject], inZone(subject, 'monster'), ne(['controllerOf', subject], ev('player')), [
            'gt',
            ['fn', 'mainRoom', ev('player')],
            0,
          ]),
        ),
        [['return', 0]],
      ],
      ['let', 'side', ['controllerOf', subject]],
      call('chooseSlot', { card: subject, player: ev('player') }, { as: ev('player'), out: 'slot' }),
      addTo('monsterMoves', 0, 1),
      addTo('monsterMoves', 1, 1),
      [
        'batch',
        [
          ['move', subject, { to: 'monster', of: ev('player'), at: { slot: v('slot') }, keep: true, host: 0 }],
          ['emit', 'CONTROL_CHANGED', { subject, player: ev('player'), cause: ev('cause') }],
        ],
      ],
    ],
  },
  {
    name: 'counter',
    body: [
      ['if', not(all(['fresh', subject], faceUp(subject))), [['return', 0]]],
      ['let', 'n', ['greater', 0, ['add', attr('spellCounter', subject), ev('value')]]],
      ['if', prop('maxSpellCounters', subject), [['let', 'n', ['lesser', v('n'), prop('maxSpellCounters', subject)]]]],
      ['if', eq(v('n'), attr('spellCounter', subject)), [['return', 0]]],
      ['set', 'spellCounter', subject, v('n')],
      ['emit', 'COUNTER_CHANGED', { subject, value: ev('value'), cause: ev('cause') }],
    ],
  },
];
