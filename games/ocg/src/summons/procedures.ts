/** Summoning without a chain: Normal, Tribute, Flip, Set, by procedure, Synchro, Xyz, Link [YGO-5.1]–[YGO-5.5]. */
import type { Expr, GameDeclaration, Statement } from '@fuda/kernel';
import { askFast, mayNegateSummon } from '../chain/fast.ts';
import { FRAME, HOW } from '../fields.ts';
import {
  addTo,
  all,
  any,
  attr,
  beginAnew,
  call,
  eq,
  fn,
  global,
  inZone,
  it,
  me,
  mine,
  not,
  other,
  prop,
  setGlobal,
  stat,
  turnPlayer,
  v,
} from '../ir.ts';
import { arrivalOf, homeMark, mark, USED, withArrival } from '../marks.ts';
import { MAIN_SLOTS } from '../zones.ts';

const card = v('card');
const sent = { to: ['zone', 'grave'] as Expr };

/** [YGO-5.4.1] the monster lies there, not yet Summoned: only effects that negate a Summon may answer. */
const negationWindow: Statement[] = [
  setGlobal('summoning', card),
  setGlobal('summonNegated', 0),
  setGlobal('minSpeed', 2),
  ...askFast(turnPlayer, mayNegateSummon),
  ['if', not(v('did')), askFast(other(turnPlayer), mayNegateSummon)],
  ['if', v('did'), [call('build')]],
  setGlobal('summoning', 0),
  // [YGO-5.4.2] it was never on the field as a monster
  [
    'if',
    global('summonNegated'),
    [
      ['act', 'go', { subject: card, ...sent, reason: ['bor', ['reason', 'rule'], ['reason', 'negated']] }],
      call('window'),
      ['return', 0],
    ],
  ],
];

const EVENT_OF: readonly (readonly [number, string])[] = [
  [HOW.normal, 'NORMAL_SUMMONED'],
  [HOW.flip, 'FLIP_SUMMONED'],
  [HOW.special, 'SPECIAL_SUMMONED'],
  [HOW.tribute, 'TRIBUTE_SUMMONED'],
  [HOW.fusion, 'FUSION_SUMMONED'],
  [HOW.synchro, 'SYNCHRO_SUMMONED'],
  [HOW.xyz, 'XYZ_SUMMONED'],
  [HOW.link, 'LINK_SUMMONED'],
  [HOW.ritual, 'RITUAL_SUMMONED'],
];

const nextSerial = setGlobal('serial', ['add', global('serial'), 1]);

/** Materials sent to the GY together [YGO-5.5]. */
const sendMaterials = (list: string, more: Expr): Statement => [
  'batch',
  [
    [
      'foreach',
      'material',
      { list },
      [
        ['act', 'go', { subject: v('material'), ...sent, reason: ['bor', ['reason', 'material'], more] }],
        ['emit', 'USED_AS_MATERIAL', { subject: ['current', v('material')], player: me, reason: more, cause: card }],
      ],
    ],
  ],
];

/** What all procedures from the Extra Deck end with. */
const summonFromExtra = (how: number): Statement[] => [
  call('place', { card, player: me, how: HOW.special | how, position: 2, slot: -1 }, { out: 'card' }),
  ...negationWindow,
  ['set', 'proper', card, 1],
  nextSerial,
  call('succeed', { card, player: me, from: ['zone', 'extra'] }),
  call('window'),
  ['return', 1],
];

const linkAfter = (value: Expr): Expr =>
  fn('linkReachAfter', v('next'), value, v('rest'), v('others'), card, v('room'));

/** Picks one more material; in the order of their places, so that every set is offered once. */
const nextMaterial = (fits: Expr): Statement[] => [
  [
    'choose',
    {
      by: me,
      groups: [{ cards: [mine('monster')], where: all(['ge', ['indexOf', it], v('at')], fits), verb: 'material' }],
      out: 'next',
      prompt: 'materials',
    },
  ],
  ['push', 'materials', v('next')],
];

export const PROCEDURE_PROGRAMS: GameDeclaration['programs'] = {
  /** The player picks the slot [YGO-3.1]. */
  chooseSlot: {
    params: ['card', 'player'],
    body: [
      [
        'choose',
        {
          by: me,
          groups: [{ slots: 'monster', of: v('player'), where: fn('landing', v('player'), card, it), verb: 'place' }],
          out: 'slot',
          prompt: 'slot',
        },
      ],
      ['return', v('slot')],
    ],
  },
  /** Puts a monster on the field. position: 0 attack, 1 defense, 2 the player's choice, 3 face-down defense. */
  place: {
    params: ['card', 'player', 'how', 'position', 'slot'],
    body: [
      ['let', 'slot', v('slot')],
      ['if', ['lt', v('slot'), 0], [call('chooseSlot', { card, player: v('player') }, { out: 'slot' })]],
      [
        'if',
        all(eq(v('position'), 2), not(eq(prop('frame', card), FRAME.link))),
        [
          [
            'choose',
            {
              by: me,
              groups: [{ modes: [{ label: 'attack' }, { label: 'defense' }], verb: 'position' }],
              out: 'position',
              prompt: 'position',
            },
          ],
        ],
      ],
      ['if', eq(v('position'), 2), [['let', 'position', 0]]],
      addTo('monsterMoves', v('player'), 1),
      [
        'move',
        card,
        {
          to: 'monster',
          of: v('player'),
          at: { slot: v('slot') },
          with: {
            defense: ['gt', v('position'), 0],
            faceDown: eq(v('position'), 3),
            how: ['if', v('how'), withArrival(v('how'), ['add', global('serial'), 1]), 0],
            turnPlaced: ['turn'],
            used: ['bor', ['if', inZone(card, 'spellTrap'), attr('used', card), 0], homeMark(card, v('player'))],
          },
        },
      ],
      ['return', ['current', card]],
    ],
  },
  /** Success: events, records. All monsters of one summon share the serial number. */
  announceSummon: {
    params: ['card', 'player', 'from'],
    body: [
      ['let', 'how', attr('how', card)],
      ['if', ['band', v('how'), HOW.special], [addTo('specialSummons', v('player'), 1)]],
      ['if', ['band', v('how'), HOW.flip], [addTo('flipSummons', v('player'), 1)]],
      ['if', ['band', v('how'), HOW.normal], [addTo('normalSummoned', v('player'), 1)]],
      ['if', ['band', v('how'), HOW.normal | HOW.special], [addTo('arrivals', v('player'), 1)]],
      [
        'batch',
        EVENT_OF.map(
          ([bit, event]): Statement => [
            'if',
            ['band', v('how'), bit],
            [
              [
                'emit',
                event,
                { subject: card, player: v('player'), value: arrivalOf(card), from: v('from'), cause: ['src'] },
              ],
            ],
          ],
        ),
      ],
    ],
  },
  /** A single summon without a chain has succeeded: everything about it happened at one moment [YGO-8.1]. */
  succeed: {
    params: ['card', 'player', 'from'],
    body: [
      [
        'batch',
        [
          call('announceSummon', { card, player: v('player'), from: v('from') }),
          call('announceSummons', { player: v('player'), special: ['band', attr('how', card), HOW.special] }),
        ],
      ],
    ],
  },
  /** One event for everything summoned at this moment, for cards that answer "monster(s) Summoned". */
  announceSummons: {
    params: ['player', 'special'],
    body: [
      ['if', v('special'), [['emit', 'SPECIAL_SUMMONS', { player: v('player'), value: global('serial') }]]],
      ['emit', 'SUMMONED', { player: v('player'), value: global('serial') }],
    ],
  },

  payTributes: {
    params: ['card'],
    body: [
      ['let', 'needed', fn('tributesNeeded', card)],
      ['if', not(v('needed')), [['return', 0]]],
      ['let', 'full', eq(fn('mainRoom', me), 0)],
      [
        'chooseMany',
        {
          by: me,
          cards: [mine('monster')],
          where: all(
            fn('mayTribute', it, me),
            any(not(v('full')), ['gt', v('needed'), 1], ['lt', ['indexOf', it], MAIN_SLOTS]),
          ),
          verb: 'tribute',
          min: 1,
          max: v('needed'),
          total: { of: fn('tributeValue', it, card), min: v('needed') },
          out: 'tributes',
          done: 'done',
          prompt: 'tributes',
        },
      ],
      [
        'batch',
        [
          [
            'foreach',
            'tribute',
            { list: 'tributes' },
            [['act', 'tribute', { subject: v('tribute'), player: me, reason: ['reason', 'rule'] }]],
          ],
        ],
      ],
      ['return', 1],
    ],
  },
  normalSummon: {
    params: ['card'],
    body: [
      addTo('normalSummons', me, 1),
      call('payTributes', { card }, { out: 'tributed' }),
      ['let', 'how', ['if', v('tributed'), HOW.normal | HOW.tribute, HOW.normal]],
      call('place', { card, player: me, how: v('how'), position: 0, slot: -1 }, { out: 'card' }),
      ...negationWindow,
      nextSerial,
      call('succeed', { card, player: me, from: ['zone', 'hand'] }),
      call('window'),
    ],
  },
  setMonster: {
    params: ['card'],
    body: [
      addTo('normalSummons', me, 1),
      call('payTributes', { card }, { out: 'tributed' }),
      call('place', { card, player: me, how: 0, position: 3, slot: -1 }, { out: 'card' }),
      ['emit', 'SET', { subject: card, player: me }],
      call('window'),
    ],
  },
  flipSummon: {
    params: ['card'],
    body: [
      ['set', 'faceDown', card, 0],
      beginAnew(card),
      ['set', 'defense', card, 0],
      mark(card, USED.moved),
      ['set', 'how', card, HOW.flip],
      ['set', 'turnPlaced', card, ['turn']],
      ...negationWindow,
      nextSerial,
      ['set', 'how', card, withArrival(HOW.flip, global('serial'))],
      [
        'batch',
        [
          ['emit', 'FLIPPED', { subject: card, player: me }],
          call('succeed', { card, player: me, from: ['zone', 'monster'] }),
        ],
      ],
      call('window'),
    ],
  },
  changePosition: {
    params: ['card'],
    body: [
      mark(card, USED.moved),
      ['act', 'position', { subject: card, player: me, value: ['sub', 1, attr('defense', card)] }],
      call('window'),
    ],
  },
  setSpellTrap: {
    params: ['card'],
    body: [call('putDown', { card }), call('window')],
  },
  /** Sets a Spell or Trap face-down; a Field Spell replaces the old one [YGO-6.2]. */
  putDown: {
    params: ['card'],
    body: [
      [
        'if',
        eq(prop('subtype', card), 5),
        [
          ['let', 'slot', 5],
          ['act', 'go', { subject: ['cardAt', 'spellTrap', me, 5], ...sent, reason: ['reason', 'rule'] }],
        ],
        [call('chooseSpellSlot', {}, { out: 'slot' })],
      ],
      ['move', card, { to: 'spellTrap', of: me, at: { slot: v('slot') }, with: { faceDown: 1, turnPlaced: ['turn'] } }],
      ['emit', 'SET', { subject: ['current', card], player: me }],
    ],
  },
  /** A monster's own way of being Special Summoned, without a chain [YGO-5.3.3]. */
  procedure: {
    params: ['card', 'ability'],
    body: [
      setGlobal('paying', 1),
      ['run', v('ability'), 'activation', { source: card, as: me }],
      setGlobal('paying', 0),
      ['let', 'from', ['zoneOf', card]],
      call('place', { card, player: me, how: HOW.special, position: 2, slot: -1 }, { out: 'card' }),
      ...negationWindow,
      nextSerial,
      call('succeed', { card, player: me, from: v('from') }),
      call('window'),
    ],
  },
  /** Synchro materials: the Tuner first, then the others; `tuner` 0 = any. */
  synchroMaterials: {
    params: ['card', 'tuner'],
    body: [
      ['list', 'materials'],
      ['let', 'tuner', v('tuner')],
      [
        'if',
        not(v('tuner')),
        [
          [
            'choose',
            {
              by: me,
              groups: [{ cards: [mine('monster')], where: fn('isSynchroTuner', it, card), verb: 'material' }],
              out: 'tuner',
              prompt: 'materials',
            },
          ],
        ],
      ],
      ['push', 'materials', v('tuner')],
      ['let', 'rest', ['sub', stat('level', card), stat('level', v('tuner'))]],
      ['let', 'at', 0],
      ['let', 'others', 0],
      [
        'while',
        ['gt', v('rest'), 0],
        [
          ...nextMaterial(fn('synchroStep', it, v('rest'), v('others'), card, v('tuner'))),
          ['let', 'others', ['add', v('others'), 1]],
          ['let', 'at', ['add', ['indexOf', v('next')], 1]],
          ['let', 'level', stat('level', v('next'))],
          ['let', 'plain', fn('synchroReach', v('at'), ['sub', v('rest'), v('level')], v('others'), card, v('tuner'))],
          [
            'if',
            stat('synchroLevel', v('next')),
            [
              [
                'choose',
                {
                  by: me,
                  groups: [
                    {
                      modes: [
                        { label: 'printedLevel', when: v('plain') },
                        {
                          label: 'otherLevel',
                          when: fn(
                            'synchroReach',
                            v('at'),
                            ['sub', v('rest'), stat('synchroLevel', v('next'))],
                            v('others'),
                            card,
                            v('tuner'),
                          ),
                        },
                      ],
                      verb: 'mode',
                    },
                  ],
                  out: 'asOther',
                  prompt: 'materials',
                },
              ],
              ['if', v('asOther'), [['let', 'level', stat('synchroLevel', v('next'))]]],
            ],
          ],
          ['let', 'rest', ['sub', v('rest'), v('level')]],
        ],
      ],
      sendMaterials('materials', ['reason', 'synchro']),
    ],
  },
  synchroSummon: {
    params: ['card'],
    body: [call('synchroMaterials', { card, tuner: 0 }), ...summonFromExtra(HOW.synchro)],
  },
  xyzSummon: {
    params: ['card'],
    body: [
      [
        'chooseMany',
        {
          by: me,
          cards: [mine('monster')],
          where: fn('isXyzMaterial', it, card),
          verb: 'material',
          min: prop('materialCount', card),
          max: prop('materialCount', card),
          out: 'materials',
          prompt: 'materials',
        },
      ],
      addTo('monsterMoves', me, 1),
      [
        'foreach',
        'material',
        { list: 'materials' },
        [
          [
            'fill',
            'under',
            [
              { zone: 'material', of: 0, host: v('material') },
              { zone: 'material', of: 1, host: v('material') },
            ],
          ],
          ['moveList', 'under', { to: 'grave', reason: ['reason', 'rule'] }],
        ],
      ],
      ['moveList', 'materials', { to: 'material', reason: ['reason', 'material'] }],
      call('place', { card, player: me, how: HOW.special | HOW.xyz, position: 2, slot: -1 }, { out: 'card' }),
      [
        'fill',
        'attached',
        [
          { zone: 'material', of: 0 },
          { zone: 'material', of: 1 },
        ],
        eq(['hostOf', it], 0),
      ],
      [
        'foreach',
        'material',
        { list: 'attached' },
        [['move', v('material'), { to: 'material', host: card, keep: true }]],
      ],
      ...negationWindow,
      ['set', 'proper', card, 1],
      nextSerial,
      call('succeed', { card, player: me, from: ['zone', 'extra'] }),
      call('window'),
    ],
  },
  linkSummon: {
    params: ['card'],
    body: [
      ['list', 'materials'],
      ['let', 'rest', prop('link', card)],
      ['let', 'at', 0],
      ['let', 'others', 0],
      ['let', 'room', 0],
      [
        'while',
        ['gt', v('rest'), 0],
        [
          ...nextMaterial(fn('linkStep', it, v('rest'), v('others'), card, v('room'))),
          [
            'choose',
            {
              by: me,
              groups: [
                {
                  modes: [
                    { label: 'asOne', when: linkAfter(1) },
                    {
                      label: 'asRating',
                      when: all(['gt', fn('linkValue', v('next')), 1], linkAfter(fn('linkValue', v('next')))),
                    },
                  ],
                  verb: 'mode',
                },
              ],
              out: 'asRating',
              prompt: 'materials',
            },
          ],
          ['let', 'room', any(v('room'), fn('linkRoomWithout', v('next'), card))],
          ['let', 'rest', ['sub', v('rest'), ['if', v('asRating'), fn('linkValue', v('next')), 1]]],
          ['let', 'others', ['add', v('others'), 1]],
          ['let', 'at', ['add', ['indexOf', v('next')], 1]],
        ],
      ],
      sendMaterials('materials', ['reason', 'material']),
      ...summonFromExtra(HOW.link),
    ],
  },
};

export const SUMMON_FUNCTIONS: GameDeclaration['functions'] = {
  /** can this monster be the next non-Tuner */
  synchroStep: {
    params: ['next', 'rest', 'others', 'card', 'tuner'],
    value: all(
      fn('synchroMaterial', v('next'), v('tuner')),
      any(
        fn(
          'synchroReach',
          ['add', ['indexOf', v('next')], 1],
          ['sub', v('rest'), stat('level', v('next'))],
          ['add', v('others'), 1],
          card,
          v('tuner'),
        ),
        all(
          stat('synchroLevel', v('next')),
          fn(
            'synchroReach',
            ['add', ['indexOf', v('next')], 1],
            ['sub', v('rest'), stat('synchroLevel', v('next'))],
            ['add', v('others'), 1],
            card,
            v('tuner'),
          ),
        ),
      ),
    ),
  },
};
