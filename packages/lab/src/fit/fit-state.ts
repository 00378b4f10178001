/** Everything a run of learning is made of between two matches: stopped and gone on with, it ends with the same weights to the last bit. */
import { createHash } from 'node:crypto';
import { freshModels, MOST_STAGES, type Models } from '@fuda/ai';
import { parseJson, text } from '@fuda/game';
import type { CompiledGame } from '@fuda/kernel';
import { cannotRead } from '../disk/errors.ts';
import { readPlain } from '../disk/read.ts';
import { type LabError, LabFailure, type LabResult } from '../errors.ts';
import { M } from '../messages.ts';

const FORMAT = 'fuda-fit/1';
/** A hundred bytes for every weight of a large game. */
const MOST_MEBIBYTES = 400;

/** Numbers as they lie in memory: written in decimals they would not be the same again. */
const COLUMNS = ['policy', 'policyMoved', 'policyLargest', 'value', 'valueMoved', 'valueLargest'] as const;
type Column = (typeof COLUMNS)[number];

export interface FitState {
  /** matches learned from */
  readonly matches: number;
  readonly dice: number;
  readonly stages: number;
  readonly stageTurns: number;
  readonly columns: Readonly<Record<Column, Float64Array>>;
}

/** As a file; `head` says what it is about. */
export function fitFile(head: string, { columns, ...rest }: FitState): string {
  const written = Object.entries(columns).map(([name, { buffer, byteOffset, byteLength }]) => [
    name,
    Buffer.from(buffer, byteOffset, byteLength).toString('base64'),
  ]);
  const state = { ...rest, columns: Object.fromEntries(written) };
  return `${JSON.stringify({ format: FORMAT, head, ...state, sum: sumOf(state) })}\n`;
}

type Written = Omit<FitState, 'columns'> & { readonly columns: Readonly<Record<string, unknown>> };

/** A letter that was changed would make another number of a weight, and nobody would see it. */
function sumOf({ matches, dice, stages, stageTurns, columns }: Written): string {
  const hash = createHash('sha256').update(JSON.stringify([matches, dice, stages, stageTurns]));
  for (const name of COLUMNS) hash.update(String(columns[name]));
  return hash.digest('hex').slice(0, 16);
}

const refuse = (error: LabError): LabResult<never> => ({ ok: false, error });

/** The state in a file, unless it cannot be read or is about something else. */
export function readFitFile(file: string, head: string): LabResult<FitState> {
  const bytes = readPlain(file, MOST_MEBIBYTES);
  return bytes.ok ? fitStateIn(bytes.value, file, head) : bytes;
}

/** The same of a file that has been read. */
export function fitStateIn(content: Uint8Array | string, file: string, head: string): LabResult<FitState> {
  const read = parseJson(content);
  if (!read.ok) return refuse(cannotRead(file, read.error.reason));
  const json = (read.value ?? {}) as Partial<Record<string, unknown>>;
  const columns = (json.columns ?? {}) as Partial<Record<string, unknown>>;
  const { matches, dice, stages, stageTurns } = json;
  const state = { matches, dice, stages, stageTurns, columns } as Written;
  const isSound =
    json.format === FORMAT &&
    [matches, dice, stages].every(Number.isSafeInteger) &&
    state.matches >= 0 &&
    state.stages >= 1 &&
    state.stages <= MOST_STAGES &&
    Number.isFinite(stageTurns) &&
    state.stageTurns >= 1 &&
    COLUMNS.every((name) => typeof columns[name] === 'string') &&
    // those from before there were sums have none
    (json.sum === undefined || json.sum === sumOf(state));
  if (!isSound) return refuse(cannotRead(file, text('学習の途中のファイルではありません', 'it is no run of learning')));
  if (json.head !== head) return refuse({ code: 'FOREIGN_WORK', path: file, reason: M.foreignWork(file) });
  const numbers = COLUMNS.map((name) => [name, numbersOf(columns[name] as string)] as const);
  if (!numbers.every(([, column]) => column.every(Number.isFinite)))
    return refuse(cannotRead(file, text('数でない重みがあります', 'some weights are no numbers')));
  return { ok: true, value: { ...state, columns: Object.fromEntries(numbers) } as FitState };
}

function numbersOf(column: string): Float64Array {
  // of a buffer of its own: numbers must begin where numbers may
  const bytes = Uint8Array.from(Buffer.from(column, 'base64'));
  return new Float64Array(bytes.buffer, 0, Math.floor(bytes.length / Float64Array.BYTES_PER_ELEMENT));
}

/** The models of a state. Throws LabFailure when they are not of this game. */
export function modelsOf(game: CompiledGame, { stages, stageTurns, columns }: FitState): Models {
  const models = freshModels(game, stages, stageTurns);
  for (const name of ['policy', 'value'] as const) {
    const { weights } = models[name];
    const own = [columns[name], columns[`${name}Moved`], columns[`${name}Largest`]];
    if (own.some(({ length }) => length !== weights.length))
      throw new LabFailure({ code: 'FOREIGN_WORK', path: '$', reason: M.foreignWork('columns') });
    weights.set(columns[name]);
  }
  return models;
}
