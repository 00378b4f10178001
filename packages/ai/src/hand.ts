import type { CompiledGame, Machine } from '@fuda/kernel';

/** The zone whose cards only their owner sees: the hand. Undefined in a game without. */
export function handZone(game: CompiledGame): string | undefined {
  return game.declaration.zones.find((zone) => zone.visibility === 'owner')?.name;
}

/** The zone whose cards nobody sees and whose order counts: the deck. */
export function deckZone(game: CompiledGame): string | undefined {
  return game.declaration.zones.find((zone) => zone.visibility === 'none' && zone.ordered)?.name;
}

/** Numbers of the definitions in a zone of a player, in order. */
export function definitionsIn(m: Machine, player: number, zone: string): number[] {
  const z = m.game.symbols.zone.get(zone);
  if (z === undefined) return [];
  const location = player * m.zones + z;
  return Array.from(
    { length: m.S[m.zoneSize + location] },
    (_, k) => m.S[m.definition + m.S[m.zoneBase[location] + k]],
  );
}
