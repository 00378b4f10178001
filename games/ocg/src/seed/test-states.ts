/** Cards and helpers the tests of the seeds' surface share. */
import { POOL } from '../cards/pool.ts';
import type { GameState, GameStateUpdateResult } from './types.ts';

/** The passcode of a card by its English name. */
export function card(name: string): number {
  const found = POOL.find((entry) => entry.name.en === name && entry.edition === 'now');
  if (!found) throw new Error(`no card "${name}"`);
  return found.passcode;
}

/** Nothing in a frozen state can be changed unnoticed. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
  return value;
}

/** The new state of a result that must be a success. */
export function succeed(result: GameStateUpdateResult): GameState {
  if (!result.success) throw new Error(result.error);
  return result.newState;
}

export const ids = (cards: readonly { readonly instanceId: string }[]): string[] => cards.map((c) => c.instanceId);
export const names = (cards: readonly { readonly nameJa: string }[]): string[] => cards.map((c) => c.nameJa);
