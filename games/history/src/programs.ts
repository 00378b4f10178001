/**
 * The programs phases and effects are made of: drawing, using, buying, what a card makes somebody do. Everything a ruleset changes is
 * decided here, from its flags.
 */
import { counter, it, me, mine, v } from '@fuda/game/ir';
import type { Expr, GameDeclaration, Source, Statement } from '@fuda/kernel';
import { playResources as playThroughActions, SETTLE, settle } from './actions.ts';
import type { Ruleset, TieBreak } from './ruleset.ts';
import { discountCounter } from './vocabulary/effects.ts';
import { isType, kindsOf, TYPE_BITS } from './vocabulary/stats.ts';
import { CARD_TYPES } from './vocabulary/words.ts';

export { counter, it, me, mine, v };
/** Shared zones are player 0's. */
export const SUPPLY: Source = { zone: 'supply', of: 0 };
/** Whether some card listens or rules: then things are done as actions ([HB-X1]), else plainly and fast. */
export interface Manner {
  readonly abilities: boolean;
  /** some resource does more than give rice */
  readonly special: boolean;
}

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

/** The same where rules of cards may have a word in it. */
export const drawByRules: Statement = ['act', 'draw', { player: me }];

/** [HB-R1] Resources in hand are played in order of arrival; [HB-R2] those drawn on the way as well. */
export function playResources({ special, abilities }: Manner): readonly Statement[] {
  if (abilities) return playThroughActions;
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
const askFor = (where: Expr): Statement => [
  'choose',
  { by: me, groups: [{ cards: [mine('hand')], where, verb: 'use' }], pass: 'pass', out: 'card', prompt: 'action' },
];
const askAction = askFor(isType(PLAYABLE));
const askIfAllowed = askFor(['and', isType(PLAYABLE), ['permitted', 'use', it, me]]);

const useCard: readonly Statement[] = [
  addTo('actionsUsed', 1),
  ['move', v('card'), { to: 'played' }],
  ['let', 'card', ['current', v('card')]],
  ['run', ['abilityOf', 'effect', v('card')], 'play', { source: v('card'), as: me }],
  ['setCounter', 'lastActionType', me, ['prop', 'type', v('card')]],
];

export function actionPhase(ruleset: Ruleset, manner: Manner): readonly Statement[] {
  const after = ruleset.drawnResources === 'playAtEndOfAction' ? playResources(manner) : [];
  const [ask, use] = manner.abilities
    ? [askIfAllowed, [['act', 'use', { subject: v('card'), player: me }], settle] as const]
    : [askAction, useCard];
  return [...upTo(ruleset.actionsPerTurn, ask, v('card'), use), ...after];
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

/** What the seat `me` pays for a pile, [HB-B1]. */
export function priceOf(pile: Expr, ruleset: Ruleset): Expr {
  const cost: Expr = ['prop', 'cost', pile];
  return ruleset.effectFields.includes('discount') ? ['greater', 0, ['sub', cost, discountOn(pile, ruleset)]] : cost;
}

/** [HB-B1], [HB-B2]. Rice is never negative, so "rice ≥ max(0, price)" is "rice ≥ price". */
export function buyPhase(ruleset: Ruleset, abilities: boolean): readonly Statement[] {
  const discounts = ruleset.effectFields.includes('discount');
  const affordable: Expr = discounts
    ? ['le', ['sub', ['prop', 'cost', it], discountOn(it, ruleset)], counter('rice')]
    : ['le', ['prop', 'cost', it], counter('rice')];
  const allowed: Expr = abilities ? ['and', affordable, ['permitted', 'buy', it, me]] : affordable;
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
            allowed,
          ],
          verb: 'buy',
        },
      ],
      pass: 'pass',
      out: 'pile',
      prompt: 'buy',
    },
  ];
  const buy: readonly Statement[] = abilities
    ? [['act', 'buy', { subject: v('pile'), player: me }], settle]
    : [addTo('rice', ['neg', priceOf(v('pile'), ruleset)]), addTo('buysUsed', 1), ...takeFromPile(v('pile'))];
  return upTo(ruleset.buysPerTurn, ask, v('pile'), buy);
}

/** [HB-I2] A copy becomes a card when it leaves the pile. */
function takeFromPile(pile: Expr): readonly Statement[] {
  return [
    ['set', 'remaining', pile, ['sub', ['attr', 'remaining', pile], 1]],
    ['create', ['definitionOf', pile], me, { to: 'discard' }],
  ];
}

function gain(ruleset: Ruleset, abilities: boolean): readonly Statement[] {
  const fromBox: readonly Statement[] = abilities
    ? [['act', 'gain', { player: me, value: v('card') }]]
    : [['create', v('card'), me, { to: 'discard' }]];
  const fromPile: Statement = abilities
    ? ['act', 'gain', { player: me, subject: v('pile') }]
    : ['if', ['gt', ['attr', 'remaining', v('pile')], 0], takeFromPile(v('pile'))];
  if (!ruleset.gainFromSupply) return ruleset.gainOutsideSupply ? fromBox : [];
  return [
    ['foreach', 'pile', [SUPPLY], [fromPile, ['return']], ['eq', ['definitionOf', it], v('card')]],
    ...(ruleset.gainOutsideSupply ? fromBox : []),
  ];
}

/** Does something with each of the chosen cards at once, as rules allow it. The action counts what it does. */
const actOnChosen = (action: string, reason: Expr = 0): Statement => [
  'batch',
  [
    [
      'foreach',
      'card',
      { list: 'cards' },
      [['act', action, { subject: v('card'), player: me, cause: ['src'], reason }]],
    ],
  ],
];

/** Picks cards of the hand into the discard pile; `min` to `count` of them. */
const discardFromHand = (min: Expr, prompt: string, done: boolean, abilities: boolean): readonly Statement[] => [
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
  abilities
    ? actOnChosen('discard', prompt === 'attacked' ? ['reason', 'attack'] : 0)
    : ['moveList', 'cards', { to: 'discard' }],
];

const countDiscarded = (abilities: boolean): readonly Statement[] =>
  abilities ? [] : [addTo('selfDiscarded', ['length', 'cards'])];

const trashChosen: readonly Statement[] = [
  addTo('trashed', ['length', 'cards']),
  addTo('trashedTotal', ['length', 'cards']),
  ['moveList', 'cards', { to: 'trash', of: 0 }],
];

function trashFromHand(ruleset: Ruleset, abilities: boolean): readonly Statement[] {
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
    ...(abilities ? [actOnChosen('trash')] : trashChosen),
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
export function programsFor(ruleset: Ruleset, abilities: boolean): GameDeclaration['programs'] {
  const has = (field: (typeof ruleset.effectFields)[number]): boolean => ruleset.effectFields.includes(field);
  const count = ['count'];
  return {
    draw: { params: count, body: [['repeat', v('count'), abilities ? [drawByRules] : drawOne]] },
    discard: {
      params: count,
      body: [...discardFromHand(v('count'), 'discard', false, abilities), ...countDiscarded(abilities)],
    },
    gain: { params: ['card'], body: gain(ruleset, abilities) },
    trashSelf: {
      body: [
        [
          'if',
          ['and', ['fresh', ['src']], ['eq', ['zoneOf', ['src']], ['zone', 'played']]],
          abilities
            ? [['act', 'trash', { subject: ['src'], player: me, cause: ['src'] }]]
            : [['move', ['src'], { to: 'trash', of: 0 }], addTo('trashed', 1), addTo('trashedTotal', 1)],
        ],
      ],
    },
    ...(has('trashFromHand') ? { trashFromHand: { params: count, body: trashFromHand(ruleset, abilities) } } : {}),
    ...(has('selfDiscard')
      ? {
          selfDiscard: {
            params: count,
            body: [...discardFromHand(0, 'selfDiscard', true, abilities), ...countDiscarded(abilities)],
          },
        }
      : {}),
    ...(ruleset.attack === null
      ? {}
      : { attacked: { params: count, body: discardFromHand(v('count'), 'attacked', false, abilities) } }),
    ...(abilities ? { settle: { body: SETTLE } } : {}),
    // [HB-V1] leaves the points in the counter `score`
    score: { body: [['setCounter', 'score', me, ['fn', 'score']]] },
    winner: { body: winner(ruleset) },
  };
}
