/** The same training by `python/fuda_train` (PyTorch), a program beside this one: same shards in, same model out. */
import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { createInterface } from 'node:readline';
import { parseJson, text } from '@fuda/game';
import { type StudyJob, studyJob, tableBytes } from '@fuda/learn';
import { cannotWrite } from '../disk/errors.ts';
import { LabFailure } from '../errors.ts';
import { trainingFailed } from './failures.ts';
import type { CurvePoint } from './run-file.ts';
import { rounded, type TrainingOrder, type TrainingPhase, thinned } from './training.ts';

/** Exit codes of the program. */
const EXITS = { unreadable: 2, diverged: 3, unwritable: 4, noTorch: 5, stopped: 130 } as const;
const LAST_LINES = 5;
/** It has to start, too. */
const FEWEST_SECONDS = 20;

export interface PythonPlace {
  /** the interpreter */
  readonly program: string;
  /** the folder in which `fuda_train` lies */
  readonly folder: string;
}

/** Refuses before hours of matches are played for a trainer that cannot be started. Rejects with LabFailure. */
export async function checkPython({ program, folder }: PythonPlace): Promise<void> {
  const code = await new Promise<number | null>((resolve, reject) => {
    spawn(program, ['-c', 'import torch, fuda_train'], { env: environment(folder), stdio: 'ignore' })
      .on('error', (error) => reject(trainingFailed('NO_PYTHON', error.message)))
      .on('close', resolve);
  });
  if (code !== 0) throw trainingFailed('NO_TORCH', `${program} -c "import torch, fuda_train"`);
}

/** Where the program finds its package. */
export function environment(folder: string): Readonly<Record<string, string | undefined>> {
  const path = process.env.PYTHONPATH;
  return { ...process.env, PYTHONPATH: path ? `${folder}${delimiter}${path}` : folder };
}

/** What the program is told. */
function jobOf({ pkg, plan, folder, start, ...order }: TrainingOrder): StudyJob {
  const game = pkg.compile(plan.ruleset);
  folder.put('tables.bin', tableBytes(game));
  const shards = (files: readonly string[]): string[] => files.map((file) => folder.path('shards', file));
  const files = {
    tables: folder.path('tables.bin'),
    model: start.file,
    shards: shards(order.shards),
    unseen: shards(order.unseen),
    out: order.out,
    state: folder.path('study.state'),
  };
  const { epochs, batch, rate } = plan;
  const most = order.mostSeconds === undefined ? {} : { most_seconds: Math.max(FEWEST_SECONDS, order.mostSeconds) };
  return studyJob(game, start.model, files, { epochs, batch, rate, seed: order.seed, ...most }, order.made);
}

interface Said {
  readonly step?: number;
  readonly of?: number;
  readonly done?: boolean;
  readonly steps?: number;
  readonly examples?: number;
  readonly device?: string;
  readonly agreement?: { readonly policy: number; readonly win: number };
}

export const trainByPython =
  ({ program, folder: place }: PythonPlace): TrainingPhase =>
  async (order) => {
    const begun = performance.now();
    const { folder } = order;
    folder.put('study.json', `${JSON.stringify(jobOf(order))}\n`);
    const curve: CurvePoint[] = [];
    let [end, of] = [{} as Said, 0];
    const tail: string[] = [];
    const code = await new Promise<number>((resolve, reject) => {
      const child = spawn(program, ['-m', 'fuda_train', 'study', '--job', folder.path('study.json')], {
        env: environment(place),
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const stop = (): void => void child.kill('SIGINT');
      order.stop.addEventListener('abort', stop);
      createInterface({ input: child.stdout }).on('line', (line) => {
        const read = parseJson(line);
        const said = ((read.ok ? read.value : undefined) ?? {}) as Said & CurvePoint;
        if (said.done) end = said;
        else if (typeof said.step === 'number') {
          of = said.of ?? of;
          curve.push(said);
          order.progress(said.step, of);
        }
      });
      createInterface({ input: child.stderr }).on('line', (line) => {
        tail.push(line);
        if (tail.length > LAST_LINES) tail.shift();
      });
      child.on('error', (error) => reject(trainingFailed('NO_PYTHON', error.message)));
      child.on('close', (status) => {
        order.stop.removeEventListener('abort', stop);
        resolve(status ?? EXITS.stopped);
      });
    });
    if (code === EXITS.stopped && order.stop.aborted) return undefined;
    if (code !== 0) throw failure(code, order, tail.join(' / '));
    if (!folder.findModel(order.out)) throw trainingFailed('TRAINER_FAILED', `${order.out} is no model of ours`);
    return {
      trainer: 'python',
      device: end.device ?? '',
      examples: end.examples ?? 0,
      steps: end.steps ?? 0,
      of: Math.max(of, end.steps ?? 0),
      seconds: rounded((performance.now() - begun) / 1000),
      curve: pointsOf(curve),
      agreement: end.agreement ? { policy: rounded(end.agreement.policy), win: rounded(end.agreement.win) } : null,
    };
  };

/** Its steps as it told them; it tells one of many. */
function pointsOf(told: readonly CurvePoint[]): CurvePoint[] {
  const points = thinned(told);
  const each = Math.max(1, Math.ceil(told.length / Math.max(1, points.length)));
  return points.map((point, i) => ({ ...point, step: told[Math.min(told.length - 1, (i + 1) * each - 1)].step }));
}

function failure(code: number, order: TrainingOrder, detail: string): LabFailure {
  if (code === EXITS.diverged) return trainingFailed('DIVERGED', detail);
  if (code === EXITS.noTorch) return trainingFailed('NO_TORCH', detail);
  if (code === EXITS.unwritable) return new LabFailure(cannotWrite(order.out, text(detail, detail)));
  return trainingFailed('TRAINER_FAILED', `${detail} (exit ${code})`);
}
