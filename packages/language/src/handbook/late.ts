/** A handbook is for readers: whoever plays on a page loads nothing of it. */
import type { Handbook } from '@fuda/game';
import type { Vocabulary } from '../define-vocabulary.ts';
import type { ShippedCards } from './handbook.ts';

export async function lateHandbook(vocabulary: Vocabulary, shipped: ShippedCards): Promise<Handbook> {
  const { handbookOf } = await import('./handbook.ts');
  return handbookOf(vocabulary, shipped);
}
