/** Programs that phases, actions and cards call, and the functions they ask. */
import type { GameDeclaration } from '@fuda/kernel';
import { SETUP_PROGRAMS } from './phases.ts';
import { ATTACK_PROGRAMS } from './rules/attack.ts';
import { ATTACK_FUNCTIONS } from './rules/attackers.ts';
import { BATTLE_PROGRAMS } from './rules/battle.ts';
import { ENTER_PROGRAMS } from './rules/entering.ts';
import { LEAVE_PROGRAMS } from './rules/leaving.ts';
import { PAY_FUNCTIONS, PAY_PROGRAMS } from './rules/payment.ts';
import { PLAY_FUNCTIONS, PLAY_PROGRAMS } from './rules/playing.ts';
import { POOL_PROGRAMS } from './rules/pool.ts';
import { CHANGE_PROGRAMS } from './vocabulary/instructions/change.ts';

export const FUNCTIONS: NonNullable<GameDeclaration['functions']> = {
  ...ATTACK_FUNCTIONS,
  ...PAY_FUNCTIONS,
  ...PLAY_FUNCTIONS,
};

export const PROGRAMS: GameDeclaration['programs'] = {
  ...POOL_PROGRAMS,
  ...LEAVE_PROGRAMS,
  ...ENTER_PROGRAMS,
  ...PLAY_PROGRAMS,
  ...PAY_PROGRAMS,
  ...ATTACK_PROGRAMS,
  ...BATTLE_PROGRAMS,
  ...CHANGE_PROGRAMS,
  ...SETUP_PROGRAMS,
};
