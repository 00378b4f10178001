/** The six steps of a turn [§5], always in this order. */
import type { Expr, Need, PhaseDeclaration, Statement } from '@fuda/kernel';
import { addTo, all, call, it, label, me, mine, need, not, opp, theirs, v } from './ir.ts';
import { attackStep, declare } from './rules/attack.ts';
import { flowing, leaveStep, passTurn, skipsRest, step } from './rules/flow.ts';
import { payExtra, reduceByUnits } from './rules/payment.ts';
import { CREATURE_HALF, chooseHalf, declareUse, isCreature, isSpell, SPELL_HALF } from './rules/playing.ts';
import { TURN_COUNTERS, USES, ZONES } from './zones.ts';

/** [§6.1] what using a half of a card in hand needs; `mana` and `union` are variables of the step */
const playNeeds = (half: number): readonly Need[] => {
  const cost: Expr = ['fn', 'priceOf', it, half];
  const wanted: Expr = ['fn', 'civilizationOf', it, half];
  const price: Expr = ['greater', cost, ['bits', wanted]];
  const missing: Expr = ['sub', wanted, ['band', wanted, v('union')]];
  const enough: Expr = ['le', price, v('mana')];
  const colours: Expr = ['eq', missing, 0];
  const allowed: readonly Need[] =
    half === CREATURE_HALF
      ? [
          need(['permitted', 'summon', it, me]),
          need(['permitted', 'enter', it, me]),
          need(['fn', 'canEnter', it, me], 'noBase'),
        ]
      : [need(['permitted', 'cast', it, me])];
  return [
    ...allowed,
    need(['fn', 'extraPaid', it], 'extraCost'),
    need(['or', enough, colours], 'manaAndCivilization', { have: v('mana'), need: price, missing }),
    need(enough, 'mana', { have: v('mana'), need: price }),
    need(colours, 'civilization', { missing }),
    need(['fn', 'payable', cost, wanted, v('mana'), v('union')], 'civilizationCards'),
  ];
};

const settle = call('settle', { everybody: 1 });

const start: Statement[] = [
  ['nextTurn'],
  ...TURN_COUNTERS.flatMap((counter): Statement[] => [
    ['setCounter', counter, 0, 0],
    ['setCounter', counter, 1, 0],
  ]),
  ['expire', 'turnStart', me],
  // first everything untaps, then effects of the start of the turn trigger
  ['setAll', 'tapped', [mine('battle'), mine('mana')], ['attr', 'tapped', it], 0, undefined, 'UNTAPPED'],
  ['setAll', 'sick', [mine('battle'), mine('under'), mine('sealed')], ['attr', 'sick', it], 0],
  ...USES.map((uses): Statement => {
    const places = ['battle', 'under', 'sealed'].flatMap((zone) => [mine(zone), theirs(zone)]);
    return ['setAll', uses, places, ['attr', uses, it], 0];
  }),
  ['emit', 'TURN_START', { player: me }],
  settle,
  leaveStep,
];

const draw: Statement[] = [['if', ['gt', ['turn'], 1], [['act', 'draw', { player: me }], settle]]];

const charge: Statement[] = [
  [
    'choose',
    {
      by: me,
      groups: [{ cards: [mine('hand')], why: { needs: [] }, verb: 'charge' }],
      pass: 'pass',
      out: 'card',
      prompt: 'charge',
    },
  ],
  [
    'if',
    v('card'),
    [
      addTo('charged', me),
      ['act', 'toMana', { subject: v('card'), player: me }],
      ['emit', 'CHARGED', { subject: ['current', v('card')], player: me }],
      settle,
    ],
  ],
];

const play = (half: number): Statement[] => [
  ['let', 'half', half],
  ['let', 'wanted', ['fn', 'civilizationOf', v('card'), half]],
  ...(half === CREATURE_HALF ? [call('chooseBases', { card: v('card') })] : []),
  ['let', 'cost', ['fn', 'costOf', v('card'), half]],
  ...declareUse,
  payExtra,
  ['call', 'reduceByTapping', { card: v('card'), cost: v('cost'), wanted: v('wanted') }, { out: 'cost' }],
  reduceByUnits,
  call('pay', { cost: v('cost'), wanted: v('wanted') }),
  call('execute', { card: v('card'), half, reason: ['reason', 'paid'] }),
];

/** [§6.1] the price of an ability first, all of it */
const useAbility: Statement[] = ['cost', 'effect'].map(
  (slot): Statement => ['run', v('ability'), slot, { source: v('card'), as: me }],
);

const main: Statement[] = [
  [
    'while',
    1,
    [
      ['let', 'mana', ['count', [mine('mana')], ['eq', ['attr', 'tapped', it], 0]]],
      ['let', 'union', ['union', [mine('mana')], ['prop', 'civilization', it], ['eq', ['attr', 'tapped', it], 0]]],
      [
        'choose',
        {
          by: me,
          groups: [
            {
              cards: [mine('hand')],
              where: ['fn', 'playable', it, CREATURE_HALF, v('mana'), v('union')],
              why: { applies: isCreature(it), needs: playNeeds(CREATURE_HALF) },
              verb: 'summon',
            },
            {
              cards: [mine('hand')],
              where: ['fn', 'playable', it, SPELL_HALF, v('mana'), v('union')],
              why: { applies: isSpell(it), needs: playNeeds(SPELL_HALF) },
              verb: 'cast',
            },
            {
              abilities: 'alternative',
              cards: [mine('hand')],
              where: ['fn', 'extraPaid', it],
              why: { needs: [need(['fn', 'extraPaid', it], 'extraCost')] },
              verb: 'playOtherwise',
            },
            { abilities: 'activated', cards: [mine('battle')], why: { needs: [] }, verb: 'use' },
          ],
          pass: 'pass',
          out: 'card',
          outAbility: 'ability',
          outGroup: 'group',
          prompt: 'main',
        },
      ],
      ['if', ['lt', v('group'), 0], [['break']]],
      [
        'switch',
        v('group'),
        [
          [0, play(CREATURE_HALF)],
          [1, play(SPELL_HALF)],
          [
            2,
            [
              // [§6.1] another cost in the place of the mana: its actions are the price
              chooseHalf(
                ['fn', 'usableHalf', v('card'), CREATURE_HALF],
                ['fn', 'usableHalf', v('card'), SPELL_HALF],
                'half',
                'usable',
              ),
              ['if', ['eq', v('half'), CREATURE_HALF], [call('chooseBases', { card: v('card') })]],
              ...declareUse,
              payExtra,
              ['run', v('ability'), 'cost', { source: v('card'), as: me }],
              call('execute', { card: v('card'), half: v('half') }),
            ],
          ],
          [3, useAbility],
        ],
      ],
      settle,
      ['if', flowing, [['break']]],
    ],
  ],
];

/** Wherever such a card lies now: effects of the end of the turn can still bring it to the hand. */
const mayDeclareAtTurnEnd: Expr = [
  'count',
  ZONES.flatMap(({ name }) => [mine(name), theirs(name)]),
  ['abilityOf', 'turnEndDeclaration', it],
];

const end: Statement[] = [
  // [DM-5.l] a turn whose rest is skipped has no "end of the turn", only effects that last until then end
  [
    'if',
    not(skipsRest),
    [
      ['emit', 'TURN_END', { player: me }],
      [
        'if',
        mayDeclareAtTurnEnd,
        [
          ...declare('turnEndDeclaration', ['hand'], 'declareTurnEnd'),
          call('settle', { everybody: 0 }),
          call('declareTurnEnd', {}, { as: opp }),
        ],
      ],
      settle,
    ],
  ],
  ['if', all(flowing, not(skipsRest)), [['phase', ['sub', flowing, 1]], ['setGlobal', 'flow', 0], ['return']]],
  ['setGlobal', 'flow', 0],
  // a card still pending goes to the graveyard when the turn passes
  ['moveAll', 'pending', 0, { to: 'grave' }],
  ['moveAll', 'pending', 1, { to: 'grave' }],
  ['expire', 'turnEnd'],
  settle,
  ...passTurn,
];

export const PHASES: readonly PhaseDeclaration[] = [
  { name: 'start', label: label('ターン開始ステップ', 'Start of turn'), program: start },
  step('draw', label('ドローステップ', 'Draw step'), 1, draw),
  step('charge', label('マナチャージステップ', 'Mana charge step'), 2, charge),
  step('main', label('メインステップ', 'Main step'), 3, main),
  step('attack', label('攻撃ステップ', 'Attack step'), 4, attackStep),
  { name: 'end', label: label('ターン終了ステップ', 'End of turn'), program: end },
];

const deal = (zone: string, player: number): Statement => [
  'repeat',
  5,
  [['move', ['top', 'deck', player], { to: zone }]],
];

/** [§2] shuffle, cards that start in the battle zone, five shields, five cards; nobody looks at the shields */
export const SETUP: readonly Statement[] = [
  ['shuffle', 'deck', 0],
  ['shuffle', 'deck', 1],
  call('placeStarters', {}, { as: 0 }),
  call('placeStarters', {}, { as: 1 }),
  deal('shield', 0),
  deal('shield', 1),
  deal('hand', 0),
  deal('hand', 1),
];

export const SETUP_PROGRAMS = {
  placeStarters: {
    body: [
      [
        'foreach',
        'card',
        [mine('deck')],
        [['move', v('card'), { to: 'sealed', of: me }]],
        ['prop', 'startsSealed', it],
      ] as Statement,
      // no seal is laid before all of them are there: one must not become a seal of another
      [
        'foreach',
        'card',
        [mine('sealed')],
        [
          [
            'repeat',
            ['prop', 'startsSealed', v('card')],
            [['move', ['top', 'deck', me], { to: 'seal', of: me, host: v('card') }]],
          ],
        ],
      ] as Statement,
    ],
  },
};
