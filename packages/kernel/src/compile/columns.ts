import { DeclarationError } from '../errors.ts';
import type { Assembler } from './assembler.ts';
import { lookUp } from './symbols.ts';

export function globalCell(a: Assembler, name: string, path: string): number {
  return a.layout.globals + lookUp(a.symbols.global, name, 'global', path);
}

/** Address of a column's first cell, and the shape of its table. */
export function tableColumn(
  a: Assembler,
  name: string,
  column: string,
  path: string,
): { table: number; first: number; columns: number; rows: number } {
  const table = lookUp(a.symbols.table, name, 'table', path);
  const { columns, rows } = a.symbols.game.tables![table];
  const k = columns.findIndex((c) => c.name === column);
  if (k < 0) throw new DeclarationError(path, `table "${name}" has no column "${column}"`);
  return { table, first: a.layout.tables[table] + k, columns: columns.length, rows };
}

export function propertyColumn(a: Assembler, name: string, path: string): number {
  return lookUp(a.symbols.property, name, 'property', path);
}
