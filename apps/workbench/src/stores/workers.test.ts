import { expect, test, vi } from 'vitest';

const started: string[] = [];

class FakeWorker {
  constructor(_: URL, { name }: WorkerOptions) {
    started.push(name ?? '');
  }
  addEventListener(): void {}
  postMessage(): void {}
  terminate(): void {}
}

test('importing a store starts no worker; the first call starts the one it needs', async () => {
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('addEventListener', () => undefined);
  const stores = import.meta.glob('./*.ts') as Record<string, () => Promise<unknown>>;
  const own = Object.keys(stores).filter((path) => !path.endsWith('.test.ts'));
  expect(own).toContain('./match.ts');
  for (const path of own) await stores[path]();
  expect(started).toEqual([]);
  const { table } = await import('./match.ts');
  void table.deckFormats('history');
  void table.deckFormats('history');
  expect(started).toEqual(['table']);
  vi.unstubAllGlobals();
});
