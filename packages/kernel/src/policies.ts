/** Ready-made orders in which waiting effects are carried out. Games use one or write their own. */
import type { Expr, Statement } from './ir.ts';

/** In the order in which they arose; nobody is asked. */
export function inOrder(program: string): Statement[] {
  return [['while', ['pendingCount'], [['resolve', ['pendingFirst'], program]]]];
}

interface PolicyVerbs {
  /** choosing which effect comes next */
  readonly next: string;
  /** using an optional effect */
  readonly use: string;
  /** not using it */
  readonly decline: string;
}

/**
 * Pools: the turn player carries out all of theirs in any order, new ones included, then the other player.
 * Optional effects are decided when they would be carried out.
 */
export function turnPlayerFirst(program: string, verbs: PolicyVerbs): Statement[] {
  const pickOf = (player: Expr): Statement => [
    'choose',
    {
      by: player,
      groups: [{ pending: true, where: ['eq', ['pending', 'owner', ['it']], player], verb: verbs.next }],
      out: 'next',
      outGroup: 'found',
    },
  ];
  const other: Expr = ['sub', 1, ['turnPlayer']];
  return [
    [
      'while',
      ['pendingCount'],
      [pickOf(['turnPlayer']), ['if', ['lt', ['var', 'found'], 0], [pickOf(other)]], ...useOrForget(program, verbs)],
    ],
  ];
}

/**
 * Groups: the turn player's mandatory effects, the other player's mandatory ones, then the optional ones in the same order;
 * inside a group its player orders freely, and an optional effect may be left out for good.
 */
export function mandatoryFirst(program: string, verbs: PolicyVerbs): Statement[] {
  const group = (player: Expr, optional: number): Statement => [
    'if',
    ['lt', ['var', 'found'], 0],
    [
      [
        'choose',
        {
          by: player,
          groups: [
            {
              pending: true,
              where: [
                'and',
                ['eq', ['pending', 'owner', ['it']], player],
                ['eq', ['pending', 'optional', ['it']], optional],
              ],
              verb: verbs.next,
            },
          ],
          out: 'next',
          outGroup: 'found',
        },
      ],
    ],
  ];
  const other: Expr = ['sub', 1, ['turnPlayer']];
  return [
    [
      'while',
      ['pendingCount'],
      [
        ['let', 'found', -1],
        group(['turnPlayer'], 0),
        group(other, 0),
        group(['turnPlayer'], 1),
        group(other, 1),
        ...useOrForget(program, verbs),
      ],
    ],
  ];
}

function useOrForget(program: string, verbs: PolicyVerbs): Statement[] {
  return [
    [
      'if',
      ['pending', 'optional', ['var', 'next']],
      [
        [
          'choose',
          {
            by: ['pending', 'owner', ['var', 'next']],
            groups: [{ modes: [{ label: 'use' }], verb: verbs.use }],
            pass: verbs.decline,
            out: 'mode',
            outGroup: 'answer',
            prompt: 'optional',
          },
        ],
        ['if', ['ge', ['var', 'answer'], 0], [['resolve', ['var', 'next'], program]], [['forget', ['var', 'next']]]],
      ],
      [['resolve', ['var', 'next'], program]],
    ],
  ];
}
