/** What OCG cards do beyond the instructions every game has. */
import { CONTROL } from './control.ts';
import { DECK } from './deck.ts';
import { EQUIPS } from './equips.ts';
import { LASTING } from './lasting.ts';
import { LOCKS } from './locks.ts';
import { MOVING } from './moving.ts';
import { NEGATING } from './negating.ts';
import { PLACING } from './placing.ts';
import { SPECIAL_METHODS } from './special-methods.ts';
import { SUMMONING } from './summoning.ts';
import { TURN } from './turn.ts';

export const INSTRUCTIONS = [
  ...MOVING,
  ...PLACING,
  ...SUMMONING,
  ...SPECIAL_METHODS,
  ...DECK,
  ...NEGATING,
  ...CONTROL,
  ...EQUIPS,
  ...LOCKS,
  ...LASTING,
  ...TURN,
];
