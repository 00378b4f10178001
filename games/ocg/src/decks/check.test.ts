import { expect, test } from 'vitest';
import { indexCards, POOL, POOL_INDEX } from '../cards/pool.ts';
import { DECK_FILES } from '../data.ts';
import { checkDeck } from './check.ts';
import type { OcgDeck } from './deck.ts';
import { findRegulation, REGULATIONS } from './regulation.ts';
import { DECK_PROBLEMS, DECKS, findDeck, readDeckFile } from './shipped.ts';

const normal = POOL.filter((card) => card.kind !== 'monster').map((card) => card.passcode);
const synchros = POOL.filter((card) => card.kind === 'monster' && card.frame === 'synchro' && card.edition === 'now');

/** A legal deck: `size` cards, three of each. */
const main = (size: number): number[] => Array.from({ length: size }, (_, i) => normal[Math.floor(i / 3)]);
const deck = (parts: Partial<OcgDeck> = {}): OcgDeck => ({
  main: main(40),
  extra: [],
  side: [],
  editions: {},
  ...parts,
});
const codes = (...args: Parameters<typeof checkDeck>): string[] => checkDeck(...args).map((p) => p.code);

test('[YGO-2.1] Main Deck 40–60, Extra Deck 0–15, Side Deck 0–15', () => {
  expect(codes(deck())).toEqual([]);
  expect(codes(deck({ main: main(60) }))).toEqual([]);
  expect(codes(deck({ main: main(39) }))).toEqual(['MAIN_TOO_SMALL']);
  expect(codes(deck({ main: main(61) }))).toEqual(['MAIN_TOO_LARGE']);
  const extra = synchros.map((card) => card.passcode);
  expect(extra.length).toBeGreaterThan(8);
  const fifteen = [...extra, ...extra].slice(0, 15);
  expect(codes(deck({ extra: fifteen }))).toEqual([]);
  expect(codes(deck({ extra: [...extra, ...extra].slice(0, 16) }))).toEqual(['EXTRA_TOO_LARGE']);
  const side = main(56).slice(40);
  expect(codes(deck({ main: main(39).concat(normal[30]), side: side.slice(1) }))).toEqual([]);
  expect(codes(deck({ main: main(39).concat(normal[30]), side }))).toContain('SIDE_TOO_LARGE');
});

test('[YGO-2.1] at most 3 copies of a name over all three parts; other numbers and editions share the limit', () => {
  const reborn = [83764718, 83764719];
  const rest = main(39).filter((p) => p !== 83764718);
  const of = (parts: Partial<OcgDeck>) =>
    checkDeck(deck({ main: [...rest, ...reborn], ...parts })).filter((p) => p.code === 'TOO_MANY_COPIES');
  expect(of({ side: [83764719] })).toEqual([]);
  expect(of({ side: [83764719, 83764718] })).toEqual([
    {
      code: 'TOO_MANY_COPIES',
      severity: 'error',
      path: '$.side[1]',
      reason: { ja: expect.stringContaining('「死者蘇生」'), en: expect.stringContaining('"Monster Reborn" (4)') },
    },
  ]);
  const sangan = deck({ main: [...main(40), 26202165, 26202165, 26202165, 26202165], editions: { 26202165: 'e1' } });
  expect(codes(sangan)).toEqual(['TOO_MANY_COPIES']);
});

test('[YGO-2.1] a card that is always named like another shares its limit', () => {
  const harpie = { id: 'ocg:76812113', passcode: 76812113, name: { ja: 'ハーピィ・レディ', en: 'Harpie Lady' } };
  const facts = {
    kind: 'monster',
    frame: 'normal',
    attribute: 'WIND',
    type: 'winged-beast',
    level: 4,
    atk: 1300,
    def: 1400,
  } as const;
  const index = indexCards({
    cards: [{ ...harpie, ...facts, edition: 'now' }],
    otherNumbers: new Map(),
    namedAs: new Map(),
  });
  const both = deck({ main: [...main(40), 76812113, 76812113, 91932350] });
  expect(codes(both, { index })).toEqual([]);
  expect(codes({ ...both, side: [91932350] }, { index })).toEqual(['TOO_MANY_COPIES']);
});

test('every problem of a bad deck at once, each with a path and both languages', () => {
  const bad = deck({
    main: [46696593, 27204312, 12345, ...main(10)],
    extra: [55144522],
    editions: { 55144522: 'e7', 26202165: 'e1' },
  });
  const problems = checkDeck(bad);
  expect(problems.map((p) => [p.code, p.path, p.severity])).toEqual([
    ['MAIN_TOO_SMALL', '$.main', 'error'],
    ['WRONG_SECTION', '$.main[0]', 'error'],
    ['TOKEN_IN_DECK', '$.main[1]', 'error'],
    ['UNKNOWN_CARD', '$.main[2]', 'error'],
    ['WRONG_SECTION', '$.extra[0]', 'error'],
    ['EDITION_WITHOUT_CARD', '$.editions.26202165', 'warning'],
    ['UNKNOWN_EDITION', '$.editions.55144522', 'error'],
    ['TOO_MANY_COPIES', '$.extra[0]', 'error'],
  ]);
  for (const { reason } of problems) {
    expect(reason.ja).not.toBe('');
    expect(reason.en).not.toBe('');
  }
});

test('[YGO-2.1] the list of forbidden and limited cards is data and off by default', () => {
  const regulation = findRegulation('2026-08-22')!;
  expect(REGULATIONS).toEqual([regulation]);
  const listed = [...regulation.forbidden, ...regulation.limited, ...regulation.semiLimited];
  expect(listed).toHaveLength(27);
  expect(new Set(listed).size).toBe(listed.length);
  for (const passcode of listed) expect(POOL_INDEX.find(passcode)).toBeDefined();
  const rest = main(60).filter((p) => !listed.includes(p));
  const greedy = deck({ main: [...rest, 55144522, 83764718, 83764719, 84749824, 84749824, 84749824] });
  expect(codes(greedy)).not.toContain('FORBIDDEN');
  expect(codes(greedy, { regulation })).toEqual(expect.arrayContaining(['FORBIDDEN', 'LIMITED', 'SEMI_LIMITED']));
});

test('the eight decks have the sizes and editions of their lists and are legal', () => {
  expect(DECKS.map((d) => [d.id, d.main.length, d.extra.length, d.side.length])).toEqual([
    ['exodia', 40, 0, 0],
    ['legacy-exodia', 40, 0, 0],
    ['library-exodia', 40, 0, 0],
    ['panda-exodia', 40, 5, 0],
    ['scientist-catapult', 40, 9, 0],
    ['dragon-beatdown', 40, 3, 0],
    ['flip-control', 40, 1, 0],
    ['junk-synchro', 40, 13, 0],
  ]);
  for (const d of DECKS) expect([d.id, checkDeck(d)]).toEqual([d.id, []]);
  expect(findDeck('legacy-exodia')?.editions).toEqual({ 26202165: 'e1', 78010363: 'e1' });
  expect(findDeck('scientist-catapult')?.editions).toEqual({ 95727991: 'e1', 40737112: 'e1' });
  expect(DECKS.filter((d) => d.practice === 'first-turn-win')).toHaveLength(5);
});

test('a deck file dropped into the folder is read; a wrong one is told with file and path', () => {
  expect(DECK_PROBLEMS).toEqual([]);
  const [{ json }] = DECK_FILES;
  const told = (changed: unknown) =>
    readDeckFile({ file: 'decks/own.json', json: changed }).problems.map(({ file, code, path }) => [file, code, path]);
  expect(told(json)).toEqual([]);
  expect(told({ ...(json as object), id: 5, mian: {} })).toEqual([
    ['decks/own.json', 'BAD_VALUE', '$.id'],
    ['decks/own.json', 'UNKNOWN_FIELD', '$.mian'],
  ]);
  expect(told(null)).toEqual([['decks/own.json', 'BAD_DECK', '$.format']]);
});

test('the Duel decks obey the regulation, the first-turn decks do not', () => {
  const [regulation] = REGULATIONS;
  const clean = DECKS.filter((d) => checkDeck(d, { regulation }).length === 0).map((d) => d.id);
  expect(clean).toEqual(['dragon-beatdown', 'flip-control', 'junk-synchro']);
});
