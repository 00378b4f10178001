/** Turn, phases and steps [YGO-4.1]–[YGO-4.10]. */
import type { Expr, GameDeclaration, Group, Statement } from '@fuda/kernel';
import { FAST, heldBy, PHASE_BIT } from './chain/activate.ts';
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
  has,
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

export const PHASE = { draw: 0, standby: 1, main1: 2, battle: 3, main2: 4, end: 5 } as const;

const isMonster: Expr = eq(prop('kind', it), KIND.monster);
const open = {
  activate: [mine('spellTrap'), mine('hand')],
  effects: [mine('monster'), mine('spellTrap'), mine('grave'), mine('hand')],
};
const summonsLeft: Expr = ['lt', counter('normalSummons', me), counter('normalLimit', me)];
const settled: Expr = ['lt', attr('turnPlaced', it), ['turn']];

/** What the turn player may do in an open Main Phase [YGO-4.3]; the position is the group number below. */
const MAIN_GROUPS: readonly Group[] = [
  {
    cards: [mine('hand')],
    where: all(summonsLeft, isMonster, fn('mayNormalSummon', it), ['permitted', 'normalSummon', it, me]),
    verb: 'summon',
  },
  {
    cards: [mine('hand')],
    where: all(summonsLeft, isMonster, fn('mayNormalSummon', it), ['permitted', 'setMonster', it, me]),
    verb: 'set',
  },
  {
    cards: [mine('hand')],
    where: all(not(isMonster), fn('spellRoom', me, it), ['permitted', 'setCard', it, me]),
    verb: 'setCard',
  },
  { abilities: 'activate', cards: open.activate, where: not(isMonster), verb: 'activate' },
  { abilities: 'ignition', cards: open.effects, where: has(prop('fast', it), FAST.ignition), verb: 'activate' },
  {
    abilities: 'ignition',
    cards: [theirs('spellTrap')],
    where: has(prop('fast', it), FAST.shared),
    verb: 'activate',
  },
  { abilities: 'quick', cards: open.effects, where: has(prop('fast', it), FAST.quick), verb: 'activate' },
  {
    abilities: 'procedure',
    cards: [mine('hand')],
    where: has(prop('fast', it), FAST.procedure),
    verb: 'specialSummon',
  },
  { cards: [mine('extra')], where: fn('maySynchro', it), verb: 'synchro' },
  { cards: [mine('extra')], where: fn('mayXyz', it), verb: 'xyz' },
  { cards: [mine('extra')], where: fn('mayLink', it), verb: 'link' },
  {
    cards: [mine('monster')],
    where: all(attr('faceDown', it), settled, eq(attr('moved', it), 0), ['permitted', 'flipSummon', it, me]),
    verb: 'flip',
  },
  {
    cards: [mine('monster')],
    where: all(
      faceUp(it),
      settled,
      eq(attr('moved', it), 0),
      eq(attr('attacks', it), 0),
      ne(prop('frame', it), FRAME.link),
      ['permitted', 'changePosition', it, me],
    ),
    verb: 'turn',
  },
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

/** What a resolved card left to its player's choice, without a chain. */
const takeUp: Statement[] = [['resolve', v('card'), 'resolution'], call('tidy'), call('window')];

const startChain: Statement[] = [
  call('activate', { card: v('card'), ability: v('ability'), kept: 0 }),
  call('build'),
  call('windowAfterChain'),
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
      call('tidy'),
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
          ['let', 'to', ['if', eq(v('card'), 0), PHASE.battle, PHASE.end]],
          call('offerEnd', {}, { out: 'answered' }),
          ['if', not(v('answered')), [['phase', v('to')], ['break']]],
        ],
      ],
    ],
  ],
];

const phaseOwn: Expr = has(prop('fast', it), FAST.phase);
const phaseCards = [mine('monster'), mine('spellTrap'), mine('grave')];
/** what a resolved card left to be done, without a chain [YGO-4.9] */
const duty: Expr = all(eq(['pending', 'class', it], 2), eq(['pending', 'owner', it], me));

export const PHASE_PROGRAMS: GameDeclaration['programs'] = {
  /** [YGO-7.8] the turn player offers to end; the other may start a chain. */
  offerEnd: {
    body: [
      setGlobal('minSpeed', 2),
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
      setGlobal('minSpeed', 2),
      setGlobal('lastBatch', ['sub', ['batch'], 1]),
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
                {
                  abilities: 'activate',
                  cards: open.activate,
                  where: has(prop('fast', it), FAST.activate),
                  verb: 'activate',
                },
                { abilities: 'quick', cards: open.effects, where: has(prop('fast', it), FAST.quick), verb: 'activate' },
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
        [
          [
            'if',
            any(eq(v('group'), 0), eq(v('group'), 2)),
            [['set', 'used', v('card'), ['bor', attr('used', v('card')), PHASE_BIT]]],
          ],
          ...startChain,
        ],
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
          call('tidy'),
          call('phaseAct', { force: 0 }, { as: turnPlayer, out: 'did' }),
          ['if', not(v('did')), [call('phaseAct', { force: 0 }, { as: other(turnPlayer), out: 'did' })]],
          ['if', not(v('did')), [call('phaseAct', { force: 1 }, { as: turnPlayer, out: 'did' })]],
          ['if', not(v('did')), [call('phaseAct', { force: 1 }, { as: other(turnPlayer), out: 'did' })]],
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
      ['setAll', 'moved', [...both('monster')], attr('moved', it), 0],
      ['setAll', 'used', [...both('monster'), ...both('spellTrap'), ...both('grave')], attr('used', it), 0],
      ...['normalSummons', 'normalSummoned', 'specialSummons', 'flipSummons', 'arrivals', 'fallen', 'promised'].flatMap(
        (name): Statement[] => [
          ['setCounter', name, 0, 0],
          ['setCounter', name, 1, 0],
        ],
      ),
      call('forgetHeld'),
      setGlobal('usedRows', 0),
      setGlobal('hitRows', 0),
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
