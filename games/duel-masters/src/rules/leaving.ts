/** Creatures leave the battle zone with all their cards [§12.2]; other cards simply move. */
import type { ActionDeclaration, Expr, MoveArgs, ProgramDeclaration, Statement } from '@fuda/kernel';
import { actor, addTo, all, any, inZone, it, subject, turnPlayersFirst, v } from '../ir.ts';

/** Where a leaving creature goes: the `value` of the action `leave`. */
export const DESTINATIONS = ['grave', 'hand', 'mana', 'deckBottom', 'deckTop', 'shield', 'hyperspatial'] as const;
export type Destination = (typeof DESTINATIONS)[number];

const toldTapped: Expr = ['band', ['event', 'reason'], ['reason', 'tapped']];
const manaTapped: Expr = ['stat', 'manaTapped', v('each')];
const MOVES: Readonly<Record<Destination, MoveArgs>> = {
  grave: { to: 'grave' },
  hand: { to: 'hand' },
  // [§13.7] multicolor cards enter the mana zone tapped, however they get there
  mana: { to: 'mana', with: { tapped: ['ne', 0, any(['fn', 'isMulticolorCard', v('each')], toldTapped, manaTapped)] } },
  deckBottom: { to: 'deck', at: 'bottom' },
  deckTop: { to: 'deck', at: 'top' },
  shield: { to: 'shield' },
  hyperspatial: { to: 'hyperspatial' },
};

const becauseOf = { reason: ['event', 'reason'], cause: ['event', 'cause'] } satisfies Partial<MoveArgs>;
const settlePsychic = (card: Expr): Statement => [
  'if',
  ['prop', 'psychic', card],
  [['call', 'returnPsychic', { card: ['current', card] }]],
];

/** `each` moves there; a psychic goes on to the hyperspatial zone at once [§13.4] */
const moveEach = (destination: Destination): Statement[] => [
  ['move', v('each'), { ...MOVES[destination], ...becauseOf }],
  settlePsychic(v('each')),
];

const goesToDeck: Expr = any(
  ...(['deckBottom', 'deckTop'] as const).map((place): Expr => ['eq', ['event', 'value'], DESTINATIONS.indexOf(place)]),
);

/** [§12.2] the owner decides in which order the cards of a stack are put there, the first one first */
const orderStack: Statement[] = [
  [
    'chooseMany',
    {
      by: ['ownerOf', subject],
      cards: [{ list: 'stack' }],
      verb: 'select',
      min: ['length', 'stack'],
      max: ['length', 'stack'],
      ordered: true,
      out: 'ordered',
      prompt: 'orderStack',
    },
  ],
  ['fill', 'stack', [{ list: 'ordered' }]],
];

const leave: ActionDeclaration = {
  name: 'leave',
  body: [
    ['if', ['not', all(['fresh', subject], inZone(subject, 'battle'))], [['return', 0]]],
    ['fill', 'stack', [{ zone: 'under', of: ['controllerOf', subject], host: subject }]],
    ['push', 'stack', subject],
    ['if', all(['gt', ['length', 'stack'], 1], goesToDeck), orderStack],
    [
      'batch',
      [
        [
          'emit',
          'LEFT',
          {
            subject,
            player: ['controllerOf', subject],
            value: ['event', 'value'],
            from: ['zone', 'battle'],
            ...becauseOf,
          },
        ],
        [
          'switch',
          ['event', 'value'],
          DESTINATIONS.map((destination, i): readonly [number, Statement[]] => [
            i,
            [['foreach', 'each', { list: 'stack' }, moveEach(destination)]],
          ]),
        ],
      ],
    ],
  ],
};

/** Moves a card to a zone: out of the battle zone it leaves, from anywhere else it just goes. */
const goTo = (name: string, destination: Destination, instead: readonly Statement[] = []): ActionDeclaration => ({
  name,
  body: [
    [
      'if',
      inZone(subject, 'battle'),
      [
        ['act', 'leave', { subject, value: DESTINATIONS.indexOf(destination), ...becauseOf }, 'left'],
        ['return', v('left')],
      ],
    ],
    ...instead,
    ['let', 'each', subject],
    ...moveEach(destination),
  ],
});

export const LEAVE_ACTIONS: readonly ActionDeclaration[] = [
  leave,
  {
    name: 'destroy',
    body: [
      ['if', ['not', all(['fresh', subject], inZone(subject, 'battle'))], [['return', 0]]],
      ['let', 'whose', ['controllerOf', subject]],
      [
        'act',
        'leave',
        { subject, value: 0, ...becauseOf, reason: ['bor', ['event', 'reason'], ['reason', 'destroyed']] },
        'left',
      ],
      ['if', ['eq', v('left'), 0], [['return', 0]]],
      addTo('destroyed', v('whose')),
      [
        'emit',
        'DESTROYED',
        { subject: ['current', subject], player: v('whose'), from: ['zone', 'battle'], ...becauseOf },
      ],
    ],
  },
  // [§5.3] a shield that goes to the hand is checked first
  goTo('toHand', 'hand', [
    [
      'if',
      inZone(subject, 'shield'),
      [
        ['move', subject, { to: 'waiting', ...becauseOf }],
        ['return', 1],
      ],
    ],
  ]),
  goTo('toMana', 'mana'),
  goTo('toGrave', 'grave'),
  goTo('toDeckTop', 'deckTop'),
  goTo('toDeckBottom', 'deckBottom'),
  goTo('toShield', 'shield'),
  {
    name: 'discard',
    body: [
      ['if', ['not', inZone(subject, 'hand')], [['return', 0]]],
      ['move', subject, { to: 'grave', ...becauseOf }],
      ['emit', 'DISCARDED', { subject: ['current', subject], player: ['ownerOf', subject], ...becauseOf }],
    ],
  },
  {
    name: 'break',
    body: [
      ['if', ['not', inZone(subject, 'shield')], [['return', 0]]],
      addTo('broken', ['controllerOf', subject]),
      ['move', subject, { to: 'waiting', ...becauseOf }],
      ['emit', 'BREAK', { subject: ['event', 'cause'], player: actor, value: 1 }],
    ],
  },
  {
    name: 'draw',
    body: [
      ['if', ['eq', ['size', 'deck', actor], 0], [['return', 0]]],
      ['let', 'card', ['top', 'deck', actor]],
      ['move', v('card'), { to: 'hand', ...becauseOf }],
      addTo('drawn', actor),
      ['emit', 'DREW', { player: actor, value: ['counter', 'drawn', actor] }],
      // [§2.1] the last card drawn loses at once, in the middle of drawing several
      ['if', ['eq', ['size', 'deck', actor], 0], [['call', 'deckOut']]],
    ],
  },
];

/** [§7] "becomes tapped" needs a real change, so turning goes through actions that announce it */
export const TURN_ACTIONS: readonly ActionDeclaration[] = [
  { name: 'tap', body: [['call', 'tap', { card: subject }]] },
  {
    name: 'untap',
    body: [
      ['if', ['eq', ['attr', 'tapped', subject], 0], [['return', 0]]],
      ['set', 'tapped', subject, 0],
      ['emit', 'UNTAPPED', { subject, player: ['controllerOf', subject] }],
    ],
  },
];

export const LEAVE_PROGRAMS: Readonly<Record<string, ProgramDeclaration>> = {
  returnPsychic: {
    params: ['card'],
    body: [
      ['if', inZone(v('card'), 'hyperspatial'), [['return']]],
      ['move', v('card'), { to: 'hyperspatial' }],
      ['if', ['prop', 'awakened', v('card')], [['setGlobal', 'turnedOver', 1]]],
    ],
  },
  /** it lies there front side up, but only when what triggered on its leaving has been heard by the side that left */
  turnBack: {
    body: [
      ['setGlobal', 'turnedOver', 0],
      [
        'foreach',
        'card',
        turnPlayersFirst('hyperspatial'),
        [['transform', v('card'), ['prop', 'otherSide', v('card')]]],
        ['prop', 'awakened', it],
      ],
    ],
  },
};
