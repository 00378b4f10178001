/** Everything a card prints or a filter may ask for. */
import type { FieldWord } from '@fuda/language';
import { GIVEN } from './given.ts';
import { PRINTED } from './printed.ts';
import { STATES } from './states.ts';

export * from './kind.ts';
export * from './numbers.ts';
export { CARD, EXISTS, MONSTER } from './printed.ts';

export const FIELDS: readonly FieldWord[] = [...PRINTED, ...STATES, ...GIVEN];
