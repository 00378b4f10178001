/** Files in and out, without a server. */
import { parseJson } from '@fuda/game/json';

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
