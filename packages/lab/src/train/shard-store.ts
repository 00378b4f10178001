/**
 * Examples on the disk, each shard under the address of the work it came from. A shard is there whole or not at all, so whoever is
 * stopped, by whomever, loses at most the one in the making; the next start goes on with the rest.
 */
import { basename, join } from 'node:path';
import { text } from '@fuda/game';
import {
  type EncodingLayout,
  type Example,
  type Result,
  readShard,
  type ShardSpec,
  shardId,
  writeShard,
} from '@fuda/learn';
import { DISK, type Disk } from '../disk/disk.ts';
import type { DiskResult } from '../disk/errors.ts';
import { readPlain } from '../disk/read.ts';
import { writeDurably } from '../disk/write.ts';
import type { LabResult } from '../errors.ts';

/** Shards are made to be read at once. */
const MOST_MEBIBYTES = 512;

export class ShardStore {
  private readonly folder: string;
  private readonly layout: EncodingLayout;
  private readonly disk: Disk;

  constructor(folder: string, layout: EncodingLayout, disk: Disk = DISK) {
    this.folder = folder;
    this.layout = layout;
    this.disk = disk;
  }

  fileOf(spec: ShardSpec): string {
    return join(this.folder, `${shardId(spec)}.shard`);
  }

  /** The examples of this work if it has been done, whole and for this layout. */
  find(spec: ShardSpec): readonly Example[] | undefined {
    const file = this.fileOf(spec);
    if (!this.disk.stat(file)) return undefined;
    const read = this.open(basename(file));
    return read.ok ? read.value : undefined;
  }

  /** The examples in one of its files. */
  open(name: string): Result<readonly Example[]> | DiskResult<readonly Example[]> {
    const bytes = readPlain(join(this.folder, name), MOST_MEBIBYTES);
    const read = bytes.ok ? readShard(bytes.value, this.layout) : bytes;
    return read.ok ? { ok: true, value: read.value.examples } : read;
  }

  /** The examples of this work: those that are kept, or else made now and kept. */
  take(spec: ShardSpec, make: () => readonly Example[]): LabResult<readonly Example[]> {
    const kept = this.find(spec);
    if (kept) return { ok: true, value: kept };
    const examples = make();
    const put = this.put(spec, writeShard(spec, examples));
    return put.ok ? { ok: true, value: examples } : put;
  }

  /** Keeps a shard that somebody has made. */
  put(spec: ShardSpec, bytes: Uint8Array): LabResult<null> {
    const file = this.fileOf(spec);
    const written = writeDurably(file, bytes, {
      fresh: this.find(spec) !== undefined || !this.disk.stat(file),
      disk: this.disk,
    });
    if (written.ok || written.error.code !== 'EXISTS') return written;
    // somebody else was faster: the same work has to have come to the same
    const other = readPlain(file, MOST_MEBIBYTES);
    if (other.ok && Buffer.compare(other.value, bytes) === 0) return { ok: true, value: null };
    const reason = text(
      `同じ仕事から別の結果が出ました: ${file}。このファイルを消してやり直してください`,
      `the same work has come to something else: ${file}; delete it and try again`,
    );
    return { ok: false, error: { code: 'FOREIGN_WORK', path: file, reason } };
  }
}
