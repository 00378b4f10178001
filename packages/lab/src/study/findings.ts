/** What studies have found, kept between runs: a stopped study goes on, and what did not change is not measured twice. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { parseJson } from '@fuda/game';
import { DISK, type Disk } from '../disk/disk.ts';
import { LineFile } from '../disk/line-file.ts';
import { writeDurably } from '../disk/write.ts';
import { LabFailure } from '../errors.ts';
import type { Checkpoint } from '../kept-work.ts';

const FOLDER = 'dist/studies';

interface Line {
  readonly key: unknown;
  readonly found: unknown;
  readonly sum: unknown;
}

const sumOf = (key: string, found: unknown): string =>
  createHash('sha256')
    .update(`${key}\n${JSON.stringify(found)}`)
    .digest('hex')
    .slice(0, 16);

/** Throws LabFailure where the disk refuses. */
export class Findings {
  readonly file: string;
  private readonly lines: LineFile;
  private readonly known = new Map<string, unknown>();

  /** `fresh`: forgets what was found before. */
  constructor(id: string, fresh: boolean, disk: Disk = DISK) {
    this.file = join(FOLDER, `${id}.jsonl`);
    if (fresh && disk.stat(this.file)) {
      const emptied = writeDurably(this.file, '', { disk });
      if (!emptied.ok) throw new LabFailure(emptied.error);
    }
    this.lines = new LineFile(this.file, disk);
    for (const line of this.lines.lines) this.learn(line);
  }

  /** A line that was cut off or changed is left out. Those from before there were sums are believed. */
  private learn(written: string): void {
    const read = parseJson(written);
    const line = ((read.ok ? read.value : undefined) ?? {}) as Partial<Line>;
    const { key, found, sum } = line;
    if (typeof key !== 'string' || found === undefined) return;
    const isOlder = Object.keys(line).length === 2;
    if (isOlder || sum === sumOf(key, found)) this.known.set(key, found);
  }

  /** The findings of these tasks, each named by what it depends on. */
  checkpoint(bases: readonly string[]): Checkpoint<readonly unknown[]> {
    const keys = bases.map((basis) => createHash('sha256').update(basis).digest('hex'));
    return {
      size: 1,
      done: keys.flatMap((key, i) =>
        this.known.has(key) ? [{ chunks: [{ from: i, to: i + 1 }], part: [this.known.get(key)] }] : [],
      ),
      add: ({ from }, [found]) =>
        this.lines.add(JSON.stringify({ key: keys[from], found, sum: sumOf(keys[from], found) })),
    };
  }
}
