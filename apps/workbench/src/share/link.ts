/** A match in a link: game, decks, seed and decisions, packed into the part of the address no server ever sees. */
import { parseJson } from '@fuda/game/json';
import type { Refusal, SessionRecord, StudyFile } from '../session/protocol.ts';

const MOST_CHARACTERS = 200_000;
const MOST_BYTES = 4_000_000;

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    // a small link must not become a huge page
    if (size > MOST_BYTES) throw new Error('too large');
    parts.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Undefined when it would be longer than any link that is opened again: such a match travels as a file. */
export async function packRecord(record: SessionRecord | StudyFile): Promise<string | undefined> {
  const json = Uint8Array.from(new TextEncoder().encode(JSON.stringify(record)));
  if (json.length > MOST_BYTES) return undefined;
  const packed = await through(json, new CompressionStream('deflate-raw'));
  const binary = Array.from(packed, (byte) => String.fromCharCode(byte)).join('');
  const text = btoa(binary)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '');
  return text.length > MOST_CHARACTERS ? undefined : text;
}

/** Undefined when the text was cut off or changed. What comes out is still to be checked like any file. */
export async function unpackRecord(text: string): Promise<unknown> {
  if (text.length > MOST_CHARACTERS || !/^[\w-]+$/.test(text)) return undefined;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const packed = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    const json = await through(packed, new DecompressionStream('deflate-raw'));
    const read = parseJson(json);
    return read.ok ? read.value : undefined;
  } catch {
    return undefined;
  }
}

/** What is said when nothing can be read from a link. */
export const BAD_LINK: Refusal = {
  code: 'BAD_LINK',
  path: '#',
  reason: {
    ja: 'このリンクは途中で切れているか、書き換えられています',
    en: 'this link was cut off or changed',
  },
};
