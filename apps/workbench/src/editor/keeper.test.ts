import { edit, type openDocument, undo } from '@fuda/editor';
import { beforeEach, describe, expect, test, vi } from 'vitest';

/** The browser's databases, shared by all windows. */
const kept = new Map<string, unknown>();
let full = false;
const clone = <T>(value: T): T => structuredClone(value);
vi.mock('idb-keyval', () => ({
  createStore: () => 'drafts',
  entries: async (store?: string) => [...kept].filter(([key]) => key.startsWith('draft:') === (store !== undefined)),
  get: async (key: string, store?: string) => clone(kept.get(store ? `draft:${key}` : key)),
  set: async (key: string, value: unknown) => kept.set(key, clone(value)),
  del: async (key: string) => kept.delete(key),
  update: async (key: string, change: (old: unknown) => unknown, store?: string) => {
    const name = store ? `draft:${key}` : key;
    const next = change(clone(kept.get(name)));
    if (full) throw new DOMException('full', 'QuotaExceededError');
    kept.set(name, clone(next));
  },
}));

const small = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  small.clear();
  full = false;
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => small.get(key) ?? null,
    setItem: (key: string, text: string) => void small.set(key, text),
    removeItem: (key: string) => void small.delete(key),
  });
});

const NAME = { ja: 'マイカード', en: 'My cards' };
const SHIPPED = new Set(['wall']);

/** Another window: its own memory, the same databases. */
async function openWindow() {
  vi.resetModules();
  const [drafts, keeping, shelf] = await Promise.all([
    import('./drafts.ts'),
    import('./keeper.ts'),
    import('../stores/shelf.ts'),
  ]);
  await shelf.loadShelf();
  return { ...drafts, ...keeping, ...shelf };
}

const set = (document: ReturnType<typeof openDocument>, path: string, value: unknown) => {
  const done = edit(document, { do: 'set', path, value });
  if (!done.ok) throw new Error(done.error.reason.en);
  return done.value;
};

const DRAFT = { game: 'sample-duel', pack: 'mine', kind: 'card', id: 'card-1', json: { id: 'card-1' } } as const;

describe('[WB-E4] keeping a card that is being made', () => {
  test('it is in its pack after an edit, marked while it is half-made; a pack is made where there is none', async () => {
    const { Keeper, newDraft, packsOf } = await openWindow();
    const keeper = new Keeper(newDraft(DRAFT), SHIPPED, NAME);
    let document = set(keeper.draft.document, '$.cost', 3);
    keeper.note(document, false);
    expect(keeper.status.get().state).toBe('waiting');
    await keeper.flush();
    expect(keeper.status.get().state).toBe('kept');
    expect(packsOf('sample-duel')).toMatchObject([
      { id: 'mine', name: NAME, cards: [{ id: 'card-1', cost: 3, draft: true }] },
    ]);
    document = set(document, '$.id', 'ember');
    keeper.note(document, true);
    await keeper.flush();
    expect(packsOf('sample-duel')?.[0].cards).toEqual([{ id: 'ember', cost: 3 }]);
  });

  test('a reload finds document, undo and selection as they were', async () => {
    const first = await openWindow();
    const keeper = new first.Keeper(first.newDraft(DRAFT), SHIPPED, NAME);
    const document = set(set(keeper.draft.document, '$.cost', 3), '$.power', 2000);
    keeper.note(document, false);
    await keeper.flush();
    const again = await openWindow();
    const found = await again.findDraft(keeper.draft.key);
    expect(found?.document).toEqual(document);
    expect(again.caughtUp(found!, again.packsOf('sample-duel')?.[0])).toMatchObject({ document });
    expect(undo(found!.document).json).toEqual({ id: 'card-1', cost: 3 });
    expect((await again.draftsOf('sample-duel')).map(({ id }) => id)).toEqual(['card-1']);
  });

  test('what no database had heard of when the page went is there all the same', async () => {
    const first = await openWindow();
    const keeper = new first.Keeper(first.newDraft(DRAFT), SHIPPED, NAME);
    keeper.note(set(keeper.draft.document, '$.cost', 3), false);
    await keeper.flush();
    full = true;
    keeper.note(set(set(keeper.draft.document, '$.cost', 3), '$.power', 9000), false);
    keeper.leave();
    full = false;
    const again = await openWindow();
    const found = again.rescued((await again.findDraft(keeper.draft.key))!);
    expect(found.document.json).toEqual({ id: 'card-1', cost: 3, power: 9000 });
    expect(undo(found.document).json).toEqual({ id: 'card-1', cost: 3 });
  });

  test('two windows: the second one to write is told, and neither card is lost', async () => {
    const one = await openWindow();
    const keeper = new one.Keeper(one.newDraft(DRAFT), SHIPPED, NAME);
    const begun = set(keeper.draft.document, '$.cost', 1);
    keeper.note(begun, false);
    await keeper.flush();
    const two = await openWindow();
    const other = new two.Keeper((await two.findDraft(keeper.draft.key))!, SHIPPED, NAME);
    other.note(set(other.draft.document, '$.cost', 2), false);
    await other.flush();
    const mine = set(begun, '$.cost', 3);
    keeper.note(mine, false);
    await keeper.flush();
    expect(keeper.status.get()).toMatchObject({ state: 'elsewhere', theirs: { id: 'card-1', cost: 2 } });
    // nothing is written while that is so
    keeper.note(set(mine, '$.cost', 4), false);
    await keeper.flush();
    expect(two.packsOf('sample-duel')?.[0].cards).toMatchObject([{ id: 'card-1', cost: 2 }]);
    await keeper.keepMine();
    keeper.note(set(mine, '$.id', keeper.status.get().id), false);
    await keeper.flush();
    expect(keeper.status.get().state).toBe('kept');
    expect(one.packsOf('sample-duel')?.[0].cards).toMatchObject([
      { id: 'card-1', cost: 2 },
      { id: 'card-2', cost: 3 },
    ]);
  });

  test('…or goes on with the other one, with its own a step back', async () => {
    const one = await openWindow();
    const keeper = new one.Keeper(one.newDraft(DRAFT), SHIPPED, NAME);
    const begun = set(keeper.draft.document, '$.cost', 1);
    keeper.note(begun, false);
    await keeper.flush();
    const two = await openWindow();
    const other = new two.Keeper((await two.findDraft(keeper.draft.key))!, SHIPPED, NAME);
    other.note(set(other.draft.document, '$.cost', 2), false);
    await other.flush();
    const mine = set(begun, '$.cost', 3);
    keeper.note(mine, false);
    await keeper.flush();
    const done = edit(mine, { do: 'replace', json: keeper.takeTheirs() });
    if (!done.ok) throw new Error('refused');
    keeper.note(done.value, false);
    await keeper.flush();
    expect(keeper.status.get().state).toBe('kept');
    expect(one.packsOf('sample-duel')?.[0].cards).toMatchObject([{ id: 'card-1', cost: 2 }]);
    expect(undo(done.value).json).toMatchObject({ cost: 3 });
  });

  test('cards of one pack edited in two windows do not disturb each other', async () => {
    const one = await openWindow();
    const first = new one.Keeper(one.newDraft(DRAFT), SHIPPED, NAME);
    first.note(set(first.draft.document, '$.cost', 1), true);
    await first.flush();
    const two = await openWindow();
    const second = new two.Keeper(two.newDraft({ ...DRAFT, id: 'b', json: { id: 'b' } }), SHIPPED, NAME);
    second.note(set(second.draft.document, '$.cost', 2), true);
    await second.flush();
    first.note(set(first.draft.document, '$.cost', 5), true);
    await first.flush();
    expect(first.status.get().state).toBe('kept');
    expect(one.packsOf('sample-duel')?.[0].cards).toEqual([
      { id: 'card-1', cost: 5 },
      { id: 'b', cost: 2 },
    ]);
  });

  test('an id that is taken or no id is kept under the one it had, and said', async () => {
    const { Keeper, newDraft, packsOf } = await openWindow();
    const other = new Keeper(newDraft({ ...DRAFT, id: 'b', json: { id: 'b' } }), SHIPPED, NAME);
    other.note(set(other.draft.document, '$.cost', 2), true);
    await other.flush();
    const keeper = new Keeper(newDraft(DRAFT), SHIPPED, NAME);
    let { document } = keeper.draft;
    for (const [id, trouble] of [
      ['b', 'pack'],
      ['wall', 'game'],
      ['a b', 'form'],
      [3, 'form'],
    ] as const) {
      document = set(document, '$.id', id);
      keeper.note(document, true);
      await keeper.flush();
      expect(keeper.status.get()).toMatchObject({ state: 'kept', trouble, id: 'card-1' });
      expect(packsOf('sample-duel')?.[0].cards[1]).toEqual({ id: 'card-1', draft: true });
    }
  });

  test('a full storage is said, the card is on the shelf all the same, and the next writing makes it good', async () => {
    const { Keeper, newDraft, packsOf } = await openWindow();
    const keeper = new Keeper(newDraft(DRAFT), SHIPPED, NAME);
    full = true;
    const document = set(keeper.draft.document, '$.cost', 3);
    keeper.note(document, true);
    await keeper.flush();
    expect(keeper.status.get().state).toBe('refused');
    expect(packsOf('sample-duel')?.[0].cards).toEqual([{ id: 'card-1', cost: 3 }]);
    full = false;
    keeper.note(set(document, '$.cost', 4), true);
    await keeper.flush();
    expect(keeper.status.get().state).toBe('kept');
    expect(kept.get('pack sample-duel mine')).toMatchObject({ pack: { cards: [{ cost: 4 }] } });
  });

  test('a card moves to another pack and into the place of a shipped one, with its undo, and leaves nothing behind', async () => {
    const { Keeper, newDraft, packsOf, findDraft, keepPack } = await openWindow();
    const { moveCard } = await import('./move-card.ts');
    const keeper = new Keeper(newDraft(DRAFT), SHIPPED, NAME);
    const document = set(keeper.draft.document, '$.cost', 3);
    keeper.note(document, true);
    await keeper.flush();
    await keepPack({ ...packsOf('sample-duel')![0], id: 'other', cards: [{ id: 'card-1', cost: 9 }] });
    const facts = { document, playable: true, shipped: SHIPPED, name: NAME };
    const key = await moveCard(keeper.draft, { pack: 'other' }, facts);
    const [mine, other] = packsOf('sample-duel') ?? [];
    expect(mine.cards).toEqual([]);
    expect(other.cards).toEqual([
      { id: 'card-1', cost: 9 },
      { id: 'card-2', cost: 3 },
    ]);
    const moved = (await findDraft(key))!;
    expect(undo(undo(moved.document)).json).toEqual({ id: 'card-1' });
    const again = { ...facts, document: moved.document };
    const instead = await moveCard(moved, { pack: 'other', replaces: 'wall' }, again);
    expect(packsOf('sample-duel')?.[1].cards).toEqual([
      { id: 'card-1', cost: 9 },
      { replaces: 'wall', cost: 3 },
    ]);
    const back = (await findDraft(instead))!;
    await moveCard(back, { pack: 'other' }, { ...facts, document: back.document });
    expect(packsOf('sample-duel')?.[1].cards[1]).toEqual({ id: 'wall-2', cost: 3 });
  });

  test('a card that takes the place of a shipped one has no id of its own in the pack', async () => {
    const { Keeper, newDraft, packsOf, caughtUp } = await openWindow();
    const origin = { id: 'wall', json: { id: 'wall', cost: 1 } };
    const facts = { ...DRAFT, id: 'wall', json: origin.json, replaces: 'wall', origin };
    const keeper = new Keeper(newDraft(facts), SHIPPED, NAME);
    keeper.note(set(keeper.draft.document, '$.cost', 2), true);
    await keeper.flush();
    const [pack] = packsOf('sample-duel') ?? [];
    expect(pack.cards).toEqual([{ replaces: 'wall', cost: 2 }]);
    // somebody brings another version of the pack along: it counts, and what was made here is a step back
    const brought = { ...pack, cards: [{ replaces: 'wall', cost: 7 }] };
    const later = caughtUp(keeper.draft, brought);
    expect(later.document.json).toEqual({ id: 'wall', cost: 7 });
    expect(undo(later.document).json).toEqual({ id: 'wall', cost: 2 });
  });
});
