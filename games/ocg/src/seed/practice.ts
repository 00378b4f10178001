/**
 * The game the seeds' surface stands on: the one everybody plays, except that it stops before every phase and before every chain
 * link resolves, and that an open Main Phase also offers things done outside any effect (a draw, damage, a destruction).
 */
import { type CompiledGame, compileGame, type GameDeclaration, type Group, type Statement } from '@fuda/kernel';
import { OCG } from '../declaration.ts';
import { attr, call, counter, ev, global, it, label, me, mine, opp, setGlobal, theirs, turnPlayer, v } from '../ir.ts';
import { poolCards } from '../package.ts';
import { phasesFor } from '../phases/index.ts';

/** Prompts of the stops. */
export const STOP = { phase: 'beforePhase', link: 'beforeLink', used: 'beforeUsedCardsGo' } as const;
/** How a link is resolved: to the end of the chain's clearing, or leaving the used cards for a step of their own. */
export const BY_STEP = 'byStep';
/** What a caller says of a state that no card says: kept in cells of this game alone. */
export const SAID = {
  /** counter: bit 0 by hand (`damageNegation`), bit 1 by a registered rule */
  noDamage: 'noDamage',
  /** attributes: what registered rules add to ATK and DEF */
  atk: 'saidAtk',
  def: 'saidDef',
  /** attribute: 1 = a registered rule would replace its destruction, 2 = it has been kept from it */
  guard: 'saidGuard',
} as const;
/** What can be done outside any effect, in the order of the answers. */
export const PRACTICES = ['draw', 'damage', 'destroy', 'send'] as const;
export type Practice = (typeof PRACTICES)[number];
export const PRACTICE_VERB = 'practice';
/** Amounts are asked for in two answers, so that no list of answers gets long. */
export const AMOUNT_BASE = 100;

const practiceGroup: Group = { modes: PRACTICES.map((name) => ({ label: name })), verb: PRACTICE_VERB };

const ANYWHERE = ['hand', 'monster', 'spellTrap', 'grave', 'banished', 'deck'].flatMap((zone) => [
  mine(zone),
  theirs(zone),
]);

const askNumber = (out: string): Statement => [
  'choose',
  { by: me, groups: [{ numbers: [0, AMOUNT_BASE - 1], verb: 'number' }], always: true, out },
];
const askAmount: Statement[] = [
  askNumber('high'),
  askNumber('low'),
  ['let', 'amount', ['add', ['mul', AMOUNT_BASE, v('high')], v('low')]],
];
const askPlayer: Statement = [
  'choose',
  {
    by: me,
    groups: [{ modes: [{ label: 'player' }, { label: 'opponent' }], verb: 'mode' }],
    always: true,
    out: 'who',
  },
];
const askCard = (out: string): Statement => [
  'choose',
  { by: me, groups: [{ cards: ANYWHERE, verb: 'select' }], pass: 'no', always: true, out },
];
const effect = ['reason', 'effect'] as const;

const practise: Statement[] = [
  [
    'switch',
    v('what'),
    [
      [0, [...askAmount, ['act', 'draw', { player: me, value: v('amount') }]]],
      [
        1,
        [
          askPlayer,
          ...askAmount,
          ['act', 'damage', { player: ['if', v('who'), opp, me], value: v('amount'), reason: effect }],
        ],
      ],
      [
        2,
        [
          askCard('card'),
          askCard('cause'),
          ['act', 'destroy', { subject: v('card'), reason: effect, cause: v('cause') }],
        ],
      ],
      [3, [askCard('card'), ['act', 'send', { subject: v('card'), reason: effect }]]],
    ],
  ],
  call('window'),
];

const stop = (prompt: string): Statement => [
  'choose',
  { by: turnPlayer, groups: [{ modes: [{ label: 'goOn' }], verb: 'next' }], always: true, out: 'goOn', prompt },
];
const beforePhase: Statement[] = [
  ['let', 'group', 1],
  [
    'while',
    v('group'),
    [
      [
        'choose',
        {
          by: turnPlayer,
          groups: [{ modes: [{ label: 'goOn' }], verb: 'next' }, practiceGroup],
          out: 'what',
          outGroup: 'group',
          prompt: STOP.phase,
        },
      ],
      ['if', v('group'), [call('practise', { what: v('what') })]],
    ],
  ],
];

const { resolveLink, clearChain } = OCG.programs;

/** [YGO-7.12] Used cards wait for the caller's last step where it resolves a link step by step. */
const stopBeforeUsed: Statement[] = [['if', global(BY_STEP), [stop(STOP.used), setGlobal(BY_STEP, 0)]]];

const stopBeforeLink: Statement[] = [
  [
    'choose',
    {
      by: turnPlayer,
      groups: [{ modes: [{ label: 'goOn' }, { label: BY_STEP }], verb: 'next' }],
      always: true,
      out: 'byStep',
      prompt: STOP.link,
    },
  ],
  setGlobal(BY_STEP, v('byStep')),
];

const subject = ev('subject');
const kept: Statement[] = [
  [
    'if',
    ['and', ['fresh', subject], attr(SAID.guard, subject)],
    [
      ['set', SAID.guard, subject, 2],
      ['return', 0],
    ],
  ],
];
/** Before the action itself: what the caller's own rules say of it. */
const BEFORE: Readonly<Record<string, readonly Statement[]>> = {
  damage: [['if', counter(SAID.noDamage, ev('player')), [['return', 0]]]],
  destroy: kept,
  fall: kept,
};
const ADDED: Readonly<Record<string, string>> = { atk: SAID.atk, def: SAID.def };

export const PRACTICE_OCG: GameDeclaration = {
  ...OCG,
  id: 'ocg-practice',
  attributes: [...OCG.attributes, ...[SAID.atk, SAID.def, SAID.guard].map((name) => ({ name }))],
  counters: [...OCG.counters, { name: SAID.noDamage }],
  globals: [...OCG.globals, { name: BY_STEP }],
  stats: OCG.stats.map((stat) =>
    ADDED[stat.name] ? { ...stat, base: ['add', stat.base, attr(ADDED[stat.name], it)] } : stat,
  ),
  actions: OCG.actions.map((action) =>
    BEFORE[action.name] ? { ...action, body: [...BEFORE[action.name], ...action.body] } : action,
  ),
  programs: {
    ...OCG.programs,
    resolveLink: { ...resolveLink, body: [setGlobal('current', v('row')), ...stopBeforeLink, ...resolveLink.body] },
    clearChain: { ...clearChain, body: [...stopBeforeUsed, ...clearChain.body] },
    practise: { params: ['what'], body: practise },
  },
  phases: phasesFor({ beforePhase, group: practiceGroup, does: [call('practise', { what: v('card') })] }),
  verbs: [...OCG.verbs, { name: PRACTICE_VERB, label: label('効果によらず行う', 'Do outside any effect') }],
  prompts: {
    ...OCG.prompts,
    [STOP.phase]: label('フェイズを始めますか', 'Begin the phase?'),
    [STOP.link]: label('チェーンを処理しますか', 'Resolve the link?'),
    [STOP.used]: label('使い終わったカードを墓地へ送りますか', 'Send the used cards to the GY?'),
  },
};

let compiled: CompiledGame | undefined;

export function practiceGame(): CompiledGame {
  compiled ??= compileGame(PRACTICE_OCG, poolCards(), { tier: 'bytecode' });
  return compiled;
}
