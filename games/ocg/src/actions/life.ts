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
            [['move', ['top', 'deck', ev('player')], { to: 'hand', of: ev('player'), cause: ev('cause') }]],
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
