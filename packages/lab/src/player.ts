import { budgetPlayer, thinkingPlayers } from '@fuda/ai';
import type { GamePackage, Player } from '@fuda/game';
import { type CompiledGame, countOptions } from '@fuda/kernel';
import { netNamed } from '@fuda/learn/names';
import { type LabError, LabFailure } from './errors.ts';

/** Any option, each as likely as the others. */
export const randomPlayer: Player = {
  name: 'random',
  label: { ja: 'でたらめ', en: 'Random' },
  byChance: true,
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

/** A player made to measure: `search@200ms`, `search@1000` (simulations), `net`, `net@32`, `net:FILE@200ms`; undefined: no such name. */
export const madePlayer = (pkg: GamePackage, name: string) => budgetPlayer(pkg, name) ?? netNamed(pkg, name);

/** A player by name. */
export function findPlayer(pkg: GamePackage, name: string): Player | undefined {
  const named = playersOf(pkg).find((player) => player.name === name);
  if (named) return named;
  const made = madePlayer(pkg, name);
  return made?.ok ? made.value : undefined;
}

/** Waits until it can play this game. Throws LabFailure. */
export async function prepared(player: Player, game: CompiledGame, path = '$.player'): Promise<Player> {
  const fault = await player.prepare?.(game);
  if (fault) throw new LabFailure({ ...(fault as LabError), path });
  return player;
}
