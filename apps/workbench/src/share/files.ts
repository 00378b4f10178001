/** Files in and out, without a server. */
import { parseJson } from '@fuda/game/json';
import { inBoth } from '../i18n/words.ts';
import type { Reply } from '../session/protocol.ts';
import { BAD_LINK, unpackRecord } from './link.ts';

export function saveFile(name: string, value: unknown, type = 'application/json'): void {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 1);
  saveBlob(name, new Blob([text], { type }));
}

export function saveBlob(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

const MOST_BYTES = 8_000_000;

/** The JSON of a file somebody chose; undefined when it is none. */
export async function readFile(file: File): Promise<unknown> {
  if (file.size > MOST_BYTES) return undefined;
  const read = parseJson(new Uint8Array(await file.arrayBuffer()));
  return read.ok ? read.value : undefined;
}

/** Where a match stands in a text: the last one counts, since notes before it may speak of others. */
export function codeIn(text: string): string | undefined {
  return [...text.matchAll(/#\/s\/([\w-]+)/g)].at(-1)?.[1];
}

/** A record from a file: JSON, or a text that has one in it. */
export async function readRecordFile(file: File): Promise<Reply<unknown>> {
  if (file.size > MOST_BYTES)
    return { ok: false, error: { code: 'TOO_LARGE', path: '$', reason: inBoth('error.tooLarge') } };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const read = parseJson(bytes);
  if (read.ok) return read;
  const code = codeIn(new TextDecoder().decode(bytes));
  if (code === undefined) return { ok: false, error: { code: 'BAD_JSON', path: '$', reason: read.error.reason } };
  const json = await unpackRecord(code);
  return json === undefined ? { ok: false, error: BAD_LINK } : { ok: true, value: json };
}
