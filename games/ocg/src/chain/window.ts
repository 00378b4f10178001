/** Windows: who may act after an action or a chain [YGO-7.9]. */
import type { Expr, GameDeclaration } from '@fuda/kernel';
import { any, call, global, not, other, setGlobal, turnPlayer, v } from '../ir.ts';
import { askFast, mayAnswer } from './fast.ts';
import { isUntidy, tidyUp } from './tidy.ts';

/** Is there anything a window has to deal with? */
const stirs: Expr = any(global('links'), isUntidy, mayAnswer(turnPlayer), mayAnswer(other(turnPlayer)));

export const WINDOW_PROGRAMS: GameDeclaration['programs'] = {
  /** [YGO-7.9] after an action or a chain: triggers, then the turn player, then the other; until both pass. */
  window: {
    body: [
      setGlobal('lastBatch', ['sub', ['batch'], 1]),
      setGlobal('minSpeed', 2),
      ['if', not(any(['pendingCount'], isUntidy)), [['check'], ['if', not(stirs), [['return']]]]],
      call('windowAfterChain'),
    ],
  },
  /** The same when the last thing was a chain, which has noted what happened last itself. */
  windowAfterChain: {
    body: [
      [
        'while',
        1,
        [
          setGlobal('minSpeed', 2),
          tidyUp,
          ['if', ['pendingCount'], [call('placeTriggers')]],
          [
            'if',
            global('links'),
            [call('build')],
            [
              ...askFast(turnPlayer),
              ['if', not(v('did')), askFast(other(turnPlayer))],
              ['if', not(v('did')), [['break']]],
              call('build'),
            ],
          ],
        ],
      ],
      ['if', ['pendingCount'], [setGlobal('lastBatch', ['batch']), call('dropResponses')]],
    ],
  },
};
