/** The training phase, whoever does it: what it is told, what it answers, and how its losses are told to people. */
import type { GamePackage } from '@fuda/game';
import { text } from '@fuda/game';
import type { Example, Losses, Model, ShardSpec } from '@fuda/learn';
import { LabFailure } from '../errors.ts';
import type { TrainPlan } from './plan.ts';
import type { CurvePoint, Training } from './run-file.ts';
import type { RunFolder } from './run-folder.ts';

export interface TrainingOrder {
  readonly pkg: GamePackage;
  readonly plan: TrainPlan;
  readonly folder: RunFolder;
  /** what it is: the address of the model */
  readonly spec: ShardSpec;
  readonly start: { readonly file: string; readonly model: Model };
  /** files under `shards/`, to learn from and to be measured by */
  readonly shards: readonly string[];
  readonly unseen: readonly string[];
  readonly seed: number;
  readonly made: Readonly<Record<string, string>>;
  /** the model is written here, whole or not at all */
  readonly out: string;
  readonly progress: (done: number, of: number) => void;
  readonly stop: AbortSignal;
  /** after so many seconds the best there is by then is written; undefined: it takes as long as it takes */
  readonly mostSeconds?: number;
}

/** Undefined: somebody has stopped it before the end. */
export type TrainingPhase = (order: TrainingOrder) => Promise<Training | undefined>;

const MOST_POINTS = 200;

/** A curve that fits a picture: each point is the mean of the steps since the one before. */
export function thinned(curve: readonly Pick<Losses, 'loss' | 'policy' | 'win' | 'holds'>[]): CurvePoint[] {
  const each = Math.max(1, Math.ceil(curve.length / MOST_POINTS));
  return Array.from({ length: Math.ceil(curve.length / each) }, (_, i) => {
    const part = curve.slice(i * each, (i + 1) * each);
    const of = (name: 'loss' | 'policy' | 'win' | 'holds'): number =>
      rounded(part.reduce((sum, losses) => sum + losses[name], 0) / part.length);
    return { step: i * each + part.length, loss: of('loss'), policy: of('policy'), win: of('win'), holds: of('holds') };
  });
}

export const rounded = (x: number): number => Math.round(x * 10_000) / 10_000;

/** All examples of these shards. Throws LabFailure. */
export function examplesIn(folder: RunFolder, files: readonly string[]): Example[] {
  return files.flatMap((file) => {
    const read = folder.shards.open(file);
    if (read.ok) return read.value;
    const { code, reason } = read.error;
    const path = folder.path('shards', file);
    throw new LabFailure({
      code: 'FOREIGN_WORK',
      path,
      reason: text(`${path}: ${reason.ja} [${code}]`, `${path}: ${reason.en} [${code}]`),
    });
  });
}

/** Every so many shards one is kept aside, to see how well what was learned holds elsewhere. */
const ASIDE = 16;
const FEWEST = 4;

export function keptAside(files: readonly string[]): { readonly shards: string[]; readonly unseen: string[] } {
  const every = Math.min(ASIDE, files.length);
  const isAside = (i: number): boolean => files.length >= FEWEST && i % every === every - 1;
  return { shards: files.filter((_, i) => !isAside(i)), unseen: files.filter((_, i) => isAside(i)) };
}
