/**
 * Positions judged by `python/fuda_train serve`: many threads ask one program, over a connection each, and what comes in meanwhile is judged
 * together, so that all of them share one GPU. The frames are described in `python/fuda_train/serve.py`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Duplex } from 'node:stream';
import { parseJson } from '@fuda/game';
import type { CompiledGame } from '@fuda/kernel';
import {
  type Batch,
  type BatchJudge,
  type EncodingLayout,
  type Judgement,
  type Model,
  type OutsidePlan,
  studyJob,
  tableBytes,
} from '@fuda/learn';
import { trainingFailed } from './failures.ts';
import { environment, type PythonPlace } from './python-trainer.ts';

const HEAD = 8;
const NEWLINE = 10;
/** Positions in a frame at most: a GPU wants many, and a frame more costs a way there and back. */
const MOST = 512;
/** Instead of a number of positions: a refusal follows. */
const REFUSED = -1;

type Answer = Pick<Judgement, 'logits' | 'win'>;
interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** What was refused, in one line. */
function reasonIn(said: unknown): string {
  const { refused, path, reason } = (said ?? {}) as { refused?: string; path?: string; reason?: { en?: string } };
  return `${refused ?? '?'} ${path ?? ''}: ${reason?.en ?? ''}`;
}

export class OutsideJudge implements BatchJudge {
  readonly layout: EncodingLayout;
  readonly most = MOST;
  /** where it is worked out: `cpu` or `cuda` */
  readonly device: string;
  private readonly stream: Duplex;
  private readonly waiting: Waiting[] = [];
  private pending: Buffer;

  private constructor(stream: Duplex, layout: EncodingLayout, device: string, rest: Buffer) {
    this.stream = stream;
    this.layout = layout;
    this.device = device;
    this.pending = rest;
    stream.on('data', (data: Buffer) => this.take(data));
    const end = (error?: Error): void => this.fail(error?.message ?? 'the connection has ended');
    stream.on('error', end);
    stream.on('close', () => end());
  }

  /** Asks over this stream for a model's judgements. Rejects with LabFailure where it is refused. */
  static open(stream: Duplex, model: string, layout: EncodingLayout): Promise<OutsideJudge> {
    return new Promise((resolve, reject) => {
      let got = Buffer.alloc(0);
      const end = (detail: string): void => {
        stream.removeAllListeners();
        stream.on('error', () => undefined);
        stream.destroy();
        reject(trainingFailed('TRAINER_FAILED', detail));
      };
      stream.on('error', (error: Error) => end(error.message));
      stream.on('close', () => end('the connection has ended'));
      stream.on('data', (data: Buffer) => {
        got = Buffer.concat([got, data]);
        const at = got.indexOf(NEWLINE);
        if (at < 0) return;
        const read = parseJson(got.toString('utf8', 0, at));
        const said = (read.ok ? read.value : undefined) as { ready?: boolean; device?: string } | undefined;
        if (said?.ready !== true) {
          end(reasonIn(said));
          return;
        }
        stream.removeAllListeners();
        resolve(new OutsideJudge(stream, layout, said.device ?? '', got.subarray(at + 1)));
      });
      stream.write(`${JSON.stringify({ model })}\n`);
    });
  }

  judge(batch: Batch, size = batch.size): Promise<Answer> {
    if (this.stream.destroyed) return Promise.reject(trainingFailed('TRAINER_FAILED', 'the connection has ended'));
    this.stream.write(frameOf(batch, size));
    return new Promise((resolve, reject) => this.waiting.push({ resolve, reject }));
  }

  close(): void {
    this.stream.destroy();
  }

  private take(data: Buffer): void {
    this.pending = this.pending.length === 0 ? data : Buffer.concat([this.pending, data]);
    while (this.pending.length >= HEAD) {
      const [size, length] = [this.pending.readInt32LE(0), this.pending.readInt32LE(4)];
      const wanted = HEAD + (size === REFUSED ? length : 4 * size * (length + 1));
      if (this.pending.length < wanted) return;
      const body = this.pending.subarray(HEAD, wanted);
      this.pending = this.pending.subarray(wanted);
      if (size === REFUSED) {
        const read = parseJson(body.toString('utf8'));
        this.fail(reasonIn(read.ok ? read.value : undefined));
        return;
      }
      // a copy of its own: it lies at a multiple of four
      const numbers = new Float32Array(new Uint8Array(body).buffer);
      this.waiting.shift()?.resolve({
        logits: numbers.subarray(0, size * length),
        win: numbers.subarray(size * length),
      });
    }
  }

  private fail(detail: string): void {
    for (const { reject } of this.waiting.splice(0)) reject(trainingFailed('TRAINER_FAILED', detail));
    this.stream.destroy();
  }
}

function frameOf({ length, size: all, counts, firstOptions, globalRows, rows }: Batch, size: number): Buffer {
  const parts = [counts, firstOptions, globalRows, rows].map((part) => part.subarray(0, (part.length / all) * size));
  const frame = Buffer.allocUnsafe(HEAD + parts.reduce((sum, part) => sum + part.byteLength, 0));
  frame.writeInt32LE(size, 0);
  frame.writeInt32LE(length, 4);
  let at = HEAD;
  for (const part of parts) {
    frame.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), at);
    at += part.byteLength;
  }
  return frame;
}

/** The program at work, for one game and one kind of network. */
export class JudgingServer {
  readonly socket: string;
  readonly device: string;
  private readonly child: ChildProcess;
  private readonly folder: string;

  private constructor(child: ChildProcess, folder: string, socket: string, device: string) {
    this.child = child;
    this.folder = folder;
    this.socket = socket;
    this.device = device;
  }

  /** Starts it. Rejects with LabFailure where there is no Python or no PyTorch. */
  static start(
    { program, folder: place }: PythonPlace,
    game: CompiledGame,
    model: Model,
    plan: Partial<OutsidePlan> = {},
  ): Promise<JudgingServer> {
    const folder = mkdtempSync(join(tmpdir(), 'fuda-judge-'));
    const at = (name: string): string => join(folder, name);
    writeFileSync(at('tables.bin'), tableBytes(game));
    const files = { tables: at('tables.bin'), model: '', shards: [], unseen: [], out: '' };
    writeFileSync(at('job.json'), JSON.stringify(studyJob(game, model, files, plan)));
    const args = ['-m', 'fuda_train', 'serve', '--job', at('job.json'), '--socket', at('socket')];
    const child = spawn(program, args, { env: environment(place), stdio: ['ignore', 'pipe', 'pipe'] });
    return new Promise((resolve, reject) => {
      let last = '';
      const end = (code: Parameters<typeof trainingFailed>[0], detail: string): void => {
        rmSync(folder, { recursive: true, force: true });
        reject(trainingFailed(code, detail));
      };
      createInterface({ input: child.stderr }).on('line', (line) => {
        last = line;
      });
      child.on('error', (error) => end('NO_PYTHON', error.message));
      child.on('close', () => end(last.startsWith('NO_TORCH') ? 'NO_TORCH' : 'TRAINER_FAILED', last));
      createInterface({ input: child.stdout }).on('line', (line) => {
        const read = parseJson(line);
        const said = (read.ok ? read.value : undefined) as { serving?: string; device?: string } | undefined;
        if (said?.serving !== undefined) resolve(new JudgingServer(child, folder, said.serving, said.device ?? ''));
      });
    });
  }

  /** A connection of its own, for this model's file. */
  judge(model: string, layout: EncodingLayout): Promise<OutsideJudge> {
    return OutsideJudge.open(connect(this.socket), model, layout);
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        rmSync(this.folder, { recursive: true, force: true });
        resolve();
      };
      if (this.child.exitCode !== null) done();
      else {
        this.child.once('close', done);
        this.child.kill('SIGTERM');
      }
    });
  }
}
