import { beforeEach, expect, test, vi } from 'vitest';
import {
  addDeck,
  dropDeck,
  droppedDecks,
  findOwnDeck,
  freeName,
  keepDeck,
  keepVersion,
  MOST_DECKS,
  MOST_VERSIONS,
  ownDecks,
  takeBack,
  versionsOf,
} from './own-decks.ts';

/** letters that fit */
let room = Number.POSITIVE_INFINITY;
const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem(key: string, value: string) {
    const others = [...stored].filter(([name]) => name !== key).reduce((sum, [, text]) => sum + text.length, 0);
    if (others + value.length > room) throw new Error('QuotaExceededError');
    stored.set(key, value);
  },
  removeItem: (key: string) => stored.delete(key),
});

beforeEach(() => {
  stored.clear();
  room = Number.POSITIVE_INFINITY;
});

const deck = { sections: { main: ['a', 'a', 'b'] } };

test('[WB-B5] decks kept before they had ids are there, and keep their name and cards when they are changed', () => {
  stored.set(
    'fuda.decks.ocg',
    JSON.stringify([{ name: 'Old one', deck }, { name: 'x' }, 7, { name: 'bad', deck: { sections: { main: 3 } } }]),
  );
  const [old, ...others] = ownDecks('ocg');
  expect(others).toEqual([]);
  expect(old).toMatchObject({ name: 'Old one', deck });
  expect(keepDeck('ocg', { ...old, note: 'mine' })).toBe('kept');
  expect(ownDecks('ocg')).toEqual([{ ...old, note: 'mine' }]);
});

test('[WB-B5] no deck replaces another of the same name', () => {
  const first = addDeck('ocg', { name: 'Fire', deck });
  const second = addDeck('ocg', { name: 'Fire', deck: { sections: {} } });
  expect([first.keeping, second.keeping]).toEqual(['kept', 'kept']);
  expect(ownDecks('ocg').map(({ name }) => name)).toEqual(['Fire 2', 'Fire']);
  expect(findOwnDeck('ocg', first.own.id)?.deck).toEqual(deck);
  expect(freeName('Fire', ['Fire', 'Fire 2'])).toBe('Fire 3');
});

test('[WB-B5] too many decks are refused, none is dropped for a new one', () => {
  for (let i = 0; i < MOST_DECKS; i++) addDeck('ocg', { name: `d${i}`, deck: { sections: {} } });
  expect(addDeck('ocg', { name: 'one more', deck }).keeping).toBe('many');
  expect(ownDecks('ocg').length).toBe(MOST_DECKS);
  expect(keepDeck('ocg', { ...ownDecks('ocg')[3], note: 'changed' })).toBe('kept');
});

test('[WB-B5] where storage is full that is said, and what was kept stays', () => {
  const { own } = addDeck('ocg', { name: 'Fire', deck });
  room = 200;
  const large = { sections: { main: Array.from({ length: 60 }, () => 'ocg:12345678') } };
  expect(keepDeck('ocg', { ...own, deck: large })).toBe('refused');
  expect(ownDecks('ocg')).toEqual([own]);
  // the page goes on with it until it is saved as a file
  expect(findOwnDeck('ocg', own.id)?.deck).toEqual(large);
});

test('[WB-B6] a deck that was put away can be taken back, also after a reload and where storage is full', () => {
  const { own } = addDeck('ocg', { name: 'Fire', deck });
  keepVersion('ocg', own.id, { at: 1, deck });
  room = [...stored.values()].reduce((sum, text) => sum + text.length, 0) + 4;
  dropDeck('ocg', own.id);
  expect(ownDecks('ocg')).toEqual([]);
  expect(droppedDecks('ocg')).toEqual([own]);
  room = Number.POSITIVE_INFINITY;
  addDeck('ocg', { name: 'Fire', deck: { sections: {} } });
  expect(takeBack('ocg', own.id)).toBe('kept');
  expect(findOwnDeck('ocg', own.id)).toEqual({ ...own, name: 'Fire 2' });
  expect(droppedDecks('ocg')).toEqual([]);
  expect(versionsOf('ocg', own.id)).toEqual([{ at: 1, deck }]);
});

test('[WB-B6] versions are bounded, the oldest go first', () => {
  for (let at = 0; at < MOST_VERSIONS + 5; at++) keepVersion('ocg', 'x', { at, deck });
  const ats = versionsOf('ocg', 'x').map(({ at }) => at);
  expect(ats).toEqual(Array.from({ length: MOST_VERSIONS }, (_, i) => MOST_VERSIONS + 4 - i));
});
