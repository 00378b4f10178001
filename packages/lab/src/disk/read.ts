/** Reading files that people name: never more than a bound, and nothing that could keep us waiting. */
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { text } from '@fuda/game';
import { cannotRead, type DiskResult, isSystemError, NOT_PLAIN, systemReason } from './errors.ts';

const MEBIBYTE = 1024 * 1024;
export const FILE_MEBIBYTES = 64;

/** The bytes of a plain file. Pipes and devices are refused: opening or reading them may never end. */
export function readPlain(file: string, mebibytes = FILE_MEBIBYTES): DiskResult<Uint8Array> {
  let fd: number | undefined;
  try {
    // a pipe without a writer would hold us up here already
    fd = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    const stats = fstatSync(fd);
    if (stats.isDirectory()) return { ok: false, error: cannotRead(file, text('フォルダーです', 'it is a folder')) };
    if (!stats.isFile()) return { ok: false, error: cannotRead(file, NOT_PLAIN) };
    return stats.size > mebibytes * MEBIBYTE ? tooLarge(file, mebibytes) : readAll(fd, file, mebibytes);
  } catch (error) {
    if (isSystemError(error)) return { ok: false, error: cannotRead(file, systemReason(error)) };
    throw error;
  } finally {
    if (fd !== undefined) closeSync(fd);
  }
}

function tooLarge(file: string, mebibytes: number): DiskResult<never> {
  const reason = text(
    `ファイルが大きすぎます: ${file}（${mebibytes} MiBまで）`,
    `the file is too large: ${file} (at most ${mebibytes} MiB)`,
  );
  return { ok: false, error: { code: 'TOO_LARGE', path: file, reason } };
}

/** Its size is only what it was a moment ago: a file may grow while it is read. */
function readAll(fd: number, file: string, mebibytes: number): DiskResult<Uint8Array> {
  const parts: Uint8Array[] = [];
  for (let size = 0; ; ) {
    const part = Buffer.allocUnsafe(MEBIBYTE);
    const n = readSync(fd, part);
    if (n === 0) return { ok: true, value: Buffer.concat(parts) };
    size += n;
    if (size > mebibytes * MEBIBYTE) return tooLarge(file, mebibytes);
    parts.push(part.subarray(0, n));
  }
}
