/** Who can sit at the table besides a person. */
import { thinkingPlayers } from '@fuda/ai';
import { Dice, type GamePackage, mix, type Player } from '@fuda/game';
import { countOptions, type RandomBelow } from '@fuda/kernel';

const randomPlayer: Player = {
  name: 'random',
  label: { ja: 'でたらめ', en: 'Random' },
  way: { ja: 'さいころで選びます', en: 'rolls dice' },
  choose: (machine, random) => random(countOptions(machine)),
};

/** Kept, because a player who searches is expensive to set up and remembers what it thought. */
const seated = new WeakMap<GamePackage, readonly Player[]>();

/** The game's own levels first: the one a newcomer should meet stands at the front. Then those who play any game. */
export function playersFor(pkg: GamePackage): readonly Player[] {
  const known = seated.get(pkg);
  if (known) return known;
  const all = [...(pkg.players ?? []), randomPlayer, ...thinkingPlayers(pkg)];
  const players = all.filter(({ name }, i) => all.findIndex((other) => other.name === name) === i);
  seated.set(pkg, players);
  return players;
}

/** Dice that fall the same way for the same seed and the same number of decisions, so a line played again goes the same way. */
export function diceFor(seed: number, decisions: number): RandomBelow {
  return new Dice(mix(seed) + decisions).below;
}
