import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GamePackage } from '@fuda/game';
import { fingerprintOf, hashCells } from '@fuda/kernel';
import type { Checkpoint } from '../jobs.ts';
import type { Chunk } from '../worker-pool.ts';

const FOLDER = 'dist/strength';

/** What must be the same for old chunks to count: rules, cards, what was learned, and how it is measured. */
export function headOf(pkg: GamePackage, ruleset: string, how: unknown): string {
  const learned = Int32Array.from(JSON.stringify(pkg.weights?.(ruleset) ?? null), (letter) => letter.codePointAt(0)!);
  const weights = (hashCells(learned, 0, learned.length, 7) >>> 0).toString(16);
  return JSON.stringify({ fingerprint: fingerprintOf(pkg.compile(ruleset)), weights, how });
}

/**
 * Finished chunks of one measurement, a line of JSON each, behind a head that says what they are about. A file with another head, or
 * one that shall not be gone on with, is begun anew; a last line that was cut off is left out.
 */
export function openCheckpoint<Part>(id: string, head: string, size: number, fresh: boolean): Checkpoint<Part> {
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `${id}.jsonl`);
  const [old, ...lines] = !fresh && existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [''];
  const done = old === head ? lines.slice(0, -1).map((line) => JSON.parse(line) as { chunk: Chunk; part: Part }) : [];
  writeFileSync(file, [head, ...done.map((entry) => JSON.stringify(entry)), ''].join('\n'));
  return { size, done, add: (chunk, part) => appendFileSync(file, `${JSON.stringify({ chunk, part })}\n`) };
}
