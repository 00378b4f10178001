/** Who can sit at the table besides a person, by name: the table offers them, and only the worker they think in loads how. */
import { THINKING_NAMES } from '@fuda/ai';
import type { GamePackage, Player } from '@fuda/game';
import { netNamed } from '@fuda/learn/names';
import type { GameSheet } from './protocol.ts';

type Names = GameSheet['players'][number];

export const RANDOM = {
  name: 'random',
  label: { ja: 'でたらめ', en: 'Random' },
  way: { ja: 'さいころで選びます', en: 'rolls dice' },
} as const satisfies Names;

/** Networks that are offered where the game brings a model: without looking ahead, and with. */
const NETS = ['net', 'net@32'] as const;

/** Such a player loads its network when it is first asked. */
export function netFor(pkg: GamePackage, name: string): Player | undefined {
  const made = netNamed(pkg, name);
  return made?.ok ? made.value : undefined;
}

export function netPlayers(pkg: GamePackage): readonly Player[] {
  if (!pkg.rulesets.some(({ id }) => pkg.model?.(id))) return [];
  return NETS.flatMap((name) => netFor(pkg, name) ?? []);
}

/** A game may have a player of its own by a name that others have, too. */
export const eachOnce = <T extends Pick<Names, 'name'>>(all: readonly T[]): readonly T[] =>
  all.filter(({ name }, i) => all.findIndex((other) => other.name === name) === i);

/**
 * The game's own levels first: the one a newcomer should meet stands at the front. Then those who play any game, and those of these seats
 * who are made to measure and stand in no list.
 */
export function namesFor(pkg: GamePackage, seats: readonly string[]): readonly Names[] {
  const listed: readonly Names[] = [...(pkg.players ?? []), RANDOM, ...THINKING_NAMES, ...netPlayers(pkg)];
  const seated = seats.flatMap((name) => netFor(pkg, name) ?? []);
  return eachOnce([...listed, ...seated]).map(({ name, label, way, ms }) => ({
    name,
    label,
    ...(way ? { way } : {}),
    ...(ms ? { ms } : {}),
  }));
}
