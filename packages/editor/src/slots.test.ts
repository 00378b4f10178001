import { WORKSHOPS } from '@fuda/registry';
import { expect, test } from 'vitest';
import { leaves } from './json.ts';
import { pathOf } from './path.ts';
import { allSlots, rootSlot, slotAt } from './slots.ts';
import { loadAll } from './testing.ts';

test('[ED-2.1] every leaf of every shipped card of all games is a place the declarations know', async () => {
  for (const { id: game, vocabulary, cards } of await loadAll(WORKSHOPS)) {
    for (const card of cards) {
      const root = rootSlot(card);
      const slots = [...allSlots(vocabulary, root)];
      const known = new Set(slots.filter(({ unknown }) => !unknown).map(({ path }) => path));
      const missing = [...leaves(card)].map(pathOf).filter((path) => !known.has(path));
      expect(missing, `${game} ${(card as { id: string }).id}`).toEqual([]);
      for (const { path } of slots.filter((_, i) => i % 17 === 0))
        expect(slotAt(vocabulary, root, path)?.path).toBe(path);
    }
  }
});
