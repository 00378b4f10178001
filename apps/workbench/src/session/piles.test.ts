import { historyPackage } from '@fuda/history';
import { ocgPackage } from '@fuda/ocg';
import { expect, test } from 'vitest';
import { rollPiles } from './piles.ts';

const piles = historyPackage.ownPiles!;
const rulesets = historyPackage.rulesets.map(({ id }) => id);

test.each(rulesets)('[WB-B9] %s: what is rolled can be played, what is locked stays where it is', (ruleset) => {
  const free = rollPiles(historyPackage, ruleset, [], 7);
  if (!free.ok) throw new Error(free.error.reason.en);
  expect(free.value.length).toBe(piles.count);
  expect(piles.deck(free.value, ruleset).problems).toEqual([]);
  const locked = free.value.map((id, i) => (i % 3 === 0 ? id : null));
  for (const seed of [1, 2, 3]) {
    const again = rollPiles(historyPackage, ruleset, locked, seed);
    if (!again.ok) throw new Error(again.error.reason.en);
    expect(piles.deck(again.value, ruleset).problems).toEqual([]);
    for (const [i, id] of locked.entries()) if (id !== null) expect(again.value[i]).toBe(id);
    expect(again.value).not.toEqual(free.value);
  }
});

test('[WB-B9] the same dice give the same piles; what cannot be completed is refused, in both languages', () => {
  expect(rollPiles(historyPackage, 'kai', [], 5)).toEqual(rollPiles(historyPackage, 'kai', [], 5));
  const [card] = piles.candidates('kai');
  expect(rollPiles(historyPackage, 'kai', [card, card], 1)).toMatchObject({
    ok: false,
    error: { code: 'NO_PILES_FIT' },
  });
  expect(rollPiles(ocgPackage, 'duel', [], 1)).toMatchObject({ ok: false, error: { code: 'NO_PILES' } });
});
