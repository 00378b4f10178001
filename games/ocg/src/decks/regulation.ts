/** Lists of forbidden and limited cards are data and off by default [YGO-2.1]. */
import type { Text } from '@fuda/kernel';
import current from '../../regulation.json' with { type: 'json' };

export interface Regulation {
  readonly id: string;
  readonly name: Text;
  /** the day whose list this is, ISO */
  readonly date: string;
  readonly forbidden: readonly number[];
  readonly limited: readonly number[];
  readonly semiLimited: readonly number[];
}

export const REGULATIONS: readonly Regulation[] = [current];

export const findRegulation = (id: string): Regulation | undefined => REGULATIONS.find((r) => r.id === id);
