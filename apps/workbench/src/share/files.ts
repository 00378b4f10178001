/** Files in and out, without a server. */
import { parseJson } from '@fuda/game/json';
import { inBoth } from '../i18n/words.ts';
import { LAYOUTS } from '../layouts/index.ts';
import type { ForeignRecord } from '../layouts/layout.ts';
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

const SIGNATURE_BYTES = 8;

/** Of what other program a file is; undefined where none of them is known to write such. */
function foreignRecord(name: string, bytes: Uint8Array): ForeignRecord | undefined {
  const begin = new TextDecoder('latin1').decode(bytes.subarray(0, SIGNATURE_BYTES));
  const known = LAYOUTS.flatMap(({ foreign = [] }) => foreign);
  return (
    known.find(({ begins }) => begins.some((letters) => begin.startsWith(letters))) ??
    known.find(({ ends }) => ends.some((end) => name.toLowerCase().endsWith(end)))
  );
}

/** A record from a file: JSON, or a text that has one in it. */
export async function readRecordFile(file: File): Promise<Reply<unknown>> {
  if (file.size > MOST_BYTES)
    return { ok: false, error: { code: 'TOO_LARGE', path: '$', reason: inBoth('error.tooLarge') } };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const read = parseJson(bytes);
  if (read.ok) return read;
  const foreign = foreignRecord(file.name, bytes);
  if (foreign) return { ok: false, error: { code: 'FOREIGN_RECORD', path: '$', reason: foreign.reason } };
  const code = codeIn(new TextDecoder().decode(bytes));
  if (code === undefined) return { ok: false, error: { code: 'BAD_JSON', path: '$', reason: read.error.reason } };
  const json = await unpackRecord(code);
  return json === undefined ? { ok: false, error: BAD_LINK } : { ok: true, value: json };
}
