/**
 * Examples as files (`fuda-shard/1`). A shard is addressed by what it was made from (rules, cards, encoding, teacher or model, settings, seeds): the same
 * work has the same address, so it is done once, and whoever does it twice must get the same bytes.
 */
import { hashText } from '@fuda/kernel';
import type { EncodingLayout } from '../encode/layout.ts';
import { fail, ok, type Result } from '../errors.ts';
import { M } from '../messages.ts';
import { crcText } from './crc.ts';
import type { Example } from './record.ts';

export const SHARD = 'fuda-shard/1';

/** What a shard is made from; plain data. */
export interface ShardSpec {
  readonly game: string;
  /** fingerprint of rules and cards */
  readonly rules: string;
  readonly encoding: string;
  /** who played: a player's name, or the hash of a model with how it was used */
  readonly by: string;
  /** everything else that decides what is in it: decks, seeds, settings */
  readonly settings: Readonly<Record<string, string | number | readonly string[]>>;
}

/** The name of the work, whatever order its facts are written in. */
export function shardId(spec: ShardSpec): string {
  return hashOf(JSON.stringify(sorted(spec)));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  );
}

function hashOf(text: string): string {
  const codes = Int32Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
  return hashText(codes, codes.length);
}

/** Shares of a policy and results, in 16 bits. */
const WHOLE = 10_000;
/** count, first option, length of the policy, number of held cards, result */
const HEAD = 5;

export function writeShard(spec: ShardSpec, examples: readonly Example[]): Uint8Array {
  const cells = examples.flatMap(({ count, firstOption, policy, held, won, global, tokens }) => [
    Int16Array.of(count, firstOption, policy.length, held.length, Math.round(won * WHOLE)),
    global,
    tokens,
    Int16Array.from(policy.flatMap(([token, share]) => [token, Math.round(share * WHOLE)])),
    Int16Array.from(held),
  ]);
  const body = new Int16Array(cells.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of cells) {
    body.set(part, at);
    at += part.length;
  }
  const cellBytes = new Uint8Array(body.buffer);
  const head = { format: SHARD, spec, examples: examples.length, cells: body.length, hash: crcText(cellBytes) };
  const line = new TextEncoder().encode(`${JSON.stringify(head)}\n`);
  // the body begins at an even place
  const padding = line.length % 2;
  const bytes = new Uint8Array(line.length + padding + body.byteLength);
  bytes.set(line);
  bytes.set(cellBytes, line.length + padding);
  return bytes;
}

export interface Shard {
  readonly spec: ShardSpec;
  readonly examples: readonly Example[];
}

const NEWLINE = 10;

/** Reads a shard that was written for this layout, or says by name why it cannot be used. */
export function readShard(bytes: Uint8Array, layout: EncodingLayout): Result<Shard> {
  const end = bytes.indexOf(NEWLINE);
  const head = end < 0 ? undefined : readHead(bytes.subarray(0, end));
  if (!head) {
    const begun = new TextDecoder().decode(bytes.subarray(0, 40)).startsWith(`{"format":"${SHARD}"`);
    return begun ? fail('TRUNCATED_SHARD', '$', M.shardCut('head')) : fail('FOREIGN_SHARD', '$', M.shardForeign());
  }
  if (head.format !== SHARD) return fail('WRONG_VERSION', '$.format', M.version(String(head.format), SHARD));
  const { spec } = head;
  if (spec.encoding !== layout.hash || spec.game !== layout.game)
    return fail('WRONG_ENCODING', '$.spec.encoding', M.encoding(spec.encoding, layout.hash));
  const from = end + 1 + ((end + 1) % 2);
  if (bytes.length !== from + head.cells * 2)
    return fail('TRUNCATED_SHARD', '$', M.shardCut(`${bytes.length} ≠ ${from + head.cells * 2}`));
  // a copy of its own, also of Node's buffers, whose `slice` is none
  const body = new Uint8Array(bytes.subarray(from));
  if (crcText(body) !== head.hash) return fail('BROKEN_SHARD', '$', M.shardBroken());
  const examples = readExamples(new Int16Array(body.buffer), head.examples, layout);
  return examples ? ok({ spec, examples }) : fail('BROKEN_SHARD', '$', M.shardBroken());
}

interface Head {
  readonly format: string;
  readonly spec: ShardSpec;
  readonly examples: number;
  readonly cells: number;
  readonly hash: string;
}

function readHead(bytes: Uint8Array): Head | undefined {
  try {
    const head = JSON.parse(new TextDecoder().decode(bytes)) as Partial<Head> | null;
    const isWhole =
      typeof head === 'object' &&
      head !== null &&
      typeof head.format === 'string' &&
      typeof head.spec === 'object' &&
      head.spec !== null &&
      Number.isInteger(head.examples) &&
      Number.isInteger(head.cells);
    return isWhole ? (head as Head) : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined when the cells are not what so many examples take, or teach something that is not in them. */
function readExamples(cells: Int16Array, wanted: number, layout: EncodingLayout): Example[] | undefined {
  const width = layout.columns.length;
  const globals = layout.global.length;
  const examples: Example[] = [];
  let at = 0;
  const take = (length: number): Int16Array => {
    at += length;
    return cells.subarray(at - length, at);
  };
  while (examples.length < wanted) {
    const [count, firstOption, answers, holding, won] = take(HEAD);
    if (!(count > 0 && firstOption >= 0 && firstOption < count && answers >= 0 && holding >= 0)) return undefined;
    const [global, tokens, pairs, held] = [take(globals), take(count * width), take(answers * 2), take(holding)];
    if (at > cells.length) return undefined;
    const policy = Array.from({ length: answers }, (_, i) => [pairs[2 * i], pairs[2 * i + 1] / WHOLE] as const);
    // what is learned must be about this question: another token would be one of the next position in a batch
    if (policy.some(([token]) => token < 0 || token >= count) || held.some((card) => card < 0)) return undefined;
    examples.push({ tokens, count, firstOption, global, policy, held: [...held], won: won / WHOLE });
  }
  return at === cells.length ? examples : undefined;
}
