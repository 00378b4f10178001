/** From a name to somebody who plays: the model is fetched and checked once, the runtime opened once for everybody. */
import { fetchKnowledge } from '@fuda/ai';
import type { GamePackage, ShippedModel } from '@fuda/game';
import type { CompiledGame } from '@fuda/kernel';
import { layoutOf } from '../encode/layout.ts';
import { fail, ok, type Result } from '../errors.ts';
import { M } from '../messages.ts';
import { Judge } from '../network/inference.ts';
import { type Model, readModel } from '../network/model.ts';
import { Batcher } from '../search/batching.ts';
import { LOOKING, SEARCH, type SearchSettings, searchGround } from '../search/settings.ts';
import { readModelFile, sharedRuntime } from './door.ts';
import type { NetName } from './names.ts';
import { NetSeat } from './net-seat.ts';

const detailOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).split('\n')[0];

/** A model at work, for everybody who plays with it. */
interface Opened {
  readonly model: Model;
  readonly batcher: Batcher;
}

/** By game and model. What was refused is tried again next time: the file may be another then. */
const opened = new WeakMap<CompiledGame, Map<string | ShippedModel, Promise<Result<Opened>>>>();

export const settingsOf = (
  { simulations, ms }: NetName,
  { ahead = 'rollouts' }: Pick<Model, 'ahead'>,
): SearchSettings => {
  const { simulations: _, ...rest } = SEARCH;
  const how = { ...rest, ...LOOKING[ahead] };
  return ms === undefined ? { ...how, simulations: simulations ?? 0 } : { ...how, ms };
};

export async function openSeat(
  pkg: GamePackage,
  game: CompiledGame,
  wanted: NetName,
  progress?: (share: number) => void,
): Promise<Result<NetSeat>> {
  const source = wanted.file ?? shippedWith(pkg, game);
  if (source === undefined) return fail('NO_MODEL', '$', M.noModel(pkg.id));
  const known = opened.get(game) ?? new Map<string | ShippedModel, Promise<Result<Opened>>>();
  opened.set(game, known);
  const opening = known.get(source) ?? open(game, source, progress);
  known.set(source, opening);
  const one = await opening;
  if (!one.ok) {
    known.delete(source);
    return one;
  }
  const { model, batcher } = one.value;
  // what a search stands on where it does not ask the network
  await fetchKnowledge(pkg, game);
  return ok(new NetSeat(model, searchGround(pkg, game), settingsOf(wanted, model), batcher));
}

function shippedWith(pkg: GamePackage, game: CompiledGame): ShippedModel | undefined {
  const ruleset = pkg.rulesets.find(({ id }) => pkg.compile(id) === game);
  return pkg.model?.(ruleset?.id);
}

async function open(
  game: CompiledGame,
  source: string | ShippedModel,
  progress: ((share: number) => void) | undefined,
): Promise<Result<Opened>> {
  const bytes = await (typeof source === 'string' ? fileBytes(source) : shippedBytes(source, progress));
  if (!bytes.ok) return bytes;
  const model = readModel(bytes.value, layoutOf(game));
  if (!model.ok) return model;
  const runtime = await sharedRuntime();
  if (!runtime.ok) return runtime;
  try {
    return ok({ model: model.value, batcher: new Batcher(await Judge.open(runtime.value, model.value, game)) });
  } catch (error) {
    return fail('NO_RUNTIME', '$', M.runtime(detailOf(error)));
  }
}

async function shippedBytes(
  shipped: ShippedModel,
  progress: ((share: number) => void) | undefined,
): Promise<Result<Uint8Array>> {
  try {
    return ok(await shipped.read(progress));
  } catch (error) {
    return fail('NO_FILE', '$', M.fetchFailed(detailOf(error)));
  }
}

async function fileBytes(file: string): Promise<Result<Uint8Array>> {
  const read = readModelFile();
  if (!read) return fail('NO_FILE', '$', M.noFilesHere());
  try {
    return ok(await read(file));
  } catch (error) {
    return fail('NO_FILE', '$', M.noFile(file, detailOf(error)));
  }
}
