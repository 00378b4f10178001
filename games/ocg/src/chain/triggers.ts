/** Triggers that were met: which of them are placed, in which order, and which lapse [YGO-8.1]–[YGO-8.14]. */
import type { Expr, GameDeclaration, Statement } from '@fuda/kernel';
import { all, any, call, eq, global, inZone, it, not, other, setGlobal, turnPlayer, v } from '../ir.ts';
import { HELD } from './activate.ts';
import { chainIsFull, ENGINE_LIMIT, tellLimit, tooManyQuietChains } from './limits.ts';
import { abilityProp, eachWaiting, k, pending } from './waiting.ts';

/** a trigger that can still be used: same place, right time [YGO-8.4] [YGO-8.8] [YGO-8.10] */
const lapsed: Expr = any(
  not(['fresh', pending('source')]),
  all(pending('optional'), abilityProp('timing', pending('ability')), ['lt', pending('batch'), global('lastBatch')]),
  all(eq(pending('class'), 1), ['lt', pending('batch'), global('lastBatch')]),
  not(['usable', pending('ability'), pending('source'), pending('owner'), k]),
  v('twice'),
);

const inGroup = (who: Expr, optional: number): Expr =>
  all(
    eq(pending('owner', it), who),
    eq(pending('optional', it), optional),
    eq(pending('class', it), 0),
    ...(optional ? [not(chainIsFull)] : []),
    not(inZone(pending('source', it), 'hand')),
    ['lt', pending('batch', it), global('opened')],
    // one placed before may have used up what this one needs
    ['usable', pending('ability', it), pending('source', it), who, it],
  );

const placeGroup = (who: Expr, optional: 0 | 1): Statement => [
  'while',
  1,
  [
    [
      'choose',
      {
        by: who,
        groups: [{ pending: true, where: inGroup(who, optional), verb: 'trigger' }],
        ...(optional ? { pass: 'decline' } : {}),
        out: 'waiting',
        outGroup: 'group',
        prompt: 'trigger',
      },
    ],
    ['if', ['lt', v('group'), 0], [['break']]],
    call('placeTrigger', { waiting: v('waiting') }),
  ],
];

export const TRIGGER_PROGRAMS: GameDeclaration['programs'] = {
  /** [YGO-8.13] what was not used in this window is lost; what arose since it opened waits for the next. */
  dropResponses: {
    body: [
      [
        'if',
        ['pendingCount'],
        eachWaiting([
          [
            'if',
            all(['le', pending('batch'), global('lastBatch')], any(eq(pending('class'), 1), eq(pending('class'), 0))),
            [['forget', k]],
          ],
        ]),
      ],
    ],
  },
  sortWaiting: {
    body: eachWaiting([
      [
        'if',
        ['le', pending('class'), 1],
        [
          ['let', 'twice', 0],
          ['let', 'j', 0],
          [
            'while',
            all(['lt', v('j'), k], not(v('twice'))),
            [
              [
                'if',
                all(
                  eq(pending('ability', v('j')), pending('ability')),
                  eq(pending('source', v('j')), pending('source')),
                ),
                [['let', 'twice', 1]],
              ],
              ['let', 'j', ['add', v('j'), 1]],
            ],
          ],
          ['if', lapsed, [['forget', k]]],
        ],
      ],
    ]),
  },
  /** [YGO-8.8] turned face-down between being met and the window, even a mandatory trigger is lost */
  forgetTriggersOf: {
    params: ['card'],
    body: [
      [
        'if',
        ['pendingCount'],
        eachWaiting([['if', all(['le', pending('class'), 1], eq(pending('source'), v('card'))), [['forget', k]]]]),
      ],
    ],
  },
  /** what nobody took up ends with the turn */
  forgetHeld: { body: eachWaiting([['if', eq(pending('class'), HELD), [['forget', k]]]]) },
  forgetOptional: {
    params: ['who'],
    body: eachWaiting([
      [
        'if',
        all(
          eq(pending('owner'), v('who')),
          pending('optional'),
          eq(pending('class'), 0),
          ['lt', pending('batch'), global('opened')],
          not(inZone(pending('source'), 'hand')),
        ),
        [['forget', k]],
      ],
    ]),
  },
  /** [YGO-14.1] chains without a decision, too many of them: what is mandatory fizzles; a loop that comes back is a draw */
  stopLoop: {
    body: [
      ...eachWaiting([
        [
          'if',
          all(eq(pending('class'), 0), not(pending('optional'))),
          [
            tellLimit(ENGINE_LIMIT.quietChains, pending('source')),
            ['if', global('loops'), [['end', 2, 'loop']]],
            ['forget', k],
            ['let', 'stopped', 1],
          ],
        ],
      ]),
      ['if', v('stopped'), [setGlobal('loops', 1), setGlobal('quietChains', 0)]],
    ],
  },
  /** [YGO-8.6] turn player's mandatory ones, the other's, then the optional ones in the same order. */
  placeTriggers: {
    body: [
      setGlobal('opened', ['batch']),
      call('sortWaiting'),
      ['if', tooManyQuietChains, [call('stopLoop')]],
      ['if', not(['pendingCount']), [['return']]],
      placeGroup(turnPlayer, 0),
      placeGroup(other(turnPlayer), 0),
      placeGroup(turnPlayer, 1),
      call('forgetOptional', { who: turnPlayer }),
      placeGroup(other(turnPlayer), 1),
      call('forgetOptional', { who: other(turnPlayer) }),
    ],
  },
};
