/** A file that grows line by line while a long run goes on: each line is on the disk before the next piece is begun. */
import { dirname } from 'node:path';
import { decodeText } from '@fuda/game';
import { LabFailure } from '../errors.ts';
import { DISK, type Disk } from './disk.ts';
import { cannotRead, cannotWrite, isSystemError, NOT_PLAIN, systemReason } from './errors.ts';
import { readPlain } from './read.ts';

const MOST_MEBIBYTES = 1024;

/** Throws LabFailure when the disk refuses; everything that was in the file stays there. */
export class LineFile {
  /** what the file held when it was opened; a last line that was cut off is not among them */
  readonly lines: readonly string[];
  private readonly file: string;
  private readonly disk: Disk;
  /** the file ends within a line */
  private isCut: boolean;

  constructor(file: string, disk: Disk = DISK) {
    this.file = file;
    this.disk = disk;
    const lines = this.refusing(() => (disk.stat(file) ? this.read() : ['']));
    this.isCut = lines.at(-1) !== '';
    this.lines = lines.slice(0, -1);
  }

  private read(): string[] {
    const bytes = readPlain(this.file, MOST_MEBIBYTES);
    if (!bytes.ok) throw new LabFailure(bytes.error);
    const source = decodeText(bytes.value);
    if (typeof source !== 'string') throw new LabFailure(cannotRead(this.file, source.error.reason));
    return source.split('\n');
  }

  add(line: string): void {
    const { disk, file } = this;
    this.refusing(() => {
      if (disk.stat(file)?.isFile() === false) throw new LabFailure(cannotWrite(file, NOT_PLAIN));
      disk.makeFolder(dirname(file));
      const fd = disk.open(file, 'a');
      try {
        // what was cut off stays a line of its own, and is left out when the file is read
        const bytes = new TextEncoder().encode(`${this.isCut ? '\n' : ''}${line}\n`);
        for (let at = 0; at < bytes.length; ) {
          at += disk.write(fd, bytes.subarray(at));
          this.isCut = at < bytes.length;
        }
        disk.sync(fd);
      } finally {
        disk.close(fd);
      }
    });
  }

  private refusing<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (isSystemError(error)) throw new LabFailure(cannotWrite(this.file, systemReason(error)));
      throw error;
    }
  }
}
