/** Who can sit at the table besides a person. */
import { thinkingPlayers } from '@fuda/ai';
import { Dice, type GamePackage, mix, type Player } from '@fuda/game';
import { countOptions, type RandomBelow } from '@fuda/kernel';
import { eachOnce, netFor, netPlayers, RANDOM } from './player-names.ts';
import type { Reply } from './protocol.ts';
import { refuse } from './refuse.ts';

const randomPlayer: Player = { ...RANDOM, choose: (machine, random) => random(countOptions(machine)) };

/** Kept, because a player who searches is expensive to set up and remembers what it thought. */
const seated = new WeakMap<GamePackage, readonly Player[]>();

/** Those `namesFor` tells of. */
export function playersFor(pkg: GamePackage): readonly Player[] {
  const known = seated.get(pkg);
  if (known) return known;
  const players = eachOnce([...(pkg.players ?? []), randomPlayer, ...thinkingPlayers(pkg), ...netPlayers(pkg)]);
  seated.set(pkg, players);
  return players;
}

const made = new WeakMap<GamePackage, Map<string, Player>>();

/** Also those who are made to measure and stand in no list, such as a network of one's own (`net:NAME@16`). */
export function playerNamed(pkg: GamePackage, name: string): Player | undefined {
  const listed = playersFor(pkg).find((one) => one.name === name);
  if (listed) return listed;
  const known = made.get(pkg) ?? new Map<string, Player>();
  made.set(pkg, known);
  const player = known.get(name) ?? netFor(pkg, name);
  if (player) known.set(name, player);
  return player;
}

export function findPlayer(pkg: GamePackage, name: string): Reply<Player> {
  const player = playerNamed(pkg, name);
  return player
    ? { ok: true, value: player }
    : refuse('NO_PLAYER', '$.player', `「${name}」という相手はいません`, `there is no player "${name}"`);
}

/** Dice that fall the same way for the same seed and the same number of decisions, so a line played again goes the same way. */
export function diceFor(seed: number, decisions: number): RandomBelow {
  return new Dice(mix(seed) + decisions).below;
}
