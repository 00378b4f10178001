/**
 * Studying outside this program (`fuda-study/1`): all that somebody needs who cannot compile a game, as one piece of plain data beside the
 * files it names. `python/fuda_train` takes it.
 */
import type { CompiledGame } from '@fuda/kernel';
import { COLUMN, GLOBAL, layoutOf } from '../encode/layout.ts';
import { STEPS } from '../encode/magnitude.ts';
import { meaningOf } from '../encode/meaning.ts';
import { FIRST_NUMBER, SCALE } from '../network/features.ts';
import type { Model } from '../network/model.ts';
import { type NetworkConfig, type ParameterSpec, parametersOf } from '../network/network.ts';
import { TRAINING, type TrainingOptions } from '../network/training-graph.ts';
import { STUDY, type StudyPlan } from './study.ts';

export const STUDY_JOB = 'fuda-study/1';

/** Where everything lies; absolute paths. */
export interface StudyFiles {
  /** what `tableBytes` gives */
  readonly tables: string;
  /** the model to begin with */
  readonly model: string;
  readonly shards: readonly string[];
  /** examples that are measured and not learned */
  readonly unseen: readonly string[];
  /** where the learned model goes: there whole or not at all */
  readonly out: string;
  /** where the work is kept when it is stopped, so that the same job goes on with it */
  readonly state?: string;
}

export interface OutsidePlan extends StudyPlan, TrainingOptions {
  /** it ends by then, the rate brought down as if that had been the plan */
  readonly most_seconds?: number;
  /** unsaid: `bf16` on a GPU, `fp32` on a processor */
  readonly precision?: 'fp32' | 'bf16';
  readonly compile?: boolean;
  /** of the processor; one gives the same numbers every time */
  readonly threads?: number;
}

export interface StudyJob {
  readonly format: typeof STUDY_JOB;
  readonly game: string;
  readonly encoding: string;
  /** what turns rows of shards into features */
  readonly layout: {
    readonly columns: number;
    readonly categories: readonly number[];
    readonly card: number;
    readonly ability: number;
    readonly firstNumber: number;
    readonly global: number;
    readonly globalCategories: readonly number[];
    readonly globalNumbers: number;
    readonly steps: number;
    readonly scale: number;
  };
  readonly tables: {
    readonly file: string;
    readonly cards: readonly [rows: number, width: number];
    readonly abilities: readonly [rows: number, width: number];
  };
  readonly network: NetworkConfig;
  /** in the order of the flat vector */
  readonly parameters: readonly ParameterSpec[];
  readonly model: string;
  readonly shards: readonly string[];
  readonly unseen: readonly string[];
  readonly state?: string;
  readonly plan: OutsidePlan;
  /** noted in the model beside what it says already */
  readonly made: Readonly<Record<string, string>>;
  readonly out: string;
}

export function studyJob(
  game: CompiledGame,
  model: Model,
  files: StudyFiles,
  plan: Partial<OutsidePlan> = {},
  made: Readonly<Record<string, string>> = {},
): StudyJob {
  const layout = layoutOf(game);
  const { width, cardRows, abilityRows } = meaningOf(game, layout.meaning);
  const { tables, ...places } = files;
  return {
    format: STUDY_JOB,
    game: layout.game,
    encoding: layout.hash,
    layout: {
      columns: layout.columns.length,
      categories: layout.categories,
      card: COLUMN.card,
      ability: COLUMN.ability,
      firstNumber: FIRST_NUMBER,
      global: layout.global.length,
      globalCategories: layout.globalCategories,
      globalNumbers: GLOBAL.numbers,
      steps: STEPS,
      scale: SCALE,
    },
    tables: { file: tables, cards: [cardRows, width], abilities: [abilityRows, width] },
    network: model.config,
    parameters: parametersOf(model.config),
    plan: { ...STUDY, ...TRAINING, ...plan },
    made,
    ...places,
  };
}

/** The meanings of cards, then those of abilities: 32-bit numbers, row by row. */
export function tableBytes(game: CompiledGame): Uint8Array {
  const { cards, abilities } = meaningOf(game, layoutOf(game).meaning);
  const bytes = new Uint8Array(cards.byteLength + abilities.byteLength);
  bytes.set(new Uint8Array(cards.buffer, cards.byteOffset, cards.byteLength));
  bytes.set(new Uint8Array(abilities.buffer, abilities.byteOffset, abilities.byteLength), cards.byteLength);
  return bytes;
}
