/** What a card is where it lies. */
import type { Expr } from '@fuda/kernel';
import { all, any, eq, inZone, ne, prop } from '../ir.ts';
import { EFFECT, FRAME, KIND } from './numbers.ts';

/** Normal Monsters, tokens and plain monsters of the Extra Deck have none. */
export const hasEffects = (card: Expr): Expr =>
  any(
    ne(prop('kind', card), KIND.monster),
    eq(prop('frame', card), FRAME.effect),
    ne(['band', prop('abilities', card), EFFECT], 0),
  );

/** Added to what a link is where its card lay in the Spell & Trap Zone when it was activated. */
export const AMONG_SPELLS = 4;

/** [YGO-12.3] a monster in the Spell & Trap Zone is a Spell there */
export const kindOf = (card: Expr): Expr => [
  'if',
  all(eq(prop('kind', card), KIND.monster), inZone(card, 'spellTrap')),
  KIND.spell,
  prop('kind', card),
];
