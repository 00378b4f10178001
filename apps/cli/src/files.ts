import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Text } from '@fuda/kernel';
import { type CliCode, CliFailure, EXIT } from './errors.ts';
import { M } from './messages.ts';

const MEBIBYTES = 64;

/** A file as far as it could be read. */
export type JsonFile =
  | { readonly file: string; readonly json: unknown }
  | { readonly file: string; readonly code: CliCode; readonly reason: Text };

/** The JSON files behind paths given by a person: files as they are, folders with everything in them. Throws CliFailure. */
export function expand(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats) throw new CliFailure('NO_FILE', path, M.noFile(path));
    if (!stats.isDirectory()) return [path];
    const files = jsonFilesIn(path);
    if (files.length === 0) throw new CliFailure('NO_FILE', path, M.nothingFound(path));
    return files;
  });
}

function jsonFilesIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return entry.name.startsWith('.') || entry.name === 'node_modules' ? [] : jsonFilesIn(path);
    return entry.name.endsWith('.json') ? [path] : [];
  });
}

/** Reads one file; what is wrong with its content is a value, so that the other files are still read. */
export function readJson(file: string): JsonFile {
  try {
    if (statSync(file).size > MEBIBYTES * 1024 * 1024)
      return { file, code: 'TOO_LARGE', reason: M.tooLarge(MEBIBYTES) };
    const source = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
    try {
      return { file, json: JSON.parse(source) };
    } catch (error) {
      return { file, code: 'BAD_JSON', reason: M.badJson(error instanceof Error ? error.message : String(error)) };
    }
  } catch (error) {
    return {
      file,
      code: 'NO_FILE',
      reason: M.unreadable(file, error instanceof Error ? error.message : String(error)),
    };
  }
}

/** A file as it is. Throws CliFailure. */
export function readBytes(file: string): Uint8Array {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile()) throw new CliFailure('NO_FILE', file, M.noFile(file));
  if (stats.size > MEBIBYTES * 1024 * 1024) throw new CliFailure('TOO_LARGE', file, M.tooLarge(MEBIBYTES), EXIT.failed);
  try {
    return readFileSync(file);
  } catch (error) {
    throw new CliFailure('NO_FILE', file, M.unreadable(file, error instanceof Error ? error.message : String(error)));
  }
}

/** Writes a file that must not exist yet, with its folder. Throws CliFailure. */
export function writeNew(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { flag: 'wx' });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === 'EEXIST' ? M.exists(file) : M.unwritable(file, message);
    throw new CliFailure('NO_WRITE', file, reason, EXIT.failed);
  }
}

export function writeJson(file: string, data: unknown): void {
  writeText(file, `${JSON.stringify(data)}\n`);
}

export function writeText(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new CliFailure('NO_WRITE', file, M.unwritable(file, detail), EXIT.failed);
  }
}
