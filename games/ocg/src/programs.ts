/** Programs that phases, actions and cards call, and the functions they ask. */
import type { GameDeclaration } from '@fuda/kernel';
import { ACTION_PROGRAMS } from './actions/index.ts';
import { BATTLE_FUNCTIONS, BATTLE_PROGRAMS } from './battle/battle.ts';
import { ACTIVATE_PROGRAMS, CHAIN_FUNCTIONS } from './chain/activate.ts';
import { RESOLVE_PROGRAMS } from './chain/resolve.ts';
import { TIDY_PROGRAMS } from './chain/tidy.ts';
import { TRIGGER_PROGRAMS } from './chain/triggers.ts';
import { WINDOW_PROGRAMS } from './chain/window.ts';
import { FUNCTIONS as RULE_FUNCTIONS } from './functions/index.ts';
import { PHASE_PROGRAMS } from './phases/steps.ts';
import { EFFECT_SUMMON_FUNCTIONS, EFFECT_SUMMON_PROGRAMS } from './summons/by-effect.ts';
import { PROCEDURE_PROGRAMS } from './summons/procedures.ts';

export const FUNCTIONS: NonNullable<GameDeclaration['functions']> = {
  ...RULE_FUNCTIONS,
  ...CHAIN_FUNCTIONS,
  ...EFFECT_SUMMON_FUNCTIONS,
  ...BATTLE_FUNCTIONS,
};

export const PROGRAMS: GameDeclaration['programs'] = {
  ...ACTION_PROGRAMS,
  ...ACTIVATE_PROGRAMS,
  ...RESOLVE_PROGRAMS,
  ...TIDY_PROGRAMS,
  ...TRIGGER_PROGRAMS,
  ...WINDOW_PROGRAMS,
  ...PROCEDURE_PROGRAMS,
  ...EFFECT_SUMMON_PROGRAMS,
  ...BATTLE_PROGRAMS,
  ...PHASE_PROGRAMS,
};
