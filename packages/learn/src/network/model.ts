/**
 * Models as files: an ONNX graph anybody can run, with its weights as one vector and, in its metadata, what it was made for. Whoever goes
 * on training or plays with other cards takes the weights out and makes the graphs anew.
 */
import { hashText } from '@fuda/kernel';
import type { EncodingLayout } from '../encode/layout.ts';
import { fail, ok, type Result } from '../errors.ts';
import { M } from '../messages.ts';
import { ProtoError, readProto } from '../onnx/protobuf.ts';
import { emitInference } from './inference.ts';
import { ATTENTIONS, initialParameters, type NetworkConfig, parameterCount } from './network.ts';

export const MODEL = 'fuda-model/1';

/** What players look ahead with: rollouts that the network guides, the network alone, or the network that plays the turn to its end. */
export const AHEAD = ['rollouts', 'network', 'turn'] as const;
export type Ahead = (typeof AHEAD)[number];

export interface Model {
  readonly game: string;
  /** hash of the layout it reads */
  readonly encoding: string;
  readonly config: NetworkConfig;
  readonly parameters: Float32Array;
  /** how it came about: commands, seeds, hashes of what it was made from */
  readonly made: Readonly<Record<string, string>>;
  /** absent: rollouts. Only whoever has learned from many ends of matches judges better alone */
  readonly ahead?: Ahead;
}

export function freshModel(layout: EncodingLayout, config: NetworkConfig, seed: number): Model {
  const made = { from: `seed ${seed}` };
  return { game: layout.game, encoding: layout.hash, config, parameters: initialParameters(config, seed), made };
}

/** Of the weights: two models with the same one answer alike. */
export function weightsHash(parameters: Float32Array): string {
  return hashText(new Int32Array(parameters.buffer, parameters.byteOffset, parameters.length), parameters.length);
}

const KEY = 'fuda.';

export function writeModel(model: Model): Uint8Array {
  const { game, encoding, config, parameters, made, ahead } = model;
  return emitInference(config, parameters, undefined, {
    [`${KEY}format`]: MODEL,
    [`${KEY}game`]: game,
    [`${KEY}encoding`]: encoding,
    [`${KEY}network`]: JSON.stringify(config),
    [`${KEY}weights`]: weightsHash(parameters),
    [`${KEY}made`]: JSON.stringify(made),
    ...(ahead === undefined ? {} : { [`${KEY}ahead`]: ahead }),
  });
}

// fields of onnx.proto
const PRODUCER = 2;
const GRAPH = 7;
const METADATA = 14;
const TENSOR = 5;
const TENSOR_NAME = 8;
const TENSOR_DATA = 9;

interface Found {
  producer: string;
  readonly metadata: Map<string, string>;
  weights: Uint8Array | undefined;
}

/** What a file says, as far as it goes; why it ended if it did so too soon. */
function look(bytes: Uint8Array): { readonly found: Found; readonly fault: string } {
  const found: Found = { producer: '', metadata: new Map(), weights: undefined };
  try {
    for (const { field, data } of readProto(bytes)) {
      if (field === PRODUCER) found.producer = textOf(data);
      else if (field === GRAPH) found.weights = weightsIn(data);
      else if (field === METADATA) {
        const [key, value] = [...readProto(data)].map((part) => textOf(part.data));
        found.metadata.set(key, value ?? '');
      }
    }
  } catch (error) {
    if (!(error instanceof ProtoError)) throw error;
    return { found, fault: error.message };
  }
  return { found, fault: '' };
}

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

function weightsIn(graph: Uint8Array): Uint8Array | undefined {
  for (const { field, data } of readProto(graph)) {
    if (field !== TENSOR) continue;
    const parts = [...readProto(data)];
    const name = parts.find((part) => part.field === TENSOR_NAME)?.data;
    if (name && textOf(name) === 'parameters') return parts.find((part) => part.field === TENSOR_DATA)?.data;
  }
  return undefined;
}

/** Reads a model for this layout, or says by name why it cannot be used. */
export function readModel(bytes: Uint8Array, layout: EncodingLayout): Result<Model> {
  const { found, fault } = look(bytes);
  const { metadata } = found;
  const said = (key: string): string => metadata.get(`${KEY}${key}`) ?? '';
  if (found.producer !== 'fuda') return fail('FOREIGN_MODEL', '$', M.foreign());
  if (fault !== '') return fail('TRUNCATED_MODEL', '$', M.truncated(fault));
  if (metadata.size === 0) return fail('TRUNCATED_MODEL', '$', M.truncated('no metadata'));
  if (said('format') !== MODEL) return fail('WRONG_VERSION', '$.format', M.version(said('format'), MODEL));
  if (said('game') !== layout.game) return fail('WRONG_GAME', '$.game', M.game(said('game'), layout.game));
  if (said('encoding') !== layout.hash)
    return fail('WRONG_ENCODING', '$.encoding', M.encoding(said('encoding'), layout.hash));
  const config = readConfig(said('network'));
  const made = readJson(said('made'));
  if (!config || !made) return fail('BROKEN_WEIGHTS', '$.network', M.weights('network'));
  const ahead = said('ahead') || undefined;
  if (ahead !== undefined && !isAhead(ahead)) return fail('WRONG_VERSION', '$.ahead', M.version(ahead, AHEAD.join()));
  if (!found.weights) return fail('BROKEN_WEIGHTS', '$.parameters', M.weights('no weights'));
  const rest = { game: layout.game, encoding: layout.hash, config, made, ...(ahead === undefined ? {} : { ahead }) };
  return readWeights(found.weights, said('weights'), rest);
}

function readWeights(bytes: Uint8Array, hash: string, rest: Omit<Model, 'parameters'>): Result<Model> {
  const count = parameterCount(rest.config);
  if (bytes.length !== count * 4)
    return fail('BROKEN_WEIGHTS', '$.parameters', M.weights(`${bytes.length / 4} ≠ ${count}`));
  // a copy of its own, also of Node's buffers, whose `slice` is none
  const parameters = new Float32Array(new Uint8Array(bytes).buffer);
  if (!parameters.every(Number.isFinite)) return fail('BROKEN_WEIGHTS', '$.parameters', M.weights('NaN'));
  if (weightsHash(parameters) !== hash) return fail('BROKEN_WEIGHTS', '$.parameters', M.weights('hash'));
  return ok({ ...rest, parameters });
}

function readJson(text: string): Record<string, string> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, string>) : undefined;
  } catch {
    return undefined;
  }
}

const isAhead = (word: string): word is Ahead => (AHEAD as readonly string[]).includes(word);

const NUMBERS = ['width', 'blocks', 'heads', 'ids', 'abilityIds', 'token', 'global', 'meaning'] as const;
const MAY_BE_NONE: readonly string[] = ['ids', 'abilityIds'];
/** Larger ones were not made by this program. */
const LARGEST = 1 << 20;

function readConfig(text: string): NetworkConfig | undefined {
  const json = readJson(text) as Partial<NetworkConfig> | undefined;
  if (!json || !ATTENTIONS.includes(json.attention as never)) return undefined;
  const isSound = NUMBERS.every((name) => {
    const value = json[name] ?? (name === 'abilityIds' ? 0 : undefined);
    return Number.isInteger(value) && value! >= (MAY_BE_NONE.includes(name) ? 0 : 1) && value! <= LARGEST;
  });
  return isSound && json.width! % json.heads! === 0 ? (json as NetworkConfig) : undefined;
}
