export { DISK, type Disk, type FileFacts } from './disk.ts';
export {
  DISK_CODES,
  type DiskCode,
  type DiskError,
  type DiskResult,
  isSystemError,
  type SystemError,
  systemReason,
} from './errors.ts';
export { LineFile } from './line-file.ts';
export { FILE_MEBIBYTES, readPlain } from './read.ts';
export { type WriteOptions, writeDurably } from './write.ts';
