/** Networks that were brought along, in the browser's database: whoever thinks reads them there by their name (`net:NAME`). */
import { del, entries, get, set } from 'idb-keyval';

interface KeptModel {
  readonly bytes: Uint8Array;
  /** when it was last asked for */
  readonly time: number;
}

const PREFIX = 'model ';
/** A match with one that was forgotten goes on with somebody else. */
const MOST_MODELS = 12;

const isKept = (x: unknown): x is KeptModel => (x as KeptModel | null)?.bytes instanceof Uint8Array;

/** False when the browser does not keep it. */
export async function keepModel(name: string, bytes: Uint8Array): Promise<boolean> {
  try {
    await set(PREFIX + name, { bytes, time: Date.now() } satisfies KeptModel);
    const all = (await entries()).filter(([key, kept]) => String(key).startsWith(PREFIX) && isKept(kept));
    const byAge = all.sort(([, a], [, b]) => (b as KeptModel).time - (a as KeptModel).time);
    await Promise.all(byAge.slice(MOST_MODELS).map(([key]) => del(key)));
    return true;
  } catch {
    return false;
  }
}

/** Throws where there is none. */
export async function keptModel(name: string): Promise<Uint8Array> {
  const kept: unknown = await get(PREFIX + name);
  if (!isKept(kept)) throw new Error(`no model ${name}`);
  return kept.bytes;
}
