/** Normal, Tribute and Flip Summons, Sets, changes of position, procedures from the hand [YGO-5.1]–[YGO-5.3]. */
import type { GameDeclaration } from '@fuda/kernel';
import { HOW, SUBTYPE } from '../fields/index.ts';
import {
  addTo,
  all,
  any,
  attr,
  beginAnew,
  call,
  eq,
  fn,
  global,
  it,
  me,
  mine,
  not,
  prop,
  setGlobal,
  stat,
  v,
} from '../ir.ts';
import { mark, USED, withArrival } from '../marks.ts';
import { FIELD_SLOT, MAIN_SLOTS } from '../zones.ts';
import { card, negationWindow, nextSerial, sent } from './parts.ts';

export const HAND_PROGRAMS: GameDeclaration['programs'] = {
  payTributes: {
    params: ['card'],
    body: [
      ['let', 'needed', fn('tributesNeeded', card)],
      ['if', not(v('needed')), [['return', 0]]],
      ['let', 'full', eq(fn('mainRoom', me), 0)],
      [
        'chooseMany',
        {
          by: me,
          cards: [mine('monster')],
          where: all(
            fn('mayTribute', it, me),
            any(not(v('full')), ['gt', v('needed'), 1], ['lt', ['indexOf', it], MAIN_SLOTS]),
          ),
          verb: 'tribute',
          min: 1,
          max: v('needed'),
          total: { of: fn('tributeValue', it, card), min: v('needed') },
          out: 'tributes',
          done: 'done',
          prompt: 'tributes',
        },
      ],
      [
        'batch',
        [
          [
            'foreach',
            'tribute',
            { list: 'tributes' },
            [['act', 'tribute', { subject: v('tribute'), player: me, reason: ['reason', 'rule'] }]],
          ],
        ],
      ],
      ['return', 1],
    ],
  },
  normalSummon: {
    params: ['card'],
    body: [
      addTo('normalSummons', me, 1),
      call('payTributes', { card }, { out: 'tributed' }),
      ['let', 'how', ['if', v('tributed'), HOW.normal | HOW.tribute, HOW.normal]],
      call('place', { card, player: me, how: v('how'), position: 0, slot: -1 }, { out: 'card' }),
      ...negationWindow,
      nextSerial,
      call('succeed', { card, player: me, from: ['zone', 'hand'] }),
      ['if', stat('hushes', card), [setGlobal('lastBatch', ['batch']), call('dropResponses'), ['return']]],
      call('window'),
    ],
  },
  setMonster: {
    params: ['card'],
    body: [
      addTo('normalSummons', me, 1),
      call('payTributes', { card }, { out: 'tributed' }),
      call('place', { card, player: me, how: 0, position: 3, slot: -1 }, { out: 'card' }),
      ['emit', 'SET', { subject: card, player: me }],
      call('window'),
    ],
  },
  flipSummon: {
    params: ['card'],
    body: [
      ['set', 'faceDown', card, 0],
      beginAnew(card),
      ['set', 'defense', card, 0],
      mark(card, USED.moved),
      ['set', 'how', card, HOW.flip],
      ['set', 'turnPlaced', card, ['turn']],
      ...negationWindow,
      nextSerial,
      ['set', 'how', card, withArrival(HOW.flip, global('serial'))],
      [
        'batch',
        [
          ['emit', 'FLIPPED', { subject: card, player: me }],
          call('succeed', { card, player: me, from: ['zone', 'monster'] }),
        ],
      ],
      call('window'),
    ],
  },
  changePosition: {
    params: ['card'],
    body: [
      mark(card, USED.moved),
      ['act', 'position', { subject: card, player: me, value: ['sub', 1, attr('defense', card)] }],
      call('window'),
    ],
  },
  setSpellTrap: {
    params: ['card'],
    body: [call('putDown', { card }), call('window')],
  },
  /** Sets a Spell or Trap face-down; a Field Spell replaces the old one [YGO-6.2]. */
  putDown: {
    params: ['card'],
    body: [
      [
        'if',
        eq(prop('subtype', card), SUBTYPE.field),
        [
          ['let', 'slot', FIELD_SLOT],
          ['act', 'go', { subject: ['cardAt', 'spellTrap', me, FIELD_SLOT], ...sent, reason: ['reason', 'rule'] }],
        ],
        [call('chooseSpellSlot', {}, { out: 'slot' })],
      ],
      ['move', card, { to: 'spellTrap', of: me, at: { slot: v('slot') }, with: { faceDown: 1, turnPlaced: ['turn'] } }],
      ['emit', 'SET', { subject: ['current', card], player: me }],
    ],
  },
  /** A monster's own way of being Special Summoned, without a chain [YGO-5.3.3]. */
  procedure: {
    params: ['card', 'ability'],
    body: [
      setGlobal('paying', 1),
      ['run', v('ability'), 'activation', { source: card, as: me }],
      setGlobal('paying', 0),
      ['let', 'from', ['zoneOf', card]],
      call('place', { card, player: me, how: HOW.special, position: 2, slot: -1 }, { out: 'card' }),
      ...negationWindow,
      nextSerial,
      call('succeed', { card, player: me, from: v('from') }),
      call('window'),
    ],
  },
};
