import { beforeEach, expect, test, vi } from 'vitest';
import { addDeck, keepVersion, ownDecks, versionsOf } from '../../stores/own-decks.ts';
import { deckFile, fileName, readDeckFile, takeIn } from './own-file.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
beforeEach(() => stored.clear());

const deck = { sections: { main: ['a', 'a', 'b'] } };

test('[WB-B5] decks go into a file with notes and versions, and come back beside what is there', () => {
  const { own } = addDeck('ocg', {
    name: 'Fire',
    deck,
    note: 'hot',
    groups: [{ name: 'g', entries: ['a'], least: 1 }],
  });
  keepVersion('ocg', own.id, { at: 1, deck: { sections: { main: ['a'] } } });
  keepVersion('ocg', own.id, { at: 2, deck });
  const text = JSON.stringify(deckFile('ocg', ownDecks('ocg')));
  const file = readDeckFile(text);
  expect(file?.decks[0]).toMatchObject({ name: 'Fire', note: 'hot', deck });
  expect(file && takeIn(file)).toBe(1);
  const [again, first] = ownDecks('ocg');
  expect([again.name, first.name]).toEqual(['Fire 2', 'Fire']);
  expect(again.id).not.toBe(first.id);
  expect(versionsOf('ocg', again.id)).toEqual(versionsOf('ocg', first.id));
});

test('[WB-B5] what is no such file is none, and what is no deck in it is left out', () => {
  for (const text of ['', '{', '[]', 'null', '{"format":"other"}', '{"format":"fuda-own-decks/1","game":1,"decks":[]}'])
    expect(readDeckFile(text)).toBeUndefined();
  const file = readDeckFile(
    JSON.stringify({
      format: 'fuda-own-decks/1',
      game: 'ocg',
      decks: [
        null,
        7,
        { name: 'x' },
        { name: 'y', deck: { sections: { main: [1] } } },
        { name: 'z', deck, versions: [{ at: 'x' }, null] },
      ],
    }),
  );
  expect(file?.decks.map(({ name, versions }) => [name, versions])).toEqual([['z', []]]);
});

test('a file is called something every system takes', () => {
  expect(fileName('a/b:c*?"<>|\n')).toBe('a_b_c_______');
  expect(fileName('')).toBe('deck');
});
