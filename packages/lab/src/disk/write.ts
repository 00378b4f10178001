/**
 * Writing what a run keeps. A file is written beside its place, brought to the disk and only then put there: whatever happens on the
 * way, the place holds either all of the new content or all of the old one.
 */
import { randomBytes } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from '@fuda/game';
import { DISK, type Disk, type FileFacts } from './disk.ts';
import { cannotWrite, type DiskResult, isSystemError, NOT_PLAIN, systemReason } from './errors.ts';

export interface WriteOptions {
  /** only where there is no such file yet */
  readonly fresh?: boolean;
  readonly disk?: Disk;
}

/** Writes a whole file, or leaves what was there. */
export function writeDurably(
  file: string,
  content: string | Uint8Array,
  { fresh = false, disk = DISK }: WriteOptions = {},
): DiskResult<null> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  try {
    const target = leadsTo(file);
    const old = disk.stat(target);
    if (old?.isCharacterDevice()) return into(target, bytes, disk);
    if (old && fresh) return exists(file);
    if (old && !old.isFile()) return { ok: false, error: cannotWrite(file, NOT_PLAIN) };
    return replace(target, bytes, old, fresh, disk) ? { ok: true, value: null } : exists(file);
  } catch (error) {
    if (isSystemError(error)) return { ok: false, error: cannotWrite(file, systemReason(error)) };
    throw error;
  }
}

const exists = (file: string): DiskResult<null> => ({
  ok: false,
  error: { code: 'EXISTS', path: file, reason: text(`すでにあります: ${file}`, `exists already: ${file}`) },
});

/** A link stays one: what it leads to is written. */
function leadsTo(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}

/** Nothing can be put in the place of a terminal or /dev/null. */
function into(device: string, bytes: Uint8Array, disk: Disk): DiskResult<null> {
  const fd = disk.open(device, 'r+');
  try {
    writeAll(fd, bytes, disk);
  } finally {
    disk.close(fd);
  }
  return { ok: true, value: null };
}

function writeAll(fd: number, bytes: Uint8Array, disk: Disk): void {
  for (let at = 0; at < bytes.length; ) at += disk.write(fd, bytes.subarray(at));
}

/** False: meanwhile there is such a file. */
function replace(target: string, bytes: Uint8Array, old: FileFacts | undefined, fresh: boolean, disk: Disk): boolean {
  const folder = dirname(target);
  const beside = join(folder, `.fuda-${process.pid}-${randomBytes(6).toString('hex')}.tmp`);
  const fd = disk.open(beside, 'wx');
  let isPut = false;
  try {
    try {
      writeAll(fd, bytes, disk);
      if (old) disk.permit(fd, old);
      disk.sync(fd);
    } finally {
      disk.close(fd);
    }
    if (fresh) {
      if (!putFresh(beside, target, disk)) return false;
    } else {
      disk.rename(beside, target);
      isPut = true;
    }
  } finally {
    if (!isPut) tidy(beside, disk);
  }
  syncFolder(folder, disk);
  return true;
}

/** Two names for a moment: taking a name is the one step that fails when somebody else was faster. */
function putFresh(beside: string, target: string, disk: Disk): boolean {
  try {
    disk.link(beside, target);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    // disks without second names
    if (disk.stat(target)) return false;
    disk.rename(beside, target);
    return true;
  }
}

function tidy(beside: string, disk: Disk): void {
  try {
    disk.remove(beside);
  } catch {
    // it is not there any more, or the disk does not even let go: the reason told is the first one
  }
}

/** That the file has its name must reach the disk, too; not every system lets folders be opened. */
function syncFolder(folder: string, disk: Disk): void {
  let fd: number | undefined;
  try {
    fd = disk.open(folder, 'r');
    disk.sync(fd);
  } catch {
    // the content is safe; only its name could be lost with the power
  } finally {
    if (fd !== undefined) disk.close(fd);
  }
}
