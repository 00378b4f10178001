import type { Pack } from '@fuda/game';
import { beforeEach, describe, expect, test, vi } from 'vitest';

/** The browser's database, as far as the shelf sees it. */
const kept = new Map<string, unknown>();
let full = false;
vi.mock('idb-keyval', () => ({
  entries: async () => [...kept],
  set: async (key: string, value: unknown) => {
    if (full) throw new DOMException('full', 'QuotaExceededError');
    kept.set(key, value);
  },
  del: async (key: string) => kept.delete(key),
  get: async (key: string) => kept.get(key),
  update: async (key: string, change: (old: unknown) => unknown) => {
    const next = change(kept.get(key));
    if (full) throw new DOMException('full', 'QuotaExceededError');
    kept.set(key, next);
  },
}));

const pack = (id: string, version: string, game = 'sample-duel'): Pack => ({
  format: 'fuda-pack/1',
  id,
  version,
  game,
  name: { ja: id, en: id },
  cards: [],
  keywords: [],
  words: {},
  decks: [],
  scenarios: [],
});

beforeEach(() => {
  kept.clear();
  full = false;
  vi.resetModules();
});

describe('[WB-K1] the shelf', () => {
  test('keeps packs over a reload, by game; those left aside are not played with', async () => {
    const { keepPack, shelf, switchPack } = await import('./shelf.ts');
    await keepPack(pack('a', '1'));
    await keepPack(pack('b', '1'));
    await keepPack(pack('c', '1', 'ocg'));
    await switchPack(shelf.get().packs.find((one) => one.pack.id === 'b')!, false);
    vi.resetModules();
    const again = await import('./shelf.ts');
    expect(again.packsOf('sample-duel')).toBeUndefined();
    await again.loadShelf();
    expect(again.packsOf('sample-duel')?.map(({ id }) => id)).toEqual(['a']);
    expect(again.packsOf('ocg')?.map(({ id }) => id)).toEqual(['c']);
    expect(again.shelf.get().packs.length).toBe(3);
  });

  test('another version takes the place, and the one before can be had back; the same one again changes nothing', async () => {
    const { backTo, keepPack, packKey, packsOf, shelf } = await import('./shelf.ts');
    await keepPack(pack('a', '1'));
    const first = packKey('sample-duel');
    await keepPack(pack('a', '2'));
    await keepPack(pack('a', '2'));
    expect(packKey('sample-duel')).not.toBe(first);
    const [one] = shelf.get().packs;
    expect(one.before.map(({ version }) => version)).toEqual(['1']);
    await backTo(one, one.before[0]);
    expect(packsOf('sample-duel')?.map(({ version }) => version)).toEqual(['1']);
    expect(shelf.get().packs[0].before.map(({ version }) => version)).toEqual(['2']);
  });

  test('what was deleted can be had back', async () => {
    const { keepPack, packsOf, removePack, shelf, undoRemoval } = await import('./shelf.ts');
    await keepPack(pack('a', '1'));
    await removePack(shelf.get().packs[0]);
    expect([packsOf('sample-duel'), kept.size]).toEqual([undefined, 0]);
    await undoRemoval();
    expect([packsOf('sample-duel')?.length, kept.size]).toEqual([1, 1]);
  });

  test('a browser that keeps nothing says so; packs can be used all the same', async () => {
    const { keepPack, packsOf, shelf } = await import('./shelf.ts');
    full = true;
    await keepPack(pack('a', '1'));
    expect([shelf.get().forgetful, packsOf('sample-duel')?.length]).toEqual([true, 1]);
  });

  test('[WB-E4] a pack is changed as it lies there now, not as this window knew it', async () => {
    const { keepPack, packsOf, revisePack, shelf } = await import('./shelf.ts');
    await keepPack(pack('a', '1'));
    // another window
    kept.set('pack sample-duel a', { ...shelf.get().packs[0], pack: { ...pack('a', '1'), cards: [{ id: 'theirs' }] } });
    await revisePack('sample-duel', 'a', (old) => old && { ...old, cards: [...old.cards, { id: 'ours' }] }, true);
    expect(packsOf('sample-duel')?.[0].cards.map(({ id }) => id)).toEqual(['theirs', 'ours']);
    expect(shelf.get().packs[0].before[0].cards).toEqual([{ id: 'theirs' }]);
    // a second change is no version of its own, and none at all leaves everything alone
    await revisePack('sample-duel', 'a', (old) => old && { ...old, cards: [] });
    await revisePack('sample-duel', 'a', () => undefined);
    expect([packsOf('sample-duel')?.[0].cards.length, shelf.get().packs[0].before.length]).toEqual([0, 1]);
  });

  test('[WB-E4] a change that cannot be kept counts until the page is left, and is said', async () => {
    const { keepPack, packsOf, revisePack, shelf } = await import('./shelf.ts');
    await keepPack(pack('a', '1'));
    full = true;
    expect(await revisePack('sample-duel', 'a', (old) => old && { ...old, cards: [{ id: 'x' }] })).toBe(false);
    expect([shelf.get().forgetful, packsOf('sample-duel')?.[0].cards.length]).toEqual([true, 1]);
    full = false;
    expect(await revisePack('sample-duel', 'a', (old) => old)).toBe(true);
    expect(shelf.get().forgetful).toBe(false);
  });

  test('what is no pack in the database is left alone', async () => {
    kept.set('pack sample-duel x', { pack: null });
    kept.set('something else', 1);
    const { loadShelf, shelf } = await import('./shelf.ts');
    await loadShelf();
    expect(shelf.get().packs).toEqual([]);
    expect(kept.size).toBe(2);
  });
});
