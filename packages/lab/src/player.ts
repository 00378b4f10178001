import { countOptions, type Machine } from '@fuda/kernel';

/** A random number 0 … n−1. */
export type Random = (n: number) => number;

/**
 * Somebody who answers queries in a batch. `choose` may look at the machine through the public functions of the kernel and must
 * leave it as it was; all chance has to come from `random`, so that a match can be played again.
 */
export interface Player {
  readonly name: string;
  /** the number of an option of the open query */
  choose(machine: Machine, random: Random): number;
}

/** Any option, each as likely as the others. */
export const randomPlayer: Player = {
  name: 'random',
  choose: (machine, random) => random(countOptions(machine)),
};

/** Always the first option: the dullest player there is, for tests and for finding matches that never end. */
export const firstPlayer: Player = {
  name: 'first',
  choose: () => 0,
};

/** Players known by name. */
export const PLAYERS: readonly Player[] = [randomPlayer, firstPlayer];

export function playerNamed(name: string, players: readonly Player[] = PLAYERS): Player | undefined {
  return players.find((player) => player.name === name);
}
