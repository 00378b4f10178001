/** 32-bit hash of a stretch of cells (FNV-like over words with a final mix): fast, and equal only for equal content in practice. */
export function hashCells(cells: Int32Array, from: number, to: number, seed: number): number {
  let h = seed | 0;
  for (let i = from; i < to; i++) {
    h = Math.imul(h ^ cells[i], 0x01000193);
    h ^= h >>> 15;
  }
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return (h ^ (h >>> 16)) | 0;
}

export function hashString(text: string, seed: number): number {
  const codes = Int32Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
  return hashCells(codes, 0, codes.length, seed);
}

/** A hash as eight digits. */
export const hex = (hash: number): string => (hash >>> 0).toString(16).padStart(8, '0');

/** Two independent hashes as 16 hex digits: for replays, checksums and messages. */
export function hashText(cells: Int32Array, length: number): string {
  return hex(hashCells(cells, 0, length, 0x811c9dc5)) + hex(hashCells(cells, 0, length, 0x2545f491));
}
