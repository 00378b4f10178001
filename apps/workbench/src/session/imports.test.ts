import { expect, test } from 'vitest';
import { withImported } from '../editor/imports/take-over.ts';
import { newPack } from '../editor/pack-entries.ts';
import { cardFormats, importCards } from './imports.ts';

const bytes = (json: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(json));

test('[WB-E7] every game says which files of other programs it reads', async () => {
  const formats = async (game: string): Promise<string[]> => {
    const reply = await cardFormats(game);
    return reply.ok ? reply.value.map(({ id }) => id) : [];
  };
  expect(await formats('duel-masters')).toContain('dm-legacy');
  expect(await formats('ocg')).toContain('cdb');
  expect(await formats('sample-duel')).toEqual([]);
  expect(await formats('nothing')).toEqual([]);
});

test('[WB-E7] older cards come with what could not be carried over; what is no such file is refused', async () => {
  const file = bytes([{ id: 'x', name: 'X', effects: [{ type: 'no such verb' }] }]);
  const reply = await importCards('duel-masters', 'dm-legacy', file);
  if (!reply.ok) throw new Error(reply.error.reason.en);
  const { cards, problems } = reply.value;
  expect(cards.length + problems.length).toBeGreaterThan(0);
  for (const { json } of cards) expect(Object.keys(json)).not.toContain('playable');
  expect(await importCards('duel-masters', 'dm-legacy', new Uint8Array([123]))).toMatchObject({ ok: false });
  expect(await importCards('duel-masters', 'csv', file)).toMatchObject({ ok: false, error: { code: 'NO_FORMAT' } });
});

test('[WB-E7] a whole card database fits one pack, under ids of its own, and what does not fit is told', async () => {
  const cards = Array.from({ length: 20_005 }, (_, i) => ({ json: { id: i % 2 === 0 ? `own:${i}` : `c${i}` } }));
  const reply = await importCards('duel-masters', 'dm-legacy', bytes([{ id: 'x', name: 'X' }]));
  if (!reply.ok) throw new Error(reply.error.reason.en);
  expect(reply.value.most).toBe(20_000);
  const empty = newPack('ocg', 'big', { ja: '大', en: 'Big' });
  const made = withImported(empty, { cards, problems: [], most: reply.value.most }, new Set(['c1']));
  expect(made.cards).toHaveLength(20_000);
  expect(new Set(made.cards.map(({ id }) => id)).size).toBe(20_000);
  expect(made.cards.map(({ id }) => id)).not.toContain('c1');
});
