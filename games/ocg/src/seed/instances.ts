/** Which card of a match an instance id names. Ids name cards the viewer knows; unknown cards are named by their location. */
import type { CardHandle, Match } from '@fuda/kernel';

/** A match with the names its cards go by on the seeds' surface. The match is never changed: every step works on a clone. */
export interface Position {
  readonly match: Match;
  readonly viewer: 0 | 1;
  /** names given by a hand-made state; other cards are `card-<number>` */
  readonly names: ReadonlyMap<number, string>;
}

/** 0 = no card there. */
export function cardAt({ match }: Position, { player, zone, index }: CardHandle): number {
  const m = match.machine;
  const location = player * m.zones + m.game.symbols.zone.get(zone)!;
  return index < 0 ? 0 : m.S[m.zoneBase[location] + index];
}

export function nameOf({ names }: Position, card: number): string {
  return names.get(card) ?? `${names.size === 0 ? 'card' : 'made'}-${card}`;
}

export function instanceIdOf(position: Position, handle: CardHandle): string {
  if (handle.definition === undefined) return `hidden-${handle.player}-${handle.zone}-${handle.index}`;
  return nameOf(position, cardAt(position, handle));
}

/** The card an id names, 0 = none. */
export function cardNamed(position: Position, instanceId: string): number {
  const hidden = /^hidden-([01])-(\w+)-(\d+)$/.exec(instanceId);
  if (hidden) return cardAt(position, { player: Number(hidden[1]), zone: hidden[2], index: Number(hidden[3]) });
  const top = position.match.setup.cards.length + position.match.machine.layout.limits.cards;
  for (let card = 1; card <= top; card++) if (nameOf(position, card) === instanceId) return card;
  return 0;
}

export function definitionOf({ match }: Position, card: number): string | undefined {
  const m = match.machine;
  return card === 0 ? undefined : m.game.cards[m.S[m.definition + card] - 1]?.id;
}

/** A counter of the practice game; 0 where the match is of the ordinary game, which has none. */
export function saidCounter({ match: { machine: m } }: Position, name: string, player: number): number {
  const column = m.game.symbols.counter.get(name);
  return column === undefined ? 0 : m.S[m.layout.counters[column] + player];
}

export function setSaidCounter({ match: { machine: m } }: Position, name: string, player: number, value: number): void {
  const column = m.game.symbols.counter.get(name);
  if (column !== undefined) m.S[m.layout.counters[column] + player] = value;
}
