import { beforeEach, expect, test, vi } from 'vitest';
import type { SessionRecord } from '../session/protocol.ts';
import {
  dropMatch,
  findMatch,
  isTakenElsewhere,
  keepMatch,
  latestOf,
  listMatches,
  moveOldSaves,
  nameMatch,
  nameOf,
  recordIn,
} from './saves.ts';

let room = Number.POSITIVE_INFINITY;
const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  get length() {
    return stored.size;
  },
  key: (i: number) => [...stored.keys()][i] ?? null,
  getItem: (key: string) => stored.get(key) ?? null,
  setItem(key: string, value: string) {
    if (stored.size - (stored.has(key) ? 1 : 0) >= room) throw new Error('QuotaExceededError');
    stored.set(key, value);
  },
  removeItem: (key: string) => stored.delete(key),
});

beforeEach(() => {
  stored.clear();
  room = Number.POSITIVE_INFINITY;
  vi.useFakeTimers({ now: 1000 });
});

const recordOf = (game: string, seed: number, options: readonly number[] = []): SessionRecord => ({
  format: 'fuda-session/1',
  plan: { game, ruleset: 'r', decks: ['a', 'b'], seed, seats: ['person', 'random'] },
  fingerprint: 'f',
  options,
  cursor: options.length,
});
const NOW = { turn: 1, turnsPerRound: 1, over: false };

function kept(...args: Parameters<typeof keepMatch>) {
  const done = keepMatch(...args);
  vi.advanceTimersByTime(10);
  if (done.keeping === null) throw new Error('not kept');
  return done.keeping;
}

test('a new match of the same game leaves the old one where it is', () => {
  const first = kept(null, recordOf('ocg', 1, [4, 5]), { ...NOW, turn: 3 });
  const second = kept(null, recordOf('ocg', 2), NOW);
  const third = kept(null, recordOf('history', 3), { turn: 9, turnsPerRound: 2, over: true });
  expect(listMatches().map(({ id }) => id)).toEqual([third.id, second.id, first.id]);
  expect(listMatches()[2]).toMatchObject({ game: 'ocg', turn: 3, decisions: 2, over: false });
  expect(recordIn(findMatch('ocg', first.id)!)).toEqual(recordOf('ocg', 1, [4, 5]));
  expect(latestOf('ocg')?.id).toBe(second.id);
  kept(first, recordOf('ocg', 1, [4, 5, 6]), NOW);
  expect(latestOf('ocg')?.id).toBe(first.id);
  expect(listMatches()).toHaveLength(3);
});

test('two tabs with the same match: whoever comes second goes on as a copy, and both lines are kept', () => {
  const begun = kept(null, recordOf('ocg', 1), NOW, 'Final');
  const here = kept(begun, recordOf('ocg', 1, [1]), NOW);
  expect(isTakenElsewhere(begun)).toBe(true);
  const there = keepMatch(begun, recordOf('ocg', 1, [2]), NOW);
  expect(there.outcome).toBe('copied');
  expect(there.keeping!.id).not.toBe(here.id);
  // each goes on by itself
  const on = keepMatch(there.keeping, recordOf('ocg', 1, [2, 2]), NOW);
  expect(on).toMatchObject({ outcome: 'kept', keeping: { id: there.keeping!.id } });
  expect(keepMatch(here, recordOf('ocg', 1, [1, 1]), NOW)).toMatchObject({ outcome: 'kept', keeping: { id: here.id } });
  const lines = listMatches().map(({ game, id }) => (recordIn(findMatch(game, id)!) as SessionRecord).options);
  expect(lines).toHaveLength(2);
  expect(lines).toEqual(
    expect.arrayContaining([
      [2, 2],
      [1, 1],
    ]),
  );
  expect(listMatches().map(({ name }) => name)).toEqual(expect.arrayContaining(['Final', 'Final (2)']));
});

test('a match put away elsewhere while it is played is kept anew, not lost', () => {
  const begun = kept(null, recordOf('ocg', 1), NOW);
  dropMatch(begun);
  expect(listMatches()).toEqual([]);
  kept(begun, recordOf('ocg', 1, [1]), NOW);
  expect(listMatches()).toHaveLength(1);
});

test('a name stays when the match goes on, and nothing but the name changes', () => {
  const begun = kept(null, recordOf('ocg', 1), NOW);
  nameMatch(begun, '  Combo  ');
  expect(nameOf(begun)).toBe('Combo');
  expect(isTakenElsewhere(begun)).toBe(false);
  kept(begun, recordOf('ocg', 1, [1]), NOW);
  expect(listMatches()).toMatchObject([{ name: 'Combo', decisions: 1 }]);
});

test('where there is no room nothing is overwritten, and it is said', () => {
  const first = kept(null, recordOf('ocg', 1, [7]), NOW);
  room = stored.size;
  expect(keepMatch(null, recordOf('ocg', 2), NOW).outcome).toBe('failed');
  expect(recordIn(findMatch('ocg', first.id)!)).toEqual(recordOf('ocg', 1, [7]));
  expect(listMatches()).toHaveLength(1);
});

test.each([Number.POSITIVE_INFINITY, 9])(
  'old autosaves become matches of the list, also damaged ones (room %s)',
  (most) => {
    const good = JSON.stringify(recordOf('history', 5, [1, 2]));
    stored.set('fuda.save.history', good);
    stored.set('fuda.save.ocg', '{"format":"fuda-sess');
    stored.set('fuda.aside.ocg', 'older and damaged');
    stored.set('fuda.last', 'history');
    stored.set('fuda.settings', '{}');
    room = most;
    moveOldSaves();
    moveOldSaves();
    const list = listMatches();
    expect(list.map(({ game }) => game)).toEqual(['history', 'ocg', 'ocg']);
    expect(list.map((one) => findMatch(one.game, one.id)?.text)).toEqual([
      good,
      '{"format":"fuda-sess',
      'older and damaged',
    ]);
    expect(recordIn(findMatch('ocg', list[1].id)!)).toBe('{"format":"fuda-sess');
    expect([...stored.keys()].filter((key) => /save|aside|last/.test(key))).toEqual([]);
  },
);
