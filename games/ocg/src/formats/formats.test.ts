import fc from 'fast-check';
import { expect, test } from 'vitest';
import { POOL, POOL_INDEX } from '../cards/pool.ts';
import { belongsToExtraDeck, isToken } from '../cards/printed.ts';
import type { OcgDeck } from '../decks/deck.ts';
import { DECKS } from '../decks/shipped.ts';
import { readDeckJson, writeDeckJson } from './json.ts';
import { looksLikeYdk, readYdk, writeYdk } from './ydk.ts';
import { looksLikeYdke, lostInYdke, readYdke, writeYdke } from './ydke.ts';

const value = <T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

const current = POOL.filter((card) => card.edition === 'now' && !isToken(card));
const passcodes = (extra: boolean) => current.filter((c) => belongsToExtraDeck(c) === extra).map((c) => c.passcode);
const unknown = fc.integer({ min: 1, max: 2 ** 32 - 1 }).filter((p) => POOL_INDEX.find(p) === undefined);
const inMain = fc.oneof(fc.constantFrom(...passcodes(false), 83764719), unknown);
const inExtra = fc.oneof(fc.constantFrom(...passcodes(true)), unknown);

const anyDeck: fc.Arbitrary<OcgDeck> = fc.record({
  main: fc.array(inMain, { maxLength: 70 }),
  extra: fc.array(inExtra, { maxLength: 20 }),
  side: fc.array(fc.oneof(inMain, inExtra), { maxLength: 20 }),
  editions: fc.constantFrom({}, { 26202165: 'e1' }, { 26202165: 'e2', 61740673: 'e1' }, { 5: 'e9' }),
});
const sorted = (deck: OcgDeck): OcgDeck => ({
  ...deck,
  main: [...deck.main].sort((a, b) => a - b),
  extra: [...deck.extra].sort((a, b) => a - b),
  side: [...deck.side].sort((a, b) => a - b),
});

test('[YGO-14.4] .ydk: what is written is read again, in the same order, editions and unknown cards included', () => {
  fc.assert(
    fc.property(anyDeck, fc.constantFrom('\n', '\r\n', '\r'), (deck, lineEnd) => {
      const text = writeYdk(deck);
      expect(looksLikeYdk(text)).toBe(true);
      expect(value(readYdk(text.replaceAll('\n', lineEnd)))).toEqual({ deck, problems: [] });
    }),
  );
});

test('[YGO-14.5] ydke: what is written is read again, in the same order', () => {
  fc.assert(
    fc.property(anyDeck, (deck) => {
      const link = writeYdke(deck);
      expect(link).toMatch(/^ydke:\/\/[A-Za-z0-9+/=]*![A-Za-z0-9+/=]*![A-Za-z0-9+/=]*!$/);
      expect(looksLikeYdke(link)).toBe(true);
      expect(value(readYdke(link))).toEqual({ deck: { ...deck, editions: {} }, problems: [] });
      expect(lostInYdke(deck)).toHaveLength(Object.keys(deck.editions).length);
    }),
  );
});

test('our own deck files: what is written is read again', () => {
  fc.assert(
    fc.property(anyDeck, (deck) => {
      const read = value(readDeckJson(JSON.parse(writeDeckJson(deck))));
      expect({ ...read, deck: sorted(read.deck) }).toEqual({ deck: sorted(deck), problems: [] });
    }),
  );
});

test('every shipped deck goes through every format', () => {
  for (const { main, extra, side, editions } of DECKS) {
    const deck = { main, extra, side, editions };
    expect(value(readYdk(writeYdk(deck))).deck).toEqual(deck);
    expect(value(readYdke(writeYdke(deck))).deck).toEqual({ ...deck, editions: {} });
    expect(value(readDeckJson(JSON.parse(writeDeckJson(deck)))).deck).toEqual(deck);
  }
});

test('[YGO-14.4] .ydk: sections, comments, CRLF, leading zeros, blank lines, a mark at the start of the file', () => {
  const text =
    '\uFEFF#created by ...\r\n#main\r\n00423585\r\n\r\n# a note\r\n55144522\r\n#extra\r\n50091196\r\n!side\r\n83764719';
  expect(value(readYdk(text))).toEqual({
    deck: { main: [423585, 55144522], extra: [50091196], side: [83764719], editions: {} },
    problems: [],
  });
  expect(value(readYdk('55144522')).problems).toMatchObject([{ code: 'NO_SECTION', severity: 'warning' }]);
});

test('[YGO-14.5] ydke: little-endian numbers in standard base64, an empty section is an empty string', () => {
  // 89631139 = 0x0557a9a3
  expect(writeYdke({ main: [89631139], extra: [], side: [], editions: {} })).toBe('ydke://o6lXBQ==!!!');
  expect(value(readYdke(' ydke://o6lXBQ==!!!\n')).deck.main).toEqual([89631139]);
  expect(value(readYdke('ydke://!!!')).deck).toEqual({ main: [], extra: [], side: [], editions: {} });
});

test('[YGO-14.7] a card in the wrong section is moved and reported; unknown cards stay where they are', () => {
  const read = value(readYdk('#main\n50091196\n12345\n#extra\n55144522\n54321\n!side\n50091196\n'));
  expect(read.deck).toEqual({ main: [12345, 55144522], extra: [50091196, 54321], side: [50091196], editions: {} });
  expect(read.problems).toMatchObject([
    {
      code: 'MOVED_SECTION',
      path: 'line 2',
      severity: 'warning',
      reason: { en: expect.stringMatching(/Formula Synchron.*Extra Deck/) },
    },
    {
      code: 'MOVED_SECTION',
      path: 'line 5',
      severity: 'warning',
      reason: { ja: expect.stringMatching(/強欲な壺.*メインデッキ/) },
    },
  ]);
  const link = writeYdke({ main: [50091196], extra: [], side: [], editions: {} });
  expect(value(readYdke(link))).toMatchObject({
    deck: { main: [], extra: [50091196] },
    problems: [{ path: '$.main[0]' }],
  });
});

test('[YGO-14.7] editions are a side note that other programs take for a comment', () => {
  const read = value(
    readYdk('#main\n#!edition 26202165 e1\n26202165\n#!edition 26202165 e2\n#!edition x e1\n#!edition 5 old\n'),
  );
  expect(read.deck.editions).toEqual({ 26202165: 'e2' });
  expect(read.problems.map((p) => [p.code, p.path])).toEqual([
    ['MIXED_EDITIONS', 'line 4'],
    ['BAD_LINE', 'line 5'],
    ['BAD_LINE', 'line 6'],
  ]);
  expect(value(readYdk('#main\n#!edition 83764719 e1\n#!edition 26202165 now\n')).deck.editions).toEqual({
    83764718: 'e1',
  });
  for (const line of writeYdk({ main: [26202165], extra: [], side: [], editions: { 26202165: 'e1' } }).split('\n'))
    expect(line).toMatch(/^(#.*|!side|\d+|)$/);
});

test('bad lines are named one by one and the rest is read', () => {
  const read = value(
    readYdk('#main\n-5\n55144522\n1.5\n0x10\nconstructor\n99999999999\n4294967296\n0\n!sde\n__proto__\n'),
  );
  expect(read.deck.main).toEqual([55144522]);
  expect(read.problems.map((p) => [p.code, p.path])).toEqual(
    [2, 4, 5, 6, 7, 8, 9, 10, 11].map((line) => ['BAD_LINE', `line ${line}`]),
  );
});

const notYdk = ['', '<html></html>', 'SQLite format 3\0', '\0\0\0', '# only a comment'];
test.each(notYdk)('%j is not a .ydk', (text) => {
  expect(readYdk(text)).toMatchObject({ ok: false, error: { code: 'BAD_DECK', reason: { ja: expect.any(String) } } });
});

const link = writeYdke({ main: [89631139, 55144522], extra: [50091196], side: [], editions: {} });
const notYdke = [
  '',
  'ydke://',
  'ydke://!!',
  'http://!!!',
  `${link}!`,
  `${link}x`,
  link.slice(0, -1),
  'ydke://o6lXBQ=!!!',
  'ydke://o6lX!!!',
  'ydke://o6lXBQ!!!',
  'ydke://o6l*BQ==!!!',
  'ydke://あ!!!',
  'ydke://o6lXBQ==!o6lXBQ=!!',
];
test.each(notYdke)('%j is not a ydke link', (text) => {
  expect(readYdke(text)).toMatchObject({ ok: false, error: { code: 'BAD_DECK', reason: { en: expect.any(String) } } });
});

test('a link cut off anywhere is refused', () => {
  for (let end = 0; end < link.length; end++) expect(readYdke(link.slice(0, end)).ok).toBe(false);
});

test('a 0 in a link is reported and left out', () => {
  const zero = writeYdke({ main: [0, 55144522], extra: [], side: [], editions: {} });
  expect(value(readYdke(zero))).toMatchObject({
    deck: { main: [55144522] },
    problems: [{ code: 'BAD_VALUE', path: '$.main[0]' }],
  });
});

test('huge input is refused, not read', () => {
  expect(readYdk('#main\n'.padEnd(2 ** 20 + 1, '#'))).toMatchObject({ ok: false });
  expect(readYdk(`#main\n${'55144522\n'.repeat(1001)}`)).toMatchObject({ ok: false });
  expect(readYdk(`#main\n${'x\n'.repeat(1001)}`)).toMatchObject({ ok: false });
  expect(readYdke(`ydke://${'o6lX'.repeat(4 * 300)}!!!`)).toMatchObject({ ok: true });
  expect(readYdke(`ydke://${'o6lX'.repeat(4 * 400)}!!!`)).toMatchObject({ ok: false });
  expect(readDeckJson({ format: 'ocg-deck/1', main: { 55144522: 1e9 } })).toMatchObject({ ok: false });
});

test('our own deck files: everything wrong is reported with its path', () => {
  const read = value(
    readDeckJson({
      format: 'ocg-deck/1',
      main: { 55144522: -1, '055': 1, x: 2, 83764718: '3', 79571449: 2 },
      extra: [1],
      editions: { 26202165: 'first', y: 'e1' },
      mian: {},
    }),
  );
  expect(read.deck).toEqual({ main: [79571449, 79571449], extra: [], side: [], editions: {} });
  expect(read.problems.map((p) => [p.code, p.path])).toEqual([
    ['UNKNOWN_FIELD', '$.mian'],
    ['BAD_VALUE', '$.main.55144522'],
    ['BAD_VALUE', '$.main.83764718'],
    ['BAD_VALUE', '$.main.055'],
    ['BAD_VALUE', '$.main.x'],
    ['BAD_VALUE', '$.extra'],
    ['BAD_VALUE', '$.editions.26202165'],
    ['BAD_VALUE', '$.editions.y'],
  ]);
  for (const json of [null, 5, [], {}, { format: 'ocg-deck/2' }])
    expect(readDeckJson(json)).toMatchObject({ ok: false });
});

test('no text makes a reader throw', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.stringMatching(/^(#main\n)?[\d#!\n a-z]*$/)),
      (text) => {
        for (const read of [readYdk, readYdke]) expect(typeof read(text).ok).toBe('boolean');
        expect(typeof readYdke(`ydke://${text}`).ok).toBe('boolean');
      },
    ),
  );
  fc.assert(
    fc.property(fc.jsonValue(), (json) => {
      expect(readDeckJson(json).ok).toBe(false);
      // the only other answer: a count no deck can have
      const read = readDeckJson({ format: 'ocg-deck/1', main: json, editions: json });
      expect(read.ok || read.error.reason.en).toSatisfy((x) => x === true || x === 'too large for a deck');
    }),
  );
});
