/** What studies have found, kept between runs: a stopped study goes on, and what did not change is not measured twice. */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Checkpoint } from '@fuda/lab';

const FOLDER = 'dist/studies';

interface Line {
  readonly key: string;
  readonly found: unknown;
}

export class Findings {
  private readonly file: string;
  private readonly known = new Map<string, unknown>();

  /** `fresh`: forgets what was found before. */
  constructor(id: string, fresh: boolean) {
    mkdirSync(FOLDER, { recursive: true });
    this.file = join(FOLDER, `${id}.jsonl`);
    if (fresh) rmSync(this.file, { force: true });
    if (!existsSync(this.file)) return;
    for (const line of readFileSync(this.file, 'utf8').split('\n')) {
      const read = readLine(line);
      if (read) this.known.set(read.key, read.found);
    }
  }

  /** The findings of these tasks, each named by what it depends on. */
  checkpoint(bases: readonly string[]): Checkpoint<readonly unknown[]> {
    const keys = bases.map((basis) => createHash('sha256').update(basis).digest('hex'));
    return {
      size: 1,
      done: keys.flatMap((key, i) =>
        this.known.has(key) ? [{ chunk: { from: i, to: i + 1 }, part: [this.known.get(key)] }] : [],
      ),
      add: ({ from }, [found]) => appendFileSync(this.file, `${JSON.stringify({ key: keys[from], found })}\n`),
    };
  }
}

/** A last line that was cut off is left out. */
function readLine(line: string): Line | undefined {
  try {
    return JSON.parse(line) as Line;
  } catch {
    return undefined;
  }
}
