import { WORKSHOPS } from '@fuda/registry';
import { expect, test } from 'vitest';
import { shippedIds } from './opening.ts';
import { freeIdBeside } from './pack-entries.ts';

test('[WB-E1] a new card has an id its game takes, also one that starts from a shipped card', async () => {
  for (const [game, load] of Object.entries(WORKSHOPS)) {
    const workshop = await load();
    const shipped = shippedIds(workshop);
    const pattern = workshop.vocabulary.declaration.shape?.id?.pattern ?? /./;
    const taken = new Set<string>();
    for (const stem of ['card', [...shipped][0], [...shipped][0]]) {
      const id = freeIdBeside(taken, 'card', shipped, stem);
      expect(id, game).toMatch(pattern);
      expect(shipped.has(id) || taken.has(id)).toBe(false);
      taken.add(id);
    }
  }
});
