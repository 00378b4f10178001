/// <reference path="./sql-wasm-inline.d.ts" />
/**
 * Card databases (`.cdb`, SQLite) that players bring along: printed facts only, never text [YGO-14.6].
 * The file is a stranger's: it is opened in memory, only plain tables are read, and everything in it is bounded and checked.
 */

import type { CardImport, ImportedCardFile, Problem } from '@fuda/game';
import { fail, ok, type Result } from '@fuda/kernel';
import { CARD_LIMITS } from '@fuda/language';
import type { Database, ParamsObject } from 'sql.js';
import archetypes from '../../archetypes.json' with { type: 'json' };
import { type CardIndex, type MoreCards, POOL_INDEX } from '../cards/pool.ts';
import { PRINTED_RANGES } from '../cards/printed.ts';
import { isPasscode } from '../decks/deck.ts';
import { type ImportedCard, readRow, SET } from './cdb-row.ts';

/** Closed list of what can be wrong inside a database that could be opened. */
export const CDB_CODES = ['BAD_ROW', 'NO_NAME', 'OTHER_GAME', 'MANY_PROBLEMS', 'KNOWN_CARDS'] as const;

export interface CdbReading extends MoreCards {
  readonly cards: readonly ImportedCard[];
  readonly problems: readonly Problem[];
}

const BYTES_MAX = 64 * 1024 * 1024;
const ROWS_MAX = 100_000;
const PROBLEMS_MAX = 100;
const NAME_MAX = 200;
/** other numbers of a card lie this close to the first [YGO-14.6] */
const OTHER_PRINT = 10;
/** `ot` bit of Rush Duel, another game with the same database */
const RUSH = 0x200;

const HEADER = 'SQLite format 3\0';
const COLUMNS = {
  datas: ['id', 'ot', 'alias', 'setcode', 'type', 'atk', 'def', 'level', 'race', 'attribute'],
  texts: ['id', 'name'],
} as const;
const NUMBERS = ['id', 'ot', 'alias', 'type', 'atk', 'def', 'level', 'race', 'attribute'] as const;

// 64-bit archetype codes do not fit a JavaScript number, so SQLite takes them apart
const ROWS = `
  SELECT ${NUMBERS.map((name) => `d.${name} AS ${name}`).join(', ')},
    d.setcode & 65535 AS set0, (d.setcode >> 16) & 65535 AS set1, (d.setcode >> 32) & 65535 AS set2,
    (d.setcode >> 48) & 65535 AS set3, CASE typeof(t.name) WHEN 'text' THEN substr(t.name, 1, ${NAME_MAX}) END AS name
  FROM datas d LEFT JOIN texts t ON t.id = d.id ORDER BY d.id LIMIT ${ROWS_MAX + 1}`;

const bad = (ja: string, en: string, path = '$'): Result<never> => fail('BAD_CARD_FILE', path, ja, en);

const tooMany = (most: number): Result<never> =>
  bad(`カードが多すぎます（${most}枚まで）`, `too many cards (at most ${most})`, '$.datas');

export async function readCdb(bytes: Uint8Array): Promise<Result<CdbReading>> {
  if (bytes.length > BYTES_MAX)
    return bad('ファイルが大きすぎます（64 MiBまで）', 'the file is too large (at most 64 MiB)');
  if (String.fromCharCode(...bytes.subarray(0, HEADER.length)) !== HEADER)
    return bad('SQLiteのデータベースではありません', 'this is not an SQLite database');
  // a megabyte that most people never need
  const { default: initSqlJs } = await import('sql.js/dist/sql-wasm-inline.js');
  const { Database } = await initSqlJs();
  let db: Database | undefined;
  try {
    db = new Database(bytes);
    return readTables(db);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return bad(`データベースがこわれています（${detail}）`, `the database is damaged (${detail})`);
  } finally {
    db?.close();
  }
}

function readTables(db: Database): Result<CdbReading> {
  // functions hidden in a stranger's schema are not called
  db.run('PRAGMA trusted_schema = OFF');
  for (const table of ['datas', 'texts'] as const) {
    const missing = missingIn(db, table);
    if (missing) return missing;
  }
  const reader = new RowReader();
  const statement = db.prepare(ROWS);
  try {
    for (let n = 0; statement.step(); n++) {
      if (n === ROWS_MAX) return tooMany(ROWS_MAX);
      reader.row(statement.getAsObject());
    }
  } finally {
    statement.free();
  }
  return ok(reader.reading());
}

/** Views and virtual tables compute what they show, so only plain tables count. */
function missingIn(db: Database, table: keyof typeof COLUMNS): Result<never> | undefined {
  const plain = `SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = '${table}' AND sql NOT LIKE 'CREATE VIRTUAL%'`;
  if (db.exec(plain).length === 0)
    return bad(
      `表「${table}」がありません。カードのデータベースではないようです`,
      `no table "${table}": not a card database`,
      `$.${table}`,
    );
  const columns = db.exec(`SELECT name, pk FROM pragma_table_info('${table}')`)[0]?.values ?? [];
  const missing = COLUMNS[table].filter((column) => !columns.some(([name]) => name === column));
  if (missing.length > 0) {
    const list = missing.join(', ');
    return bad(`表「${table}」に列がありません: ${list}`, `table "${table}" lacks columns: ${list}`, `$.${table}`);
  }
  // otherwise two tables with one number a million times would join to a million million rows
  const keys = columns.filter(([, key]) => key !== 0).map(([name]) => name);
  if (keys.length === 1 && keys[0] === 'id') return undefined;
  return bad(
    `表「${table}」の主キーが id ではありません`,
    `the primary key of table "${table}" is not id`,
    `$.${table}`,
  );
}

/** Collects cards row by row. */
class RowReader {
  private readonly cards: ImportedCard[] = [];
  private readonly otherNumbers = new Map<number, number>();
  private readonly namedAs = new Map<number, number>();
  private readonly problems: Problem[] = [];
  private untold = 0;
  private rush = 0;

  row(row: ParamsObject): void {
    const path = `$.datas[id=${String(row.id).slice(0, 20)}]`;
    if (!NUMBERS.every((name) => Number.isSafeInteger(row[name])) || !isPasscode(row.id)) {
      this.tell('BAD_ROW', path, '数でない値があります', 'a value is not a number');
      return;
    }
    const { id, alias, ot, type, atk, def, level, race, attribute } = row as Record<(typeof NUMBERS)[number], number>;
    if (id > PRINTED_RANGES.passcode.max) {
      this.tell('BAD_ROW', path, 'カード番号が大きすぎます', 'the passcode is too large');
      return;
    }
    if (ot & RUSH) {
      this.rush++;
      return;
    }
    if (alias !== 0 && Math.abs(id - alias) < OTHER_PRINT) {
      this.otherNumbers.set(id, alias);
      return;
    }
    if (typeof row.name !== 'string' || row.name.trim() === '') {
      this.tell('NO_NAME', path, '名前がありません', 'the card has no name');
      return;
    }
    const sets = [row.set0, row.set1, row.set2, row.set3].map(Number);
    const read = readRow({ id, name: row.name.trim(), type, atk, def, level, race, attribute, sets });
    if ('fault' in read) {
      this.tell('BAD_ROW', path, read.fault.ja, read.fault.en);
      return;
    }
    if (isPasscode(alias)) this.namedAs.set(id, alias);
    this.cards.push(read.card);
  }

  private tell(code: (typeof CDB_CODES)[number], path: string, ja: string, en: string): void {
    if (this.problems.length < PROBLEMS_MAX)
      this.problems.push({ code, severity: 'warning', path, reason: { ja, en } });
    else this.untold++;
  }

  reading(): CdbReading {
    const { cards, otherNumbers, namedAs, problems, untold, rush } = this;
    const more: Problem[] = [];
    const note = (code: (typeof CDB_CODES)[number], ja: string, en: string): void => {
      more.push({ code, severity: 'warning', path: '$.datas', reason: { ja, en } });
    };
    if (rush > 0)
      note('OTHER_GAME', `ラッシュデュエルのカード${rush}枚をとばしました`, `${rush} Rush Duel cards left out`);
    if (untold > 0) note('MANY_PROBLEMS', `ほかに${untold}件の問題があります`, `${untold} more problems`);
    return { cards, otherNumbers, namedAs, problems: [...problems, ...more] };
  }
}

const NAMED: ReadonlySet<string> = new Set(archetypes.map(({ name }) => name));

/** As a card file has it: a family the game has no names for brings along what the database knows of it, its number. */
function asFile({ archetypes: families, ...card }: ImportedCard): ImportedCardFile {
  if (!families) return card;
  const named = families.map((name) =>
    NAMED.has(name)
      ? name
      : { name, ja: `カテゴリ${name.slice(SET.length)}`, en: `Archetype ${name.slice(SET.length)}` },
  );
  return Object.assign(card, { archetypes: named });
}

/** The door for command line and workbench: cards the game does not have yet. */
export function cdbImport(index: CardIndex = POOL_INDEX): CardImport {
  return {
    id: 'cdb',
    name: { ja: 'カードデータベース（.cdb）', en: 'card database (.cdb)' },
    extension: '.cdb',
    async read(bytes) {
      const reading = await readCdb(bytes);
      if (!reading.ok) return reading;
      const { cards, problems } = reading.value;
      const fresh = cards.filter(({ passcode }) => index.find(passcode) === undefined);
      const known = cards.length - fresh.length;
      const reason = {
        ja: `${known}枚はすでにゲームにあるので、とばしました`,
        en: `${known} cards are part of the game already and were left out`,
      };
      const note: Problem[] =
        known === 0 ? [] : [{ code: 'KNOWN_CARDS', severity: 'warning', path: '$.datas', reason }];
      if (fresh.length > CARD_LIMITS.cards) return tooMany(CARD_LIMITS.cards);
      return ok({ cards: fresh.map(asFile), problems: [...problems, ...note] });
    },
  };
}
