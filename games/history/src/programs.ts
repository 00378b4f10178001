/**
 * The programs phases and effects are made of: drawing, using, buying, what a card makes somebody do. Everything a ruleset changes is
 * decided here, from its flags.
 */
import { counter, it, me, mine, v } from '@fuda/game/ir';
import type { Expr, GameDeclaration, Source, Statement } from '@fuda/kernel';
import type { Ruleset, TieBreak } from './ruleset.ts';
import { discountCounter } from './vocabulary/effects.ts';
import { isType, kindsOf, TYPE_BITS } from './vocabulary/stats.ts';
import { CARD_TYPES } from './vocabulary/words.ts';

export { counter, it, me, mine, v };
/** Shared zones are player 0's. */
export const SUPPLY: Source = { zone: 'supply', of: 0 };
export const addTo = (name: string, amount: Expr): Statement => [
  'setCounter',
  name,
  me,
  ['add', counter(name), amount],
];

const PLAYABLE = TYPE_BITS.person | TYPE_BITS.event;

/** [HB-D2] One card from the deck; an empty deck first takes up the shuffled discard pile. Stands inside a loop. */
export const drawOne: readonly Statement[] = [
  [
    'if',
    ['eq', ['size', 'deck', me], 0],
    [
      ['if', ['eq', ['size', 'discard', me], 0], [['break']]],
      ['moveAll', 'discard', me, { to: 'deck', of: me }],
      ['shuffle', 'deck', me],
    ],
  ],
  ['move', ['top', 'deck', me], { to: 'hand' }],
];

/** [HB-R1] Resources in hand are played in order of arrival; [HB-R2] those drawn on the way as well. */
export function playResources(special: boolean): readonly Statement[] {
  const resources: Expr = isType(TYPE_BITS.resource);
  const plain: readonly Statement[] = [
    ['fill', 'resources', [mine('hand')], resources],
    [
      'if',
      ['length', 'resources'],
      [
        addTo('rice', ['sum', [{ list: 'resources' }], ['prop', 'rice', it]]),
        addTo('resourcesPlayed', ['length', 'resources']),
        ['moveList', 'resources', { to: 'played' }],
      ],
    ],
  ];
  if (!special) return plain;
  const one: readonly Statement[] = [
    ['move', v('card'), { to: 'played' }],
    addTo('resourcesPlayed', 1),
    addTo('rice', ['prop', 'rice', v('card')]),
    [
      'if',
      ['prop', 'special', v('card')],
      [
        ['let', 'card', ['current', v('card')]],
        ['run', ['abilityOf', 'effect', v('card')], 'play', { source: v('card'), as: me }],
      ],
    ],
  ];
  return [
    [
      'if',
      ['count', [mine('hand')], ['prop', 'special', it]],
      [['while', ['count', [mine('hand')], resources], [['foreach', 'card', [mine('hand')], one, resources]]]],
      plain,
    ],
  ];
}

/** Asks up to `limit` times; a refusal ends it. Once needs no loop. */
function upTo(limit: number, ask: Statement, answer: Expr, then: readonly Statement[]): readonly Statement[] {
  if (limit === 1) return [ask, ['if', ['ne', answer, 0], then]];
  return [['repeat', limit, [ask, ['if', ['ne', answer, 0], then, [['break']]]]]];
}

/** [HB-A1]–[HB-A3] */
const askAction: Statement = [
  'choose',
  {
    by: me,
    groups: [{ cards: [mine('hand')], where: isType(PLAYABLE), verb: 'use' }],
    pass: 'pass',
    out: 'card',
    prompt: 'action',
  },
];

const useCard: readonly Statement[] = [
  addTo('actionsUsed', 1),
  ['move', v('card'), { to: 'played' }],
  ['let', 'card', ['current', v('card')]],
  ['run', ['abilityOf', 'effect', v('card')], 'play', { source: v('card'), as: me }],
  ['setCounter', 'lastActionType', me, ['prop', 'type', v('card')]],
];

export function actionPhase(ruleset: Ruleset, special: boolean): readonly Statement[] {
  const after = ruleset.drawnResources === 'playAtEndOfAction' ? playResources(special) : [];
  return [...upTo(ruleset.actionsPerTurn, askAction, v('card'), useCard), ...after];
}

/** The discount on the pile looked at; only what the ruleset's cards can give is computed. */
function discountOn(card: Expr, ruleset: Ruleset): Expr {
  if (!ruleset.effectFields.includes('discount')) return 0;
  const byType = CARD_TYPES.reduce<Expr>(
    (rest, type) => ['if', ['band', ['prop', 'type', card], TYPE_BITS[type]], counter(discountCounter(type)), rest],
    0,
  );
  return ['add', counter(discountCounter('any')), byType];
}

/** [HB-B1], [HB-B2]. Rice is never negative, so "rice ≥ max(0, price)" is "rice ≥ price". */
export function buyPhase(ruleset: Ruleset): readonly Statement[] {
  const discounts = ruleset.effectFields.includes('discount');
  const affordable: Expr = discounts
    ? ['le', ['sub', ['prop', 'cost', it], discountOn(it, ruleset)], counter('rice')]
    : ['le', ['prop', 'cost', it], counter('rice')];
  const price: Expr = discounts
    ? ['greater', 0, ['sub', ['prop', 'cost', v('pile')], discountOn(v('pile'), ruleset)]]
    : ['prop', 'cost', v('pile')];
  const ask: Statement = [
    'choose',
    {
      by: me,
      groups: [
        {
          cards: [SUPPLY],
          where: [
            'and',
            [
              'and',
              ['le', ['prop', 'knowledgeRequired', it], counter('knowledge')],
              ['gt', ['attr', 'remaining', it], 0],
            ],
            affordable,
          ],
          verb: 'buy',
        },
      ],
      pass: 'pass',
      out: 'pile',
      prompt: 'buy',
    },
  ];
  const buy = [addTo('rice', ['neg', price]), addTo('buysUsed', 1), ...takeFromPile(v('pile'))];
  return upTo(ruleset.buysPerTurn, ask, v('pile'), buy);
}

/** [HB-I2] A copy becomes a card when it leaves the pile. */
function takeFromPile(pile: Expr): readonly Statement[] {
  return [
    ['set', 'remaining', pile, ['sub', ['attr', 'remaining', pile], 1]],
    ['create', ['definitionOf', pile], me, { to: 'discard' }],
  ];
}

function gain(ruleset: Ruleset): readonly Statement[] {
  const fromBox: readonly Statement[] = [['create', v('card'), me, { to: 'discard' }]];
  if (!ruleset.gainFromSupply) return ruleset.gainOutsideSupply ? fromBox : [];
  return [
    [
      'foreach',
      'pile',
      [SUPPLY],
      [['if', ['gt', ['attr', 'remaining', v('pile')], 0], takeFromPile(v('pile'))], ['return']],
      ['eq', ['definitionOf', it], v('card')],
    ],
    ...(ruleset.gainOutsideSupply ? fromBox : []),
  ];
}

/** Picks cards of the hand into the discard pile; `min` to `count` of them. */
const discardFromHand = (min: Expr, prompt: string, done: boolean): readonly Statement[] => [
  [
    'chooseMany',
    {
      by: me,
      cards: [mine('hand')],
      verb: 'discard',
      min,
      max: v('count'),
      out: 'cards',
      prompt,
      ...(done ? { done: 'done' } : {}),
    },
  ],
  ['moveList', 'cards', { to: 'discard' }],
];

const countDiscarded: Statement = addTo('selfDiscarded', ['length', 'cards']);

function trashFromHand(ruleset: Ruleset): readonly Statement[] {
  const played = ruleset.trashReach.includes('playedResources');
  const inHand: Expr = ['eq', ['zoneOf', it], ['zone', 'hand']];
  return [
    [
      'chooseMany',
      {
        by: me,
        cards: [...(ruleset.trashReach.includes('hand') ? [mine('hand')] : []), ...(played ? [mine('played')] : [])],
        ...(played ? { where: ['or', inHand, isType(TYPE_BITS.resource)] as const } : {}),
        verb: 'trash',
        min: 0,
        max: v('count'),
        out: 'cards',
        prompt: 'trash',
        done: 'done',
      },
    ],
    addTo('trashed', ['length', 'cards']),
    addTo('trashedTotal', ['length', 'cards']),
    ['moveList', 'cards', { to: 'trash', of: 0 }],
  ];
}

const TIE_VALUES: Readonly<Record<TieBreak, (player: number) => Expr>> = {
  knowledge: (player) => counter('knowledge', player),
  kinds: (player) => kindsOf(PLAYABLE, player),
  secondSeat: (player) => ['ne', ['global', 'firstPlayer'], player],
};

/** [HB-V3] returns 0, 1 or 2 = draw. */
function winner(ruleset: Ruleset): readonly Statement[] {
  const compare = (value: (player: number) => Expr, place: number): readonly Statement[] => [
    ['let', 'first', value(0)],
    ['let', 'second', value(1)],
    [
      'if',
      ['ne', v('first'), v('second')],
      [
        ['setGlobal', 'tieBreak', place],
        ['return', ['lt', v('first'), v('second')]],
      ],
    ],
  ];
  return [
    ...compare((player) => counter('score', player), 0),
    ...ruleset.tieBreak.flatMap((name, i) => compare(TIE_VALUES[name], i + 1)),
    ['return', 2],
  ];
}

/** [HB-F7] The programs that effect fields call; a ruleset without a field has no program for it. */
export function programsFor(ruleset: Ruleset): GameDeclaration['programs'] {
  const has = (field: (typeof ruleset.effectFields)[number]): boolean => ruleset.effectFields.includes(field);
  const count = ['count'];
  return {
    draw: { params: count, body: [['repeat', v('count'), drawOne]] },
    discard: { params: count, body: [...discardFromHand(v('count'), 'discard', false), countDiscarded] },
    gain: { params: ['card'], body: gain(ruleset) },
    trashSelf: {
      body: [
        [
          'if',
          ['and', ['fresh', ['src']], ['eq', ['zoneOf', ['src']], ['zone', 'played']]],
          [['move', ['src'], { to: 'trash', of: 0 }], addTo('trashed', 1), addTo('trashedTotal', 1)],
        ],
      ],
    },
    ...(has('trashFromHand') ? { trashFromHand: { params: count, body: trashFromHand(ruleset) } } : {}),
    ...(has('selfDiscard')
      ? { selfDiscard: { params: count, body: [...discardFromHand(0, 'selfDiscard', true), countDiscarded] } }
      : {}),
    ...(ruleset.attack === null
      ? {}
      : { attacked: { params: count, body: discardFromHand(v('count'), 'attacked', false) } }),
    // [HB-V1] leaves the points in the counter `score`
    score: { body: [['setCounter', 'score', me, ['fn', 'score']]] },
    winner: { body: winner(ruleset) },
  };
}
