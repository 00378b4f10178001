import type { GamePackage } from '@fuda/game';
import { checkSetup, type Machine, startMatch } from '@fuda/kernel';
import { LabFailure } from './errors.ts';

/** Brings a machine to the first question of a match between two decks. Throws LabFailure. */
export function startFrom(
  pkg: GamePackage,
  decks: readonly [string, string],
  machine: Machine,
  seed: number,
  ruleset: string | undefined,
  check: boolean,
): void {
  const setup = pkg.setUp(decks, seed, ruleset);
  if (!setup.ok) throw new LabFailure({ ...setup.error, code: 'BAD_SETUP' });
  const checked = check ? checkSetup(machine, setup.value) : setup;
  if (!checked.ok) throw new LabFailure({ ...checked.error, code: 'BAD_SETUP' });
  startMatch(machine, setup.value, seed);
}
