/** Summoning inside a resolution: by effect, tokens, Fusion, Ritual [YGO-5.3.2] [YGO-12.4]. */
import type { Expr, GameDeclaration, Statement } from '@fuda/kernel';
import { FRAME, HOW, KIND } from '../fields/index.ts';
import { all, any, call, eq, fn, global, inZone, it, me, mine, not, prop, standing, stat, v } from '../ir.ts';
import { withArrival } from '../marks.ts';
import { MAIN_SLOTS } from '../zones.ts';
import { synchroMaterials } from './from-extra-deck.ts';
import { announced, card, nextSerial, noteSpent, tellMaterials } from './parts.ts';

const FUSION_MATERIALS = ['material1', 'material2', 'material3'] as const;
const freesZone = (one: Expr): Expr => all(inZone(one, 'monster'), ['lt', ['indexOf', one], MAIN_SLOTS]);
const isMaterial = (name: Expr): Expr =>
  all(eq(stat('name', it), name), not(['includes', 'materials', it]), not(['same', it, ['src']]), standing(it));

/** One of the materials; with a full field one of them must make room, so the last that can has to [YGO-3.3]. */
const material = (name: string, i: number): Statement[] => {
  const later = FUSION_MATERIALS.slice(i + 1).map((next) => isMaterial(prop(next, card)));
  const laterFrees: Expr =
    later.length === 0 ? 0 : ['gt', ['count', [mine('monster')], all(freesZone(it), any(...later))], 0];
  return [
    [
      'if',
      prop(name, card),
      [
        [
          'choose',
          {
            by: me,
            groups: [
              {
                cards: [mine('hand'), mine('monster')],
                where: all(isMaterial(prop(name, card)), any(v('room'), freesZone(it), laterFrees)),
                verb: 'material',
              },
            ],
            out: 'picked',
            prompt: 'materials',
          },
        ],
        ['push', 'materials', v('picked')],
        ['if', freesZone(v('picked')), [['let', 'room', 1]]],
      ],
    ],
  ];
};

/** The proper way of this monster, inside a resolution: it can be revived from now on [YGO-5.3.4]. */
const summonProperly = (how: number, from: string, reason: Expr): Statement[] => [
  call('place', { card, player: me, how, position: 2, slot: -1 }, { out: 'card' }),
  tellMaterials('monster', reason),
  ['set', 'proper', card, 1],
  nextSerial,
  call('succeed', { card, player: me, from: ['zone', from] }),
  ['return', 1],
];

export const EFFECT_SUMMON_PROGRAMS: GameDeclaration['programs'] = {
  /** One monster by an effect; the caller announces the batch. Returns the monster as it is on the field, 0 if it could not. */
  summonByEffect: {
    params: ['card', 'player', 'how', 'position', 'linked'],
    body: [
      [
        'if',
        not(all(['fresh', card], fn('summonable', card, v('player')), fn('room', v('player'), card))),
        [['return', 0]],
      ],
      ['let', 'from', ['zoneOf', card]],
      ['let', 'first', all(prop('firstBy', card), eq(prop('firstBy', card), ['definitionOf', ['src']]))],
      ['let', 'slot', -1],
      [
        'if',
        v('linked'),
        [
          [
            'choose',
            {
              by: me,
              groups: [
                { slots: 'monster', of: me, where: all(['lt', it, MAIN_SLOTS], fn('linkedTo', me, it)), verb: 'place' },
              ],
              out: 'slot',
              prompt: 'slot',
            },
          ],
        ],
      ],
      call(
        'place',
        { card, player: v('player'), how: ['bor', HOW.special, v('how')], position: v('position'), slot: v('slot') },
        { out: 'card' },
      ),
      ['if', v('first'), [['set', 'proper', card, 1]]],
      call('announceSummon', { card, player: v('player'), from: v('from') }),
      ['return', card],
    ],
  },
  /** Ends the batch of what was summoned together. */
  summonsDone: { params: ['player'], body: [nextSerial, call('announceSummons', { player: v('player'), special: 1 })] },
  createToken: {
    params: ['definition', 'player', 'position'],
    body: [
      ['if', ['le', fn('mainRoom', v('player')), 0], [['return', 0]]],
      [
        'choose',
        {
          by: me,
          groups: [{ slots: 'monster', of: v('player'), where: ['lt', it, MAIN_SLOTS], verb: 'place' }],
          out: 'slot',
          prompt: 'slot',
        },
      ],
      [
        'if',
        eq(v('position'), 2),
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
      ['setCounter', 'monsterMoves', v('player'), ['add', ['counter', 'monsterMoves', v('player')], 1]],
      [
        'create',
        v('definition'),
        v('player'),
        {
          to: 'monster',
          of: v('player'),
          at: { slot: v('slot') },
          with: {
            defense: ['gt', v('position'), 0],
            how: withArrival(HOW.special, ['add', global('serial'), 1]),
            turnPlaced: ['turn'],
          },
        },
        'made',
      ],
      call('announceSummon', { card: v('made'), player: v('player'), from: -1 }),
      ['return', v('made')],
    ],
  },
  /** Fusion Summon at resolution: monster, its materials, send them, summon it [YGO-5.5]. */
  fusionSummon: {
    body: [
      [
        'choose',
        {
          by: me,
          groups: [{ cards: [mine('extra')], where: fn('mayFuse', it), verb: 'summon' }],
          out: 'card',
          prompt: 'fusion',
        },
      ],
      ['if', not(card), [['return', 0]]],
      announced,
      ['list', 'materials'],
      ['list', 'spent'],
      ['let', 'room', fn('room', me, card)],
      ...FUSION_MATERIALS.flatMap(material),
      [
        'batch',
        [
          [
            'foreach',
            'one',
            { list: 'materials' },
            [
              [
                'act',
                'go',
                {
                  subject: v('one'),
                  to: ['zone', 'grave'],
                  reason: ['bor', ['reason', 'effect'], ['reason', 'material']],
                  cause: ['src'],
                },
              ],
              noteSpent(v('one')),
            ],
          ],
        ],
      ],
      ['if', not(fn('room', me, card)), [['return', 0]]],
      ...summonProperly(HOW.special | HOW.fusion, 'extra', ['reason', 'material']),
    ],
  },
  /** Tributes from hand and field up to the Level, then the Ritual Monster from hand. */
  ritualSummon: {
    params: ['card'],
    body: [
      ['if', not(all(card, ['permitted', 'specialSummon', card, me])), [['return', 0]]],
      announced,
      [
        'chooseMany',
        {
          by: me,
          cards: [mine('hand'), mine('monster')],
          where: all(
            eq(prop('kind', it), KIND.monster),
            not(['same', it, card]),
            ['gt', stat('level', it), 0],
            fn('mayGiveUp', it, me),
          ),
          verb: 'tribute',
          min: 1,
          max: 12,
          total: { of: stat('level', it), min: stat('level', card) },
          out: 'tributes',
          done: 'done',
          prompt: 'tributes',
        },
      ],
      ['list', 'spent'],
      [
        'batch',
        [
          [
            'foreach',
            'one',
            { list: 'tributes' },
            [
              [
                'act',
                'tribute',
                { subject: v('one'), player: me, reason: ['bor', ['reason', 'effect'], ['reason', 'material']] },
              ],
              noteSpent(v('one')),
            ],
          ],
        ],
      ],
      ['if', ['le', fn('mainRoom', me), 0], [['return', 0]]],
      ...summonProperly(HOW.special | HOW.ritual, 'hand', ['reason', 'material']),
    ],
  },
  /** A Synchro Summon inside a resolution, with this Tuner among the materials. */
  synchroByEffect: {
    params: ['tuner'],
    body: [
      ['if', not(all(['fresh', v('tuner')], eq(['controllerOf', v('tuner')], me))), [['return', 0]]],
      [
        'choose',
        {
          by: me,
          groups: [{ cards: [mine('extra')], where: fn('maySynchroWith', it, v('tuner')), verb: 'summon' }],
          out: 'card',
          prompt: 'synchro',
        },
      ],
      ['if', not(card), [['return', 0]]],
      ...synchroMaterials,
      ...summonProperly(HOW.special | HOW.synchro, 'extra', ['reason', 'synchro']),
    ],
  },
};

export const EFFECT_SUMMON_FUNCTIONS: GameDeclaration['functions'] = {
  maySynchroWith: {
    params: ['card', 'tuner'],
    value: all(
      eq(prop('frame', card), FRAME.synchro),
      ['permitted', 'specialSummon', card, me],
      fn('isSynchroTuner', v('tuner'), card),
    ),
  },
};
