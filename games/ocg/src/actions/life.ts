/** Drawing, damage and Life Points. */
import type { GameDeclaration } from '@fuda/kernel';
import { addTo, call, counter, ev, v } from '../ir.ts';

export const LIFE: GameDeclaration['actions'] = [
  {
    // [YGO-2.4] what is there is drawn, then the player loses
    name: 'draw',
    chooser: ev('player'),
    body: [
      ['let', 'n', ['lesser', ev('value'), ['size', 'deck', ev('player')]]],
      [
        'batch',
        [
          [
            'repeat',
            v('n'),
            [
              ['let', 'card', ['top', 'deck', ev('player')]],
              ['move', v('card'), { to: 'hand', of: ev('player'), cause: ev('cause') }],
              // [YGO-3.12] drawing is one way of adding a card from the Deck to the hand
              [
                'emit',
                'ADDED',
                {
                  subject: ['current', v('card')],
                  player: ev('player'),
                  from: ['zone', 'deck'],
                  to: ['zone', 'hand'],
                  cause: ev('cause'),
                },
              ],
            ],
          ],
          ['if', v('n'), [['emit', 'DRAWN', { player: ev('player'), value: v('n'), cause: ev('cause') }]]],
        ],
      ],
      ['if', ['lt', v('n'), ev('value')], [call('deckOut', { player: ev('player') })]],
      ['return', ['gt', v('n'), 0]],
    ],
  },
  {
    name: 'damage',
    chooser: ev('player'),
    body: [
      ['if', ['le', ev('value'), 0], [['return', 0]]],
      ['setCounter', 'lp', ev('player'), ['greater', 0, ['sub', counter('lp', ev('player')), ev('value')]]],
      [
        'emit',
        'DAMAGED',
        { subject: ev('subject'), player: ev('player'), value: ev('value'), reason: ev('reason'), cause: ev('cause') },
      ],
      call('checkLp'),
    ],
  },
  {
    name: 'gainLp',
    body: [
      addTo('lp', ev('player'), ev('value')),
      ['emit', 'LP_GAINED', { player: ev('player'), value: ev('value'), cause: ev('cause') }],
    ],
  },
  {
    // [YGO-6.4] paying everything is legal and loses at once
    name: 'payLp',
    body: [
      addTo('lp', ev('player'), ['neg', ev('value')]),
      ['emit', 'LP_PAID', { player: ev('player'), value: ev('value'), cause: ev('cause') }],
      call('checkLp'),
    ],
  },
];
