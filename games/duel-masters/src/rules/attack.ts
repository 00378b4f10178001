/** The attack step: one attack in five sub-steps [§5.1]; who may attack is in `attackers.ts`, breaking shields in `breaking.ts`. */
import type { Expr, ProgramDeclaration, Statement } from '@fuda/kernel';
import { addTo, all, any, call, has, isUntapped, it, me, mine, need, not, opp, theirs, v } from '../ir.ts';
import { attacker, goesOn, target } from './attackers.ts';
import { directAttack } from './breaking.ts';
import { flowing } from './flow.ts';

const blockedBy: Expr = ['cell', 'attack', 'blocker', 0];

/** Hidden-zone abilities are declared, all of them, before any is carried out [§5.1]. */
export const declare = (kind: string, zones: readonly string[], prompt: string): Statement[] => [
  [
    'while',
    1,
    [
      [
        'choose',
        {
          by: me,
          groups: [
            { abilities: kind, cards: zones.map(mine), where: ['eq', ['attr', 'declared', it], 0], verb: 'declare' },
          ],
          pass: 'done',
          out: 'card',
          outAbility: 'ability',
          outGroup: 'group',
          reaction: { event: 'ATTACK', subject: attacker, other: ['if', blockedBy, blockedBy, target] },
          prompt,
        },
      ],
      ['if', ['lt', v('group'), 0], [['break']]],
      call('announce', { card: v('card'), ability: v('ability') }),
    ],
  ],
  ['setAll', 'declared', zones.map(mine), ['attr', 'declared', it], 0],
];

const blockers: Expr = all(
  isUntapped(it),
  not(['same', it, target]),
  any(all(has('blocker', it), not(has('unblockable', attacker))), all(has('guardman', it), target)),
  ['permitted', 'block', it, opp, attacker],
);

const blockStep: Statement[] = [
  [
    'chooseMany',
    {
      by: opp,
      cards: [theirs('battle')],
      where: blockers,
      why: {
        needs: [
          need(isUntapped(it), 'tapped'),
          need(not(['same', it, target])),
          need(any(has('blocker', it), all(has('guardman', it), target)), 'notBlocker'),
          need(any(not(has('unblockable', attacker)), all(has('guardman', it), target)), 'unblockable'),
          need(['permitted', 'block', it, opp, attacker]),
        ],
      },
      verb: 'block',
      min: 0,
      max: ['size', 'battle', opp],
      ordered: true,
      out: 'blockers',
      done: 'done',
      prompt: 'block',
    },
  ],
  ['let', 'blocker', 0],
  [
    'foreach',
    'each',
    { list: 'blockers' },
    [
      call('tap', { card: v('each') }),
      ['setCell', 'attack', 'target', 0, v('each')],
      // the last one decides; only a blocker blocks, a guardman merely takes the place
      ['let', 'blocker', ['if', has('blocker', v('each')), v('each'), 0]],
    ],
  ],
  ['setCell', 'attack', 'blocker', 0, v('blocker')],
  [
    'if',
    v('blocker'),
    [
      ['emit', 'BLOCK', { subject: v('blocker'), other: attacker, player: opp }],
      ['emit', 'BLOCKED', { subject: attacker, other: v('blocker'), player: me }],
    ],
    [['emit', 'UNBLOCKED', { subject: attacker, other: target, player: me }]],
  ],
  call('settle', { everybody: 0 }),
  ['if', all(v('blocker'), goesOn), [call('react')]],
  call('settle', { everybody: 1 }),
];

export const ATTACK_PROGRAMS: Readonly<Record<string, ProgramDeclaration>> = {
  attack: {
    params: ['card', 'goal'],
    body: [
      ['setCell', 'attack', 'attacker', 0, v('card')],
      ['setCell', 'attack', 'target', 0, v('goal')],
      ['setGlobal', 'attacking', 1],
      ['setCounter', 'ninjaStrikes', 0, 0],
      ['setCounter', 'ninjaStrikes', 1, 0],
      addTo('attacks', me),
      call('tap', { card: v('card') }),
      ['emit', 'ATTACK', { subject: v('card'), other: v('goal'), player: me }],
      ...declare('attackDeclaration', ['hand', 'grave', 'mana', 'battle'], 'declareAttack'),
      call('settle', { everybody: 0 }),
      ['if', goesOn, [call('react', {}, { as: opp })]],
      call('settle', { everybody: 1 }),
      ['if', goesOn, blockStep],
      [
        'if',
        goesOn,
        [
          [
            'if',
            target,
            [call('battle', { first: attacker, second: target }), call('settle', { everybody: 1 })],
            directAttack,
          ],
        ],
      ],
      [
        'emit',
        'ATTACK_END',
        { subject: attacker, other: target, player: me, value: ['ne', ['cell', 'attack', 'blocker', 0], 0] },
      ],
      call('settle', { everybody: 1 }),
      ['expire', 'attackEnd'],
      ['setCell', 'attack', 'attacker', 0, 0],
      ['setCell', 'attack', 'target', 0, 0],
      ['setCell', 'attack', 'blocker', 0, 0],
      ['setGlobal', 'attacking', 0],
      call('stateCheck'),
    ],
  },
  /** [§11.3] an opponent's creature attacked or blocked: ninja strike and the like, conditions looked at now */
  react: { body: declare('attackReaction', ['hand'], 'declareReaction') },
  /** [§5] the other player declares only when the turn player has carried out everything */
  declareTurnEnd: { body: declare('turnEndDeclaration', ['hand'], 'declareTurnEnd') },
  announce: {
    params: ['card', 'ability'],
    body: [
      ['reveal', v('card'), 3],
      ['set', 'declared', v('card'), 1],
      ['emit', 'DECLARED', { subject: v('card'), other: attacker, player: me, value: v('ability') }],
    ],
  },
};

/** The attack step; it cannot end while a creature that must attack still can. */
export const attackStep: Statement[] = [
  [
    'while',
    1,
    [
      ['if', flowing, [['break']]],
      ['let', 'forced', ['count', [mine('battle')], all(has('mustAttack', it), ['fn', 'canAttack', it])]],
      ['if', v('forced'), [chooseAttacker(false)], [chooseAttacker(true)]],
      ['if', ['lt', v('group'), 0], [['break']]],
      [
        'if',
        ['eq', v('group'), 1],
        [
          ['run', v('ability'), 'cost', { source: v('card'), as: me }],
          ['run', v('ability'), 'effect', { source: v('card'), as: me }],
          call('settle', { everybody: 1 }),
        ],
        [
          [
            'choose',
            {
              by: me,
              groups: [
                { modes: [{ label: 'player', when: ['fn', 'attacksPlayer', v('card')] }], verb: 'attackPlayer' },
                {
                  cards: [theirs('battle')],
                  where: all(['permitted', 'attackCreature', v('card'), me], ['fn', 'attackable', it, v('card')]),
                  why: {
                    needs: [
                      need(['permitted', 'attackCreature', v('card'), me]),
                      need(not(has('cannotBeAttacked', it)), 'cannotBeAttacked'),
                      need(['fn', 'attackable', it, v('card')], 'targetUntapped'),
                    ],
                  },
                  verb: 'attackCreature',
                },
              ],
              out: 'goal',
              outGroup: 'kind',
              prompt: 'attackTarget',
            },
          ],
          ['if', ['le', v('kind'), 0], [['let', 'goal', 0]]],
          call('attack', { card: v('card'), goal: v('goal') }),
        ],
      ],
    ],
  ],
];

function chooseAttacker(mayEnd: boolean): Statement {
  return [
    'choose',
    {
      by: me,
      groups: [
        {
          cards: [mine('battle')],
          where: ['fn', 'canAttack', it],
          why: {
            needs: [
              need(isUntapped(it), 'tapped'),
              need(['permitted', 'attack', it, me]),
              need(any(['fn', 'ready', it], has('machFighter', it)), 'sick'),
              // it may attack creatures only, and there is none, because something keeps it from the player
              need(any(['permitted', 'attackPlayer', it, me], ['fn', 'attacksCreature', it])),
              need(any(['fn', 'attacksPlayer', it], ['fn', 'attacksCreature', it]), 'noAttackTarget'),
            ],
          },
          verb: 'attack',
        },
        { abilities: 'attackStep', cards: [mine('battle')], why: { needs: [] }, verb: 'use' },
      ],
      ...(mayEnd ? { pass: 'pass' } : {}),
      out: 'card',
      outAbility: 'ability',
      outGroup: 'group',
      prompt: 'attack',
    },
  ];
}
