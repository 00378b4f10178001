import type { GameTables } from './compile/game.ts';
import { hashCells, hashString, hex } from './hash.ts';

const fingerprints = new WeakMap<Int32Array, string>();

/** Tables made beforehand bring theirs along. */
export function knowFingerprint({ code }: GameTables, fingerprint: string): void {
  fingerprints.set(code, fingerprint);
}

/** Changes whenever the compiled rules or cards change. */
export function fingerprintOf(game: GameTables): string {
  const known = fingerprints.get(game.code);
  if (known !== undefined) return known;
  const { chainDepth, fuel, repetitionAfter, repetitions } = game.layout.limits;
  let h = hashCells(Int32Array.of(game.layout.cells, chainDepth, fuel, repetitionAfter, repetitions), 0, 5, 0x2545f491);
  // every table takes part: a rule may differ in nothing but its kind of operation
  for (const table of [...Object.values(game), ...Object.values(game.ability)]) {
    if (table instanceof Int32Array) h = hashCells(table, 0, table.length, h);
  }
  for (const card of game.cards) h = hashString(card.id, h);
  const text = hex(h);
  fingerprints.set(game.code, text);
  return text;
}
