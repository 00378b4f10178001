/** Summoning without a chain [YGO-5.1]–[YGO-5.5]. */
import type { GameDeclaration } from '@fuda/kernel';
import { ARRIVAL_PROGRAMS } from './arrive.ts';
import { EXTRA_DECK_PROGRAMS } from './from-extra-deck.ts';
import { HAND_PROGRAMS } from './from-hand.ts';

export const PROCEDURE_PROGRAMS: GameDeclaration['programs'] = {
  ...ARRIVAL_PROGRAMS,
  ...HAND_PROGRAMS,
  ...EXTRA_DECK_PROGRAMS,
};
