/** Instructions only this game has. Each is a thin door to a program of the rules. */
import type { Instruction } from '@fuda/language';
import { AWAKEN, FIGHT, IGNORE_ABILITIES, SEAL } from './change.ts';
import { CAST_HALF, EVOLVE_FROM, EXECUTE, STACK, SWAP } from './play.ts';
import { BREAK_SHIELDS, TAKE_SHIELDS } from './shields.ts';
import { PUT_PSYCHIC, TAKE_CARD } from './stack.ts';

export const INSTRUCTIONS: readonly Instruction[] = [
  EXECUTE,
  CAST_HALF,
  EVOLVE_FROM,
  STACK,
  SWAP,
  SEAL,
  AWAKEN,
  FIGHT,
  IGNORE_ABILITIES,
  TAKE_SHIELDS,
  BREAK_SHIELDS,
  TAKE_CARD,
  PUT_PSYCHIC,
];
