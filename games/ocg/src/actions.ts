/** What rules may forbid, change or replace. Every card that goes somewhere goes through `go` [YGO-3.10]. */
import type { Expr, GameDeclaration, Statement } from '@fuda/kernel';
import { FRAME, KIND } from './fields.ts';
import {
  addTo,
  all,
  any,
  attr,
  beginAnew,
  call,
  counter,
  eq,
  ev,
  faceUp,
  global,
  inZone,
  ne,
  not,
  onField,
  other,
  prop,
  setGlobal,
  v,
} from './ir.ts';
import { homeMark, howOf, isMarked, LASTING, mark, USED, unmark, withArrival } from './marks.ts';
import { MAIN_SLOTS } from './zones.ts';

/** Why something moved [YGO-3.9]. */
export const REASONS = [
  'battle',
  'effect',
  'cost',
  'rule',
  'material',
  'destroyed',
  'discarded',
  'tributed',
  'returned',
  'synchro',
  'negated',
] as const;

const reason = (name: (typeof REASONS)[number]): Expr => ['reason', name];
const subject = ev('subject');
const zone = (name: string): Expr => ['zone', name];
const isExtraFrame = (card: Expr): Expr =>
  all(
    eq(prop('kind', card), KIND.monster),
    any(
      eq(prop('frame', card), FRAME.fusion),
      eq(prop('frame', card), FRAME.synchro),
      eq(prop('frame', card), FRAME.xyz),
      eq(prop('frame', card), FRAME.link),
    ),
  );
const isToken = (card: Expr): Expr => eq(prop('frame', card), FRAME.token);

/** The reason of whatever is being done now: paying makes it a cost. */
export const NOW_REASON: Expr = ['if', global('paying'), reason('cost'), reason('effect')];

/** Announced about the card as it is afterwards, with where it was and why. */
const announce = (event: string): Statement => [
  'emit',
  event,
  {
    subject: ['current', subject],
    player: v('side'),
    from: v('from'),
    to: v('to'),
    reason: ev('reason'),
    cause: ev('cause'),
    value: v('wasUp'),
    other: v('host'),
  },
];

const arrive = (to: string, more: { at?: 'top' | 'bottom'; with?: Record<string, Expr> } = {}): Statement => [
  'move',
  subject,
  { to, reason: ev('reason'), cause: ev('cause'), ...more },
];

/** The record of a proper summon is lost in hand, Deck and Extra Deck [YGO-5.3.4]. */
const forgetProper: Statement = ['set', 'proper', ['current', subject], 0];

/**
 * A card leaves its place for hand, deck, GY, banishment or Extra Deck. Tokens vanish, Extra Deck monsters go home, Xyz
 * materials fall to the GY, equips are dealt with by the next check.
 */
const go: GameDeclaration['actions'][number] = {
  name: 'go',
  body: [
    ['if', not(['fresh', subject]), [['return', 0]]],
    ['let', 'from', ['zoneOf', subject]],
    ['let', 'to', ev('to')],
    ['let', 'side', ['controllerOf', subject]],
    ['let', 'wasUp', faceUp(subject)],
    ['let', 'host', ['hostOf', subject]],
    ['let', 'wasMonster', inZone(subject, 'monster')],
    [
      'if',
      all(any(eq(v('to'), zone('hand')), eq(v('to'), zone('deck'))), isExtraFrame(subject)),
      [['let', 'to', zone('extra')]],
    ],
    [
      'if',
      all(eq(v('to'), zone('grave')), not(all(v('wasMonster'), isToken(subject)))),
      [
        ['act', 'toGrave', { subject, player: v('side'), to: zone('grave'), reason: ev('reason'), cause: ev('cause') }],
        ['let', 'to', global('landing')],
      ],
    ],
    [
      'batch',
      [
        [
          'if',
          v('wasMonster'),
          [
            addTo('monsterMoves', v('side'), 1),
            [
              'if',
              eq(prop('frame', subject), FRAME.xyz),
              [
                [
                  'fill',
                  'materials',
                  [
                    { zone: 'material', of: 0, host: subject },
                    { zone: 'material', of: 1, host: subject },
                  ],
                ],
                [
                  'foreach',
                  'material',
                  { list: 'materials' },
                  [['act', 'go', { subject: v('material'), to: zone('grave'), reason: reason('rule') }]],
                ],
              ],
            ],
          ],
        ],
        ['if', all(v('wasMonster'), isToken(subject)), [arrive('void'), ['let', 'to', zone('void')]]],
        [
          'if',
          eq(v('to'), zone('grave')),
          [
            arrive('grave'),
            ['if', all(v('wasMonster'), eq(['ownerOf', subject], v('side'))), [addTo('fallen', v('side'), 1)]],
            // [YGO-3.11] from banishment it is returned, not sent
            ['if', eq(v('from'), zone('banished')), [announce('RETURNED')], [announce('SENT')]],
          ],
        ],
        [
          'if',
          eq(v('to'), zone('banished')),
          [arrive('banished', { with: { faceDown: ['greater', 0, ev('value')] } }), announce('BANISHED')],
        ],
        ['if', eq(v('to'), zone('hand')), [arrive('hand'), forgetProper, announce('ADDED')]],
        [
          'if',
          eq(v('to'), zone('deck')),
          [
            ['if', eq(ev('value'), -1), [arrive('deck', { at: 'bottom' })], [arrive('deck')]],
            forgetProper,
            announce('RETURNED'),
          ],
        ],
        ['if', eq(v('to'), zone('extra')), [arrive('extra'), forgetProper, announce('RETURNED')]],
        ['if', any(v('wasMonster'), eq(v('from'), zone('spellTrap'))), [announce('LEFT_FIELD')]],
      ],
    ],
  ],
};

/** Sends the subject on with a further reason; the result says whether the card went. */
const goTo = (to: Expr, extra: Expr): Statement => [
  'act',
  'go',
  { subject, to, reason: ['bor', extra, ev('reason')], cause: ev('cause'), player: ev('player') },
  'went',
];

const ACTIONS: readonly GameDeclaration['actions'][number][] = [
  go,
  // asked of every card that is about to reach the GY, so that a cost can ask beforehand [YGO-6.5]
  { name: 'toGrave', body: [setGlobal('landing', ev('to'))] },
  {
    name: 'destroy',
    chooser: ['controllerOf', subject],
    body: [
      [
        'if',
        not(all(['fresh', subject], any(onField(subject), inZone(subject, 'hand'), inZone(subject, 'deck')))),
        [['return', 0]],
      ],
      ['let', 'from', ['zoneOf', subject]],
      ['let', 'to', ['if', ev('to'), ev('to'), zone('grave')]],
      ['let', 'side', ['controllerOf', subject]],
      ['let', 'wasUp', faceUp(subject)],
      ['let', 'host', ['hostOf', subject]],
      ['batch', [goTo(v('to'), reason('destroyed')), announce('DESTROYED')]],
      ['return', v('went')],
    ],
  },
  {
    name: 'tribute',
    body: [
      ['if', not(['fresh', subject]), [['return', 0]]],
      ['let', 'from', ['zoneOf', subject]],
      ['let', 'to', zone('grave')],
      ['let', 'side', ['controllerOf', subject]],
      ['let', 'wasUp', faceUp(subject)],
      ['let', 'host', 0],
      ['batch', [goTo(zone('grave'), reason('tributed')), announce('TRIBUTED')]],
    ],
  },
  {
    name: 'discard',
    body: [
      ['if', not(all(['fresh', subject], inZone(subject, 'hand'))), [['return', 0]]],
      ['let', 'from', zone('hand')],
      ['let', 'to', zone('grave')],
      ['let', 'side', ['controllerOf', subject]],
      ['let', 'wasUp', 1],
      ['let', 'host', 0],
      ['batch', [goTo(zone('grave'), ['bor', NOW_REASON, reason('discarded')]), announce('DISCARDED')]],
    ],
  },
  {
    name: 'send',
    body: [['if', not(['fresh', subject]), [['return', 0]]], goTo(zone('grave'), NOW_REASON), ['return', v('went')]],
  },
  {
    name: 'banish',
    body: [
      [
        'act',
        'go',
        {
          subject,
          to: zone('banished'),
          reason: ['bor', NOW_REASON, ev('reason')],
          cause: ev('cause'),
          value: ev('value'),
        },
        'went',
      ],
      ['return', v('went')],
    ],
  },
  {
    name: 'return',
    body: [
      [
        'act',
        'go',
        {
          subject,
          to: ev('to'),
          reason: ['bor', ['bor', NOW_REASON, reason('returned')], ev('reason')],
          cause: ev('cause'),
          value: ev('value'),
        },
        'went',
      ],
      ['return', v('went')],
    ],
  },
  {
    // [YGO-2.4] what is there is drawn, then the player loses
    name: 'draw',
    chooser: ev('player'),
    body: [
      ['let', 'n', ['lesser', ev('value'), ['size', 'deck', ev('player')]]],
      [
        'batch',
        [
          [
            'repeat',
            v('n'),
            [['move', ['top', 'deck', ev('player')], { to: 'hand', of: ev('player'), cause: ev('cause') }]],
          ],
          ['if', v('n'), [['emit', 'DRAWN', { player: ev('player'), value: v('n'), cause: ev('cause') }]]],
        ],
      ],
      ['if', ['lt', v('n'), ev('value')], [call('deckOut', { player: ev('player') })]],
      ['return', ['gt', v('n'), 0]],
    ],
  },
  {
    name: 'damage',
    chooser: ev('player'),
    body: [
      ['if', ['le', ev('value'), 0], [['return', 0]]],
      ['setCounter', 'lp', ev('player'), ['greater', 0, ['sub', counter('lp', ev('player')), ev('value')]]],
      [
        'emit',
        'DAMAGED',
        { subject: ev('subject'), player: ev('player'), value: ev('value'), reason: ev('reason'), cause: ev('cause') },
      ],
      call('checkLp'),
    ],
  },
  {
    name: 'gainLp',
    body: [
      addTo('lp', ev('player'), ev('value')),
      ['emit', 'LP_GAINED', { player: ev('player'), value: ev('value'), cause: ev('cause') }],
    ],
  },
  {
    // [YGO-6.4] paying everything is legal and loses at once
    name: 'payLp',
    body: [
      addTo('lp', ev('player'), ['neg', ev('value')]),
      ['emit', 'LP_PAID', { player: ev('player'), value: ev('value'), cause: ev('cause') }],
      call('checkLp'),
    ],
  },
  {
    name: 'position',
    body: [
      [
        'if',
        not(all(['fresh', subject], inZone(subject, 'monster'), ne(prop('frame', subject), FRAME.link))),
        [['return', 0]],
      ],
      ['let', 'wasDown', attr('faceDown', subject)],
      ['if', all(eq(attr('defense', subject), ev('value')), not(v('wasDown'))), [['return', 0]]],
      [
        'batch',
        [
          ['set', 'defense', subject, ev('value')],
          [
            'if',
            v('wasDown'),
            [
              ['set', 'faceDown', subject, 0],
              beginAnew(subject),
              setGlobal('serial', ['add', global('serial'), 1]),
              ['set', 'how', subject, withArrival(howOf(subject), global('serial'))],
              ['emit', 'FLIPPED', { subject, player: ['controllerOf', subject], cause: ev('cause') }],
            ],
          ],
          [
            'emit',
            'POSITION_CHANGED',
            { subject, player: ['controllerOf', subject], value: ev('value'), cause: ev('cause') },
          ],
        ],
      ],
    ],
  },
  {
    // turned face-down it is a new object: counters, equips and lingering changes are gone [YGO-3.6]
    name: 'turnDown',
    body: [
      [
        'if',
        not(
          all(
            ['fresh', subject],
            inZone(subject, 'monster'),
            faceUp(subject),
            not(isToken(subject)),
            ne(prop('frame', subject), FRAME.link),
          ),
        ),
        [['return', 0]],
      ],
      ['let', 'slot', ['indexOf', subject]],
      ['let', 'placed', attr('turnPlaced', subject)],
      // its change of position for this turn stays used [YGO-5.2.2], and it still has to be given back
      ['let', 'kept', ['band', attr('used', subject), USED.moved | LASTING]],
      [
        'move',
        subject,
        {
          to: 'monster',
          of: ['controllerOf', subject],
          at: { slot: v('slot') },
          with: {
            faceDown: 1,
            defense: 1,
            turnPlaced: v('placed'),
            used: v('kept'),
          },
        },
      ],
      ['emit', 'TURNED_DOWN', { subject: ['current', subject], player: ['controllerOf', subject], cause: ev('cause') }],
    ],
  },
  {
    name: 'control',
    body: [
      [
        'if',
        not(
          all(['fresh', subject], inZone(subject, 'monster'), ne(['controllerOf', subject], ev('player')), [
            'gt',
            ['fn', 'mainRoom', ev('player')],
            0,
          ]),
        ),
        [['return', 0]],
      ],
      ['let', 'side', ['controllerOf', subject]],
      call('chooseSlot', { card: subject, player: ev('player') }, { out: 'slot' }),
      addTo('monsterMoves', 0, 1),
      addTo('monsterMoves', 1, 1),
      ['move', subject, { to: 'monster', of: ev('player'), at: { slot: v('slot') }, keep: true, host: 0 }],
      ['emit', 'CONTROL_CHANGED', { subject, player: ev('player'), cause: ev('cause') }],
    ],
  },
  {
    name: 'counter',
    body: [
      ['if', not(all(['fresh', subject], faceUp(subject))), [['return', 0]]],
      ['let', 'n', ['greater', 0, ['add', attr('spellCounter', subject), ev('value')]]],
      ['if', prop('maxSpellCounters', subject), [['let', 'n', ['lesser', v('n'), prop('maxSpellCounters', subject)]]]],
      ['if', eq(v('n'), attr('spellCounter', subject)), [['return', 0]]],
      ['set', 'spellCounter', subject, v('n')],
      ['emit', 'COUNTER_CHANGED', { subject, value: ev('value'), cause: ev('cause') }],
    ],
  },
];

/** Asked with `permitted` only: nothing is done through them. */
const PERMISSIONS = [
  'normalSummon',
  'setMonster',
  'flipSummon',
  'specialSummon',
  'summonByEffect',
  'changePosition',
  'attack',
  'attackDirectly',
  'beAttacked',
  'activate',
  'target',
  'tributeFor',
  'setCard',
  'battlePhase',
] as const;

export const GAME_ACTIONS: GameDeclaration['actions'] = [
  ...ACTIONS,
  ...PERMISSIONS.map((name) => ({ name, body: [] })),
];

export const PROGRAMS: GameDeclaration['programs'] = {
  /** Control ends: to whoever should have it now, or to the GY by rule where there is no place [YGO-12.6]. */
  giveBack: {
    params: ['card'],
    body: [
      // turned face-down it is another object, but still borrowed
      ['let', 'card', ['current', v('card')]],
      [
        'if',
        not(
          all(
            isMarked(v('card'), USED.borrowed),
            inZone(v('card'), 'monster'),
            ne(['controllerOf', v('card')], ['fn', 'rightfulController', v('card')]),
          ),
        ),
        [['return', 0]],
      ],
      ['let', 'to', ['fn', 'rightfulController', v('card')]],
      ['if', eq(v('to'), ['fn', 'homeOf', v('card')]), [unmark(v('card'), USED.borrowed)]],
      ['act', 'control', { subject: v('card'), player: v('to') }, 'done'],
      ['if', not(v('done')), [['act', 'go', { subject: v('card'), to: zone('grave'), reason: reason('rule') }]]],
    ],
  },
  swapControl: {
    params: ['one', 'two'],
    body: [
      ['if', not(all(['fresh', v('one')], ['fresh', v('two')])), [['return', 0]]],
      ['let', 'first', ['indexOf', v('one')]],
      ['let', 'second', ['indexOf', v('two')]],
      ['let', 'side', ['controllerOf', v('one')]],
      // [YGO-12.7] from an Extra Monster Zone to a Main Monster Zone of the new controller
      [
        'if',
        ['ge', v('first'), MAIN_SLOTS],
        [
          ['if', not(['fn', 'mainRoom', v('side')]), [['return', 0]]],
          call('chooseSlot', { card: v('two'), player: v('side') }, { as: v('side'), out: 'first' }),
        ],
      ],
      [
        'if',
        ['ge', v('second'), MAIN_SLOTS],
        [
          ['if', not(['fn', 'mainRoom', other(v('side'))]), [['return', 0]]],
          call('chooseSlot', { card: v('one'), player: other(v('side')) }, { as: other(v('side')), out: 'second' }),
        ],
      ],
      addTo('monsterMoves', 0, 1),
      addTo('monsterMoves', 1, 1),
      // through the void, because both fields may be full
      ['move', v('one'), { to: 'void', of: v('side'), keep: true }],
      ['move', v('two'), { to: 'monster', of: v('side'), at: { slot: v('first') }, keep: true }],
      ['move', v('one'), { to: 'monster', of: other(v('side')), at: { slot: v('second') }, keep: true }],
      // exchanged for good
      ...[[v('one'), other(v('side'))] as const, [v('two'), v('side')] as const].flatMap(
        ([card, player]): Statement[] => [unmark(card, LASTING), mark(card, homeMark(card, player))],
      ),
      ['emit', 'CONTROL_CHANGED', { subject: v('one'), player: other(v('side')) }],
      ['emit', 'CONTROL_CHANGED', { subject: v('two'), player: v('side') }],
    ],
  },
  /** [YGO-12.3] only to a face-up monster; a monster used as equip sits in the Spell & Trap Zone */
  equip: {
    params: ['card', 'host'],
    body: [
      [
        'if',
        not(all(['fresh', v('card')], ['fresh', v('host')], inZone(v('host'), 'monster'), faceUp(v('host')))),
        [['return', 0]],
      ],
      [
        'if',
        inZone(v('card'), 'spellTrap'),
        [
          [
            'move',
            v('card'),
            {
              to: 'spellTrap',
              of: ['controllerOf', v('card')],
              at: { slot: ['indexOf', v('card')] },
              keep: true,
              host: v('host'),
            },
          ],
        ],
        [
          ['if', not(['fn', 'spellRoom', ['me'], v('card')]), [['return', 0]]],
          call('chooseSpellSlot', {}, { out: 'slot' }),
          addTo('monsterMoves', ['controllerOf', v('card')], 1),
          // it stays on the field, so its once-per-turn records stay, too
          [
            'move',
            v('card'),
            {
              to: 'spellTrap',
              of: ['me'],
              at: { slot: v('slot') },
              host: v('host'),
              with: { used: attr('used', v('card')) },
            },
          ],
        ],
      ],
      ['emit', 'EQUIPPED', { subject: ['current', v('card')], other: v('host') }],
      ['return', 1],
    ],
  },
  // [YGO-13.1] at once, even between two parts of one effect; both at 0 is a draw
  checkLp: {
    body: [
      ['if', all(['gt', counter('lp', 0), 0], ['gt', counter('lp', 1), 0]), [['return']]],
      ['if', global('together'), [['return']]],
      ['end', ['if', ['gt', counter('lp', 0), 0], 0, ['if', ['gt', counter('lp', 1), 0], 1, 2]], 'lp'],
    ],
  },
  /** After things that happened to both at once: opposite results at one moment are a draw [YGO-13.3]. */
  judge: {
    body: [
      call('checkLp'),
      ['if', eq(global('deckedOut'), 3), [['end', 2, 'deckOut']]],
      ['if', global('deckedOut'), [['end', ['if', eq(global('deckedOut'), 1), 1, 0], 'deckOut']]],
    ],
  },
  deckOut: {
    params: ['player'],
    body: [
      [
        'if',
        global('together'),
        [setGlobal('deckedOut', ['bor', global('deckedOut'), ['add', 1, v('player')]]), ['return']],
      ],
      ['end', other(v('player')), 'deckOut'],
    ],
  },
};
