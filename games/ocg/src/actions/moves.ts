/** Cards that go somewhere: every one of them goes through `go` [YGO-3.10]. */
import type { Expr, GameDeclaration, Statement } from '@fuda/kernel';
import { FRAME, KIND } from '../fields/index.ts';
import { addTo, all, any, attr, eq, ev, faceUp, fn, global, inZone, not, onField, prop, setGlobal, v } from '../ir.ts';
import { isToken, loosenEquips, NOW_REASON, origin, reason, subject, zone } from './parts.ts';

const isExtraFrame = (card: Expr): Expr =>
  all(
    eq(prop('kind', card), KIND.monster),
    any(
      eq(prop('frame', card), FRAME.fusion),
      eq(prop('frame', card), FRAME.synchro),
      eq(prop('frame', card), FRAME.xyz),
      eq(prop('frame', card), FRAME.link),
    ),
  );

/** How a card lay before it moved, as bits: an equip whose monster has been turned face-down is tied to it no longer [YGO-12.8]. */
export const LAY = { faceUp: 1, untied: 2 } as const;
const howItLay: Expr = [
  'bor',
  ['if', faceUp(subject), LAY.faceUp, 0],
  ['if', attr('faceDown', ['hostOf', subject]), LAY.untied, 0],
];

/** Announced about the card as it is afterwards, with where it was and why. */
const announce = (event: string): Statement => [
  'emit',
  event,
  {
    subject: ['current', subject],
    player: v('side'),
    from: v('from'),
    to: v('to'),
    reason: ev('reason'),
    cause: ev('cause'),
    value: v('lay'),
    other: v('host'),
  },
];

const arrive = (to: string, more: { at?: 'top' | 'bottom'; with?: Record<string, Expr> } = {}): Statement => [
  'move',
  subject,
  { to, reason: ev('reason'), cause: ev('cause'), ...more },
];

/** The record of a proper summon is lost in hand, Deck and Extra Deck [YGO-5.3.4]. */
const forgetProper: Statement = ['set', 'proper', ['current', subject], 0];

/**
 * A card leaves its place for hand, deck, GY, banishment or Extra Deck. Tokens vanish, Extra Deck monsters go home, Xyz
 * materials fall to the GY, equips at the end of the moment.
 */
const go: GameDeclaration['actions'][number] = {
  name: 'go',
  body: [
    ['if', not(['fresh', subject]), [['return', 0]]],
    ['let', 'from', origin],
    ['let', 'to', ev('to')],
    ['let', 'side', ['controllerOf', subject]],
    ['let', 'lay', howItLay],
    ['let', 'host', ['hostOf', subject]],
    ['let', 'wasMonster', inZone(subject, 'monster')],
    [
      'if',
      all(any(eq(v('to'), zone('hand')), eq(v('to'), zone('deck'))), isExtraFrame(subject)),
      [['let', 'to', zone('extra')]],
    ],
    ['let', 'leaves', any(eq(v('from'), zone('monster')), eq(v('from'), zone('spellTrap')))],
    [
      'if',
      all(v('leaves'), not(['quiet', 'leave'])),
      [
        [
          'act',
          'leave',
          { subject, player: v('side'), to: v('to'), reason: ev('reason'), cause: ev('cause'), value: ev('value') },
          'left',
        ],
        ['if', not(v('left')), [['return', 0]]],
        ['let', 'to', global('landing')],
      ],
    ],
    [
      'if',
      all(eq(v('to'), zone('grave')), not(all(v('wasMonster'), isToken(subject)))),
      [
        ['act', 'toGrave', { subject, player: v('side'), to: zone('grave'), reason: ev('reason'), cause: ev('cause') }],
        ['let', 'to', global('landing')],
      ],
    ],
    [
      'batch',
      [
        [
          'if',
          v('wasMonster'),
          [
            addTo('monsterMoves', v('side'), 1),
            loosenEquips(subject),
            [
              'if',
              eq(prop('frame', subject), FRAME.xyz),
              [
                [
                  'fill',
                  'materials',
                  [
                    { zone: 'material', of: 0, host: subject },
                    { zone: 'material', of: 1, host: subject },
                  ],
                ],
                [
                  'foreach',
                  'material',
                  { list: 'materials' },
                  [['act', 'go', { subject: v('material'), to: zone('grave'), reason: reason('rule') }]],
                ],
              ],
            ],
          ],
        ],
        ['if', all(v('wasMonster'), isToken(subject)), [arrive('void'), ['let', 'to', zone('void')]]],
        [
          'if',
          eq(v('to'), zone('grave')),
          [
            arrive('grave'),
            [
              'if',
              all(eq(v('from'), zone('monster')), eq(['ownerOf', subject], v('side'))),
              [addTo('fallen', v('side'), 1)],
            ],
            // [YGO-3.11] from banishment it is returned, not sent
            ['if', eq(v('from'), zone('banished')), [announce('RETURNED')], [announce('SENT')]],
          ],
        ],
        [
          'if',
          eq(v('to'), zone('banished')),
          [arrive('banished', { with: { faceDown: ['greater', 0, ev('value')] } }), announce('BANISHED')],
        ],
        ['if', eq(v('to'), zone('hand')), [arrive('hand'), forgetProper, announce('ADDED')]],
        [
          'if',
          eq(v('to'), zone('deck')),
          [
            ['if', eq(ev('value'), -1), [arrive('deck', { at: 'bottom' })], [arrive('deck')]],
            forgetProper,
            announce('RETURNED'),
          ],
        ],
        ['if', eq(v('to'), zone('extra')), [arrive('extra'), forgetProper, announce('RETURNED')]],
        ['if', v('leaves'), [announce('LEFT_FIELD')]],
      ],
    ],
  ],
};

/** Sends the subject on with a further reason; the result says whether the card went. */
const goTo = (to: Expr, extra: Expr): Statement => [
  'act',
  'go',
  { subject, to, reason: ['bor', extra, ev('reason')], cause: ev('cause'), player: ev('player') },
  'went',
];

export const MOVES: GameDeclaration['actions'] = [
  go,
  // asked of every card that is about to leave the field: not of what was never there [YGO-5.4.2] [YGO-7.20]
  { name: 'leave', body: [setGlobal('landing', ev('to'))] },
  // asked of every card that is about to reach the GY, so that a cost can ask beforehand [YGO-6.5]
  { name: 'toGrave', body: [setGlobal('landing', ev('to'))] },
  {
    name: 'destroy',
    chooser: ['controllerOf', subject],
    body: [
      [
        'if',
        not(all(['fresh', subject], any(onField(subject), inZone(subject, 'hand'), inZone(subject, 'deck')))),
        [['return', 0]],
      ],
      ['let', 'from', origin],
      ['let', 'to', ['if', ev('to'), ev('to'), zone('grave')]],
      ['let', 'side', ['controllerOf', subject]],
      ['let', 'lay', howItLay],
      ['let', 'host', ['hostOf', subject]],
      ['batch', [goTo(v('to'), reason('destroyed')), ['if', v('went'), [announce('DESTROYED')]]]],
      ['return', v('went')],
    ],
  },
  {
    name: 'tribute',
    body: [
      ['if', not(['fresh', subject]), [['return', 0]]],
      ['let', 'from', ['zoneOf', subject]],
      ['let', 'to', zone('grave')],
      ['let', 'side', ['controllerOf', subject]],
      ['let', 'lay', howItLay],
      ['let', 'host', 0],
      ['batch', [goTo(zone('grave'), reason('tributed')), ['if', v('went'), [announce('TRIBUTED')]]]],
      ['return', v('went')],
    ],
  },
  {
    name: 'discard',
    body: [
      ['if', not(all(['fresh', subject], inZone(subject, 'hand'))), [['return', 0]]],
      ['let', 'from', zone('hand')],
      ['let', 'to', zone('grave')],
      ['let', 'side', ['controllerOf', subject]],
      ['let', 'lay', LAY.faceUp],
      ['let', 'host', 0],
      [
        'batch',
        [goTo(zone('grave'), ['bor', NOW_REASON, reason('discarded')]), ['if', v('went'), [announce('DISCARDED')]]],
      ],
      ['return', v('went')],
    ],
  },
  {
    name: 'send',
    body: [['if', not(['fresh', subject]), [['return', 0]]], goTo(zone('grave'), NOW_REASON), ['return', v('went')]],
  },
  {
    name: 'banish',
    body: [
      [
        'act',
        'go',
        {
          subject,
          to: zone('banished'),
          reason: ['bor', NOW_REASON, ev('reason')],
          cause: ev('cause'),
          value: ev('value'),
        },
        'went',
      ],
      ['return', v('went')],
    ],
  },
  {
    // from Deck, GY or banishment a card is added to the hand; drawing is something else
    name: 'addToHand',
    body: [
      [
        'act',
        'go',
        {
          subject,
          to: zone('hand'),
          reason: ['bor', NOW_REASON, ev('reason')],
          cause: ev('cause'),
          player: ev('player'),
        },
        'went',
      ],
      ['return', v('went')],
    ],
  },
  {
    name: 'return',
    body: [
      ['if', not(fn('mayGoBack', subject)), [['return', 0]]],
      [
        'if',
        all(eq(ev('to'), zone('hand')), not(onField(subject))),
        [
          ['act', 'addToHand', { subject, player: ev('player'), reason: ev('reason'), cause: ev('cause') }, 'went'],
          ['return', v('went')],
        ],
      ],
      [
        'act',
        'go',
        {
          subject,
          to: ev('to'),
          reason: ['bor', ['bor', NOW_REASON, reason('returned')], ev('reason')],
          cause: ev('cause'),
          value: ev('value'),
        },
        'went',
      ],
      ['return', v('went')],
    ],
  },
];
