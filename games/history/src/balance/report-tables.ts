/** The tables of a balance report, read back. */

export interface Cell {
  /** as printed, without stars */
  readonly said: string;
  readonly value: number;
  readonly bold: boolean;
}

const cellOf = (text: string): Cell => {
  const said = text.replaceAll('*', '').trim();
  return { said, value: Number.parseFloat(said), bold: text.includes('**') };
};

/** The rows of the table whose head begins so. */
export function rowsOf(text: string, head: string): Cell[][] {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.startsWith(head));
  const end = lines.findIndex((line, i) => i > start && !line.startsWith('|'));
  if (start < 0) return [];
  return lines.slice(start + 2, end < 0 ? undefined : end).map((line) => line.split('|').slice(1, -1).map(cellOf));
}

export const kingdomRows = (text: string): Cell[][] => rowsOf(text, '| kingdom | strongest |');
export const cardRows = (text: string): Cell[][] => rowsOf(text, '| card | kingdoms |');
