/** What rules may forbid, change or replace. */
import type { GameDeclaration } from '@fuda/kernel';
import { CONTROL_PROGRAMS } from './control.ts';
import { FIELD_ACTIONS } from './field.ts';
import { LIFE } from './life.ts';
import { MOVES } from './moves.ts';
import { RESULT_PROGRAMS } from './results.ts';

export { NOW_REASON, REASONS } from './parts.ts';

/** Asked with `permitted` only: nothing is done through them. */
const PERMISSIONS = [
  'normalSummon',
  'setMonster',
  'flipSummon',
  'specialSummon',
  'summonByEffect',
  'changePosition',
  'attack',
  'attackDirectly',
  'beAttacked',
  'activate',
  'target',
  'tributeFor',
  'setCard',
  'negateSummon',
  'applyEffect',
  'battlePhase',
] as const;

export const GAME_ACTIONS: GameDeclaration['actions'] = [
  ...MOVES,
  ...LIFE,
  ...FIELD_ACTIONS,
  ...PERMISSIONS.map((name) => ({ name, body: [] })),
];

export const ACTION_PROGRAMS: GameDeclaration['programs'] = { ...CONTROL_PROGRAMS, ...RESULT_PROGRAMS };
