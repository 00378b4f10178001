/** What an import writes is a card file like any other: `validate` finds nothing wrong with it. */
import { readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import initSqlJs from 'sql.js/dist/sql-wasm-inline.js';
import { expect, test } from 'vitest';
import { callFuda } from './testing/call.ts';
import { inOwnFolder } from './testing/own-folder.ts';

inOwnFolder();

const { Database } = await initSqlJs();
const MONSTER = 0x1;
const DRAGON = { race: 0x2000, attribute: 0x10 };

interface Row {
  readonly type: number;
  readonly atk?: number;
  readonly def?: number;
  readonly level?: number;
  readonly race?: number;
  readonly attribute?: number;
  readonly setcode?: number | string;
  readonly alias?: number;
  readonly name?: string;
}

function database(file: string, rows: readonly Row[]): void {
  const db = new Database();
  db.run(
    'CREATE TABLE datas(id INTEGER PRIMARY KEY, ot, alias, setcode, type, atk, def, level, race, attribute, category)',
  );
  db.run('CREATE TABLE texts(id INTEGER PRIMARY KEY, name, desc)');
  for (const [
    i,
    { type, atk = 0, def = 0, level = 0, race = 0, attribute = 0, setcode = 0, alias = 0, name },
  ] of rows.entries()) {
    const id = 90_000_000 + 20 * i;
    db.run(
      `INSERT INTO datas VALUES (${id}, 1, ${alias}, ${setcode}, ${type}, ${atk}, ${def}, ${level}, ${race}, ${attribute}, 0)`,
    );
    db.run('INSERT INTO texts VALUES (?, ?, ?)', [id, name ?? `カード ${i}`, '']);
  }
  writeFileSync(file, db.export());
  db.close();
}

const ROWS: Readonly<Record<string, Row>> = {
  normal: { type: MONSTER | 0x10, atk: 3000, def: 2500, level: 8, ...DRAGON },
  'normal tuner': { type: MONSTER | 0x1010, atk: 100, def: 0, level: 1, ...DRAGON },
  'unknown stats': { type: MONSTER | 0x20, atk: -2, def: -2, level: 1, ...DRAGON },
  'effect without Level': { type: MONSTER | 0x20, level: 0, ...DRAGON },
  flip: { type: MONSTER | 0x200020, level: 2, ...DRAGON },
  'toon spirit union gemini': { type: MONSTER | 0x400e20, level: 2, ...DRAGON },
  fusion: { type: MONSTER | 0x40, level: 7, ...DRAGON },
  'fusion with effect': { type: MONSTER | 0x60, level: 7, ...DRAGON },
  ritual: { type: MONSTER | 0x80, level: 8, ...DRAGON },
  synchro: { type: MONSTER | 0x2000, level: 5, ...DRAGON },
  'synchro tuner': { type: MONSTER | 0x3020, level: 5, ...DRAGON },
  xyz: { type: MONSTER | 0x800020, level: 4, ...DRAGON },
  'xyz of Rank 0': { type: MONSTER | 0x800020, level: 0, ...DRAGON },
  link: { type: MONSTER | 0x4000020, level: 3, def: 0x1 | 0x4 | 0x80, race: 0x1000000, attribute: 0x20 },
  'link without arrows': { type: MONSTER | 0x4000020, level: 1, def: 0, race: 0x1000000, attribute: 0x20 },
  pendulum: { type: MONSTER | 0x1000020, level: 0x07070004, ...DRAGON },
  'normal pendulum': { type: MONSTER | 0x1000010, level: 0x01010004, ...DRAGON },
  token: { type: MONSTER | 0x4011, level: 1, ...DRAGON },
  'divine beast': { type: MONSTER | 0x20, level: 10, race: 0x200000, attribute: 0x40 },
  spell: { type: 0x2 },
  'quick-play': { type: 0x10002 },
  'continuous spell': { type: 0x20002 },
  equip: { type: 0x40002 },
  field: { type: 0x80002 },
  'ritual spell': { type: 0x82 },
  trap: { type: 0x4 },
  'continuous trap': { type: 0x20004 },
  counter: { type: 0x100004 },
  'known archetype': { type: 0x2, setcode: 0x3008 },
  'unknown archetypes': { type: MONSTER | 0x10, level: 4, setcode: '0x1234006200005fff', ...DRAGON },
  'other name': { type: MONSTER | 0x10, level: 4, alias: 1000, ...DRAGON },
  'long name': { type: 0x2, name: '長'.repeat(200) },
  'name of signs': { type: 0x2, name: '\u001b[31m"quoted"\n\u0000x' },
  'same name': { type: 0x2, name: 'カード 0' },
};

test.each(Object.entries(ROWS))('[CLI-F3] a database with one card, %s', async (kind, row) => {
  const stem = kind.replaceAll(' ', '-');
  database(`${stem}.cdb`, [row]);
  const imported = await callFuda(['import', 'cdb', `${stem}.cdb`, '--out', 'made', '--json']);
  expect(JSON.parse(imported.out)).toMatchObject({ ok: true, cards: 1 });
  const checked = await callFuda(['validate', `made/${stem}.json`, '--json']);
  const { problems } = JSON.parse(checked.out) as { problems: { severity: string }[] };
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(checked.status).toBe(0);
});

test('[CLI-F3] whatever a database holds: what is taken over is sound, the rest is told', async () => {
  const bits = (n: number) => fc.integer({ min: 0, max: n - 1 }).map((i) => 2 ** i);
  const some = (n: number) => fc.array(bits(n), { maxLength: 3 }).map((list) => list.reduce((a, b) => a | b, 0));
  const row: fc.Arbitrary<Row> = fc.record({
    type: fc.tuple(fc.constantFrom(1, 1, 2, 4), some(27)).map(([kind, more]) => kind | (more & ~7)),
    atk: fc.oneof(fc.integer({ min: -3, max: 5000 }), fc.constant(100_000)),
    def: fc.oneof(fc.integer({ min: -3, max: 511 }), fc.constant(99_999)),
    level: fc.tuple(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 0, max: 15 })).map(([n, s]) => n | (s << 24)),
    race: bits(28),
    attribute: bits(8),
    setcode: fc.tuple(fc.nat(0xffff), fc.constantFrom(0, 0x8, 0x3008, 0x17, 0x5ff)).map(([a, b]) => a * 0x10000 + b),
  });
  const rows = fc.sample(row, { numRuns: 400, seed: 7 });
  database('random.cdb', rows);
  const imported = JSON.parse((await callFuda(['import', 'cdb', 'random.cdb', '--out', 'made', '--json'])).out);
  expect(imported.cards).toBeGreaterThan(100);
  expect(imported.cards).toBeLessThan(400);
  expect(await callFuda(['validate', 'made/random.json', '--lang', 'en'])).toMatchObject({
    status: 0,
    out: expect.stringMatching(/ 0 errors/),
  });
});

test('a database with all of them at once', async () => {
  database('all.cdb', Object.values(ROWS));
  expect((await callFuda(['import', 'cdb', 'all.cdb', '--out', 'made'])).status).toBe(0);
  const written = JSON.parse(readFileSync('made/all.json', 'utf8'));
  expect(written.cards).toHaveLength(Object.keys(ROWS).length);
  const checked = await callFuda(['validate', 'made/all.json', '--lang', 'en']);
  expect(checked).toMatchObject({ status: 0, out: expect.stringMatching(/ 0 errors/) });
});
