import { join } from 'node:path';
import { type Checkpoint, openKept } from '../kept-work.ts';

/** What was measured in part, and what it takes. */
export const FOLDER = 'dist/strength';

/** Finished chunks of one measurement. A file about something else, or one that shall not be gone on with, is begun anew. */
export function openCheckpoint<Part>(id: string, head: string, size: number, fresh: boolean): Checkpoint<Part> {
  return openKept(join(FOLDER, `${id}.jsonl`), head, { size, fresh, foreign: 'begin anew' });
}
