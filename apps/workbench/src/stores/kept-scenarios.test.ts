import { beforeEach, describe, expect, test, vi } from 'vitest';

/** The browser's database, as far as scenarios see it. */
const kept = new Map<string, unknown>();
let full = false;
vi.mock('idb-keyval', () => ({
  entries: async () => [...kept],
  set: async (key: string, value: unknown) => {
    if (full) throw new DOMException('full', 'QuotaExceededError');
    kept.set(key, value);
  },
  del: async (key: string) => kept.delete(key),
}));

beforeEach(() => {
  kept.clear();
  full = false;
  vi.resetModules();
});

describe('[WB-Z7] scenarios of one’s own', () => {
  test('stay over a reload, the latest first, each change in its place', async () => {
    const { keepScenario } = await import('./kept-scenarios.ts');
    await keepScenario('ocg', 'a', { n: 1 }, 1);
    await keepScenario('ocg', 'b', { n: 2 }, 2);
    await keepScenario('ocg', 'a', { n: 3 }, 3);
    // what others keep in the same database is none of our business
    kept.set('pack ocg x', { pack: {} });
    kept.set('scenario ocg damaged', 7);
    vi.resetModules();
    const again = await import('./kept-scenarios.ts');
    await again.loadScenarios();
    const { list } = again.keptScenarios.get();
    expect(list.map(({ id, scenario }) => [id, scenario])).toEqual([
      ['a', { n: 3 }],
      ['b', { n: 2 }],
    ]);
    expect(again.findScenario('ocg', 'b')?.scenario).toEqual({ n: 2 });
    expect(again.findScenario('history', 'b')).toBeUndefined();
  });

  test('what was deleted can be had back as it was', async () => {
    const { keepScenario, keptScenarios, removeScenario, undoScenarioRemoval } = await import('./kept-scenarios.ts');
    await keepScenario('ocg', 'a', { n: 1 }, 1);
    await removeScenario(keptScenarios.get().list[0]);
    expect([keptScenarios.get().list, kept.size]).toEqual([[], 0]);
    await undoScenarioRemoval();
    expect(keptScenarios.get()).toMatchObject({ list: [{ id: 'a', time: 1, scenario: { n: 1 } }], removed: null });
    expect(kept.size).toBe(1);
  });

  test('a full storage is said, the list still has it, and it is said no more once there is room', async () => {
    const { keepScenario, keptScenarios } = await import('./kept-scenarios.ts');
    full = true;
    await keepScenario('ocg', 'a', { n: 1 });
    expect(keptScenarios.get()).toMatchObject({ forgetful: true, list: [{ id: 'a' }] });
    full = false;
    await keepScenario('ocg', 'a', { n: 2 });
    expect(keptScenarios.get().forgetful).toBe(false);
  });
});
