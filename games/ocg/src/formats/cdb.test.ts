import initSqlJs from 'sql.js/dist/sql-wasm-inline.js';
import { expect, test } from 'vitest';
import { indexCards, POOL_INDEX } from '../cards/pool.ts';
import { checkDeck } from '../decks/check.ts';
import { cdbImport, readCdb } from './cdb.ts';

const SQL = await initSqlJs();

const DATAS =
  'CREATE TABLE datas(id INTEGER PRIMARY KEY, ot INTEGER, alias INTEGER, setcode INTEGER, type INTEGER, atk INTEGER, def INTEGER, level INTEGER, race INTEGER, attribute INTEGER, category INTEGER)';
const strings = Array.from({ length: 16 }, (_, i) => `str${i + 1} TEXT`).join(', ');
const TEXTS = `CREATE TABLE texts(id INTEGER PRIMARY KEY, name TEXT, desc TEXT, ${strings})`;

interface Row {
  readonly id: number;
  readonly name?: string | null;
  readonly ot?: number;
  readonly alias?: number;
  readonly setcode?: bigint;
  readonly type: number;
  readonly atk?: number;
  readonly def?: number;
  readonly level?: number;
  readonly race?: number;
  readonly attribute?: number;
}

/** A database as simulators have them. */
function database(rows: readonly Row[], more: readonly string[] = []): Uint8Array {
  const db = new SQL.Database();
  db.run(DATAS);
  db.run(TEXTS);
  for (const { id, name = `card ${id}`, ot = 1, alias = 0, setcode = 0n, type, ...rest } of rows) {
    const { atk = 0, def = 0, level = 0, race = 0, attribute = 0 } = rest;
    db.run(
      `INSERT INTO datas VALUES (${id},${ot},${alias},${setcode},${type},${atk},${def},${level},${race},${attribute},0)`,
    );
    if (name !== null) db.run('INSERT INTO texts(id, name, desc) VALUES (?, ?, ?)', [id, name, 'its printed text']);
  }
  for (const sql of more) db.run(sql);
  const bytes = db.export();
  db.close();
  return bytes;
}

function custom(...statements: string[]): Uint8Array {
  const db = new SQL.Database();
  for (const sql of statements) db.run(sql);
  const bytes = db.export();
  db.close();
  return bytes;
}

async function cardsOf(...rows: Row[]) {
  const read = await readCdb(database(rows));
  if (!read.ok) throw new Error(read.error.reason.en);
  return read.value;
}

const dragon = { race: 0x2000, attribute: 0x10 };

test('[YGO-14.6] a Normal Monster has all its facts and can be played', async () => {
  const { cards, problems } = await cardsOf({
    id: 100,
    name: '白い竜',
    type: 0x11,
    atk: 3000,
    def: 2500,
    level: 8,
    ...dragon,
  });
  expect(problems).toEqual([]);
  expect(cards).toEqual([
    {
      id: 'ocg:100',
      passcode: 100,
      name: { ja: '白い竜', en: '白い竜' },
      kind: 'monster',
      frame: 'normal',
      attribute: 'LIGHT',
      type: 'dragon',
      level: 8,
      atk: 3000,
      def: 2500,
      edition: 'now',
    },
  ]);
});

test('[YGO-14.6] frames, abilities, Rank, Link arrows, scales and "?"', async () => {
  const { cards } = await cardsOf(
    { id: 101, type: 0x1021, level: 3, atk: -2, def: -2, ...dragon },
    { id: 102, type: 0x61, level: 7, ...dragon },
    { id: 103, type: 0x2001, level: 5, ...dragon },
    { id: 104, type: 0x800021, level: 4, ...dragon },
    { id: 105, type: 0x4000021, level: 3, def: 0x1 | 0x4 | 0x80, race: 0x1000000, attribute: 0x20 },
    { id: 106, type: 0x1000021, level: 0x07070004, ...dragon },
    { id: 107, type: 0x81, level: 8, ...dragon },
    { id: 108, type: 0x4011, level: 1, ...dragon },
    { id: 109, type: 0x1011, level: 1, race: 0x2000000, attribute: 0x40 },
    { id: 110, type: 0x200221, level: 2, ...dragon },
  );
  expect(cards.map(({ id: _, name: __, reason: ___, ...card }) => card)).toMatchObject([
    { frame: 'effect', abilities: ['tuner'], atk: -2, def: -2, playable: false },
    { frame: 'fusion', abilities: ['effect'], level: 7, playable: false },
    { frame: 'synchro', level: 5, playable: false },
    { frame: 'xyz', abilities: ['effect'], rank: 4, playable: false },
    { frame: 'link', link: 3, arrows: ['down-left', 'down-right', 'up'], type: 'cyberse', playable: false },
    { frame: 'effect', abilities: ['pendulum'], level: 4, scale: 7, playable: false },
    { frame: 'ritual', level: 8, playable: false },
    { frame: 'token', playable: false },
    { frame: 'normal', abilities: ['tuner'], type: 'illusion', attribute: 'DIVINE' },
    { frame: 'effect', abilities: ['flip', 'spirit'], playable: false },
  ]);
  expect(cards[3]).not.toHaveProperty('level');
  expect(cards[4]).not.toHaveProperty('def');
  expect(cards[8]).not.toHaveProperty('playable');
  for (const card of cards.filter((c) => c.playable === false)) {
    expect(card.reason?.ja).toBeTruthy();
    expect(card.reason?.en).toBeTruthy();
  }
});

test('[YGO-14.6] Spells and Traps by subtype; their text is not taken over', async () => {
  const types = [0x2, 0x10002, 0x20002, 0x40002, 0x80002, 0x82, 0x4, 0x20004, 0x100004];
  const { cards } = await cardsOf(...types.map((type, i) => ({ id: 200 + i, type })));
  expect(cards.map((card) => `${card.kind} ${'subtype' in card ? card.subtype : ''}`)).toEqual([
    'spell normal',
    'spell quick',
    'spell continuous',
    'spell equip',
    'spell field',
    'spell ritual',
    'trap normal',
    'trap continuous',
    'trap counter',
  ]);
  expect(cards.every((card) => card.playable === false)).toBe(true);
  expect(JSON.stringify(cards)).not.toContain('printed text');
});

test('[YGO-14.6] four archetype codes of 16 bits; a sub-family belongs to its family', async () => {
  const { cards } = await cardsOf(
    { id: 300, type: 2, setcode: 0x1234_0062_0000_3008n },
    { id: 301, type: 2, setcode: -1n },
    { id: 302, type: 2, setcode: 0x17n },
  );
  expect(cards[0].archetypes).toEqual(['hero', 'toon', 'set-1234']);
  expect(cards[1].archetypes).toEqual(['set-ffff']);
  expect(cards[2].archetypes).toEqual(['set-17']);
});

test('[YGO-14.6] alias: close numbers are other prints, distant ones share the name', async () => {
  const reading = await cardsOf(
    { id: 1000, type: 0x11, level: 4, ...dragon },
    { id: 1001, alias: 1000, type: 0x11, level: 4, ...dragon },
    { id: 5000, alias: 1000, type: 0x11, level: 4, ...dragon },
  );
  expect(reading.cards.map((card) => card.passcode)).toEqual([1000, 5000]);
  const index = indexCards(reading);
  expect(index.find(1001)?.passcode).toBe(1000);
  const deck = { main: [1000, 1001, 5000, 5000], extra: [], side: [], editions: {} };
  expect(checkDeck(deck, { index }).map((p) => p.code)).toEqual(['MAIN_TOO_SMALL', 'TOO_MANY_COPIES']);
});

test('cards without known effects are reported by the deck check; our own cards win over the database', async () => {
  const reading = await cardsOf(
    { id: 2000, type: 0x21, level: 4, ...dragon },
    { id: 55144522, name: 'other', type: 2 },
  );
  const index = indexCards(reading);
  expect(index.find(55144522)).toBe(POOL_INDEX.find(55144522));
  const deck = { main: [2000], extra: [], side: [], editions: {} };
  expect(checkDeck(deck, { index }).map((p) => p.code)).toContain('NOT_PLAYABLE');
  const imported = await cdbImport().read(
    database([
      { id: 2000, type: 2 },
      { id: 55144522, type: 2 },
    ]),
  );
  expect(imported).toMatchObject({
    ok: true,
    value: { cards: [{ id: 'ocg:2000' }], problems: [{ code: 'KNOWN_CARDS' }] },
  });
});

test('bad rows are named and left out', async () => {
  const { cards, problems } = await cardsOf(
    { id: -5, type: 2 },
    { id: 3000, type: 7 },
    { id: 3001, type: 0x1, ...dragon },
    { id: 3002, type: 0x11, race: 3, attribute: 0x10 },
    { id: 3003, type: 0x11, race: 1, attribute: 0x80 },
    { id: 3004, type: 0x11, level: 255, ...dragon },
    { id: 3005, type: 0x11, atk: -7, ...dragon },
    { id: 3006, type: 2, name: null },
    { id: 3007, type: 2, name: ' ' },
    { id: 3008, type: 2, ot: 0x200 },
    { id: 3009, type: 2 },
  );
  expect(cards.map((card) => card.passcode)).toEqual([3009]);
  expect(problems.map((p) => p.code)).toEqual([...Array(7).fill('BAD_ROW'), 'NO_NAME', 'NO_NAME', 'OTHER_GAME']);
  for (const { reason, path } of problems) expect([reason.ja, reason.en, path]).not.toContain('');
  const texts = await readCdb(
    database([{ id: 4000, type: 2 }], ["UPDATE datas SET atk = 'many'", 'UPDATE texts SET name = 5']),
  );
  expect(texts).toMatchObject({ ok: true, value: { cards: [], problems: [{ code: 'BAD_ROW' }] } });
});

test('ten thousand bad rows are summed up', async () => {
  const many =
    'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000) INSERT INTO datas SELECT i,1,0,0,7,0,0,0,0,0,0 FROM n';
  const read = await readCdb(database([], [many, 'INSERT INTO texts(id, name) SELECT id, id FROM datas']));
  if (!read.ok) throw new Error(read.error.reason.en);
  expect(read.value.problems).toHaveLength(101);
  expect(read.value.problems[100]).toMatchObject({ code: 'MANY_PROBLEMS', reason: { en: '9900 more problems' } });
});

const whole = database([{ id: 1, type: 2 }]);
const foreign: [string, Uint8Array, RegExp][] = [
  ['nothing', new Uint8Array(0), /not an SQLite/],
  ['a text', new TextEncoder().encode('#main\n55144522\n'.repeat(100)), /not an SQLite/],
  ['only a header', new TextEncoder().encode('SQLite format 3\0'), /damaged|no table/],
  ['a cut file', whole.slice(0, 700), /damaged|no table/],
  ['noise behind the header', whole.map((byte, i) => (i < 16 ? byte : (byte * 31 + i * 7) & 255)), /damaged|no table/],
  ['another database', custom('CREATE TABLE songs(id INTEGER PRIMARY KEY)'), /no table "datas"/],
  ['one table', custom(DATAS), /no table "texts"/],
  [
    'other columns',
    custom('CREATE TABLE datas(id INTEGER PRIMARY KEY, ot, alias)', TEXTS),
    /lacks columns: setcode, type, atk/,
  ],
  ['a view', custom(TEXTS, 'CREATE VIEW datas AS SELECT 1 AS id'), /no table "datas"/],
  ['generated columns', custom(TEXTS, DATAS.replace('atk INTEGER', 'atk INTEGER AS (id * 2)')), /lacks columns: atk/],
  ['no key', custom(DATAS.replace(' PRIMARY KEY', ''), TEXTS), /primary key of table "datas"/],
  [
    'a wider key',
    custom(DATAS, 'CREATE TABLE texts(id INTEGER, name TEXT, PRIMARY KEY(id, name))'),
    /primary key of table "texts"/,
  ],
];

test.each(foreign)('%s is refused', async (_, bytes, en) => {
  expect(await readCdb(bytes)).toMatchObject({
    ok: false,
    error: { code: 'BAD_CARD_FILE', reason: { en: expect.stringMatching(en), ja: expect.stringMatching(/.+/) } },
  });
});

test('a file cut or changed anywhere gives a value, never an exception', async () => {
  for (let end = 0; end < whole.length; end += 509)
    expect(typeof (await readCdb(whole.slice(0, end))).ok).toBe('boolean');
  for (let at = 16; at < 200; at++) {
    const changed = whole.slice();
    changed[at] ^= 0xff;
    expect(typeof (await readCdb(changed)).ok).toBe('boolean');
  }
});

test('a file larger than any card database is not opened', async () => {
  const huge = new Uint8Array(64 * 1024 * 1024 + 1);
  huge.set(whole);
  expect(await readCdb(huge)).toMatchObject({
    ok: false,
    error: { reason: { en: expect.stringMatching(/too large/) } },
  });
});
