/** Disks that refuse, for tests of what is kept. */
import { DISK, type Disk } from './disk.ts';

export const refusal = (code: string, syscall: string): Error =>
  Object.assign(new Error(`${code}: refused, ${syscall}`), { code, syscall });

/** Takes so many bytes, then none. */
export function fullDisk(room: number): Disk {
  let left = room;
  return {
    ...DISK,
    write(fd, bytes) {
      if (left === 0) throw refusal('ENOSPC', 'write');
      const n = DISK.write(fd, bytes.subarray(0, left));
      left -= n;
      return n;
    },
  };
}

/** Nothing can be made on it; what is there can be read. */
export function lockedDisk(code = 'EACCES', isLocked: (path: string) => boolean = () => true): Disk {
  return {
    ...DISK,
    open(path, flags) {
      if (flags !== 'r' && isLocked(path)) throw refusal(code, 'open');
      return DISK.open(path, flags);
    },
    makeFolder(path) {
      if (isLocked(path) && !DISK.stat(path)) throw refusal(code, 'mkdir');
    },
  };
}
