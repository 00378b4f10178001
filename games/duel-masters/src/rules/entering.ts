/** Cards enter the battle zone [§6.2]: new creatures, evolutions [§12.1], swaps [§11.5]; seals [§13.2]. */
import type { ActionDeclaration, Expr, ProgramDeclaration, Statement } from '@fuda/kernel';
import { actor, addTo, all, any, call, inZone, it, me, mine, subject, v } from '../ir.ts';
import { USES } from '../zones.ts';
import { attacker } from './attackers.ts';
import { isCreature } from './playing.ts';

const isBecause = (name: string): Expr => ['ne', 0, ['band', ['event', 'reason'], ['reason', name]]];
const base = (row: Expr): Expr => ['cell', 'base', 'card', row];

/** What goes with a card's face when it becomes the top of a creature, and when another one does. */
const OF_THE_CARD = [...USES, 'sick'];

/**
 * The definitions of two cards change places: what counts as one creature stays the same object. What an ability was used for this turn
 * belongs to the card it is printed on [§7] and goes with it, so a new top counts anew, and one that is uncovered goes on counting. So does
 * having come this turn [§12.2].
 */
const exchangeFaces = (one: string, other: string): Statement[] => [
  ['let', 'face', ['definitionOf', v(one)]],
  ['transform', v(one), ['definitionOf', v(other)]],
  ['transform', v(other), v('face')],
  ...OF_THE_CARD.flatMap((attribute): Statement[] => [
    ['let', 'its', ['attr', attribute, v(one)]],
    ['set', attribute, v(one), ['attr', attribute, v(other)]],
    ['set', attribute, v(other), v('its')],
  ]),
];

export const enterActions = (isCommand: (card: Expr) => Expr): readonly ActionDeclaration[] => [
  {
    name: 'enter',
    body: [
      ['let', 'card', subject],
      // [§8] states of arriving, none of them a replacement
      ['let', 'tapped', any(isBecause('swapped'), isBecause('tapped'), ['stat', 'entersTapped', subject])],
      [
        'if',
        ['not', inZone(v('card'), 'pending')],
        [
          ['setGlobal', 'bases', 0],
          ['return', 0],
        ],
      ],
      // put by an effect: the bases are chosen now; one that finds none stays pending
      [
        'if',
        all(['eq', ['global', 'bases'], 0], ['abilityOf', 'evolution', v('card')]),
        [
          ['if', ['not', ['fn', 'canEnter', v('card'), actor]], [['return', 0]]],
          call('chooseBases', { card: v('card') }, { as: actor }),
        ],
      ],
      // a NEO creature put by an effect may have a base; a summoned one has been asked for it
      [
        'if',
        all(['eq', ['global', 'bases'], 0], ['abilityOf', 'neo', v('card')], ['not', isBecause('summoned')]),
        [call('chooseBases', { card: v('card') }, { as: actor })],
      ],
      [
        'if',
        ['global', 'bases'],
        [['call', 'evolve', { card: v('card'), tapped: v('tapped') }, { out: 'creature', as: actor }]],
        [
          [
            'move',
            v('card'),
            {
              to: 'battle',
              of: actor,
              with: { sick: 1, tapped: ['ne', 0, v('tapped')] },
            },
          ],
          ['let', 'creature', ['current', v('card')]],
        ],
      ],
      addTo('entered', actor),
      ['if', ['not', isBecause('paid')], [addTo('unpaid', actor)]],
      ['if', isCommand(v('creature')), [call('breakSeal', { command: v('creature') }, { as: actor })]],
      [
        'emit',
        'ENTERED',
        { subject: v('creature'), player: actor, reason: ['event', 'reason'], cause: ['event', 'cause'] },
      ],
    ],
  },
  {
    name: 'summon',
    body: [
      addTo('summoned', actor),
      ['emit', 'SUMMONED', { subject, player: actor }],
      [
        'act',
        'enter',
        {
          subject,
          player: actor,
          reason: ['bor', ['event', 'reason'], ['reason', 'summoned']],
          cause: ['event', 'cause'],
        },
      ],
    ],
  },
  {
    // [§13.2] the owner of the sealed card puts the top card of their own deck on it
    name: 'seal',
    body: [
      ['if', ['not', inZone(subject, 'battle')], [['return', 0]]],
      ['let', 'whose', ['ownerOf', subject]],
      ['move', ['top', 'deck', v('whose')], { to: 'seal', of: ['controllerOf', subject], host: subject }],
      ['move', subject, { to: 'sealed', of: ['controllerOf', subject], keep: true }],
      ['emit', 'SEALED', { subject, player: v('whose') }],
    ],
  },
];

export const ENTER_PROGRAMS: Readonly<Record<string, ProgramDeclaration>> = {
  /**
   * [§12.1] The evolution card lands on the bases. The first base stays the same object and takes the new face, so tap state, running
   * effects and the attack go on; the entering card lies beneath with the old face.
   */
  evolve: {
    params: ['card', 'tapped'],
    body: [
      ['let', 'creature', base(0)],
      ['let', 'tapped', ['bor', v('tapped'), ['attr', 'tapped', v('creature')]]],
      ['let', 'row', 1],
      [
        'while',
        ['lt', v('row'), ['global', 'bases']],
        [
          ['let', 'each', base(v('row'))],
          ['let', 'tapped', ['bor', v('tapped'), ['attr', 'tapped', v('each')]]],
          ['foreach', 'below', [{ zone: 'under', of: me, host: v('each') }], [under('below')]],
          // running effects of all bases add up
          ['rebind', v('each'), v('creature')],
          under('each'),
          ['let', 'row', ['add', v('row'), 1]],
        ],
      ],
      ['set', 'tapped', v('creature'), v('tapped')],
      ['set', 'sick', v('card'), 1],
      ...exchangeFaces('creature', 'card'),
      [
        'move',
        v('card'),
        {
          to: 'under',
          of: ['controllerOf', v('creature')],
          host: v('creature'),
          at: 'top',
          with: Object.fromEntries(OF_THE_CARD.map((attribute) => [attribute, ['attr', attribute, v('card')]])),
        },
      ],
      ['setGlobal', 'bases', 0],
      ['return', v('creature')],
    ],
  },
  /** puts the card on the creature by an effect: invasion, S-class invasion */
  stack: {
    params: ['card', 'creature'],
    body: [
      // a card that has gone somewhere since it was declared is another object
      [
        'if',
        ['not', all(inZone(v('creature'), 'battle'), ['fresh', v('creature')], ['fresh', v('card')])],
        [['return', 0]],
      ],
      ['if', ['same', v('card'), v('creature')], [['return', 0]]],
      ['if', inZone(v('card'), 'battle'), [['call', 'takeTop', { creature: v('card') }, { out: 'card' }]]],
      ['move', v('card'), { to: 'pending', of: me }],
      ['setCell', 'base', 'card', 0, v('creature')],
      ['setGlobal', 'bases', 1],
      [
        'act',
        'enter',
        { subject: ['current', v('card')], player: me, cause: ['src'], reason: ['reason', 'stacked'] },
        'done',
      ],
      ['setGlobal', 'bases', 0],
      ['return', v('done')],
    ],
  },
  /**
   * [§12.3] only the top card goes: the first card beneath that can be a creature becomes it, the same object; what cannot goes to the
   * graveyard. Returns the card that is free now.
   */
  takeTop: {
    params: ['creature'],
    body: [
      ['fill', 'below', [{ zone: 'under', of: ['controllerOf', v('creature')], host: v('creature') }]],
      ['let', 'left', ['length', 'below']],
      [
        'while',
        v('left'),
        [
          ['let', 'left', ['sub', v('left'), 1]],
          ['let', 'next', ['at', 'below', v('left')]],
          ['if', isCreature(v('next')), [...exchangeFaces('creature', 'next'), ['return', v('next')]]],
          ['act', 'toGrave', { subject: v('next'), player: ['controllerOf', v('creature')] }],
        ],
      ],
      ['return', v('creature')],
    ],
  },
  /** "a card" of a stack: the top one alone; 0 = it cannot leave */
  freeCard: {
    params: ['card'],
    body: [
      ['if', ['not', inZone(v('card'), 'battle')], [['return', v('card')]]],
      ['if', ['not', ['permitted', 'leave', v('card'), ['controllerOf', v('card')]]], [['return', 0]]],
      ['call', 'takeTop', { creature: v('card') }, { out: 'card' }],
      ['return', v('card')],
    ],
  },
  /** [§11.5] swap: neither half may be altered by a replacement, else nothing happens */
  swap: {
    params: ['card', 'creature'],
    body: [
      [
        'if',
        [
          'not',
          all(
            ['fresh', v('card')],
            inZone(v('card'), 'hand'),
            ['fresh', v('creature')],
            inZone(v('creature'), 'battle'),
          ),
        ],
        [['return', 0]],
      ],
      [
        'if',
        [
          'or',
          ['or', ['replaceable', 'enter', v('card'), me], ['replaceable', 'leave', v('creature'), me]],
          ['not', all(['permitted', 'enter', v('card'), me], ['permitted', 'leave', v('creature'), me])],
        ],
        [['return', 0]],
      ],
      ['let', 'attacks', ['same', v('creature'), attacker]],
      ['let', 'tapped', ['attr', 'tapped', v('creature')]],
      ['move', v('card'), { to: 'pending', of: me }],
      [
        'batch',
        [
          ['act', 'toHand', { subject: v('creature'), player: me, cause: ['src'] }],
          [
            'act',
            'enter',
            { subject: ['current', v('card')], player: me, cause: ['src'], reason: ['reason', 'swapped'] },
          ],
        ],
      ],
      ['set', 'tapped', ['current', v('card')], v('tapped')],
      ['if', v('attacks'), [['setCell', 'attack', 'attacker', 0, ['current', v('card')]]]],
      ['return', 1],
    ],
  },
  /** [§13.2] a Command entered: its owner must take one seal off one of their cards that shares a civilization with it */
  breakSeal: {
    params: ['command'],
    body: [
      [
        'choose',
        {
          by: me,
          groups: [
            {
              cards: [mine('sealed')],
              where: all(
                ['band', ['fn', 'civilizationNow', it], ['fn', 'civilizationNow', v('command')]],
                ['fn', 'seals', it],
              ),
              verb: 'unseal',
            },
          ],
          out: 'host',
          prompt: 'unseal',
        },
      ],
      ['if', v('host'), [call('unseal', { host: v('host') })]],
    ],
  },
  unseal: {
    params: ['host'],
    body: [
      ['fill', 'seals', [{ zone: 'seal', of: ['controllerOf', v('host')], host: v('host') }]],
      ['if', ['eq', ['length', 'seals'], 0], [['return']]],
      ['move', ['at', 'seals', ['sub', ['length', 'seals'], 1]], { to: 'grave' }],
      [
        'if',
        ['eq', ['length', 'seals'], 1],
        [
          [
            'if',
            ['abilityOf', 'release', v('host')],
            [['run', ['abilityOf', 'release', v('host')], 'effect', { source: v('host'), as: me }]],
          ],
          [
            'if',
            isCreature(v('host')),
            [['move', v('host'), { to: 'battle', of: ['controllerOf', v('host')], keep: true }]],
          ],
          ['emit', 'UNSEALED', { subject: v('host'), player: me }],
        ],
      ],
    ],
  },
};

function under(card: string): Statement {
  return ['move', v(card), { to: 'under', of: me, host: v('creature'), at: 'bottom', keep: true }];
}
