/** Standby effects and state-based actions [§7, §9]. */
import type { Expr, ProgramDeclaration, Statement } from '@fuda/kernel';
import { all, call, it, me, mine, not, otherThan, turnPlayersFirst, v } from '../ir.ts';
import { attacker } from './attackers.ts';
import { dropWaiting, skipsRest } from './flow.ts';

/** Class of effects declared while shields are checked: they come before all others. */
export const SHIELD_CLASS = 1;

const turnPlayer: Expr = ['turnPlayer'];
const nonTurnPlayer = otherThan(turnPlayer);

/** Unless one was found before: the player picks one of their waiting effects, only those for which `where` holds. */
const next = (player: Expr, where?: Expr): Statement => {
  const owned: Expr = ['eq', ['pending', 'owner', it], player];
  return [
    'if',
    ['lt', v('found'), 0],
    [
      [
        'choose',
        {
          by: player,
          groups: [{ pending: true, where: where === undefined ? owned : all(owned, where), verb: 'order' }],
          out: 'next',
          outGroup: 'found',
          prompt: 'order',
        },
      ],
    ],
  ];
};
const isShieldClass: Expr = ['eq', ['pending', 'class', it], SHIELD_CLASS];
const isAboutBattle: Expr = ['eq', ['pendingEvent', 'type', it], ['eventType', 'BATTLE']];

const carryOut: Statement = [
  'if',
  ['pending', 'optional', v('next')],
  [
    [
      'choose',
      {
        by: ['pending', 'owner', v('next')],
        groups: [{ modes: [{ label: 'use' }], verb: 'yes' }],
        pass: 'no',
        out: 'mode',
        outGroup: 'answer',
        prompt: 'optional',
      },
    ],
    ['if', ['ge', v('answer'), 0], [['resolve', v('next'), 'effect']], [['forget', v('next')]]],
  ],
  [['resolve', v('next'), 'effect']],
];

const weak: Expr = ['le', ['stat', 'power', it], 0];
const doomed: Expr = all(
  weak,
  ['permitted', 'destroy', it, ['controllerOf', it]],
  ['permitted', 'leave', it, ['controllerOf', it]],
);
/** What replaces its destruction and still has no power is destroyed again, but not for ever. */
const MOST_ROUNDS = 20;
const emptyDeck = (player: number): Expr => ['eq', ['size', 'deck', player], 0];

export const POOL_PROGRAMS: Readonly<Record<string, ProgramDeclaration>> = {
  /**
   * S-trigger class effects first, then the turn player's in any order, then (with `everybody`) the other player's; state-based
   * actions before each. New effects of the turn player overtake waiting ones of the other.
   */
  settle: {
    params: ['everybody'],
    body: [
      [
        'while',
        1,
        [
          call('stateCheck'),
          ['if', skipsRest, [dropWaiting]],
          ['if', ['eq', ['pendingCount'], 0], [['break']]],
          ['let', 'found', -1],
          next(turnPlayer, isShieldClass),
          next(nonTurnPlayer, isShieldClass),
          next(turnPlayer),
          ['if', v('everybody'), [next(nonTurnPlayer)]],
          ['if', ['lt', v('found'), 0], [['break']]],
          carryOut,
        ],
      ],
    ],
  },
  /** [§5.2] inside an effect that makes creatures battle: only what triggered on that does not wait for the effect */
  settleBattle: {
    body: [
      [
        'while',
        1,
        [
          call('stateCheck'),
          ['let', 'found', -1],
          next(turnPlayer, isAboutBattle),
          next(nonTurnPlayer, isAboutBattle),
          ['if', ['lt', v('found'), 0], [['break']]],
          carryOut,
        ],
      ],
    ],
  },
  /** [§9] runs in the middle of effects too; nothing here belongs to a player or is optional */
  stateCheck: {
    body: [
      ['if', ['or', emptyDeck(0), emptyDeck(1)], [call('deckOut')]],
      [
        'if',
        ['add', ['size', 'waiting', 0], ['size', 'waiting', 1]],
        [call('shieldCheck', {}, { as: turnPlayer }), call('shieldCheck', {}, { as: nonTurnPlayer })],
      ],
      ['if', ['global', 'turnedOver'], [call('turnBack')]],
      [
        'if',
        ['not', ['quiet', 'hideHand']],
        [call('openHand', {}, { as: turnPlayer }), call('openHand', {}, { as: nonTurnPlayer })],
      ],
      ['let', 'rounds', 0],
      [
        'while',
        all(['lt', v('rounds'), MOST_ROUNDS], ['count', turnPlayersFirst('battle'), doomed]),
        [
          ['fill', 'weak', turnPlayersFirst('battle'), weak],
          ['batch', [['foreach', 'each', { list: 'weak' }, [['act', 'destroy', { subject: v('each') }]]]]],
          ['let', 'rounds', ['add', v('rounds'), 1]],
        ],
      ],
      ['check'],
    ],
  },
  deckOut: {
    body: [
      ['if', all(emptyDeck(0), emptyDeck(1)), [['end', 2, 'deckOut']]],
      ['if', emptyDeck(0), [['end', 1, 'deckOut']], [['end', 0, 'deckOut']]],
    ],
  },
  openHand: {
    body: [
      ['if', not(['permitted', 'hideHand', 0, me]), [['foreach', 'each', [mine('hand')], [['reveal', v('each'), 3]]]]],
    ],
  },
  tap: {
    params: ['card'],
    body: [
      [
        'if',
        all(['fresh', v('card')], ['eq', ['attr', 'tapped', v('card')], 0]),
        [
          ['set', 'tapped', v('card'), 1],
          ['emit', 'TAPPED', { subject: v('card'), player: ['controllerOf', v('card')] }],
        ],
      ],
    ],
  },
  /** [§5.3] all at once: declare, then the cards go to the hand together; declared abilities wait in the pool */
  shieldCheck: {
    body: [
      ['if', ['eq', ['size', 'waiting', me], 0], [['return']]],
      ['foreach', 'each', [mine('waiting')], [['reveal', v('each'), ['add', me, 1]]]],
      [
        'while',
        1,
        [
          [
            'choose',
            {
              by: me,
              groups: [
                {
                  abilities: 'shieldCheck',
                  cards: [mine('waiting')],
                  where: ['eq', ['attr', 'declared', it], 0],
                  verb: 'declare',
                },
                {
                  abilities: 'shieldBack',
                  cards: [mine('hand')],
                  where: ['eq', ['attr', 'declared', it], 0],
                  verb: 'declare',
                },
              ],
              pass: 'done',
              out: 'card',
              outAbility: 'ability',
              outGroup: 'group',
              reaction: { event: 'BREAK', subject: attacker },
              prompt: 'shieldCheck',
            },
          ],
          ['if', ['lt', v('group'), 0], [['break']]],
          call('announce', { card: v('card'), ability: v('ability') }),
          ['if', ['eq', v('group'), 1], [['run', v('ability'), 'cost', { source: v('card'), as: me }]]],
        ],
      ],
      ['setAll', 'declared', [mine('hand')], ['attr', 'declared', it], 0],
      ['moveAll', 'waiting', me, { to: 'hand', of: me }],
    ],
  },
};
