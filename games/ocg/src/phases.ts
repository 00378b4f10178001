/** Turn, phases and steps [YGO-4.1]–[YGO-4.10]. */
import type { Expr, GameDeclaration, Group, Statement } from '@fuda/kernel';
import { heldBy } from './chain/activate.ts';
import {
  FAST,
  FAST_GROUPS,
  hasPhaseEffects,
  isFast,
  mayActInPhase,
  offerEnd,
  startChain,
  takeUp,
} from './chain/fast.ts';
import { tellRepeats, whileNotRepeating } from './chain/limits.ts';
import { tidyUp } from './chain/resolve.ts';
import { FRAME, KIND } from './fields.ts';
import {
  addTo,
  all,
  any,
  attr,
  both,
  call,
  counter,
  eq,
  faceUp,
  fn,
  global,
  it,
  label,
  me,
  mine,
  ne,
  not,
  opp,
  other,
  prop,
  setGlobal,
  theirs,
  turnPlayer,
  v,
} from './ir.ts';
import { isMarked, LASTING, mark, USED } from './marks.ts';

export const PHASE = { draw: 0, standby: 1, main1: 2, battle: 3, main2: 4, end: 5 } as const;

const isMonster: Expr = eq(prop('kind', it), KIND.monster);
const open = {
  activate: [mine('spellTrap'), mine('hand')],
  effects: [mine('monster'), mine('spellTrap'), mine('grave'), mine('hand')],
};
const summonsLeft: Expr = ['lt', counter('normalSummons', me), counter('normalLimit', me)];
const settled: Expr = ['lt', attr('turnPlaced', it), ['turn']];

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
    where: all(not(isMonster), fn('spellRoom', me, it), ['permitted', 'setCard', it, me]),
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
    where: all(attr('faceDown', it), settled, not(isMarked(it, USED.moved)), ['permitted', 'flipSummon', it, me]),
    verb: 'flip',
  },
  {
    cards: [mine('monster')],
    where: all(
      faceUp(it),
      settled,
      not(isMarked(it, USED.moved)),
      eq(attr('attacks', it), 0),
      ne(prop('frame', it), FRAME.link),
      ['permitted', 'changePosition', it, me],
    ),
    verb: 'turn',
  },
];
const MAIN_GROUPS: readonly Group[] = [
  ...whileNotRepeating(MAIN_ACTIONS),
  {
    modes: [
      {
        label: 'battlePhase',
        when: all(eq(['phase'], PHASE.main1), ['gt', ['turn'], 1], ['permitted', 'battlePhase', 0, me]),
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

const mainPhase = (stops?: Stops): Statement[] => [
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
          ['if', not(v('answered')), [['phase', v('to')], ['break']]],
        ],
      ],
    ],
  ],
];

const phaseOwn: Expr = isFast(FAST.phase);
const phaseCards = [mine('monster'), mine('spellTrap'), mine('grave')];
/** what a resolved card left to be done, without a chain [YGO-4.9] */
const duty: Expr = all(eq(['pending', 'class', it], 2), eq(['pending', 'owner', it], me));

/** Unless something was done already: the player's chance, or duty, in a Standby or End Phase. */
const phaseAct = (who: Expr, force: 0 | 1): Statement => [
  'if',
  all(not(v('did')), force ? hasPhaseEffects(who) : mayActInPhase(who)),
  [call('phaseAct', { force }, { as: who, out: 'did' })],
];

export const PHASE_PROGRAMS: GameDeclaration['programs'] = {
  /** [YGO-7.8] the turn player offers to end; the other may start a chain. */
  offerEnd: {
    body: [
      call('askFast', {}, { as: other(turnPlayer), out: 'did' }),
      ['if', not(v('did')), [['return', 0]]],
      call('build'),
      call('windowAfterChain'),
      ['return', 1],
    ],
  },
  /** [YGO-4.5] one player's turn inside a Standby or End Phase; returns 1 if something was done. */
  phaseAct: {
    params: ['force'],
    body: [
      [
        'if',
        v('force'),
        [
          [
            'choose',
            {
              by: me,
              groups: [
                { abilities: 'mandatoryPhase', cards: phaseCards, where: phaseOwn, verb: 'activate' },
                { pending: true, where: duty, verb: 'duty' },
              ],
              out: 'card',
              outAbility: 'ability',
              outGroup: 'group',
              prompt: 'phase',
            },
          ],
        ],
        [
          [
            'choose',
            {
              by: me,
              groups: [
                { abilities: 'mandatoryPhase', cards: phaseCards, where: phaseOwn, verb: 'activate' },
                { pending: true, where: duty, verb: 'duty' },
                { abilities: 'phase', cards: phaseCards, where: phaseOwn, verb: 'activate' },
                ...whileNotRepeating(FAST_GROUPS),
              ],
              pass: 'pass',
              out: 'card',
              outAbility: 'ability',
              outGroup: 'group',
              prompt: 'phase',
            },
          ],
        ],
      ],
      ['if', ['lt', v('group'), 0], [['return', 0]]],
      [
        'if',
        eq(v('group'), 1),
        [['resolve', v('card'), 'resolution'], call('tidy'), call('window')],
        [['if', any(eq(v('group'), 0), eq(v('group'), 2)), [mark(v('card'), USED.phase)]], ...startChain],
      ],
      ['return', 1],
    ],
  },
  phaseStep: {
    body: [
      [
        'while',
        1,
        [
          tidyUp,
          setGlobal('minSpeed', 2),
          setGlobal('lastBatch', ['sub', ['batch'], 1]),
          ['if', not(any(mayActInPhase(turnPlayer), mayActInPhase(other(turnPlayer)))), [['break']]],
          ['let', 'did', 0],
          phaseAct(turnPlayer, 0),
          phaseAct(other(turnPlayer), 0),
          phaseAct(turnPlayer, 1),
          phaseAct(other(turnPlayer), 1),
          ['if', not(v('did')), [['break']]],
        ],
      ],
    ],
  },
  /** [YGO-4.8] the excess all at once, as the last act; triggers met by it still activate. */
  handLimit: {
    body: [
      [
        'while',
        ['gt', ['size', 'hand', me], 6],
        [
          ['let', 'excess', ['sub', ['size', 'hand', me], 6]],
          [
            'chooseMany',
            {
              by: me,
              cards: [mine('hand')],
              verb: 'discard',
              min: v('excess'),
              max: v('excess'),
              out: 'excessCards',
              prompt: 'handLimit',
            },
          ],
          [
            'batch',
            [
              [
                'foreach',
                'card',
                { list: 'excessCards' },
                [['act', 'discard', { subject: v('card'), player: me, reason: ['reason', 'rule'] }]],
              ],
            ],
          ],
          setGlobal('lastBatch', ['sub', ['batch'], 1]),
          call('tidy'),
          [
            'if',
            ['pendingCount'],
            [call('placeTriggers'), ['if', global('links'), [call('build'), call('windowAfterChain')]]],
          ],
        ],
      ],
    ],
  },
  newTurn: {
    body: [
      ['setAll', 'attacks', [...both('monster')], attr('attacks', it), 0],
      ...[USED.borrowed, USED.abroad, LASTING, 0].map((kept): Statement => {
        const spent = all(ne(attr('used', it), kept), eq(['band', attr('used', it), LASTING], kept));
        return ['setAll', 'used', [...both('monster'), ...both('spellTrap'), ...both('grave')], spent, kept];
      }),
      ...['normalSummons', 'normalSummoned', 'specialSummons', 'flipSummons', 'arrivals', 'fallen', 'promised'].flatMap(
        (name): Statement[] => [
          ['setCounter', name, 0, 0],
          ['setCounter', name, 1, 0],
        ],
      ),
      call('forgetHeld'),
      setGlobal('usedRows', 0),
      setGlobal('hitRows', 0),
      setGlobal('loops', 0),
      setGlobal('battled', 0),
    ],
  },
};

export const phasesFor = (stops?: Stops): GameDeclaration['phases'] => [
  {
    name: 'draw',
    label: label('ドローフェイズ', 'Draw Phase'),
    program: [
      ['nextTurn'],
      call('newTurn'),
      ...(stops?.beforePhase ?? []),
      [
        'if',
        counter('skipDraw', me),
        [addTo('skipDraw', me, -1)],
        [
          // [YGO-2.3] the first player has no normal draw in the first turn
          ['if', ['gt', ['turn'], 1], [['act', 'draw', { player: me, value: 1 }]]],
          call('window'),
        ],
      ],
    ],
  },
  {
    name: 'standby',
    label: label('スタンバイフェイズ', 'Standby Phase'),
    program: [...(stops?.beforePhase ?? []), ['emit', 'STANDBY', { player: me }], call('phaseStep')],
  },
  { name: 'main1', label: label('メインフェイズ１', 'Main Phase 1'), program: mainPhase(stops) },
  {
    name: 'battle',
    label: label('バトルフェイズ', 'Battle Phase'),
    program: [...(stops?.beforePhase ?? []), call('battlePhase')],
  },
  { name: 'main2', label: label('メインフェイズ２', 'Main Phase 2'), program: mainPhase(stops) },
  {
    name: 'end',
    label: label('エンドフェイズ', 'End Phase'),
    program: [
      ...(stops?.beforePhase ?? []),
      ['emit', 'END_PHASE', { player: me }],
      call('phaseStep'),
      call('handLimit'),
      ['if', all(global('solitaire'), eq(['turn'], 1)), [['end', opp, 'failed']]],
      ['emit', 'TURN_END', { player: me }],
      call('applyNow'),
      ['expire', 'turnEnd'],
      ['expire', 'oath'],
      ['expire', 'nextTurnEnd', me],
      setGlobal('turnEnding', 1),
      call('tidy'),
      setGlobal('turnEnding', 0),
      ['turnPlayer', opp],
    ],
  },
];

export const PHASES = phasesFor();
