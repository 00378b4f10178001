/** Standby and End Phase, the hand limit, and what is forgotten with the turn [YGO-4.5]–[YGO-4.10]. */
import type { Expr, GameDeclaration, Statement } from '@fuda/kernel';
import { FAST, FAST_GROUPS, hasPhaseEffects, isFast, mayActInPhase, startChain } from '../chain/fast.ts';
import { whileNotRepeating } from '../chain/limits.ts';
import { tidyUp } from '../chain/tidy.ts';
import {
  all,
  any,
  attr,
  call,
  eq,
  global,
  it,
  me,
  mine,
  mineFirst,
  ne,
  not,
  other,
  setGlobal,
  turnPlayer,
  v,
} from '../ir.ts';
import { LASTING, mark, USED } from '../marks.ts';

const phaseOwn: Expr = isFast(FAST.phase);
const phaseCards = [mine('monster'), mine('spellTrap'), mine('grave')];
/** what a resolved card left to be done, without a chain [YGO-4.9] */
const duty: Expr = all(eq(['pending', 'class', it], 2), eq(['pending', 'owner', it], me));

/** Unless something was done already: the player's chance, or duty, in a Standby or End Phase. */
const phaseAct = (who: Expr, force: 0 | 1): Statement => [
  'if',
  all(not(v('did')), force ? hasPhaseEffects(who) : mayActInPhase(who)),
  [call('phaseAct', { force }, { as: who, out: 'did' })],
];

export const PHASE_PROGRAMS: GameDeclaration['programs'] = {
  /** [YGO-7.8] the turn player offers to end; the other may start a chain. */
  offerEnd: {
    body: [
      call('askFast', {}, { as: other(turnPlayer), out: 'did' }),
      ['if', not(v('did')), [['return', 0]]],
      call('build'),
      call('windowAfterChain'),
      ['return', 1],
    ],
  },
  /** [YGO-4.5] one player's turn inside a Standby or End Phase; returns 1 if something was done. */
  phaseAct: {
    params: ['force'],
    body: [
      [
        'if',
        v('force'),
        [
          [
            'choose',
            {
              by: me,
              groups: [
                { abilities: 'mandatoryPhase', cards: phaseCards, where: phaseOwn, verb: 'activate' },
                { pending: true, where: duty, verb: 'duty' },
              ],
              out: 'card',
              outAbility: 'ability',
              outGroup: 'group',
              prompt: 'phase',
            },
          ],
        ],
        [
          [
            'choose',
            {
              by: me,
              groups: [
                { abilities: 'mandatoryPhase', cards: phaseCards, where: phaseOwn, verb: 'activate' },
                { pending: true, where: duty, verb: 'duty' },
                { abilities: 'phase', cards: phaseCards, where: phaseOwn, verb: 'activate' },
                ...whileNotRepeating(FAST_GROUPS),
              ],
              pass: 'pass',
              out: 'card',
              outAbility: 'ability',
              outGroup: 'group',
              prompt: 'phase',
            },
          ],
        ],
      ],
      ['if', ['lt', v('group'), 0], [['return', 0]]],
      [
        'if',
        eq(v('group'), 1),
        [['resolve', v('card'), 'resolution'], call('window')],
        [['if', any(eq(v('group'), 0), eq(v('group'), 2)), [mark(v('card'), USED.phase)]], ...startChain],
      ],
      ['return', 1],
    ],
  },
  phaseStep: {
    body: [
      [
        'while',
        1,
        [
          tidyUp,
          setGlobal('minSpeed', 2),
          setGlobal('lastBatch', ['sub', ['batch'], 1]),
          ['if', not(any(mayActInPhase(turnPlayer), mayActInPhase(other(turnPlayer)))), [['break']]],
          ['let', 'did', 0],
          phaseAct(turnPlayer, 0),
          phaseAct(other(turnPlayer), 0),
          phaseAct(turnPlayer, 1),
          phaseAct(other(turnPlayer), 1),
          ['if', not(v('did')), [['break']]],
        ],
      ],
    ],
  },
  /** [YGO-4.8] the excess all at once, as the last act; triggers met by it still activate. */
  handLimit: {
    body: [
      [
        'while',
        ['gt', ['size', 'hand', me], 6],
        [
          ['let', 'excess', ['sub', ['size', 'hand', me], 6]],
          [
            'chooseMany',
            {
              by: me,
              cards: [mine('hand')],
              verb: 'discard',
              min: v('excess'),
              max: v('excess'),
              out: 'excessCards',
              prompt: 'handLimit',
            },
          ],
          [
            'batch',
            [
              [
                'foreach',
                'card',
                { list: 'excessCards' },
                [['act', 'discard', { subject: v('card'), player: me, reason: ['reason', 'rule'] }]],
              ],
            ],
          ],
          setGlobal('lastBatch', ['sub', ['batch'], 1]),
          // triggers may be chained to, but nobody may begin anything else
          [
            'while',
            1,
            [
              tidyUp,
              ['if', ['pendingCount'], [call('placeTriggers')]],
              ['if', global('links'), [call('build')], [['break']]],
            ],
          ],
        ],
      ],
    ],
  },
  newTurn: {
    body: [
      ['setAll', 'attacks', [...mineFirst('monster')], attr('attacks', it), 0],
      ...[USED.borrowed, USED.abroad, LASTING, 0].map((kept): Statement => {
        const spent = all(ne(attr('used', it), kept), eq(['band', attr('used', it), LASTING], kept));
        return [
          'setAll',
          'used',
          [...mineFirst('monster'), ...mineFirst('spellTrap'), ...mineFirst('grave')],
          spent,
          kept,
        ];
      }),
      ...['normalSummons', 'normalSummoned', 'specialSummons', 'flipSummons', 'arrivals', 'fallen', 'promised'].flatMap(
        (name): Statement[] => [
          ['setCounter', name, 0, 0],
          ['setCounter', name, 1, 0],
        ],
      ),
      call('forgetHeld'),
      setGlobal('usedRows', 0),
      setGlobal('hitRows', 0),
      setGlobal('loops', 0),
      setGlobal('battled', 0),
    ],
  },
};
