/** What a card is where it lies. */
import type { Expr } from '@fuda/kernel';
import { any, eq, ne, prop } from '../ir.ts';
import { EFFECT, FRAME, KIND } from './numbers.ts';

/** Normal Monsters, tokens and plain monsters of the Extra Deck have none. */
export const hasEffects = (card: Expr): Expr =>
  any(
    ne(prop('kind', card), KIND.monster),
    eq(prop('frame', card), FRAME.effect),
    ne(['band', prop('abilities', card), EFFECT], 0),
  );
