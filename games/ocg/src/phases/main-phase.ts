/** The Main Phases [YGO-4.3]. */
import type { Expr, Group, Need, Statement } from '@fuda/kernel';
import { heldBy } from '../chain/activate.ts';
import { FAST, isFast, offerEnd, offered, startChain, takeUp } from '../chain/fast.ts';
import { tellRepeats, whileNotRepeating } from '../chain/limits.ts';
import { tidyUp } from '../chain/tidy.ts';
import { FRAME, KIND } from '../fields/index.ts';
import {
  addTo,
  all,
  any,
  attr,
  call,
  counter,
  eq,
  faceUp,
  fn,
  it,
  me,
  mine,
  ne,
  need,
  not,
  prop,
  setGlobal,
  stat,
  theirs,
  v,
} from '../ir.ts';
import { isMarked, USED } from '../marks.ts';

export const PHASE = { draw: 0, standby: 1, main1: 2, battle: 3, main2: 4, end: 5 } as const;

const isMonster: Expr = eq(prop('kind', it), KIND.monster);
const open = {
  activate: [mine('spellTrap'), mine('hand')],
  effects: [mine('monster'), mine('spellTrap'), mine('grave'), mine('hand')],
};
const summonsLeft: Expr = ['lt', counter('normalSummons', me), counter('normalLimit', me)];
/** [YGO-5.2.2] a Flip Summon is the monster's change of position for the turn: what stops one stops the other */
const turnNeeds: readonly Need[] = [
  need(['lt', attr('turnPlaced', it), ['turn']], 'placedThisTurn'),
  need(not(isMarked(it, USED.moved)), 'movedAlready'),
  need(eq(attr('attacks', it), 0), 'attackedAlready'),
  need(['permitted', 'changePosition', it, me]),
];
const mayTurn: Expr = all(...turnNeeds.map(({ is }) => is));
const isTurnable: Expr = ne(prop('frame', it), FRAME.link);

const tributesNeeded = fn('tributesNeeded', it);
/** [YGO-5.1] what a Normal Summon or Set of a monster needs */
const summonNeeds = (action: string): readonly Need[] => [
  need(
    all(any(eq(prop('frame', it), FRAME.normal), eq(prop('frame', it), FRAME.effect)), eq(prop('specialOnly', it), 0)),
    'specialOnly',
  ),
  need(summonsLeft, 'summonedAlready'),
  need(any(tributesNeeded, ['gt', fn('mainRoom', me), 0]), 'noMonsterZone'),
  need(fn('tributesThere', it, me), 'tributes', {
    need: tributesNeeded,
    have: ['sum', [mine('monster')], fn('tributeValue', it, 0), fn('mayTribute', it, me)],
  }),
  need(['permitted', action, it, me]),
];
const materialNeeds = (may: string): readonly Need[] => [
  need(['permitted', 'specialSummon', it, me]),
  need(fn(may, it), 'noMaterials'),
];
const isFrame = (frame: number): Expr => eq(prop('frame', it), frame);

/** What the turn player may do in an open Main Phase [YGO-4.3]; the position is the group number below. */
const MAIN_ACTIONS: readonly Group[] = [
  {
    cards: [mine('hand')],
    when: summonsLeft,
    where: all(isMonster, fn('mayNormalSummon', it), ['permitted', 'normalSummon', it, me]),
    why: { applies: isMonster, needs: summonNeeds('normalSummon') },
    verb: 'summon',
  },
  {
    cards: [mine('hand')],
    when: summonsLeft,
    where: all(isMonster, fn('mayNormalSummon', it), ['permitted', 'setMonster', it, me]),
    why: { applies: isMonster, needs: summonNeeds('setMonster') },
    verb: 'set',
  },
  {
    cards: [mine('hand')],
    where: all(any(not(isMonster), stat('setAsSpell', it)), fn('spellRoom', me, it), ['permitted', 'setCard', it, me]),
    why: {
      applies: any(not(isMonster), stat('setAsSpell', it)),
      needs: [need(fn('spellRoom', me, it), 'noSpellZone'), need(['permitted', 'setCard', it, me])],
    },
    verb: 'setCard',
  },
  offered('activate', open.activate, not(isMonster)),
  offered('ignition', open.effects, isFast(FAST.ignition)),
  offered('ignition', [theirs('spellTrap')], isFast(FAST.shared)),
  offered('quick', open.effects, isFast(FAST.quick)),
  offered('procedure', [mine('hand')], isFast(FAST.procedure), 'specialSummon'),
  {
    cards: [mine('extra')],
    where: all(isFrame(FRAME.synchro), fn('maySynchro', it)),
    why: { applies: isFrame(FRAME.synchro), needs: materialNeeds('maySynchro') },
    verb: 'synchro',
  },
  {
    cards: [mine('extra')],
    where: all(isFrame(FRAME.xyz), fn('mayXyz', it)),
    why: { applies: isFrame(FRAME.xyz), needs: materialNeeds('mayXyz') },
    verb: 'xyz',
  },
  {
    cards: [mine('extra')],
    where: all(isFrame(FRAME.link), fn('mayLink', it)),
    why: { applies: isFrame(FRAME.link), needs: materialNeeds('mayLink') },
    verb: 'link',
  },
  {
    cards: [mine('monster')],
    where: all(attr('faceDown', it), mayTurn, ['permitted', 'flipSummon', it, me]),
    why: { applies: attr('faceDown', it), needs: [...turnNeeds, need(['permitted', 'flipSummon', it, me])] },
    verb: 'flip',
  },
  {
    cards: [mine('monster')],
    where: all(faceUp(it), mayTurn, isTurnable),
    why: { applies: all(faceUp(it), isTurnable), needs: turnNeeds },
    verb: 'turn',
  },
];
const MAIN_GROUPS: readonly Group[] = [
  ...whileNotRepeating(MAIN_ACTIONS),
  {
    modes: [
      {
        label: 'battlePhase',
        when: all(eq(['phase'], PHASE.main1), ['gt', ['turn'], 1], not(counter('skipBattle', me)), [
          'permitted',
          'battlePhase',
          0,
          me,
        ]),
      },
      { label: 'endPhase' },
    ],
    verb: 'next',
  },
  { pending: true, where: heldBy(me), verb: 'promise' },
];

/** A game that stops more often: before every phase, and in an open Main Phase with more to choose from. */
export interface Stops {
  readonly beforePhase: readonly Statement[];
  readonly group: Group;
  /** what answers from that group do; the answer is in `card` */
  readonly does: readonly Statement[];
}

export const mainPhase = (stops?: Stops): Statement[] => [
  ...(stops?.beforePhase ?? []),
  [
    'while',
    1,
    [
      tidyUp,
      setGlobal('minSpeed', 1),
      setGlobal('lastBatch', ['sub', ['batch'], 1]),
      [
        'choose',
        {
          by: me,
          groups: [...MAIN_GROUPS, ...(stops ? [stops.group] : [])],
          out: 'card',
          outAbility: 'ability',
          outGroup: 'group',
          prompt: 'main',
        },
      ],
      [
        'switch',
        v('group'),
        [
          [0, [call('normalSummon', { card: v('card') })]],
          [1, [call('setMonster', { card: v('card') })]],
          [2, [call('setSpellTrap', { card: v('card') })]],
          [3, startChain],
          [4, startChain],
          [5, startChain],
          [6, startChain],
          [7, [call('procedure', { card: v('card'), ability: v('ability') })]],
          [8, [call('synchroSummon', { card: v('card') })]],
          [9, [call('xyzSummon', { card: v('card') })]],
          [10, [call('linkSummon', { card: v('card') })]],
          [11, [call('flipSummon', { card: v('card') })]],
          [12, [call('changePosition', { card: v('card') })]],
          [14, takeUp],
          ...(stops ? [[MAIN_GROUPS.length, stops.does] as const] : []),
        ],
        [
          tellRepeats,
          ['let', 'to', ['if', eq(v('card'), 0), PHASE.battle, PHASE.end]],
          ...offerEnd,
          [
            'if',
            not(v('answered')),
            [
              // [YGO-4.4] a turn that has a Battle Phase to skip has skipped it once Main Phase 1 is over
              [
                'if',
                all(eq(['phase'], PHASE.main1), ['gt', ['turn'], 1], counter('skipBattle', me)),
                [addTo('skipBattle', me, -1)],
              ],
              ['phase', v('to')],
              ['break'],
            ],
          ],
        ],
      ],
    ],
  ],
];
