/** A round of bets, and how the chips change hands: what Kuhn and Leduc poker have in common, in the kernel's IR. */
import { label, otherThan, v } from '@fuda/game/ir';
import type { Expr, GameDeclaration, Statement, Text } from '@fuda/kernel';

export interface BettingRound {
  /** what a bet or a raise adds */
  readonly raise: number;
  /** bets and raises of both players together */
  readonly raises: number;
  /** cards laid open before it */
  readonly board: number;
}

/** Moves by their number in the groups of the question; `line` counts them from 1. */
const MOVES = [
  { verb: 'fold', event: 'FOLDED', label: label('降りる', 'Fold'), told: label('降りた', 'folds') },
  { verb: 'check', event: 'CHECKED', label: label('様子を見る', 'Check'), told: label('様子を見た', 'checks') },
  { verb: 'call', event: 'CALLED', label: label('受ける', 'Call'), told: label('受けた', 'calls') },
  { verb: 'bet', event: 'BET', label: label('賭ける', 'Bet'), told: label('賭けた', 'bets') },
  { verb: 'raise', event: 'RAISED', label: label('上乗せする', 'Raise'), told: label('上乗せした', 'raises') },
] as const;
const [FOLD, CHECK, CALL, BET, RAISE] = MOVES.keys();

export const VERBS: GameDeclaration['verbs'] = MOVES.map(({ verb, label }) => ({ name: verb, label }));
export const EVENT_LABELS: Readonly<Record<string, Text>> = {
  ...Object.fromEntries(MOVES.map(({ event, told }) => [event, told])),
  SHOWN: label('見せた', 'is shown'),
};

/** Both have put their cards on the table, or one has none any more; `winner` 2 = the pot is split. */
export const SPLIT = 2;

const staked = (player: Expr): Expr => ['counter', 'staked', player];
const chips = (player: Expr): Expr => ['counter', 'chips', player];
const put = (counter: string, player: Expr, value: Expr): Statement => ['setCounter', counter, player, value];

export const pay = (player: Expr, amount: Expr): readonly Statement[] => [
  put('chips', player, ['sub', chips(player), amount]),
  put('staked', player, ['add', staked(player), amount]),
];

/** One card of the deck, each as likely as the others. The deck belongs to the table, which is player 0's side. */
export const dealTo = (zone: string, player: Expr): readonly Statement[] => [
  ['random', 'place', ['size', 'deck', 0]],
  ['move', ['cardAt', 'deck', 0, v('place')], { to: zone, of: player }],
];

/** The most that anybody can lose: what both need to begin with. */
export const stakesOf = (ante: number, rounds: readonly BettingRound[]): number =>
  rounds.reduce((sum, { raise, raises }) => sum + raise * raises, ante);

/** Moves a match can have: a check, then every bet and its answer. */
export const movesOf = (rounds: readonly BettingRound[]): number =>
  rounds.reduce((sum, { raises }) => sum + raises + 2, 0);

const actor = v('actor');
const owed = v('owed');
const amount = (value: Expr): readonly [Expr, Expr] => [value, value];

/** Bets until both have staked the same and had their say; a fold ends the match. */
const BETTING: readonly Statement[] = [
  ['let', 'actor', ['turnPlayer']],
  ['let', 'raised', 0],
  ['let', 'checked', 0],
  [
    'while',
    1,
    [
      ['let', 'owed', ['sub', staked(otherThan(actor)), staked(actor)]],
      [
        'choose',
        {
          by: actor,
          groups: [
            { when: owed, numbers: amount(0), verb: 'fold' },
            { when: ['not', owed], numbers: amount(0), verb: 'check' },
            { when: owed, numbers: amount(owed), verb: 'call' },
            { when: ['not', v('raised')], numbers: amount(v('raise')), verb: 'bet' },
            {
              when: ['and', v('raised'), ['lt', v('raised'), v('raises')]],
              numbers: amount(['add', owed, v('raise')]),
              verb: 'raise',
            },
          ],
          out: 'paid',
          outGroup: 'move',
          prompt: 'betting',
        },
      ],
      ['setCell', 'line', 'player', ['global', 'moves'], actor],
      ['setCell', 'line', 'move', ['global', 'moves'], ['add', v('move'), 1]],
      ['setGlobal', 'moves', ['add', ['global', 'moves'], 1]],
      ...pay(actor, v('paid')),
      [
        'switch',
        v('move'),
        [
          [
            FOLD,
            [
              ['emit', 'FOLDED', { player: actor }],
              ['call', 'settle', { winner: otherThan(actor) }],
            ],
          ],
          [
            CHECK,
            [
              ['emit', 'CHECKED', { player: actor }],
              ['if', v('checked'), [['return']]],
              ['let', 'checked', 1],
            ],
          ],
          [CALL, [['emit', 'CALLED', { player: actor }], ['return']]],
          [
            BET,
            [
              ['emit', 'BET', { player: actor }],
              ['let', 'raised', 1],
            ],
          ],
          [
            RAISE,
            [
              ['emit', 'RAISED', { player: actor }],
              ['let', 'raised', ['add', v('raised'), 1]],
            ],
          ],
        ],
      ],
      ['let', 'actor', otherThan(actor)],
    ],
  ],
];

/**
 * The pot goes to its winner; then one of all chips is drawn, and whoever has it wins the match. A match knows only who won, so a chip
 * becomes a fixed share of the chance to win: whoever plays for the match plays for chips (the binary lottery of Roth and Malouf, 1979).
 */
const settle = (stakes: number): readonly Statement[] => [
  [
    'if',
    v('shown'),
    [
      [
        'foreach',
        'card',
        [
          { zone: 'hand', of: 0 },
          { zone: 'hand', of: 1 },
        ],
        [
          ['reveal', v('card'), 3],
          ['emit', 'SHOWN', { subject: v('card'), player: ['controllerOf', v('card')] }],
        ],
      ],
    ],
  ],
  [
    'if',
    ['eq', v('winner'), SPLIT],
    [0, 1].map((player): Statement => put('chips', player, ['add', chips(player), staked(player)])),
    [put('chips', v('winner'), ['add', chips(v('winner')), ['add', staked(0), staked(1)]])],
  ],
  put('staked', 0, 0),
  put('staked', 1, 0),
  ['random', 'drawn', 2 * stakes],
  ['let', 'lucky', ['ge', v('drawn'), chips(0)]],
  ['if', v('shown'), [['end', v('lucky'), 'showdown']]],
  ['end', v('lucky'), 'folded'],
];

export const programsFor = (stakes: number): GameDeclaration['programs'] => ({
  betting: { params: ['raise', 'raises'], body: BETTING },
  settle: { params: ['winner', 'shown'], body: settle(stakes) },
});
