/** Questions about the position, asked by the option list, by the machine that carries the answer out, and by cards. */
import type { FunctionDeclaration } from '@fuda/kernel';
import { LINK_FUNCTIONS } from './chain.ts';
import { CONTROL_FUNCTIONS } from './control.ts';
import { FUSION_AND_RITUAL_FUNCTIONS } from './fusion-and-ritual.ts';
import { ROOM_FUNCTIONS } from './room.ts';
import { SUMMONING_FUNCTIONS } from './summoning.ts';
import { SYNCHRO_FUNCTIONS } from './synchro.ts';
import { XYZ_AND_LINK_FUNCTIONS } from './xyz-and-link.ts';

export const FUNCTIONS: Readonly<Record<string, FunctionDeclaration>> = {
  ...ROOM_FUNCTIONS,
  ...SUMMONING_FUNCTIONS,
  ...SYNCHRO_FUNCTIONS,
  ...XYZ_AND_LINK_FUNCTIONS,
  ...FUSION_AND_RITUAL_FUNCTIONS,
  ...CONTROL_FUNCTIONS,
  ...LINK_FUNCTIONS,
};
