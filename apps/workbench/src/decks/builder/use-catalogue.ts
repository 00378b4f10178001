import { useEffect, useState } from 'react';
import type { DeckCatalogue, GameSheet } from '../../session/protocol.ts';
import { failWith, table } from '../../stores/match.ts';
import { packsOf } from '../../stores/shelf.ts';

/** Everything there is to build with; null where nobody builds decks. */
export function useCatalogue(sheet: GameSheet | null): DeckCatalogue | 'loading' | null {
  const [catalogue, setCatalogue] = useState<DeckCatalogue | 'loading' | null>('loading');
  useEffect(() => {
    if (!sheet) return;
    if (!sheet.buildsDecks) return setCatalogue(null);
    let stale = false;
    void table.deckCatalogue(sheet.game, sheet.ruleset, packsOf(sheet.game)).then((reply) => {
      if (stale) return;
      if (!reply.ok) failWith(reply.error);
      setCatalogue(reply.ok ? reply.value : null);
    });
    return () => {
      stale = true;
    };
  }, [sheet]);
  return catalogue;
}
