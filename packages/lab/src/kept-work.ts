/**
 * Finished pieces of a long job in a file: a head that says what they are about, then a line for every chunk as soon as it is done. A run
 * that was stopped, by whomever, goes on from there; the result is the same as of one that was not.
 */
import { createHash } from 'node:crypto';
import { type GamePackage, parseJson } from '@fuda/game';
import { fingerprintOf, hashCells } from '@fuda/kernel';
import { DISK, type Disk } from './disk/disk.ts';
import type { DiskResult } from './disk/errors.ts';
import { LineFile } from './disk/line-file.ts';
import { writeDurably } from './disk/write.ts';
import { LabFailure } from './errors.ts';
import { M } from './messages.ts';
import { type Chunk, joined } from './supply.ts';

/** Pieces that were done, and what they added up to. */
export interface Done<Part> {
  readonly chunks: readonly Chunk[];
  readonly part: Part;
}

/** Where finished chunks of a long job are kept, so that it can be stopped and gone on with. */
export interface Checkpoint<Part> {
  /** the largest chunk; left out: whatever takes a moment */
  readonly size?: number;
  readonly done: readonly Done<Part>[];
  /** throws LabFailure when it cannot be kept */
  add(chunk: Chunk, part: Part): void;
}

/** What must be the same for old chunks to count: rules, cards, what was learned, and how it is measured. */
export function headOf(pkg: GamePackage, ruleset: string | undefined, how: unknown): string {
  const learned = Int32Array.from(JSON.stringify(pkg.weights?.(ruleset) ?? null), (letter) => letter.codePointAt(0)!);
  const weights = (hashCells(learned, 0, learned.length, 7) >>> 0).toString(16);
  return JSON.stringify({ fingerprint: fingerprintOf(pkg.compile(ruleset)), weights, how });
}

export interface KeptOptions {
  readonly size?: number;
  /** begin anew, whatever the file holds */
  readonly fresh?: boolean;
  /** what to do with a file about something else */
  readonly foreign: 'refuse' | 'begin anew';
  readonly disk?: Disk | undefined;
}

/** Opens a file of finished pieces, or begins one. Throws LabFailure. */
export function openKept<Part>(file: string, head: string, options: KeptOptions): Checkpoint<Part> {
  const { size, fresh = false, foreign, disk = DISK } = options;
  let lines = new LineFile(file, disk);
  const [old, ...entries] = lines.lines;
  const isEmpty = old === undefined;
  if (!isEmpty && old !== head && !fresh && foreign === 'refuse')
    throw new LabFailure({ code: 'FOREIGN_WORK', path: file, reason: M.foreignWork(file) });
  const goesOn = old === head && !fresh;
  if (!isEmpty && !goesOn) {
    const written = writeDurably(file, '', { disk });
    if (!written.ok) throw new LabFailure(written.error);
    lines = new LineFile(file, disk);
  }
  if (!goesOn) lines.add(head);
  const done = goesOn ? distinct(entries.flatMap((line) => readEntry<Part>(head, line) ?? [])) : [];
  return {
    ...(size === undefined ? {} : { size }),
    done,
    add: (chunk, part) => lines.add(entryOf(head, { chunks: [chunk], part })),
  };
}

/** Writes what a run that was stopped has done so far; `openKept` goes on from it. */
export function writeKept(file: string, head: string, done: Done<unknown>, disk: Disk = DISK): DiskResult<null> {
  return writeDurably(file, `${head}\n${entryOf(head, done)}\n`, { fresh: true, disk });
}

/** A line that was cut off or changed is not believed. */
const sumOf = (head: string, { chunks, part }: Done<unknown>): string =>
  createHash('sha256')
    .update(`${head}\n${JSON.stringify([chunks, part])}`)
    .digest('hex')
    .slice(0, 16);

const entryOf = (head: string, done: Done<unknown>): string => JSON.stringify({ ...done, sum: sumOf(head, done) });

function readEntry<Part>(head: string, line: string): Done<Part> | undefined {
  const read = parseJson(line);
  if (!read.ok) return undefined;
  const { chunks, part, sum } = (read.value ?? {}) as Partial<Done<Part> & { sum: string }>;
  if (!isChunks(chunks) || part === undefined || sum !== sumOf(head, { chunks, part })) return undefined;
  return { chunks, part };
}

/** Anybody can write a line with a sum that fits. */
const isChunks = (x: unknown): x is readonly Chunk[] =>
  Array.isArray(x) &&
  x.length > 0 &&
  x.every((chunk: Partial<Chunk> | null) => {
    const { from, to } = chunk ?? {};
    return Number.isSafeInteger(from) && Number.isSafeInteger(to) && from! >= 0 && from! < to!;
  });

const overlaps = (a: Chunk, b: Chunk): boolean => a.from < b.to && b.from < a.to;

/** Nothing is counted twice: of pieces that two runs have done at once the first one counts. */
function distinct<Part>(entries: readonly Done<Part>[]): Done<Part>[] {
  let taken: readonly Chunk[] = [];
  return entries.filter(({ chunks }) => {
    if (chunks.some((chunk) => taken.some((other) => overlaps(chunk, other)))) return false;
    for (const chunk of chunks) taken = joined(taken, chunk);
    return true;
  });
}
