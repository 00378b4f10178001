/** Set-up, and the five phases in their fixed order. */
import type { Expr, PhaseDeclaration, Statement } from '@fuda/kernel';
import { settle } from './actions.ts';
import {
  actionPhase,
  addTo,
  buyPhase,
  counter,
  drawByRules,
  drawOne,
  it,
  type Manner,
  me,
  playResources,
  SUPPLY,
  v,
} from './programs.ts';
import type { Ruleset } from './ruleset.ts';
import { DISCOUNT_COUNTERS, TURN_COUNTERS } from './zones.ts';

/** [HB-D1]–[HB-D3] */
function drawPhase(ruleset: Ruleset, abilities: boolean): readonly Statement[] {
  const short: Expr = ['lt', ['size', 'hand', me], ruleset.handSize];
  // a draw may be replaced: as often as cards are missing, and no more
  const drawn: Statement = abilities
    ? ['repeat', ['greater', 0, ['sub', ruleset.handSize, ['size', 'hand', me]]], [['if', short, [drawByRules]]]]
    : ['while', short, drawOne];
  return [
    ['nextTurn'],
    drawn,
    ...(ruleset.attack === null ? [] : attacked(ruleset.attack.handFloor)),
    ...(abilities ? [['emit', 'TURN_START', { player: me }] as const, settle] : []),
  ];
}

const attacked = (handFloor: number): readonly Statement[] => [
  [
    'if',
    counter('pendingDiscard'),
    [
      [
        'call',
        'attacked',
        { count: ['lesser', counter('pendingDiscard'), ['greater', 0, ['sub', ['size', 'hand', me], handFloor]]] },
      ],
      ['setCounter', 'pendingDiscard', me, 0],
    ],
  ],
];

/** [HB-C1], then the end test. */
function cleanupPhase(ruleset: Ruleset, abilities: boolean): readonly Statement[] {
  const discounts = ruleset.effectFields.includes('discount') ? DISCOUNT_COUNTERS : [];
  const pilesOut: readonly Statement[] = pileEnd(ruleset);
  return [
    ...(abilities ? [['emit', 'TURN_END', { player: me }] as const, settle, ['expire', 'turnEnd'] as const] : []),
    ['moveAll', 'hand', me, { to: 'discard', of: me }],
    ['moveAll', 'played', me, { to: 'discard', of: me }],
    ...[...TURN_COUNTERS, ...discounts].map(({ name }): Statement => ['setCounter', name, me, 0]),
    addTo('turnsTaken', 1),
    ['turnPlayer', ['opp']],
    ['if', ['eq', ['turnPlayer'], ['global', 'firstPlayer']], newRound(ruleset, pilesOut)],
    ...(ruleset.end.check === 'everyCleanup' ? [...pilesOut, ...limit(ruleset)] : []),
  ];
}

function newRound(ruleset: Ruleset, pilesOut: readonly Statement[]): readonly Statement[] {
  return [
    ['setGlobal', 'turnCount', ['add', ['global', 'turnCount'], 1]],
    ...[0, 1].map((player): Statement => ['setCounter', 'knowledgeAtRoundStart', player, counter('knowledge', player)]),
    ...(ruleset.end.check === 'roundEnd' ? [...pilesOut, ...limit(ruleset)] : []),
  ];
}

/** [HB-E2] */
const limit = ({ roundLimit }: Ruleset): readonly Statement[] => [
  ['if', ['gt', ['global', 'turnCount'], roundLimit], finish('roundLimit')],
];

/** [HB-E1] */
function pileEnd({ end }: Ruleset): readonly Statement[] {
  const empty: Expr = ['eq', ['attr', 'remaining', it], 0];
  const top: Expr = ['eq', ['definitionOf', it], ['definition', end.topPile]];
  return [
    ['let', 'empty', ['count', [SUPPLY], empty]],
    [
      'if',
      v('empty'),
      [
        ['if', ['count', [SUPPLY], ['and', empty, top]], finish('topPile')],
        ['if', ['ge', v('empty'), end.emptyPiles], finish('emptyPiles')],
      ],
    ],
  ];
}

const finish = (reason: string): readonly Statement[] => [
  ['call', 'score', {}, { as: 0 }],
  ['call', 'score', {}, { as: 1 }],
  ['call', 'winner', {}, { out: 'winner' }],
  ['end', v('winner'), reason],
];

export function phasesFor(ruleset: Ruleset, manner: Manner): readonly PhaseDeclaration[] {
  const { abilities } = manner;
  const phase = (name: string, ja: string, en: string, program: readonly Statement[]): PhaseDeclaration => ({
    name,
    label: { ja, en },
    program,
  });
  return [
    phase('DRAW', 'ドロー', 'Draw', drawPhase(ruleset, abilities)),
    phase('RESOURCE', '資源', 'Resource', playResources(manner)),
    phase('ACTION', 'アクション', 'Action', actionPhase(ruleset, manner)),
    phase('BUY', '購入', 'Buy', buyPhase(ruleset, abilities)),
    phase('CLEANUP', 'クリーンアップ', 'Clean-up', cleanupPhase(ruleset, abilities)),
  ];
}

/** [HB-S1], [HB-S2] Shuffles both decks and decides who begins; hands start empty. */
export function setupFor(ruleset: Ruleset): readonly Statement[] {
  const chosen: Expr = ['global', 'chosenFirst'];
  const byRule: Statement =
    ruleset.firstPlayer === 'seeded' ? ['random', 'first', 2] : ['let', 'first', ruleset.firstPlayer === 'cpu' ? 1 : 0];
  return [
    ['if', chosen, [['let', 'first', ['sub', chosen, 1]]], [byRule]],
    ['setGlobal', 'firstPlayer', v('first')],
    ['turnPlayer', v('first')],
    ['shuffle', 'deck', 0],
    ['shuffle', 'deck', 1],
  ];
}
