/** Card files of other programs: apart from the game, so nobody who plays loads their readers. */
export { CDB_CODES, type CdbReading, cdbImport, readCdb } from './formats/cdb.ts';
export type { ImportedCard } from './formats/cdb-row.ts';
