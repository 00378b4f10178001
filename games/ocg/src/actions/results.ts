/** Winning and losing at once [YGO-13.1]–[YGO-13.3]. */
import type { GameDeclaration } from '@fuda/kernel';
import { all, call, counter, eq, global, other, setGlobal, v } from '../ir.ts';

export const RESULT_PROGRAMS: GameDeclaration['programs'] = {
  // [YGO-13.1] at once, even between two parts of one effect; both at 0 is a draw
  checkLp: {
    body: [
      ['if', all(['gt', counter('lp', 0), 0], ['gt', counter('lp', 1), 0]), [['return']]],
      ['if', global('together'), [['return']]],
      ['end', ['if', ['gt', counter('lp', 0), 0], 0, ['if', ['gt', counter('lp', 1), 0], 1, 2]], 'lp'],
    ],
  },
  /** After things that happened to both at once: opposite results at one moment are a draw [YGO-13.3]. */
  judge: {
    body: [
      call('checkLp'),
      ['if', eq(global('deckedOut'), 3), [['end', 2, 'deckOut']]],
      ['if', global('deckedOut'), [['end', ['if', eq(global('deckedOut'), 1), 1, 0], 'deckOut']]],
    ],
  },
  deckOut: {
    params: ['player'],
    body: [
      [
        'if',
        global('together'),
        [setGlobal('deckedOut', ['bor', global('deckedOut'), ['add', 1, v('player')]]), ['return']],
      ],
      ['end', other(v('player')), 'deckOut'],
    ],
  },
};
