/** What changed from one position to the next, as a player feels it: life lost and won, stronger and weaker cards, and what it sounds like. */
import type { View } from '@fuda/kernel';
import type { Layout } from '../layouts/layout.ts';
import type { LogLine, Position } from '../session/protocol.ts';
import { cardAt, locationKey } from './locations.ts';
import type { Spot } from './signs.ts';

/** A number that rises from where it belongs. */
export interface Tally {
  readonly at: Spot;
  readonly by: number;
}

const SEATS = [0, 1] as const;

/** Life of players: their counters, and the zone in which it lies where the game has one. */
export function lifeChanges({ table }: Layout, before: View, now: View): readonly Tally[] {
  return SEATS.flatMap((seat) => {
    const [old, next] = [before.players[seat], now.players[seat]];
    const counted = table.counters.map(({ name }) => ({
      at: { seat } as Spot,
      by: (next.counters[name] ?? 0) - (old.counters[name] ?? 0),
    }));
    const { life } = table;
    const size = (view: View): number => (life === undefined ? 0 : (view.players[seat].zones[life]?.size ?? 0));
    return [...counted, { at: { zone: `${seat}/${life}` }, by: size(now) - size(before) }].filter(({ by }) => by !== 0);
  });
}

/** Numbers of cards that lie where they lay. */
export function cardChanges({ card }: Layout, before: View, now: View): readonly Tally[] {
  const stats = card.numbers.flatMap(({ at, stat }) => (stat !== undefined && at === 'left' ? [stat] : []));
  const lying = now.players.flatMap(({ zones }) => Object.values(zones).flatMap((zone) => zone.cards));
  return lying.flatMap((one) => {
    const old = one.definition === undefined ? undefined : cardAt(before, one);
    if (!old?.stats || !one.stats || old.definition !== one.definition) return [];
    return stats.flatMap((name) => {
      const by = (one.stats?.[name] ?? 0) - (old.stats?.[name] ?? 0);
      return by === 0 ? [] : [{ at: { card: locationKey(one) }, by }];
    });
  });
}

/** What can be heard, in the order in which it is heard. */
export const SOUNDS = ['draw', 'play', 'attack', 'gain', 'damage', 'turn', 'win', 'lose', 'even'] as const;
export type Sound = (typeof SOUNDS)[number];

/** Each at most once: many cards drawn at once are one sound. */
export function soundsOf(
  layout: Layout,
  before: Position,
  now: Position,
  happened: readonly LogLine[],
  near: number,
): readonly Sound[] {
  const { table } = layout;
  const drawn = [...table.side, ...(table.far ?? []), ...table.middle].flat();
  const lies = (zone: string | undefined, ...ways: readonly string[]): boolean =>
    drawn.some((one) => one.zone === zone && ways.includes(one.as));
  const life = lifeChanges(layout, before.view, now.view);
  const isOver = now.result !== null && before.result === null;
  const heard: Readonly<Record<Sound, boolean>> = {
    draw: happened.some(({ from, to }) => lies(to, 'hand') && lies(from, 'pile')),
    play: happened.some(({ from, to }) => lies(from, 'hand') && lies(to, 'slots', 'row')),
    attack: happened.some(({ type }) => table.attacks.includes(type)),
    gain: life.some(({ by }) => by > 0),
    damage: life.some(({ by }) => by < 0),
    turn: now.view.turnPlayer === near && before.view.turnPlayer !== near && now.result === null,
    win: isOver && now.result?.winner === near,
    lose: isOver && now.result?.winner === 1 - near,
    even: isOver && now.result?.winner === null,
  };
  return SOUNDS.filter((sound) => heard[sound]);
}
