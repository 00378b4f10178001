/** The Main Phases [YGO-4.3]. */
import type { Expr, Group, Statement } from '@fuda/kernel';
import { heldBy } from '../chain/activate.ts';
import { FAST, isFast, offerEnd, startChain, takeUp } from '../chain/fast.ts';
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
const mayTurn: Expr = all(
  ['lt', attr('turnPlaced', it), ['turn']],
  not(isMarked(it, USED.moved)),
  eq(attr('attacks', it), 0),
  ['permitted', 'changePosition', it, me],
);

/** What the turn player may do in an open Main Phase [YGO-4.3]; the position is the group number below. */
const MAIN_ACTIONS: readonly Group[] = [
  {
    cards: [mine('hand')],
    when: summonsLeft,
    where: all(isMonster, fn('mayNormalSummon', it), ['permitted', 'normalSummon', it, me]),
    verb: 'summon',
  },
  {
    cards: [mine('hand')],
    when: summonsLeft,
    where: all(isMonster, fn('mayNormalSummon', it), ['permitted', 'setMonster', it, me]),
    verb: 'set',
  },
  {
    cards: [mine('hand')],
    where: all(any(not(isMonster), stat('setAsSpell', it)), fn('spellRoom', me, it), ['permitted', 'setCard', it, me]),
    verb: 'setCard',
  },
  { abilities: 'activate', cards: open.activate, where: not(isMonster), verb: 'activate' },
  { abilities: 'ignition', cards: open.effects, where: isFast(FAST.ignition), verb: 'activate' },
  {
    abilities: 'ignition',
    cards: [theirs('spellTrap')],
    where: isFast(FAST.shared),
    verb: 'activate',
  },
  { abilities: 'quick', cards: open.effects, where: isFast(FAST.quick), verb: 'activate' },
  {
    abilities: 'procedure',
    cards: [mine('hand')],
    where: isFast(FAST.procedure),
    verb: 'specialSummon',
  },
  {
    cards: [mine('extra')],
    where: all(eq(prop('frame', it), FRAME.synchro), fn('maySynchro', it)),
    verb: 'synchro',
  },
  { cards: [mine('extra')], where: all(eq(prop('frame', it), FRAME.xyz), fn('mayXyz', it)), verb: 'xyz' },
  { cards: [mine('extra')], where: all(eq(prop('frame', it), FRAME.link), fn('mayLink', it)), verb: 'link' },
  {
    cards: [mine('monster')],
    where: all(attr('faceDown', it), mayTurn, ['permitted', 'flipSummon', it, me]),
    verb: 'flip',
  },
  {
    cards: [mine('monster')],
    where: all(faceUp(it), mayTurn, ne(prop('frame', it), FRAME.link)),
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
