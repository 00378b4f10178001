/** Paying costs [§6.1]: a separate mana card for every civilization, then any others, never more than needed. */
import type { Expr, FunctionDeclaration, ProgramDeclaration, Statement } from '@fuda/kernel';
import { all, any, call, isUntapped, it, me, mine, need, not, v } from '../ir.ts';

/** While a cost is being paid the cards chosen so far have this in `tapped`. */
export const PAYING = 2;
const paying: Expr = ['eq', ['attr', 'tapped', it], PAYING];
const civilization: Expr = ['prop', 'civilization', it];
const untapped = isUntapped(it);

/** The next smaller set of civilizations inside a set. */
const nextSubset: Expr = ['band', ['sub', v('some'), 1], v('wanted')];

const additional: Expr = ['abilityOf', 'additional', v('card')];
const unitPrice: Expr = ['abilityOf', 'reduction', v('card')];
const mostTimes: Expr = ['abilityProp', 'most', unitPrice];
/** how often the other price can be paid: as often as there is something to pay with, and the card allows */
const units: Expr = [
  'if',
  mostTimes,
  ['lesser', mostTimes, ['stat', 'reductionUnits', v('card')]],
  ['stat', 'reductionUnits', v('card')],
];

export const PAY_FUNCTIONS: Readonly<Record<string, FunctionDeclaration>> = {
  /** Hall's condition: every set of civilizations wanted is met by at least as many untapped cards */
  covered: {
    params: ['some', 'wanted'],
    value: [
      'if',
      ['eq', v('some'), 0],
      1,
      all(
        ['ge', ['count', [mine('mana')], all(untapped, ['band', civilization, v('some')])], ['bits', v('some')]],
        ['fn', 'covered', nextSubset, v('wanted')],
      ),
    ],
  },
  /** how many civilizations the cards chosen so far, and this one, leave unpaid */
  unpaid: {
    params: ['some', 'wanted', 'card'],
    value: [
      'if',
      ['eq', v('some'), 0],
      0,
      [
        'greater',
        [
          'sub',
          ['sub', ['bits', v('some')], ['count', [mine('mana')], all(paying, ['band', civilization, v('some')])]],
          ['ne', 0, ['band', ['prop', 'civilization', v('card')], v('some')]],
        ],
        ['fn', 'unpaid', nextSubset, v('wanted'), v('card')],
      ],
    ],
  },
  /** can this be paid with `mana` untapped cards that together have the civilizations `union` */
  payable: {
    params: ['cost', 'wanted', 'mana', 'union'],
    value: all(
      ['le', ['greater', v('cost'), ['bits', v('wanted')]], v('mana')],
      ['eq', ['band', v('wanted'), v('union')], v('wanted')],
      ['or', ['lt', ['bits', v('wanted')], 2], ['fn', 'covered', v('wanted'), v('wanted')]],
    ),
  },
  /** civilizations of one half of a card */
  civilizationOf: {
    params: ['card', 'half'],
    value: [
      'if',
      ['prop', 'spellCost', v('card')],
      ['if', v('half'), ['prop', 'spellCivilization', v('card')], ['prop', 'creatureCivilization', v('card')]],
      ['prop', 'civilization', v('card')],
    ],
  },
  /** [§6.4] asked of a card that is about to be used: it counts in no zone any more */
  costOf: {
    params: ['card', 'half'],
    value: ['if', v('half'), ['statWithout', 'castCost', v('card')], ['statWithout', 'summonCost', v('card')]],
  },
  /** [§13.6] what tapping creatures of different costs can take off at most */
  tapReduction: {
    params: ['card'],
    value: [
      'if',
      ['abilityOf', 'tapReduction', v('card')],
      [
        'mul',
        ['abilityProp', 'amount', ['abilityOf', 'tapReduction', v('card')]],
        ['distinct', [mine('battle')], ['prop', 'cost', it], untapped],
      ],
      0,
    ],
  },
  /** what paying another price, again and again, can take off at most */
  unitReduction: {
    params: ['card'],
    value: ['if', unitPrice, ['mul', ['abilityProp', 'amount', unitPrice], units], 0],
  },
  /** a price beside the mana can be paid */
  extraPaid: {
    params: ['card'],
    value: any(not(additional), ['usable', additional, v('card'), me]),
  },
  /** a cost of 0 stays, but no reduction goes there */
  reduced: {
    params: ['cost', 'by'],
    value: ['if', v('by'), ['greater', 1, ['sub', v('cost'), v('by')]], v('cost')],
  },
  /** the least mana the half can cost now */
  priceOf: {
    params: ['card', 'half'],
    value: [
      'fn',
      'reduced',
      ['fn', 'costOf', v('card'), v('half')],
      ['add', ['fn', 'tapReduction', v('card')], ['fn', 'unitReduction', v('card')]],
    ],
  },
  /** may the half be used now and paid for */
  playable: {
    params: ['card', 'half', 'mana', 'union'],
    value: all(
      ['fn', 'usableHalf', v('card'), v('half')],
      ['fn', 'extraPaid', v('card')],
      [
        'fn',
        'payable',
        ['fn', 'priceOf', v('card'), v('half')],
        ['fn', 'civilizationOf', v('card'), v('half')],
        v('mana'),
        v('union'),
      ],
    ),
  },
};

const manaLeft: Expr = ['count', [mine('mana')], untapped];
/** cards whose tapping leaves enough payments for the civilizations still missing */
const tappable: Expr = all(untapped, ['lt', ['fn', 'unpaid', v('wanted'), v('wanted'), it], v('due')]);
/** the automatic choice keeps cards of many civilizations, and of those the hand asks for */
const dispensable: Expr = [
  'sub',
  ['sub', 20, ['mul', 2, ['bits', civilization]]],
  ['ne', 0, ['band', civilization, v('keep')]],
];
/** a price beside the mana */
export const payExtra: Statement = ['if', additional, [['run', additional, 'cost', { source: v('card'), as: me }]]];
export const reduceByUnits: Statement = [
  'if',
  unitPrice,
  [['call', 'reduceByUnits', { card: v('card'), cost: v('cost') }, { out: 'cost' }]],
];
const onePaid: Statement = ['let', 'due', ['sub', v('due'), 1]];

export const PAY_PROGRAMS: Readonly<Record<string, ProgramDeclaration>> = {
  /** the player may pick every card, or let the rest be picked; where it makes no difference nobody is asked */
  pay: {
    params: ['cost', 'wanted'],
    body: [
      ['let', 'due', ['greater', v('cost'), ['bits', v('wanted')]]],
      ['if', ['ge', v('due'), manaLeft], [['setAll', 'tapped', [mine('mana')], untapped, 1], ['return']]],
      [
        'if',
        ['eq', ['distinct', [mine('mana')], civilization, untapped], 1],
        [['setAll', 'tapped', [mine('mana')], untapped, 1, v('due')], ['return']],
      ],
      [
        'while',
        ['gt', v('due'), 0],
        [
          [
            'if',
            ['le', ['count', [mine('mana')], tappable], 1],
            [call('payAutomatically', { due: v('due'), wanted: v('wanted') }), ['break']],
          ],
          [
            'choose',
            {
              by: me,
              groups: [
                { modes: [{ label: 'automatic' }], verb: 'payAutomatically' },
                {
                  cards: [mine('mana')],
                  where: tappable,
                  why: {
                    needs: [
                      need(untapped, 'tapped'),
                      need(['lt', ['fn', 'unpaid', v('wanted'), v('wanted'), it], v('due')], 'keepsCivilization'),
                    ],
                  },
                  verb: 'tapMana',
                },
              ],
              out: 'card',
              outGroup: 'group',
              prompt: 'pay',
            },
          ],
          [
            'if',
            ['eq', v('group'), 0],
            [call('payAutomatically', { due: v('due'), wanted: v('wanted') }), ['break']],
            [['set', 'tapped', v('card'), PAYING], onePaid],
          ],
        ],
      ],
      ['setAll', 'tapped', [mine('mana')], paying, 1],
    ],
  },
  payAutomatically: {
    params: ['due', 'wanted'],
    body: [
      ['let', 'keep', ['union', [mine('hand')], civilization]],
      [
        'while',
        ['gt', v('due'), 0],
        [
          ['let', 'best', ['max', [mine('mana')], dispensable, tappable]],
          ['setAll', 'tapped', [mine('mana')], all(tappable, ['eq', dispensable, v('best')]), PAYING, 1],
          onePaid,
        ],
      ],
    ],
  },
  /** another price, paid as often as the player likes; returns how much mana is left to pay */
  reduceByUnits: {
    params: ['card', 'cost'],
    body: [
      ['if', not(units), [['return', v('cost')]]],
      ['let', 'amount', ['abilityProp', 'amount', unitPrice]],
      ['let', 'missing', ['greater', 0, ['sub', v('cost'), manaLeft]]],
      ['let', 'useful', ['div', ['sub', ['add', v('cost'), v('amount')], 1], v('amount')]],
      [
        'choose',
        {
          by: me,
          groups: [
            {
              numbers: [
                ['div', ['sub', ['add', v('missing'), v('amount')], 1], v('amount')],
                ['lesser', v('useful'), units],
              ],
              verb: 'number',
            },
          ],
          out: 'times',
          prompt: 'payUnits',
        },
      ],
      ['let', 'ability', unitPrice],
      ['repeat', v('times'), [['run', v('ability'), 'cost', { source: v('card'), as: me }]]],
      ['return', ['fn', 'reduced', v('cost'), ['mul', v('amount'), v('times')]]],
    ],
  },
  /** [§13.6] taps creatures whose costs are all different; returns how much is left to pay */
  reduceByTapping: {
    params: ['card', 'cost', 'wanted'],
    body: [
      ['let', 'ability', ['abilityOf', 'tapReduction', v('card')]],
      ['if', not(v('ability')), [['return', v('cost')]]],
      ['let', 'amount', ['abilityProp', 'amount', v('ability')]],
      ['let', 'missing', ['greater', 0, ['sub', v('cost'), manaLeft]]],
      [
        'chooseMany',
        {
          by: me,
          cards: [mine('battle')],
          where: untapped,
          verb: 'tapCreature',
          min: ['div', ['sub', ['add', v('missing'), v('amount')], 1], v('amount')],
          max: ['div', ['sub', ['add', v('cost'), v('amount')], 1], v('amount')],
          different: ['prop', 'cost', it],
          out: 'tapped',
          done: 'done',
          prompt: 'hyperEnergy',
        },
      ],
      ['foreach', 'each', { list: 'tapped' }, [call('tap', { card: v('each') })]],
      // the ability has nothing of its own to do, but whoever watches is told that it was used
      ['if', ['length', 'tapped'], [['run', v('ability'), 'effect', { source: v('card'), as: me }]]],
      ['return', ['fn', 'reduced', v('cost'), ['mul', v('amount'), ['length', 'tapped']]]],
    ],
  },
};
