/** Where a run comes from: a folder somebody chose, or the program that is training right now. */
import { parseJson } from '@fuda/game/json';

/** How long the files of a run may be. */
const MOST_RUN_BYTES = 32_000_000;
const MOST_MODEL_BYTES = 64_000_000;

export interface RunSource {
  /** a new one is there every so many seconds; absent: it stays as it is */
  readonly every?: number;
  /** run.json as it is now; undefined: there is none */
  run(): Promise<unknown>;
  /** is the model of this name at hand? */
  has(file: string): boolean;
  /** undefined: it is not there any more */
  model(file: string): Promise<Uint8Array | undefined>;
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const bytesOf = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

/** Files of a folder, or run.json alone. */
export function fromFiles(files: readonly File[]): RunSource {
  const found = new Map(files.map((file) => [file.name, file]));
  return {
    async run() {
      const file = found.get('run.json') ?? (files.length === 1 ? files[0] : undefined);
      if (!file || file.size > MOST_RUN_BYTES) return undefined;
      const read = parseJson(await bytesOf(file));
      return read.ok ? read.value : null;
    },
    has: (file) => found.has(nameOf(file)),
    async model(file) {
      const kept = found.get(nameOf(file));
      return kept && kept.size <= MOST_MODEL_BYTES ? bytesOf(kept) : undefined;
    },
  };
}

/** Beside the page, where `fuda train --serve` puts it. */
const LIVE = 'training/';
export const LIVE_SECONDS = 5;

export const LIVE_SOURCE: RunSource = {
  every: LIVE_SECONDS,
  async run() {
    const answer = await fetch(`${LIVE}run.json`).catch(() => undefined);
    if (!answer?.ok) return undefined;
    const read = parseJson(await bytesOf(await answer.blob()));
    return read.ok ? read.value : null;
  },
  has: () => true,
  async model(file) {
    const answer = await fetch(`${LIVE}models/${encodeURIComponent(nameOf(file))}`).catch(() => undefined);
    return answer?.ok ? bytesOf(await answer.blob()) : undefined;
  },
};

/** All files that were dropped, those of folders included. */
export async function droppedFiles(items: DataTransferItemList): Promise<File[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  return (await Promise.all(entries.map(filesIn))).flat();
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile)
    return [await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))];
  // examples are large, and nobody looks at them here
  if (entry.name === 'shards') return [];
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const inside: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) break;
    inside.push(...some);
  }
  return (await Promise.all(inside.map(filesIn))).flat();
}
