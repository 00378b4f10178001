import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('./match.ts', () => ({ beginMatch: vi.fn(), failWith: vi.fn(), table: {} }));

const { help, noteSolved, puzzleOn, puzzleProgressOf } = await import('./puzzles.ts');

const store = new Map<string, string>();
beforeEach(() => {
  store.clear();
  help.set({ serial: -1, hints: 0, solution: false });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, text: string) => store.set(key, text),
  });
});
afterEach(() => vi.unstubAllGlobals());

type Running = Parameters<typeof noteSolved>[0];
const on = (id: string, state: 'met' | 'open' | 'failed' = 'met', serial = 1): Running =>
  ({
    plan: { game: 'ocg', puzzle: { id, hints: [], solution: [] } },
    position: { goal: { state } },
    serial,
  }) as unknown as Running;
const NOON = new Date(2026, 10, 16, 12);

test('[WB-Q3] solved with or without hints; neither half-way nor missed; the first time stays', () => {
  noteSolved(on('01', 'open'), NOON);
  noteSolved(on('01', 'failed'), NOON);
  expect(puzzleProgressOf('ocg')).toEqual({ solved: {}, shown: [], days: [] });
  help.set({ serial: 1, hints: 2, solution: false });
  noteSolved(on('01'), NOON);
  // hints of another match are none of this one
  noteSolved(on('02', 'met', 7), NOON);
  noteSolved(on('01', 'met', 8), new Date(2027, 0, 1));
  expect(puzzleProgressOf('ocg').solved).toEqual({
    '01': { at: NOON.getTime(), hints: 2 },
    '02': { at: NOON.getTime(), hints: 0 },
  });
  expect(puzzleProgressOf('history').solved).toEqual({});
});

test('[WB-Q3] whoever was shown the solution has seen it; solving it later counts', () => {
  help.set({ serial: 1, hints: 0, solution: true });
  noteSolved(on('03'), NOON);
  expect(puzzleProgressOf('ocg')).toMatchObject({ solved: {}, shown: ['03'] });
  noteSolved(on('03', 'met', 2), NOON);
  expect(Object.keys(puzzleProgressOf('ocg').solved)).toEqual(['03']);
});

test('[WB-Q2] the puzzle of the day counts on its day, and is the same puzzle in the list', () => {
  expect(puzzleOn(on('04 2026-11-16').plan)).toEqual({ id: '04', day: '2026-11-16' });
  noteSolved(on('04 2026-11-15'), NOON);
  expect(puzzleProgressOf('ocg').days).toEqual([]);
  noteSolved(on('04 2026-11-16'), NOON);
  noteSolved(on('04 2026-11-16'), NOON);
  expect(puzzleProgressOf('ocg')).toMatchObject({ days: ['2026-11-16'], solved: { '04': { hints: 0 } } });
});

test('damaged marks cost nothing but themselves', () => {
  store.set('fuda.puzzles.ocg', '{"solved":{"01":{"at":1,"hints":0},"02":7},"shown":[1,"x"],"days":["yesterday"]}');
  expect(puzzleProgressOf('ocg')).toEqual({ solved: { '01': { at: 1, hints: 0 } }, shown: ['x'], days: [] });
});
