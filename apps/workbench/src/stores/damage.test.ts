/** What is damaged is put aside before anything is written over it, and told once. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const store = new Map<string, string>();
let damage: typeof import('./damage.ts');
let progress: typeof import('./progress.ts');

beforeEach(async () => {
  store.clear();
  vi.stubGlobal('localStorage', {
    get length() {
      return store.size;
    },
    key: (i: number) => [...store.keys()][i] ?? null,
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, text: string) => store.set(key, text),
  });
  // as if the page was opened anew
  vi.resetModules();
  damage = await import('./damage.ts');
  progress = await import('./progress.ts');
});
afterEach(() => vi.unstubAllGlobals());

const KEY = 'fuda.progress.history';
const aside = (): string[] => [...store].filter(([key]) => key.startsWith('fuda.damaged.')).map(([, text]) => text);
const told = async () => {
  await Promise.resolve();
  return damage.damages.get().found;
};

const GOOD = { box: 2, due: 20_000, right: 1, wrong: 0 };

test('[WB-S1] a text that was cut off is not lost by the next answer', async () => {
  const whole = JSON.stringify({ met: ['A'], cards: { A: GOOD } });
  const cut = whole.slice(0, -3);
  store.set(KEY, cut);
  progress.noteAnswer('history', 'B', true);
  expect(Object.keys(progress.progressOf('history').cards)).toEqual(['B']);
  expect(aside()).toEqual([cut]);
  expect(await told()).toMatchObject([
    { kind: 'progress', key: 'progress.history', text: cut, problems: [{ path: '$' }] },
  ]);
});

test('a damaged part is told with its place; the rest goes on', async () => {
  const text = JSON.stringify({ met: [], cards: { A: GOOD, B: { ...GOOD, box: 77 } } });
  store.set(KEY, text);
  progress.noteAnswer('history', 'C', true);
  expect(Object.keys(progress.progressOf('history').cards)).toEqual(['A', 'C']);
  expect(aside()).toEqual([text]);
  expect((await told())[0].problems).toMatchObject([{ path: '$.cards.B' }]);
});

test('what is sound is neither put aside nor told, and damage is told once', async () => {
  progress.noteAnswer('history', 'A', true);
  progress.progressOf('history');
  expect([aside(), await told()]).toEqual([[], []]);
  store.set(KEY, '{');
  for (let i = 0; i < 3; i++) progress.progressOf('history');
  expect(aside()).toEqual(['{']);
  expect(await told()).toHaveLength(1);
});

test('a place that is damaged again and again does not fill the device', () => {
  for (let i = 0; i < 30; i++) {
    store.set(KEY, `{${i}`);
    progress.progressOf('history');
  }
  expect(aside()).toHaveLength(8);
  expect(aside()[0]).toBe('{0');
});
