/** Who can sit at the table besides a person. */
import { thinkingPlayers } from '@fuda/ai';
import { Dice, type GamePackage, mix, type Player } from '@fuda/game';
import { countOptions, type RandomBelow } from '@fuda/kernel';
import { netNamed } from '@fuda/learn/names';

const randomPlayer: Player = {
  name: 'random',
  label: { ja: 'でたらめ', en: 'Random' },
  way: { ja: 'さいころで選びます', en: 'rolls dice' },
  choose: (machine, random) => random(countOptions(machine)),
};

/** Kept, because a player who searches is expensive to set up and remembers what it thought. */
const seated = new WeakMap<GamePackage, readonly Player[]>();

/** Networks that are offered where the game brings a model: without looking ahead, and with. */
const NETS = ['net', 'net@32'] as const;

function netPlayers(pkg: GamePackage): readonly Player[] {
  if (!pkg.rulesets.some(({ id }) => pkg.model?.(id))) return [];
  return NETS.flatMap((name) => netFor(pkg, name) ?? []);
}

function netFor(pkg: GamePackage, name: string): Player | undefined {
  const made = netNamed(pkg, name);
  return made?.ok ? made.value : undefined;
}

/** The game's own levels first: the one a newcomer should meet stands at the front. Then those who play any game. */
export function playersFor(pkg: GamePackage): readonly Player[] {
  const known = seated.get(pkg);
  if (known) return known;
  const all = [...(pkg.players ?? []), randomPlayer, ...thinkingPlayers(pkg), ...netPlayers(pkg)];
  const players = all.filter(({ name }, i) => all.findIndex((other) => other.name === name) === i);
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

/** Dice that fall the same way for the same seed and the same number of decisions, so a line played again goes the same way. */
export function diceFor(seed: number, decisions: number): RandomBelow {
  return new Dice(mix(seed) + decisions).below;
}
