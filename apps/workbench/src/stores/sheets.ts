/** Words and cards of a game with the packs in use, fetched once per ruleset; without one, of the ruleset the game begins with. */
import { useEffect, useState } from 'react';
import type { GameSheet } from '../session/protocol.ts';
import { failWith, table } from './match.ts';
import { loadShelf, packKey, packsOf, shelf } from './shelf.ts';
import { useStore } from './store.ts';

const cache = new Map<string, Promise<GameSheet | null>>();

export async function loadSheet(game: string, ruleset?: string): Promise<GameSheet | null> {
  await loadShelf();
  const key = JSON.stringify([game, ruleset, packKey(game)]);
  const found =
    cache.get(key) ??
    table.sheet(game, ruleset, undefined, packsOf(game)).then((reply) => {
      if (!reply.ok) failWith(reply.error);
      return reply.ok ? reply.value : null;
    });
  cache.set(key, found);
  return found;
}

export function useSheet(game: string, ruleset?: string): GameSheet | null {
  const [sheet, setSheet] = useState<GameSheet | null>(null);
  const packs = useStore(shelf, () => packKey(game));
  // biome-ignore lint/correctness/useExhaustiveDependencies: other packs are another sheet
  useEffect(() => {
    let stale = false;
    void loadSheet(game, ruleset).then((loaded) => {
      if (!stale) setSheet(loaded);
    });
    return () => {
      stale = true;
    };
  }, [game, ruleset, packs]);
  return sheet;
}
