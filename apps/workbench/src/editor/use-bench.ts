import type { Bench } from '@fuda/editor';
import { useMemo } from 'react';
import { shelf } from '../stores/shelf.ts';
import { useStore } from '../stores/store.ts';
import type { CardDraft } from './drafts.ts';
import { withoutEntry } from './pack-entries.ts';
import { benchFor, type Workshop } from './workshop.ts';

/** The bench for a card: with every pack in use and its own, without the card itself. The same one until something else changes. */
export function useBench(workshop: Workshop, { game, pack, kind, id }: CardDraft): Bench {
  const packs = useStore(shelf, (all) => all.packs);
  const others = packs
    .filter((kept) => kept.pack.game === game && (kept.on || kept.pack.id === pack))
    .map((kept) => (kept.pack.id === pack ? withoutEntry(kept.pack, { kind, id }) : kept.pack));
  // the card is kept after every edit: only what else there is makes another bench
  const key = JSON.stringify(others.map(({ id: one, words, keywords, cards }) => [one, words, keywords, cards]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says it all
  return useMemo(() => benchFor(workshop, others, pack, kind), [workshop, key, pack, kind]);
}
