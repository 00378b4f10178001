import { budgetPlayer, thinkingPlayers } from '@fuda/ai';
import type { GamePackage, Player } from '@fuda/game';
import { countOptions } from '@fuda/kernel';

/** Any option, each as likely as the others. */
export const randomPlayer: Player = {
  name: 'random',
  label: { ja: 'でたらめ', en: 'Random' },
  choose: (machine, random) => random(countOptions(machine)),
  chooseAmong(machine, random, allowed) {
    const options = Array.from({ length: countOptions(machine) }, (_, i) => i).filter(allowed);
    return options[random(options.length)];
  },
};

/** Always the first option: the dullest player there is, for tests and for finding matches that never end. */
export const firstPlayer: Player = {
  name: 'first',
  label: { ja: 'いつも最初', en: 'Always the first' },
  choose: () => 0,
  chooseAmong: (machine, _random, allowed) =>
    Array.from({ length: countOptions(machine) }, (_, i) => i).findIndex(allowed),
};

/** Players every game has. */
export const PLAYERS: readonly Player[] = [randomPlayer, firstPlayer];

/** Everybody who can play this game: the plain ones, its own, those who think. */
export function playersOf(pkg: GamePackage): readonly Player[] {
  const own = pkg.players ?? [];
  const common = [...PLAYERS, ...thinkingPlayers(pkg)];
  // a game may have its own idea of somebody who exists everywhere
  return [...common.filter((player) => !own.some(({ name }) => name === player.name)), ...own];
}

/** A player by name; `search@200ms` and `search@1000` (simulations) are made to measure. */
export function findPlayer(pkg: GamePackage, name: string): Player | undefined {
  const named = playersOf(pkg).find((player) => player.name === name);
  if (named) return named;
  const made = budgetPlayer(pkg, name);
  return made?.ok ? made.value : undefined;
}
