import { fail } from '@fuda/kernel';
import { expect, test } from 'vitest';
import { type DeckFormat, deckFormatOf } from './deck-lists.ts';

const format = (id: string, start: string, extension?: string): DeckFormat => ({
  id,
  name: { ja: id, en: id },
  ...(extension === undefined ? {} : { extension }),
  recognises: (text) => text.startsWith(start),
  read: () => fail('BAD_DECK', '$', '未使用', 'unused'),
  write: () => fail('BAD_DECK', '$', '未使用', 'unused'),
});

const FORMATS = [format('list', '#', '.deck'), format('link', 'deck://')];

test('a deck is recognised by its text first, then by the name of its file', () => {
  expect(deckFormatOf(FORMATS, 'deck://x')).toMatchObject({ ok: true, value: { id: 'link' } });
  expect(deckFormatOf(FORMATS, 'deck://x', 'saved.deck')).toMatchObject({ value: { id: 'link' } });
  expect(deckFormatOf(FORMATS, '1\n2', 'My.DECK')).toMatchObject({ value: { id: 'list' } });
});

test('what no format knows is refused with the formats there are', () => {
  expect(deckFormatOf(FORMATS, '1\n2', 'notes.txt')).toMatchObject({
    ok: false,
    error: { code: 'BAD_DECK', reason: { en: expect.stringContaining('list, link'), ja: expect.any(String) } },
  });
});
