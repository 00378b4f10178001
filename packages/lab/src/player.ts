import { countOptions, type GamePackage, type Player } from '@fuda/kernel';

/** Any option, each as likely as the others. */
export const randomPlayer: Player = {
  name: 'random',
  label: { ja: 'でたらめ', en: 'Random' },
  choose: (machine, random) => random(countOptions(machine)),
};

/** Always the first option: the dullest player there is, for tests and for finding matches that never end. */
export const firstPlayer: Player = {
  name: 'first',
  label: { ja: 'いつも最初', en: 'Always the first' },
  choose: () => 0,
};

/** Players every game has. */
export const PLAYERS: readonly Player[] = [randomPlayer, firstPlayer];

/** Everybody who can play this game, by name. */
export function playersOf(pkg: GamePackage): readonly Player[] {
  return [...PLAYERS, ...(pkg.players ?? [])];
}

export function playerNamed(name: string, players: readonly Player[]): Player | undefined {
  return players.find((player) => player.name === name);
}
