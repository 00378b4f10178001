import { readdirSync, type Stats, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { decodeText, parseJson } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import {
  DISK,
  type Disk,
  type DiskError,
  type DiskResult,
  isSystemError,
  readPlain,
  systemReason,
  writeDurably,
} from '@fuda/lab';
import { type CliCode, CliFailure, EXIT } from './errors.ts';
import { M } from './messages.ts';

/** A file as far as it could be read. */
export type JsonFile =
  | { readonly file: string; readonly json: unknown }
  | { readonly file: string; readonly code: CliCode; readonly path: string; readonly reason: Text };

/** The JSON files behind paths given by a person: files as they are, folders with everything in them. Throws CliFailure. */
export function expand(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const stats = statOf(path);
    if (!stats) throw new CliFailure('NO_FILE', path, M.noFile(path));
    if (!stats.isDirectory()) return [path];
    const files = jsonFilesIn(path);
    if (files.length === 0) throw new CliFailure('NO_FILE', path, M.nothingFound(path));
    return files;
  });
}

/** Undefined: there is nothing. Throws CliFailure. */
export function statOf(path: string): Stats | undefined {
  return reading(path, () => statSync(path, { throwIfNoEntry: false }));
}

function jsonFilesIn(folder: string): string[] {
  const entries = reading(folder, () => readdirSync(folder, { withFileTypes: true }));
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return entry.name.startsWith('.') || entry.name === 'node_modules' ? [] : jsonFilesIn(path);
    return entry.name.endsWith('.json') ? [path] : [];
  });
}

function reading<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (isSystemError(error))
      throw new CliFailure('NO_FILE', path, M.unreadable(path, systemReason(error)), EXIT.failed);
    throw error;
  }
}

/** Reads one file; what is wrong with its content is a value, so that the other files are still read. */
export function readJson(file: string): JsonFile {
  const bytes = readPlain(file);
  if (!bytes.ok) return { file, code: bytes.error.code, path: '$', reason: bytes.error.reason };
  const read = parseJson(bytes.value);
  if (read.ok) return { file, json: read.value };
  const { code, path, reason } = read.error;
  return { file, code, path, reason };
}

/** A file as it is. Throws CliFailure. */
export function readBytes(file: string): Uint8Array {
  if (!statOf(file)) throw new CliFailure('NO_FILE', file, M.noFile(file));
  const bytes = readPlain(file);
  if (!bytes.ok) throw diskFailure(bytes.error);
  return bytes.value;
}

/** A file of text; one in another encoding is refused, since writing it back would spoil it. Throws CliFailure. */
export function readText(file: string): string {
  const text = decodeText(readBytes(file));
  if (typeof text === 'string') return text;
  throw new CliFailure('BAD_ENCODING', file, text.error.reason, EXIT.failed);
}

export function diskFailure({ code, path, reason }: DiskError): CliFailure {
  return new CliFailure(code, path, reason, EXIT.failed);
}

/** Writes a file that must not exist yet, with its folder. Throws CliFailure. */
export function writeNew(file: string, text: string, disk: Disk = DISK): void {
  try {
    disk.makeFolder(dirname(file));
  } catch (error) {
    if (isSystemError(error))
      throw new CliFailure('NO_WRITE', file, M.unwritable(file, systemReason(error)), EXIT.failed);
    throw error;
  }
  must(writeDurably(file, text, { fresh: true, disk }));
}

/** Throws CliFailure; what was there is then still there. */
export function writeJson(file: string, data: unknown, disk: Disk = DISK): void {
  writeText(file, `${JSON.stringify(data)}\n`, disk);
}

/** Throws CliFailure; what was there is then still there. */
export function writeText(file: string, text: string, disk: Disk = DISK): void {
  must(writeDurably(file, text, { disk }));
}

function must(written: DiskResult<null>): void {
  if (!written.ok) throw diskFailure(written.error);
}

/** Refuses a place that cannot be written to, before hours are spent on what shall go there. Throws CliFailure. */
export function checkPlace(file: string, disk: Disk = DISK): void {
  const folder = dirname(file);
  const found = statOf(folder);
  if (!found?.isDirectory()) throw new CliFailure('NO_WRITE', file, M.noFolder(folder), EXIT.failed);
  if (statOf(file)?.isFile() === false && !statOf(file)?.isCharacterDevice())
    throw new CliFailure('NO_WRITE', file, M.notPlainFile(file), EXIT.failed);
  must(probe(join(folder, `.fuda-${process.pid}.tmp`), disk));
}

/** Whether anything can be made there. */
function probe(file: string, disk: Disk): DiskResult<null> {
  const written = writeDurably(file, '', { disk });
  if (written.ok) disk.remove(file);
  return written;
}

const MOST_NUMBERS = 10_000;

/** Writes `stem-1.ending`, or with the first number that is free: nothing is overwritten. Returns the name. Throws CliFailure. */
export function writeNumbered(stem: string, ending: string, text: string, disk: Disk = DISK): string {
  const { file, written } = firstFree(stem, ending, (name) => writeDurably(name, text, { fresh: true, disk }));
  must(written);
  return file;
}

/** Writes under the first number that is free. */
export function firstFree(stem: string, ending: string, write: (file: string) => DiskResult<null>) {
  for (let number = 1; ; number++) {
    const file = `${stem}-${number}${ending}`;
    const written = write(file);
    if (written.ok || written.error.code !== 'EXISTS' || number === MOST_NUMBERS) return { file, written };
  }
}
