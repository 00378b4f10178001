/** What is done to a disk, in the few steps that can fail. Tests bring a disk that is full or may not be written to. */
import {
  closeSync,
  fchmodSync,
  fchownSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';

/** What is asked of a file. Written out, so that whoever uses the package needs no types of Node. */
export interface FileFacts {
  readonly mode: number;
  readonly uid: number;
  readonly gid: number;
  isFile(): boolean;
  isCharacterDevice(): boolean;
}

export interface Disk {
  /** of what a link leads to; undefined: there is nothing */
  stat(path: string): FileFacts | undefined;
  makeFolder(path: string): void;
  open(path: string, flags: string): number;
  /** how many bytes could be written: a disk that fills up takes a part */
  write(fd: number, bytes: Uint8Array): number;
  /** to the disk itself, not only to the system */
  sync(fd: number): void;
  /** who may read and write it stays as it was */
  permit(fd: number, like: FileFacts): void;
  close(fd: number): void;
  rename(from: string, to: string): void;
  /** a second name for a file; fails where there is one of that name */
  link(from: string, to: string): void;
  remove(path: string): void;
}

export const DISK: Disk = {
  stat: (path) => statSync(path, { throwIfNoEntry: false }),
  makeFolder: (path) => void mkdirSync(path, { recursive: true }),
  open: (path, flags) => openSync(path, flags),
  write: (fd, bytes) => writeSync(fd, bytes),
  sync: (fd) => fsyncSync(fd),
  permit(fd, { mode, uid, gid }) {
    fchmodSync(fd, mode & 0o7777);
    try {
      fchownSync(fd, uid, gid);
    } catch {
      // only the administrator may give files away; for everybody else it is their own already
    }
  },
  close: (fd) => closeSync(fd),
  rename: (from, to) => renameSync(from, to),
  link: (from, to) => linkSync(from, to),
  remove: (path) => unlinkSync(path),
};
