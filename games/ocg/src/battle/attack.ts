/** Declaring attacks, replays, the Battle Phase [YGO-11.1]–[YGO-11.6]. */
import type { Expr, GameDeclaration, Statement } from '@fuda/kernel';
import { heldBy } from '../chain/activate.ts';
import { FAST_GROUPS, offerEnd, startChain, takeUp } from '../chain/fast.ts';
import { whileNotRepeating } from '../chain/limits.ts';
import { tidyUp } from '../chain/tidy.ts';
import { HOW } from '../fields/index.ts';
import {
  all,
  any,
  attr,
  call,
  counter,
  eq,
  faceUp,
  fn,
  global,
  it,
  me,
  mine,
  need,
  not,
  opp,
  setGlobal,
  stat,
  theirs,
  v,
} from '../ir.ts';
import { HIT_ROWS } from '../zones.ts';
import { attacker, defender, stillAttacking } from './parts.ts';

const isSpecial = (card: Expr): Expr => eq(['band', attr('how', card), HOW.special | HOW.hidden], HOW.special);
/** It has not attacked before; a replay belongs to the attack going on [YGO-11.5]. */
const isFirst: Expr = eq(attr('attacks', v('attacker')), ['same', v('attacker'), attacker]);

const targets: Expr = all(
  ['permitted', 'beAttacked', it, me],
  any(not(stat('attacksAll', v('attacker'))), all(isSpecial(it), not(fn('wasHit', 0, v('attacker'), it))), isFirst),
);

/** once anything but a Special Summoned monster was attacked, that was its one attack */
const attacksLeft = (card: Expr): Expr =>
  any(eq(attr('attacks', card), 0), all(stat('attacksAll', card), not(fn('wasHit', 0, card, 0))));
const hasTarget = (card: Expr): Expr => any(fn('mayAttackDirectly', card), ['gt', fn('attackTargets', card), 0]);

const settledIs = (name: string, card: Expr): Expr => all(['same', card, global(name)], ['fresh', global(name)]);

export const BATTLE_FUNCTIONS: GameDeclaration['functions'] = {
  /** [YGO-11.7] is its destruction by battle settled, so that it only waits to leave */
  hasFallen: {
    params: ['card'],
    value: all(
      any(global('settledAttacker'), global('settledDefender')),
      any(settledIs('settledAttacker', v('card')), settledIs('settledDefender', v('card'))),
    ),
  },
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
      any(isFirst, not(stat('attacksAll', v('attacker')))),
    ),
  },
  mayAttack: {
    params: ['attacker'],
    value: all(
      faceUp(v('attacker')),
      eq(attr('defense', v('attacker')), 0),
      attacksLeft(v('attacker')),
      ['permitted', 'attack', v('attacker'), me],
      hasTarget(v('attacker')),
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

const setHit = (column: string, value: Expr): Statement => ['setCell', 'hit', column, v('row'), value];
/** The target, noted for a monster that may attack several; nobody stands for the player and for what gives no further attack. */
const aim: Statement[] = [
  ['if', eq(v('group'), 0), [setGlobal('defender', v('target'))], [setGlobal('defender', 0)]],
  [
    'if',
    ['ge', v('row'), 0],
    [setHit('attacker', attacker), setHit('target', ['if', all(defender, isSpecial(defender)), defender, 0])],
  ],
];

export const ATTACK_PROGRAMS: GameDeclaration['programs'] = {
  declareAttack: {
    params: ['attacker'],
    body: [
      setGlobal('attackStopped', 0),
      chooseTarget({}),
      ['set', 'attacks', v('attacker'), ['add', attr('attacks', v('attacker')), 1]],
      setGlobal('attacker', v('attacker')),
      ['let', 'row', -1],
      [
        'if',
        all(stat('attacksAll', v('attacker')), ['lt', global('hitRows'), HIT_ROWS]),
        [['let', 'row', global('hitRows')], setGlobal('hitRows', ['add', global('hitRows'), 1])],
      ],
      ...aim,
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
          ['if', not(all(stillAttacking, ['permitted', 'attack', attacker, me])), [setGlobal('attackStopped', 1)]],
          ['if', any(global('attackStopped'), global('endBattle')), [call('endAttack'), ['return']]],
          ['let', 'calm', eq(v('moves'), counter('monsterMoves', opp))],
          [
            'if',
            not(v('calm')),
            [
              // [YGO-11.5] a replay: choose again or stop; it is no new declaration
              ['let', 'moves', counter('monsterMoves', opp)],
              ['if', ['ge', v('row'), 0], [setHit('attacker', 0)]],
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
                {
                  cards: [mine('monster')],
                  where: fn('mayAttack', it),
                  why: {
                    needs: [
                      need(faceUp(it), 'faceDown'),
                      need(eq(attr('defense', it), 0), 'defensePosition'),
                      need(attacksLeft(it), 'attackedAlready'),
                      need(['permitted', 'attack', it, me]),
                      need(hasTarget(it), 'noAttackTarget'),
                    ],
                  },
                  verb: 'attack',
                },
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
