/** The Battle Phase: declaring attacks, replays, the five timings of the Damage Step [YGO-11.1]–[YGO-11.14]. */
import type { Expr, GameDeclaration, Statement } from '@fuda/kernel';
import { heldBy } from '../chain/activate.ts';
import { FAST_GROUPS, offerEnd, startChain, takeUp } from '../chain/fast.ts';
import { whileNotRepeating } from '../chain/limits.ts';
import { tidyUp } from '../chain/resolve.ts';
import { HOW } from '../fields.ts';
import {
  all,
  any,
  attr,
  beginAnew,
  call,
  counter,
  eq,
  faceUp,
  fn,
  global,
  has,
  inZone,
  it,
  me,
  mine,
  not,
  opp,
  setGlobal,
  stat,
  theirs,
  v,
} from '../ir.ts';
import { HIT_ROWS } from '../zones.ts';

const attacker = global('attacker');
const defender = global('defender');

/** Timings of the Damage Step as bits, so that an ability's permission is one mask [YGO-11.7]. */
export const TIMING = { start: 1, before: 2, calculation: 4, after: 8, end: 16 } as const;

const targets: Expr = all(
  ['permitted', 'beAttacked', it, me],
  any(
    not(stat('attacksAll', v('attacker'))),
    all(has(attr('how', it), HOW.special), not(fn('wasHit', 0, v('attacker'), it))),
    eq(attr('attacks', v('attacker')), 0),
  ),
);

const timing = (bit: number): Statement => setGlobal('damageTiming', bit);
/** Said of both battlers, so that each card hears of itself. */
const bothBattle = (event: string): Statement => [
  'batch',
  [
    ['emit', event, { subject: attacker, other: defender, player: me }],
    ['if', defender, [['emit', event, { subject: defender, other: attacker, player: opp }]]],
  ],
];

const stillBattling: Expr = all(
  ['fresh', attacker],
  faceUp(attacker),
  eq(attr('defense', attacker), 0),
  eq(['controllerOf', attacker], me),
  any(not(defender), all(['fresh', defender], inZone(defender, 'monster'), eq(['controllerOf', defender], opp))),
);

/** [YGO-11.11] who takes how much, and who falls */
const calculate: Statement[] = [
  setGlobal('battleDamage', 0),
  setGlobal('damageTo', opp),
  ['let', 'attackerFalls', 0],
  ['let', 'defenderFalls', 0],
  ['let', 'attack', stat('atk', attacker)],
  [
    'if',
    not(defender),
    [setGlobal('battleDamage', v('attack'))],
    [
      ['let', 'defends', attr('defense', defender)],
      ['let', 'against', ['if', v('defends'), stat('def', defender), stat('atk', defender)]],
      [
        'if',
        ['gt', v('attack'), v('against')],
        [
          ['let', 'defenderFalls', 1],
          [
            'if',
            any(not(v('defends')), stat('piercing', attacker)),
            [setGlobal('battleDamage', ['sub', v('attack'), v('against')])],
          ],
        ],
      ],
      [
        'if',
        ['lt', v('attack'), v('against')],
        [
          setGlobal('damageTo', me),
          setGlobal('battleDamage', ['sub', v('against'), v('attack')]),
          ['if', not(v('defends')), [['let', 'attackerFalls', 1]]],
        ],
      ],
      [
        'if',
        all(eq(v('attack'), v('against')), not(v('defends')), ['gt', v('attack'), 0]),
        [
          ['let', 'attackerFalls', 1],
          ['let', 'defenderFalls', 1],
        ],
      ],
    ],
  ],
  // battle damage its controller would take from its battles is taken by the opponent
  [
    'if',
    any(
      all(eq(global('damageTo'), me), stat('reflects', attacker)),
      all(eq(global('damageTo'), opp), defender, stat('reflects', defender)),
    ),
    [setGlobal('damageTo', ['sub', 1, global('damageTo')])],
  ],
];

const fallenGo: Statement[] = [
  [
    'batch',
    [
      [
        'if',
        all(global('attackerFell'), ['fresh', attacker]),
        [['act', 'destroy', { subject: attacker, player: me, reason: ['reason', 'battle'], cause: defender }]],
      ],
      [
        'if',
        all(global('defenderFell'), ['fresh', defender]),
        [['act', 'destroy', { subject: defender, player: opp, reason: ['reason', 'battle'], cause: attacker }]],
      ],
    ],
  ],
];

export const BATTLE_FUNCTIONS: GameDeclaration['functions'] = {
  wasHit: {
    params: ['row', 'attacker', 'target'],
    value: [
      'if',
      ['ge', v('row'), global('hitRows')],
      0,
      any(
        all(
          ['same', ['cell', 'hit', 'attacker', v('row')], v('attacker')],
          ['same', ['cell', 'hit', 'target', v('row')], v('target')],
        ),
        fn('wasHit', ['add', v('row'), 1], v('attacker'), v('target')),
      ),
    ],
  },
  attackTargets: { params: ['attacker'], value: ['count', [theirs('monster')], targets] },
  mayAttackDirectly: {
    params: ['attacker'],
    value: all(
      any(eq(['size', 'monster', opp], 0), stat('direct', v('attacker'))),
      ['permitted', 'attackDirectly', v('attacker'), me],
      any(eq(attr('attacks', v('attacker')), 0), not(stat('attacksAll', v('attacker')))),
    ),
  },
  mayAttack: {
    params: ['attacker'],
    value: all(
      faceUp(v('attacker')),
      eq(attr('defense', v('attacker')), 0),
      any(eq(attr('attacks', v('attacker')), 0), stat('attacksAll', v('attacker'))),
      ['permitted', 'attack', v('attacker'), me],
      any(fn('mayAttackDirectly', v('attacker')), ['gt', fn('attackTargets', v('attacker')), 0]),
    ),
  },
};

const chooseTarget = (extra: object): Statement => [
  'choose',
  {
    by: me,
    groups: [
      { cards: [theirs('monster')], where: targets, verb: 'attackTarget' },
      { modes: [{ label: 'direct', when: fn('mayAttackDirectly', v('attacker')) }], verb: 'attackDirectly' },
    ],
    out: 'target',
    outGroup: 'group',
    prompt: 'attackTarget',
    ...extra,
  },
];

const aim: Statement[] = [['if', eq(v('group'), 0), [setGlobal('defender', v('target'))], [setGlobal('defender', 0)]]];

export const BATTLE_PROGRAMS: GameDeclaration['programs'] = {
  declareAttack: {
    params: ['attacker'],
    body: [
      setGlobal('attackStopped', 0),
      chooseTarget({}),
      ['set', 'attacks', v('attacker'), ['add', attr('attacks', v('attacker')), 1]],
      setGlobal('attacker', v('attacker')),
      ...aim,
      [
        'if',
        all(defender, stat('attacksAll', v('attacker')), ['lt', global('hitRows'), HIT_ROWS]),
        [
          ['setCell', 'hit', 'attacker', global('hitRows'), v('attacker')],
          ['setCell', 'hit', 'target', global('hitRows'), defender],
          setGlobal('hitRows', ['add', global('hitRows'), 1]),
        ],
      ],
      ['let', 'moves', counter('monsterMoves', opp)],
      [
        'batch',
        [
          ['emit', 'ATTACK_DECLARED', { subject: attacker, other: defender, player: me }],
          ['if', defender, [['emit', 'ATTACKED', { subject: defender, other: attacker, player: me }]]],
        ],
      ],
      call('window'),
      ['let', 'calm', 0],
      [
        'while',
        not(v('calm')),
        [
          [
            'if',
            not(
              all(
                ['fresh', attacker],
                faceUp(attacker),
                eq(attr('defense', attacker), 0),
                eq(['controllerOf', attacker], me),
                ['permitted', 'attack', attacker, me],
              ),
            ),
            [setGlobal('attackStopped', 1)],
          ],
          ['if', any(global('attackStopped'), global('endBattle')), [call('endAttack'), ['return']]],
          ['let', 'calm', eq(v('moves'), counter('monsterMoves', opp))],
          [
            'if',
            not(v('calm')),
            [
              // [YGO-11.5] a replay: choose again or stop; it is no new declaration
              ['let', 'moves', counter('monsterMoves', opp)],
              chooseTarget({ pass: 'stopAttack' }),
              ['if', ['lt', v('group'), 0], [call('endAttack'), ['return']]],
              ...aim,
              call('window'),
            ],
          ],
        ],
      ],
      call('damageStep'),
      call('endAttack'),
    ],
  },
  endAttack: {
    body: [['expire', 'attackEnd'], setGlobal('attacker', 0), setGlobal('defender', 0), setGlobal('damageTiming', 0)],
  },
  damageStep: {
    body: [
      setGlobal('attackerFell', 0),
      setGlobal('defenderFell', 0),
      setGlobal('attackedFaceDown', 0),
      timing(TIMING.start),
      bothBattle('BATTLE_START'),
      call('window'),
      timing(TIMING.before),
      [
        'if',
        all(stillBattling, defender, attr('faceDown', defender)),
        [setGlobal('attackedFaceDown', defender), ['set', 'faceDown', defender, 0], beginAnew(defender)],
      ],
      bothBattle('BEFORE_CALCULATION'),
      call('window'),
      [
        'if',
        stillBattling,
        [
          timing(TIMING.calculation),
          ...calculate,
          [
            'emit',
            'CALCULATION',
            { subject: attacker, other: defender, player: global('damageTo'), value: global('battleDamage') },
          ],
          call('window'),
          ['if', v('attackerFalls'), [['act', 'fall', { subject: attacker, player: me, cause: defender }]]],
          ['if', v('defenderFalls'), [['act', 'fall', { subject: defender, player: opp, cause: attacker }]]],
          timing(TIMING.after),
          [
            'act',
            'damage',
            {
              subject: ['if', eq(global('damageTo'), opp), attacker, defender],
              player: global('damageTo'),
              value: global('battleDamage'),
              reason: ['reason', 'battle'],
              cause: ['if', eq(global('damageTo'), opp), attacker, defender],
            },
          ],
          [
            'batch',
            [
              bothBattle('BATTLED'),
              [
                'if',
                global('attackedFaceDown'),
                [['emit', 'FLIPPED', { subject: global('attackedFaceDown'), player: opp, cause: attacker }]],
              ],
            ],
          ],
          call('window'),
        ],
        [
          [
            'if',
            global('attackedFaceDown'),
            [
              timing(TIMING.after),
              ['emit', 'FLIPPED', { subject: global('attackedFaceDown'), player: opp, cause: attacker }],
              call('window'),
            ],
          ],
        ],
      ],
      timing(TIMING.end),
      ...fallenGo,
      call('window'),
      bothBattle('DAMAGE_STEP_END'),
      tidyUp,
      ['expire', 'damageEnd'],
      timing(0),
    ],
  },
  battlePhase: {
    body: [
      setGlobal('battled', 1),
      setGlobal('endBattle', 0),
      setGlobal('minSpeed', 2),
      ['emit', 'BATTLE_PHASE', { player: me }],
      call('window'),
      [
        'while',
        not(global('endBattle')),
        [
          setGlobal('minSpeed', 2),
          tidyUp,
          setGlobal('lastBatch', ['sub', ['batch'], 1]),
          [
            'choose',
            {
              by: me,
              groups: [
                { cards: [mine('monster')], where: fn('mayAttack', it), verb: 'attack' },
                ...whileNotRepeating(FAST_GROUPS),
                { pending: true, where: heldBy(me), verb: 'promise' },
              ],
              pass: 'endBattle',
              out: 'card',
              outAbility: 'ability',
              outGroup: 'group',
              prompt: 'battle',
            },
          ],
          [
            'switch',
            v('group'),
            [
              [0, [call('declareAttack', { attacker: v('card') })]],
              [1 + FAST_GROUPS.length, takeUp],
              [-1, [...offerEnd, ['if', not(v('answered')), [['break']]]]],
            ],
            startChain,
          ],
        ],
      ],
      setGlobal('endBattle', 0),
      ['emit', 'BATTLE_PHASE_END', { player: me }],
      call('window'),
      ['expire', 'battleEnd'],
    ],
  },
};

export const BATTLE_ACTIONS: GameDeclaration['actions'] = [
  {
    name: 'fall',
    chooser: ['controllerOf', ['event', 'subject']],
    body: [
      ['if', ['same', ['event', 'subject'], attacker], [setGlobal('attackerFell', 1)], [setGlobal('defenderFell', 1)]],
    ],
  },
  {
    name: 'negateAttack',
    body: [setGlobal('attackStopped', 1), ['emit', 'ATTACK_NEGATED', { subject: attacker, cause: ['event', 'cause'] }]],
  },
];
