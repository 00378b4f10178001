import { parseJson, text } from '@fuda/game';
import { checkPack, type PackReading } from './check-pack.ts';
import { PACK_LIMITS } from './limits.ts';
import { Problems } from './problem.ts';
import { looksLikeZip, packInZip } from './zip.ts';

/** Reads a pack: JSON, or a zip of JSON files. Takes anything and never throws. */
export function readPack(input: string | Uint8Array, file = ''): PackReading {
  const problems = new Problems(file);
  if (typeof input !== 'string' && looksLikeZip(input)) {
    const json = packInZip(input, problems);
    return problems.list.length > 0 ? { problems: problems.list } : checkPack(json, file);
  }
  if (input.length > PACK_LIMITS.bytes) {
    const most = PACK_LIMITS.bytes / 1e6;
    problems.add('PACK_TOO_LARGE', '$', text(`パックは${most} MBまでです`, `a pack has at most ${most} MB`));
    return { problems: problems.list };
  }
  const json = parseJson(input);
  if (json.ok) return checkPack(json.value, file);
  problems.add('PACK_NOT_READABLE', json.error.path, json.error.reason);
  return { problems: problems.list };
}
