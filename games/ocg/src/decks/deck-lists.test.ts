import { deckFormatOf } from '@fuda/game';
import { expect, test } from 'vitest';
import { deckLists, fromDeckList, toDeckList } from './deck-lists.ts';
import { DECKS } from './shipped.ts';

const lists = deckLists();
const format = (id: string) => lists.formats.find((f) => f.id === id)!;

test('every shipped deck can be listed, checked and written in every format that holds it', () => {
  for (const { id, name } of DECKS) {
    const list = lists.list(id)!;
    expect(list.name).toEqual(name);
    expect(lists.check(list)).toEqual([]);
    for (const { id: to, read, write } of lists.formats) {
      const written = write(list);
      if (!written.ok) throw new Error(written.error.reason.en);
      expect(deckFormatOf(lists.formats, written.value.text)).toMatchObject({ ok: true, value: { id: to } });
      const again = read(new TextEncoder().encode(written.value.text));
      if (!again.ok) throw new Error(again.error.reason.en);
      if (written.value.problems.length === 0) expect(again.value.deck.sections).toEqual(list.sections);
    }
  }
});

test('an entry is a card in an edition under the number of its print', () => {
  expect(lists.list('legacy-exodia')?.sections.main).toContain('ocg:26202165@e1');
  expect(lists.card('ocg:26202165@e1')).toMatchObject({
    definition: 'ocg:26202165@e1',
    name: { en: 'Sangan' },
    note: { en: 'edition e1' },
  });
  expect(lists.card('ocg:83764719')).toMatchObject({ definition: 'ocg:83764718', group: { en: 'Spells' } });
  expect(lists.card('ocg:1')).toBeUndefined();
  expect(lists.card('55144522')).toBeUndefined();
});

test('editions do not fit into a link, and whoever writes one is told', () => {
  const written = format('ydke').write(lists.list('legacy-exodia')!);
  expect(written).toMatchObject({
    ok: true,
    value: { problems: [{ code: 'EDITION_NOT_KEPT' }, { code: 'EDITION_NOT_KEPT' }] },
  });
  expect(format('ydk').write(lists.list('legacy-exodia')!)).toMatchObject({ value: { problems: [] } });
});

test('lists that are no deck of this game are refused', () => {
  const refused = [{ hand: ['ocg:55144522'] }, { main: ['55144522'] }, { main: ['ocg:26202165@e1', 'ocg:26202165'] }];
  for (const sections of refused) {
    expect(fromDeckList({ sections: sections as never })).toMatchObject({ ok: false, error: { code: 'BAD_DECK' } });
    expect(lists.check({ sections: sections as never })).toMatchObject([{ code: 'BAD_VALUE', severity: 'error' }]);
    expect(format('ydk').write({ sections: sections as never })).toMatchObject({ ok: false });
  }
  expect(lists.check(lists.list('exodia')!, '1999')).toMatchObject([{ code: 'UNKNOWN_REGULATION' }]);
  expect(lists.check(lists.list('exodia')!, '2026-08-22').some((p) => p.code === 'FORBIDDEN')).toBe(true);
  expect(format('json').read('{')).toMatchObject({
    ok: false,
    error: { reason: { en: expect.stringMatching(/not JSON/) } },
  });
});

test('passcodes → list → passcodes', () => {
  for (const { id: _, aim: __, practice: ___, ...deck } of DECKS)
    expect(fromDeckList(toDeckList(deck))).toEqual({ ok: true, value: deck });
});
