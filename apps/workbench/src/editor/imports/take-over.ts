/** Cards of another program's file as a pack. */
import type { Pack, PackCard } from '@fuda/game';
import type { ImportedCards } from '../../session/protocol.ts';
import { freeIdBeside, idIn, OWN_ID } from '../pack-entries.ts';

/** A name for the pack, out of the file's. */
export function packIdFrom(file: string, taken: readonly string[]): string {
  const words = file
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
    .replace(/^[-0-9]+/, '')
    .slice(0, 30);
  const base = words === '' ? 'imported' : words;
  for (let n = 1; ; n++) {
    const id = n === 1 ? base : `${base}-${n}`;
    if (!taken.includes(id)) return id;
  }
}

/** As many as a pack holds, every card under an id that is free; those that are not whole are half-made. */
export function withImported(pack: Pack, { cards, most }: ImportedCards, shipped: ReadonlySet<string>): Pack {
  const made: PackCard[] = [...pack.cards];
  const taken = new Set(made.map(idIn));
  for (const { json, reason } of cards.slice(0, most)) {
    const stem = typeof json.id === 'string' ? json.id : 'card';
    // a namespace of the other program becomes part of the name: looking for a free number after each would take forever
    const plain = stem.replaceAll(/[^A-Za-z0-9_.-]+/g, '-');
    const isFree = OWN_ID.test(plain) && !taken.has(plain) && !shipped.has(plain);
    const id = isFree ? plain : freeIdBeside(taken, 'card', shipped, stem);
    taken.add(id);
    made.push({ ...json, id, ...(reason ? { draft: true } : {}) });
  }
  return { ...pack, cards: made };
}
