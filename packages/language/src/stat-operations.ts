import { STAT_OPERATIONS, type StatOperation } from '@fuda/kernel';

/** What cards may say; `release` follows from the value that is changed (`rebases`). */
export const CARD_OPERATIONS: readonly StatOperation[] = STAT_OPERATIONS.filter((operation) => operation !== 'release');
