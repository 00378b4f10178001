/** Tables for spreadsheet programs. */

export type Cell = string | number;

/** Spreadsheets take text that begins so for a formula, also in the wide letters of Japanese keyboards. */
const FORMULA = /^\s*[=+\-@＝＋－＠\t\r]/;

function cellText(cell: Cell): string {
  // numbers are numbers, also below zero
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** RFC 4180, with the mark (BOM) that tells Excel it is UTF-8. */
export function formatCsv(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`;
}
