/** Words and cards of a game, fetched once per ruleset; without one, of the ruleset the game begins with. */
import { useEffect, useState } from 'react';
import type { GameSheet } from '../session/protocol.ts';
import { failWith, table } from './match.ts';

const cache = new Map<string, Promise<GameSheet | null>>();

export function loadSheet(game: string, ruleset?: string): Promise<GameSheet | null> {
  const key = `${game} ${ruleset ?? ''}`;
  const found =
    cache.get(key) ??
    table.sheet(game, ruleset).then((reply) => {
      if (!reply.ok) failWith(reply.error);
      return reply.ok ? reply.value : null;
    });
  cache.set(key, found);
  return found;
}

export function useSheet(game: string, ruleset?: string): GameSheet | null {
  const [sheet, setSheet] = useState<GameSheet | null>(null);
  useEffect(() => {
    let stale = false;
    void loadSheet(game, ruleset).then((loaded) => {
      if (!stale) setSheet(loaded);
    });
    return () => {
      stale = true;
    };
  }, [game, ruleset]);
  return sheet;
}
