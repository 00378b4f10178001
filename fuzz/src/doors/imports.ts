/** Card files of other programs: databases and older JSON. */
import { type CardImport, hasErrors, type ImportedCardFile } from '@fuda/game';
import type { RandomBelow } from '@fuda/kernel';
import { mutate, mutateBytes } from '@fuda/testkit';
import initSqlJs from 'sql.js/dist/sql-wasm-inline.js';
import { broken, type Door, halving, type Input, unsaid, type Verdict } from '../door.ts';
import { type HouseGame, samplesFor } from '../house.ts';

const bytesOf = (input: Input): Uint8Array =>
  input instanceof Uint8Array ? input : new TextEncoder().encode(JSON.stringify(input) ?? '');

/** What can be played after an import is a card like any other: the game's own reader takes it. */
async function openImport(
  { pkg }: HouseGame,
  reader: CardImport,
  inputs: readonly Input[],
): Promise<readonly Verdict[]> {
  const verdicts: Verdict[] = [];
  const playable = new Map<string, { readonly card: ImportedCardFile; readonly input: number }>();
  for (const [i, input] of inputs.entries()) {
    const read = await reader.read(bytesOf(input));
    const wrong = (read.ok ? read.value.problems : [read.error]).map(unsaid).find(Boolean);
    const isWhole = read.ok && !hasErrors(read.value.problems);
    verdicts.push(wrong ? broken(wrong) : isWhole ? 'accepted' : 'refused');
    if (!read.ok) continue;
    for (const card of read.value.cards) {
      if (typeof card.id !== 'string') verdicts[i] = broken(`a card without an id: ${JSON.stringify(card)}`);
      if (card.playable === false) {
        if (!card.reason?.ja || !card.reason.en) verdicts[i] = broken(`${card.id} cannot be played for no reason`);
      } else if (!playable.has(card.id)) playable.set(card.id, { card, input: i });
    }
  }
  const given = [...playable.values()];
  if (given.length === 0 || !pkg.readCards) return verdicts;
  const { problems } = pkg.readCards(given.map(({ card }, i) => ({ file: String(i), json: card })));
  for (const { file, severity, code, path, reason } of problems) {
    const from = given[Number(file)];
    if (severity === 'error' && from)
      verdicts[from.input] = broken(`an imported card is refused: ${from.card.id} ${code} ${path}: ${reason.en}`);
  }
  return verdicts;
}

const DATAS =
  'CREATE TABLE datas(id INTEGER PRIMARY KEY, ot INTEGER, alias INTEGER, setcode INTEGER, type INTEGER, atk INTEGER, def INTEGER, level INTEGER, race INTEGER, attribute INTEGER, category INTEGER)';
const TEXTS = 'CREATE TABLE texts(id INTEGER PRIMARY KEY, name TEXT, desc TEXT)';
const TYPES = [
  0x11, 0x21, 0x1011, 0x61, 0x2001, 0x800021, 0x4000021, 0x1000021, 0x81, 0x4011, 0x2, 0x10002, 0x4, 0x100004,
];

/** A database as simulators have them, with whatever numbers chance puts into it. */
async function database(random: RandomBelow): Promise<Uint8Array> {
  const { Database } = await initSqlJs();
  const db = new Database();
  db.run(DATAS);
  db.run(TEXTS);
  const number = (): number => [0, 1, -1, -2, 255, 65_535, 2 ** 31, 2 ** 40, random(5000)][random(9)];
  for (let row = 0; row < 1 + random(4); row++) {
    const strange = random(3) === 0;
    const id = strange ? number() : 100_000_000 + random(100_000_000);
    const type = strange ? number() : TYPES[random(TYPES.length)];
    const level = strange ? number() : 1 + random(12);
    const [race, attribute] = strange ? [number(), number()] : [2 ** random(26), 2 ** random(7)];
    const [atk, def] = strange ? [number(), number()] : [random(5000), random(5000)];
    const values = [
      id,
      1 + random(3),
      random(4) === 0 ? id + random(20) : 0,
      number(),
      type,
      atk,
      def,
      level,
      race,
      attribute,
      0,
    ];
    db.run('INSERT OR IGNORE INTO datas VALUES (?,?,?,?,?,?,?,?,?,?,?)', values);
    db.run('INSERT OR IGNORE INTO texts VALUES (?,?,?)', [
      id,
      ['竜', '', ' ', 'A\u0000B', '\u001b[31mred'][random(5)],
      '',
    ]);
  }
  const bytes = db.export();
  db.close();
  return bytes;
}

/** What they give is read together: that costs much whatever comes. */
const BATCH = 500;
/** Made beforehand: inputs are made in one go. */
const DATABASES = 24;

export async function importDoors(house: HouseGame): Promise<readonly Door[]> {
  const doors: Door[] = [];
  for (const reader of house.pkg.cardImports ?? []) {
    const isDatabase = reader.extension === '.cdb';
    const older = isDatabase ? [] : samplesFor(`${house.pkg.id}/${reader.id}`);
    const files: Uint8Array[] = [];
    if (isDatabase) {
      let at = 1;
      const random: RandomBelow = (n) => {
        at = (Math.imul(at, 1103515245) + 12345) >>> 0;
        return (at >>> 8) % n;
      };
      for (let i = 0; i < DATABASES; i++) files.push(await database(random));
    }
    doors.push({
      name: `${house.pkg.id}/${reader.id}`,
      kind: isDatabase ? 'bytes' : 'json',
      batch: BATCH,
      make(random) {
        if (!isDatabase) return mutate(older[random(older.length)], random);
        const file = files[random(files.length)];
        return random(6) === 0 ? file : mutateBytes(file, random);
      },
      open: halving((inputs) => openImport(house, reader, inputs)),
    });
  }
  return doors;
}
