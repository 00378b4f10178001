/**
 * What the rules do where cards listen and rule ([HB-X1]): drawing, discarding, gaining … as actions, which rules of cards may forbid, change or
 * replace, and which tell of themselves afterwards. Games without such cards are played by the plain programs, which do the same.
 */
import { text } from '@fuda/game';
import { it, me } from '@fuda/game/ir';
import { type Expr, type GameDeclaration, type Statement, type Text, turnPlayerFirst } from '@fuda/kernel';
import { TYPE_BITS } from './vocabulary/stats.ts';

const subject: Expr = ['event', 'subject'];
const player: Expr = ['event', 'player'];
const value: Expr = ['event', 'value'];
const v = (name: string): Expr => ['var', name];

/** Numbers of a player that are gained by an action of their own, and the event that tells of it. */
export const GAINED_NUMBERS = [
  { counter: 'rice', action: 'gainRice', event: 'RICE' },
  { counter: 'knowledge', action: 'gainKnowledge', event: 'KNOWLEDGE' },
  { counter: 'victoryTokens', action: 'gainTokens', event: 'TOKEN' },
  { counter: 'pendingDiscard', action: 'attack', event: 'ATTACK' },
] as const;

/** Numbers that cards may take away again; nothing goes below 0. */
export const LOST_NUMBERS = [
  { counter: 'rice', action: 'loseRice' },
  { counter: 'victoryTokens', action: 'loseTokens' },
  { counter: 'pendingDiscard', action: 'easeAttack' },
] as const;

export const EVENTS: Readonly<Record<string, Text>> = {
  TURN_START: text('ターンのはじめ', 'start of the turn'),
  TURN_END: text('ターンの終わり', 'end of the turn'),
  USED: text('使った', 'used'),
  PLAYED: text('出した', 'played'),
  DREW: text('引いた', 'drew'),
  RESHUFFLED: text('山札を作り直した', 'reshuffled'),
  DISCARDED: text('捨てた', 'discarded'),
  TRASHED: text('取り除いた', 'trashed'),
  GAINED: text('手に入れた', 'gained'),
  BOUGHT: text('買った', 'bought'),
  PILE_EMPTY: text('山がなくなった', 'a pile ran out'),
};

/** Why something is done: a card is gained by being bought, discarded because of an attack. */
export const REASONS: readonly string[] = ['buy', 'attack'];

export const VERBS: readonly (readonly [string, string, string])[] = [
  ['select', '選ぶ', 'Choose'],
  ['mode', '選ぶ', 'Choose'],
  ['number', '数を選ぶ', 'Choose a number'],
  ['order', '先に行う', 'Resolve first'],
  ['yes', '行う', 'Use'],
  ['no', '行わない', 'Do not use'],
  ['replace', '置きかえる', 'Replace'],
  ['decline', '置きかえない', 'Do not replace'],
];

export const PROMPTS: Readonly<Record<string, Text>> = {
  optional: text('行ってもよい効果があります', 'You may use an effect'),
};

/** Everything that waits is carried out: first the turn player's, in the order that player likes, then the other's. */
export const settle: Statement = ['call', 'settle'];
export const SETTLE: readonly Statement[] = [
  ...turnPlayerFirst('play', { next: 'order', use: 'yes', decline: 'no' }),
  ['check'],
];

const raise = (counter: string, amount: Expr): Statement => [
  'setCounter',
  counter,
  player,
  ['greater', 0, ['add', ['counter', counter, player], amount]],
];

const OWNED = ['deck', 'hand', 'discard', 'played'];

/** [HB-X6] Cards in the match, piles apart. */
const inMatch: Expr = [0, 1]
  .flatMap((of) => OWNED.map((zone): Expr => ['size', zone, of]))
  .reduce((sum, size): Expr => ['add', sum, size], ['size', 'trash', 0]);

/** [HB-D2] */
const draw: readonly Statement[] = [
  [
    'if',
    ['eq', ['size', 'deck', player], 0],
    [
      ['if', ['eq', ['size', 'discard', player], 0], [['return']]],
      ['moveAll', 'discard', player, { to: 'deck', of: player }],
      ['shuffle', 'deck', player],
      ['emit', 'RESHUFFLED', { player }],
    ],
  ],
  ['let', 'card', ['top', 'deck', player]],
  ['move', v('card'), { to: 'hand', of: player }],
  ['emit', 'DREW', { subject: ['current', v('card')], player }],
];

/** A card that leaves its owner's hand or table and tells of it, if it is still where it was; `count` notes it for the owner. */
const leaves = (to: string, of: Expr | undefined, event: string, count: readonly Statement[]): readonly Statement[] => [
  [
    'if',
    ['fresh', subject],
    [
      ['let', 'whose', ['ownerOf', subject]],
      ['move', subject, { to, ...(of === undefined ? {} : { of }) }],
      ...count,
      ['emit', event, { subject: ['current', subject], player: v('whose') }],
    ],
  ],
];

const noted = (counter: string): Statement => [
  'setCounter',
  counter,
  v('whose'),
  ['add', ['counter', counter, v('whose')], 1],
];

/** [HB-F2]; what an attack takes does not count ([HB-D3]). */
const discard = leaves('discard', undefined, 'DISCARDED', [
  ['if', ['not', ['band', ['event', 'reason'], ['reason', 'attack']]], [noted('selfDiscarded')]],
]);
const trash = leaves('trash', 0, 'TRASHED', [noted('trashed'), noted('trashedTotal')]);

/** [HB-I2] `subject` is the pile, 0 = out of the box: then `value` is the card. */
const gain = (mostCards: number): readonly Statement[] => [
  ['if', ['ge', inMatch, mostCards], [['return']]],
  ['let', 'card', 0],
  [
    'if',
    subject,
    [
      ['if', ['le', ['attr', 'remaining', subject], 0], [['return']]],
      ['set', 'remaining', subject, ['sub', ['attr', 'remaining', subject], 1]],
      ['create', ['definitionOf', subject], player, { to: 'discard' }, 'card'],
      ['if', ['eq', ['attr', 'remaining', subject], 0], [['emit', 'PILE_EMPTY', { player }]]],
    ],
    [['create', value, player, { to: 'discard' }, 'card']],
  ],
  [
    'batch',
    [
      ['emit', 'GAINED', { subject: v('card'), player }],
      ['if', ['band', ['event', 'reason'], ['reason', 'buy']], [['emit', 'BOUGHT', { subject: v('card'), player }]]],
    ],
  ],
];

/** [HB-A2], [HB-A3] */
const use: readonly Statement[] = [
  raise('actionsUsed', 1),
  ['move', subject, { to: 'played' }],
  ['let', 'card', ['current', subject]],
  ['run', ['abilityOf', 'effect', v('card')], 'play', { source: v('card'), as: player }],
  ['setCounter', 'lastActionType', player, ['prop', 'type', v('card')]],
  ['emit', 'USED', { subject: v('card'), player }],
];

/** [HB-R1] */
const play: readonly Statement[] = [
  ['move', subject, { to: 'played' }],
  ['let', 'card', ['current', subject]],
  raise('resourcesPlayed', 1),
  [
    'if',
    ['prop', 'rice', v('card')],
    [['act', 'gainRice', { player, value: ['prop', 'rice', v('card')], cause: v('card') }]],
    [['run', ['abilityOf', 'effect', v('card')], 'play', { source: v('card'), as: player }]],
  ],
  ['emit', 'PLAYED', { subject: v('card'), player }],
];

/** `price`: of the pile `event subject` for the one who buys. */
export const actionsFor = (mostCards: number, price: Expr): GameDeclaration['actions'] => [
  { name: 'draw', chooser: player, body: draw },
  { name: 'discard', body: discard },
  { name: 'trash', body: trash },
  { name: 'gain', chooser: player, body: gain(mostCards) },
  {
    name: 'buy',
    chooser: player,
    body: [
      raise('rice', ['neg', price]),
      raise('buysUsed', 1),
      ['act', 'gain', { player, subject, reason: ['reason', 'buy'] }],
    ],
  },
  { name: 'use', chooser: player, body: use },
  { name: 'play', chooser: player, body: play },
  ...GAINED_NUMBERS.map(({ counter, action, event }) => ({
    name: action,
    chooser: player,
    body: [raise(counter, value), ['emit', event, { subject: ['event', 'cause'], player, value }] as Statement],
  })),
  ...LOST_NUMBERS.map(({ counter, action }) => ({
    name: action,
    chooser: player,
    body: [raise(counter, ['neg', value])],
  })),
];

/** A card that plays its resources again and again is stopped here ([HB-X5]). */
const MOST_PASSES = 20;

/** [HB-R1], [HB-R2] */
export const playResources: readonly Statement[] = [
  [
    'repeat',
    MOST_PASSES,
    [
      [
        'fill',
        'resources',
        [{ zone: 'hand', of: me }],
        ['and', ['band', ['prop', 'type', it], TYPE_BITS.resource], ['permitted', 'play', it, me]],
      ],
      ['if', ['eq', ['length', 'resources'], 0], [['break']]],
      [
        'foreach',
        'card',
        { list: 'resources' },
        [['if', ['fresh', v('card')], [['act', 'play', { subject: v('card'), player: me }], settle]]],
      ],
    ],
  ],
];
