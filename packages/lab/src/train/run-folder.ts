/** The folder of a run. What took time lies under the address of the work it came from; `run.json` tells the rest, and is written whole or not at all. */
import { join, resolve } from 'node:path';
import { type GamePackage, parseJson, text } from '@fuda/game';
import { type EncodingLayout, layoutOf, type Model, readModel, type ShardSpec, shardId, writeModel } from '@fuda/learn';
import { DISK, type Disk } from '../disk/disk.ts';
import { cannotWrite, isSystemError, systemReason } from '../disk/errors.ts';
import { readPlain } from '../disk/read.ts';
import { writeDurably } from '../disk/write.ts';
import { LabFailure } from '../errors.ts';
import type { RunFile } from './run-file.ts';
import { RUN } from './run-file.ts';
import { ShardStore } from './shard-store.ts';

const FOLDERS = ['shards', 'models', 'gates'] as const;
export const MOST_MODEL_MEBIBYTES = 256;

/** Everything throws LabFailure where the disk refuses. */
export class RunFolder {
  readonly folder: string;
  readonly shards: ShardStore;
  readonly layout: EncodingLayout;
  readonly disk: Disk;

  /** Makes the folder where there is none. */
  constructor(folder: string, pkg: GamePackage, ruleset: string, disk: Disk = DISK) {
    this.folder = resolve(folder);
    this.disk = disk;
    this.layout = layoutOf(pkg.compile(ruleset));
    this.shards = new ShardStore(join(this.folder, 'shards'), this.layout, disk);
    for (const name of FOLDERS) this.refusing(this.folder, () => disk.makeFolder(join(this.folder, name)));
  }

  path(...names: string[]): string {
    return join(this.folder, ...names);
  }

  /** What an earlier start has left; undefined: nothing yet. A run of another plan is refused. */
  read(planId: string): RunFile | undefined {
    const file = this.path('run.json');
    if (!this.refusing(file, () => this.disk.stat(file))) return undefined;
    const bytes = readPlain(file);
    if (!bytes.ok) throw new LabFailure(bytes.error);
    const read = parseJson(bytes.value);
    const run = (read.ok ? read.value : undefined) as Partial<RunFile> | undefined;
    if (run?.format !== RUN || !Array.isArray(run.generations)) throw foreign(file);
    if (run.planId !== planId) throw foreign(file);
    return run as RunFile;
  }

  write(run: RunFile): void {
    this.put('run.json', `${JSON.stringify(run, null, 1)}\n`);
  }

  put(name: string, content: string | Uint8Array): void {
    const written = writeDurably(this.path(name), content, { disk: this.disk });
    if (!written.ok) throw new LabFailure(written.error);
  }

  remove(name: string): void {
    this.refusing(this.path(name), () => {
      if (this.disk.stat(this.path(name))) this.disk.remove(this.path(name));
    });
  }

  /** Where the model of this work belongs. */
  modelFile(spec: ShardSpec): string {
    return this.path('models', `${shardId(spec)}.onnx`);
  }

  /** The model of this work if it has been made, whole and for these rules. */
  findModel(file: string): Model | undefined {
    if (!this.refusing(file, () => this.disk.stat(file))) return undefined;
    const bytes = readPlain(file, MOST_MODEL_MEBIBYTES);
    const read = bytes.ok ? readModel(bytes.value, this.layout) : bytes;
    return read.ok ? read.value : undefined;
  }

  putModel(file: string, model: Model): void {
    const written = writeDurably(file, writeModel(model), { disk: this.disk });
    if (!written.ok) throw new LabFailure(written.error);
  }

  private refusing<T>(file: string, work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (isSystemError(error)) throw new LabFailure(cannotWrite(file, systemReason(error)));
      throw error;
    }
  }
}

const foreign = (file: string): LabFailure =>
  new LabFailure({
    code: 'FOREIGN_WORK',
    path: file,
    reason: text(
      `${file} は別の設定・ルール・カードの学習です。別のフォルダーを--outで指定するか、このフォルダーを消してください`,
      `${file} belongs to a training with other settings, rules or cards; name another folder with --out, or delete this one`,
    ),
  });
