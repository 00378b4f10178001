/** Cards that change the course of a turn (seed 003 §7: FLOW). Whatever is under way looks at `flow` and ends by itself. */
import type { Expr, PhaseDeclaration, Statement } from '@fuda/kernel';
import type { FlowWords } from '@fuda/language';
import { addTo, me, not } from '../ir.ts';

/** 0 = the turn takes its course, 1 + phase = that one is next, REST = the rest of the turn is skipped */
export const flowing: Expr = ['global', 'flow'];
const REST = 99;
export const skipsRest: Expr = ['eq', flowing, REST];
const END_STEP = 5;
const bit = (phase: number): number => 1 << phase;

/** [DM-5.l] the rest of the turn is skipped: what waits is not carried out any more */
export const dropWaiting: Statement = ['while', ['pendingCount'], [['forget', ['pendingFirst']]]];

/** What comes after a step, where a card has changed that. */
export const leaveStep: Statement = [
  'if',
  flowing,
  [
    ['phase', ['if', skipsRest, END_STEP, ['sub', flowing, 1]]],
    ['if', not(skipsRest), [['setGlobal', 'flow', 0]]],
  ],
  [
    [
      'if',
      ['global', 'extraStep'],
      [
        ['phase', ['sub', ['global', 'extraStep'], 1]],
        ['setGlobal', 'extraStep', 0],
      ],
    ],
  ],
];

/** A step that may be left out, and that says what comes after it where a card has changed that. */
export function step(
  name: string,
  label: PhaseDeclaration['label'],
  number: number,
  body: Statement[],
): PhaseDeclaration {
  const skips: Expr = ['counter', 'skippedSteps', me];
  return {
    name,
    label,
    program: [
      [
        'if',
        ['band', skips, bit(number)],
        [['setCounter', 'skippedSteps', me, ['sub', skips, bit(number)]], ['return']],
      ],
      ...body,
      leaveStep,
    ],
  };
}

/** Whose turn is next: extra turns come right after this one, and a turn that is skipped does not even begin. */
export const passTurn: Statement[] = [
  ['if', ['counter', 'extraTurns', me], [addTo('extraTurns', me, -1)], [['turnPlayer', ['opp']]]],
  [
    'while',
    ['counter', 'skippedTurns', ['turnPlayer']],
    [addTo('skippedTurns', ['turnPlayer'], -1), ['turnPlayer', ['sub', 1, ['turnPlayer']]]],
  ],
];

export const FLOW: FlowWords = {
  phases: ['draw', 'charge', 'main', 'attack', 'end'],
  goTo: (_, phase) => [['if', not(skipsRest), [['setGlobal', 'flow', 1 + phase]]]],
  extraPhase: (_, phase) => [['setGlobal', 'extraStep', 1 + phase]],
  skipPhase: (player, phase) => [
    ['setCounter', 'skippedSteps', player, ['bor', ['counter', 'skippedSteps', player], bit(phase)]],
  ],
  extraTurn: (player) => [addTo('extraTurns', player)],
  skipTurn: (player) => [addTo('skippedTurns', player)],
  skipRest: () => [['setGlobal', 'flow', REST]],
};
