/** Zones in which opening cards lie: read with their game, before anything is begun. */
import { openingOf } from '@fuda/registry';

const known = new Map<string, readonly string[]>();

export async function knowOpening(game: string): Promise<void> {
  if (!known.has(game)) known.set(game, await openingOf(game));
}

export const openingZones = (game: string): readonly string[] => known.get(game) ?? [];
