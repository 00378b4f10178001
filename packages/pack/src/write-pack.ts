import type { Pack } from '@fuda/game';
import { PACK_KEYS } from './check-pack.ts';
import { zipText } from './zip.ts';

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/** A pack as a file: keys in one order, empty lists left out. What was read from it is the same pack. */
export function formatPack(pack: Pack): string {
  const entries = PACK_KEYS.flatMap((key) => (isEmpty(pack[key]) ? [] : [[key, pack[key]] as const]));
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}

/** The same in little room. */
export const zipPack = (pack: Pack): Uint8Array => zipText(formatPack(pack));
