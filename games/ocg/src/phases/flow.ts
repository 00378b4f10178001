/** Cards that skip phases and turns: what is skipped does not occur [YGO-4.4]. */
import type { Statement } from '@fuda/kernel';
import type { FlowWords } from '@fuda/language';
import { addTo, counter, me, opp } from '../ir.ts';
import { tellApplied } from '../vocabulary/moments.ts';
import { PHASE } from './main-phase.ts';

/** How many of its coming phases of that name a player skips. No card skips a Main Phase 1 or an End Phase. */
const SKIPS = { draw: 'skipDraw', standby: 'skipStandby', battle: 'skipBattle', main2: 'skipMain2' } as const;
type Skipped = keyof typeof SKIPS;
const SKIPPED = Object.keys(SKIPS) as readonly Skipped[];

/** The phase, unless it is skipped: that one is over then, and the next one is not skipped for it. */
export const unlessSkipped = (phase: Skipped, program: readonly Statement[]): Statement => [
  'if',
  counter(SKIPS[phase], me),
  [addTo(SKIPS[phase], me, -1)],
  program,
];

/** Whoever comes next, unless that turn is skipped: then it is this player's turn again. */
export const nextPlayer: Statement = [
  'if',
  counter('skipTurn', opp),
  [addTo('skipTurn', opp, -1)],
  [['turnPlayer', opp]],
];

export const FLOW: FlowWords = {
  phases: SKIPPED,
  skip: 'スキップする',
  skipPhase: (player, phase) => {
    const name = SKIPPED.find((one) => PHASE[one] === phase);
    return name === undefined ? [] : [addTo(SKIPS[name], player, 1), tellApplied];
  },
  skipTurn: (player) => [addTo('skipTurn', player, 1), tellApplied],
};
